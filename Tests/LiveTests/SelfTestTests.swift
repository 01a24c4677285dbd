import DiptychGeometry
import DiptychTestSupport
import Testing

@Suite("The self-test", .serialized)
struct SelfTestTests {
  private static let corners = ["top-left", "top-right", "bottom-left", "bottom-right"]

  /// Where the outermost pixel of a corner's mark lies, in the upright picture.
  private func corner(_ name: String, of stand: Stand) throws -> Point {
    let part = try #require(try stand.parts()["page.corner." + name])
    let frame = part.rect
    return Point(
      x: name.hasSuffix("left") ? frame.minX : frame.maxX - 1,
      y: name.hasPrefix("top") ? frame.minY : frame.maxY - 1)
  }

  /// Touches a corner by a hand, waits until its mark says so, and no other's does too early.
  private func touch(_ stand: Stand, by tap: (Point) throws -> Void) throws {
    for (index, name) in Self.corners.enumerated() {
      try tap(try corner(name, of: stand))
      let parts = try stand.waitForParts(name) { $0["page.corner." + name]?.text == "touched" }
      let touched = Self.corners.filter { parts["page.corner." + $0]?.text == "touched" }
      #expect(touched == Array(Self.corners[...index]))
    }
  }

  private func expectReport(_ stand: Stand, _ lines: String...) throws {
    let outcome = try stand.kiosk.outcome()
    #expect(outcome.code == 0, "\(outcome.errors)")
    for line in lines { #expect(outcome.text.contains(line), "\(line): \(outcome.text)") }
    for name in Self.corners { #expect(outcome.text.contains("\(name)")) }
    #expect(!outcome.text.contains("not touched"))
  }

  @Test(
    "Real fingers in the four corners hit their marks, however the picture is turned",
    arguments: [0, 90, 180, 270])
  func fingers(rotation: Int) throws {
    let touched = try TouchServer(width: 1_024, height: 768)
    let stand = try Stand(on: touched.server, ["--self-test", "--rotate", "\(rotation)"])
    let turn = try #require(Turn(rawValue: rotation))
    let picture = turn.turned(Size(width: 1_024, height: 768))
    func tap(_ place: Point) throws {
      // The outermost pixel's middle, wherever the turn puts it.
      let pixel = Point(x: place.x + 0.5, y: place.y + 0.5)
      try stand.touch(touched.panel, at: turn.toPanel(pixel, picture: picture))
    }
    try touch(stand, by: tap)
    try tap(try #require(try stand.parts()["page.done"]).middle)
    try expectReport(
      stand, "rotation       \(rotation)°", "touch screens  touch", "1024 × 768 pixels",
      "pictures       through shared memory")
  }

  @Test("The corners are hit in all four rotations of RandR", arguments: [1, 2, 4, 8])
  func randr(turn: Int) throws {
    let server = try XServer(turnableWidth: 640, height: 480)
    let stand = try Stand(on: server, ["--self-test"])
    let size = try #require(
      stand.client.screenSizes.firstIndex(of: Size(width: 640, height: 480)))
    stand.client.setScreen(size: size, turn: UInt16(turn))
    let isTurned = turn == 2 || turn == 8
    let bounds = [0, 0, isTurned ? 480.0 : 640, isTurned ? 640.0 : 480]
    try stand.waitForParts("the turned screen") { $0["screen"]?.frame == bounds }
    try touch(stand) { place in
      stand.client.movePointer(x: Int(place.x), y: Int(place.y))
      stand.client.click()
    }
    try stand.expectWindowShowsItself("turned by RandR")
    try stand.click("page.done")
    try expectReport(stand, "touch screens  none")
  }

  @Test("What was not touched is told, with 75")
  func notTouched() throws {
    let stand = try Stand(["--self-test"])
    try stand.click("page.corner.top-right")
    try stand.click("page.done")
    let outcome = try stand.kiosk.outcome()
    #expect(outcome.code == 75)
    #expect(outcome.errors == "diptych: 3 of 4 corners were not touched\n")
    #expect(outcome.text.contains("top-right      touched"))
    #expect(outcome.text.contains("top-left       not touched"))
  }

  @Test("Where a visit begins has no place in a test")
  func wrongOptions() throws {
    let outcome = try Program(["run", "--self-test", "--select", "john-adams"]).outcome()
    #expect(outcome.code == 64)
    #expect(outcome.errors.contains("--self-test shows no catalogue"))
  }
}
