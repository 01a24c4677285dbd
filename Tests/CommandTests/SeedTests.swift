import DiptychTestSupport
import Testing

@Suite("The five seeds")
struct SeedTests {
  @Test("are in order, each of them", arguments: Seed.allCases)
  func check(seed: Seed) throws {
    let outcome = try Program(["check", seed.path]).outcome()
    #expect(outcome.code == 0)
    #expect(outcome.output.isEmpty)
    let items: [Seed: Int] = [
      .presidents: 45, .nerdfeed: 18, .substitutableDetails: 10, .embeddedSplit: 9,
      .guideSplit: 11,
    ]
    #expect(outcome.errors == "\(items[seed] ?? 0) items, no findings\n")
  }

  /// A state that tells what a seed is about.
  struct Scene: Sendable, CustomTestStringConvertible {
    var seed: Seed
    var name: String
    var size = "1024x768"
    var words: [String] = []
    var script: String?

    var testDescription: String { "\(seed.rawValue)-\(name)" }
  }

  static let upright = "768x1024"
  static let scenes = [
    Scene(seed: .presidents, name: "landscape"),
    Scene(
      seed: .presidents, name: "portrait-master", size: upright, words: ["--popover", "master"]),
    Scene(
      seed: .presidents, name: "portrait-language", size: upright,
      words: ["--popover", "language"]),
    Scene(seed: .nerdfeed, name: "landscape", words: ["--select", "types-by-hand"]),
    Scene(seed: .nerdfeed, name: "portrait-master", size: upright, words: ["--popover", "master"]),
    Scene(seed: .nerdfeed, name: "phone-list", size: "375x667"),
    Scene(seed: .nerdfeed, name: "phone-course", size: "375x667", script: "0 tap 100 320\n"),
    Scene(seed: .substitutableDetails, name: "landscape"),
    Scene(
      seed: .substitutableDetails, name: "portrait-master", size: upright,
      words: ["--popover", "master"]),
    Scene(
      seed: .substitutableDetails, name: "portrait-second", size: upright,
      words: ["--select", "second-detail-view-controller"]),
    Scene(
      seed: .substitutableDetails, name: "portrait-legend", size: upright,
      words: ["--select", "second-detail-view-controller", "--popover", "legend"]),
    Scene(seed: .embeddedSplit, name: "landscape"),
    Scene(
      seed: .embeddedSplit, name: "portrait-master", size: upright, words: ["--popover", "master"]),
    Scene(
      seed: .embeddedSplit, name: "landscape-stack",
      words: ["--tab", "stack", "--select", "the-bog-tank"]),
    Scene(
      seed: .embeddedSplit, name: "portrait-stack", size: upright,
      words: ["--tab", "stack", "--select", "the-bog-tank"]),
    Scene(
      seed: .embeddedSplit, name: "portrait-visiting", size: upright, words: ["--tab", "visiting"]),
    Scene(seed: .guideSplit, name: "landscape"),
    Scene(
      seed: .guideSplit, name: "portrait-master", size: upright, words: ["--popover", "master"]),
    Scene(
      seed: .guideSplit, name: "refused", words: ["--select", "the-view-all-round"],
      script: "0 turn left\n"),
  ]

  @Test("show where everything stands and what it says", arguments: scenes)
  func golden(scene: Scene) throws {
    let scratch = try Scratch()
    var words = [scene.seed.path, "--size", scene.size] + scene.words
    if let script = scene.script {
      try scratch.write(script, to: "a.script")
      words += ["--script", scratch("a.script")]
    }
    let shot = try Shot(words)
    try expectGolden(shot.plainText, named: scene.testDescription)
  }
}

extension Shot {
  /// The state in a few words, then a line for each part.
  fileprivate var plainText: String {
    var lines = ["mode \(state.mode ?? "none")", "orientation \(state.orientation)"]
    if let tab = state.tab { lines.append("tab \(tab)") }
    lines.append("selection \(state.selection ?? "none")")
    if let popover = state.popover { lines.append("popover \(popover)") }
    if let refused = state.refused {
      lines.append("refused \(refused.orientation) by the \(refused.pane ?? "visitor")")
    }
    lines.append("depth \(state.depth)")
    lines += parts.map { part in
      let frame = part.frame.map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }
      let text = part.text.map { " \"\($0)\"" } ?? ""
      return "part \(part.name) [\(frame.joined(separator: " "))]\(text)"
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
