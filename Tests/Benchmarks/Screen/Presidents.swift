import DiptychBenchSupport
import DiptychGeometry
import DiptychHost
import DiptychTestSupport

/// What Diptych's own catalogue costs.
enum Presidents {
  /// Opens it, then twenty articles in five languages, and prints the memory after both.
  static func printMemory(_ library: Library) throws {
    let server = try XServer(width: 1_024, height: 768)
    let client = try XClient(server)
    let socket = library.path("control")
    let program = try Program(
      ["run", "--control", socket], environment: ["DISPLAY": server.display])
    let tree = ProcessTree(program)
    let watch = try ScreenWatch(server)

    func ask(_ words: String...) throws -> [UInt8] {
      let outcome = try Program(["ctl", "--control", socket] + words).outcome()
      guard outcome.code == 0 else { throw TimedOut("ctl \(words): \(outcome.errors)") }
      return outcome.output
    }
    func tap(_ part: String) throws {
      guard let place = try PartAnswer.list(json: ask("parts"))[part]?.middle else {
        throw TimedOut("the part \(part)")
      }
      client.movePointer(x: Int(place.x), y: Int(place.y))
      client.click()
      try watch.rest(milliseconds: 300, until: Clock.milliseconds() + 2_000)
    }

    guard try watch.time(when: Showing.article, until: .infinity, { Set($0).count > 1 }) != nil
    else {
      return
    }
    try watch.rest(milliseconds: 2_000)
    var table = Table(["MiB"])
    table.add("Presidents", [Numbers.words(tree.memory)])
    let names = [
      "george-washington", "john-adams", "thomas-jefferson", "james-madison",
    ]
    for language in ["en", "fr", "de", "es", "zh"] {
      try tap("detail.language-button")
      try tap("popover.row." + language)
      for name in names {
        _ = try ask("select", name)
        try watch.rest(milliseconds: 300, until: Clock.milliseconds() + 2_000)
      }
    }
    table.add("after twenty articles in five languages", [Numbers.words(tree.memory)])
    try table.print()
    try tree.end()
  }
}
