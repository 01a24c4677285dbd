import DiptychGeometry
import DiptychHost
import DiptychTestSupport
import Testing

/// Where a kiosk and a shot start alike.
struct Showing: Sendable, CustomTestStringConvertible {
  /// Pixels of the upright picture.
  var width: Int
  var height: Int
  var words: [String] = []
  var script = ""

  var testDescription: String {
    "\(width)×\(height) " + (words + [script.replacing("\n", with: "; ")]).joined(separator: " ")
  }

  static let all = [
    Showing(width: 800, height: 600),
    Showing(
      width: 640, height: 480, words: ["--select", "abraham-lincoln", "--scroll-detail", "90"]),
    Showing(width: 700, height: 420, words: ["--language", "zh", "--scroll-master", "130"]),
    Showing(width: 800, height: 500, words: ["--popover", "language", "--language", "fr"]),
    Showing(width: 600, height: 800),
    Showing(width: 620, height: 700, words: ["--popover", "master"]),
    Showing(width: 601, height: 701, words: ["--popover", "language", "--language", "de"]),
    Showing(
      width: 601, height: 621, words: ["--popover", "master", "--select", "john-f-kennedy"]),
    Showing(width: 320, height: 480, words: ["--language", "es"]),
    Showing(
      width: 800, height: 480,
      script: "0 tap 160 200\n10 key Down\n20 key Down\n30 key Return\n40 wheel 600 300 2\n"),
    Showing(
      width: 640, height: 480, script: "0 tap 160 250\n20 turn right\n40 tap 59 24\n60 wait\n"),
    Showing(
      width: 600, height: 640, words: ["--language", "fr"],
      script: "0 drag 300 500 300 200 80\n90 tap 560 24\n100 key Down\n"),
  ]
}

@Suite("The window's pixels")
struct PixelTests {
  @Test("are the shot's, in all four rotations", arguments: Showing.all)
  func rotations(showing: Showing) throws {
    for rotation in [0, 90, 180, 270] { try compare(showing, rotation: rotation) }
  }

  @Test(
    "are the shot's, converted, on other depths and without shared memory",
    arguments: [
      (16, []), (30, []), (24, ["-extension", "MIT-SHM"]), (16, ["-extension", "MIT-SHM"]),
    ] as [(Int, [String])])
  func depths(depth: Int, arguments: [String]) throws {
    let showing = Showing(width: 620, height: 480, words: ["--popover", "language"])
    try compare(showing, rotation: 0, depth: depth, arguments: arguments)
    try compare(showing, rotation: 270, depth: depth, arguments: arguments)
  }

  private func compare(
    _ showing: Showing, rotation: Int, depth: Int = 24, arguments: [String] = []
  ) throws {
    let isTurned = rotation % 180 != 0
    let panel =
      isTurned ? (showing.height, showing.width) : (showing.width, showing.height)
    let scratch = try Scratch()
    var words = showing.words + ["--rotate", "\(rotation)"]
    if !showing.script.isEmpty {
      try scratch.write(showing.script, to: "a.script")
      words += ["--script", scratch("a.script")]
    }
    let outcome = try Program(
      ["shot"] + words
        + [
          "--reduced-motion",
          "--size", "\(panel.0)x\(panel.1)", "-o", scratch("a.png"), "--parts", scratch("parts"),
          "--state", scratch("state"),
        ]
    ).outcome()
    try #require(outcome.code == 0, "\(outcome.errors)")
    let png = try Files.read(scratch("a.png"))
    let state = try StateAnswer(json: Files.read(scratch("state")))

    let stand = try Stand(
      words, width: panel.0, height: panel.1, depth: depth, arguments: arguments)
    #expect((stand.window.frame.width, stand.window.frame.height) == panel)
    try stand.wait(for: "the state of the shot") { $0.settled == state.settled }
    try stand.expectWindow(
      toShow: DecodedPicture(png: png), rotation: state.rotation, "turned by \(rotation)")
    #expect(try stand.parts() == PartAnswer.list(json: Files.read(scratch("parts"))))
    let answer = try stand.ctl("shot", scratch("b.png"))
    #expect(answer.code == 0)
    let isSame = try Files.read(scratch("b.png")) == png
    #expect(isSame, "ctl shot is not shot, turned by \(rotation)")
  }
}
