import DiptychGeometry
import DiptychTestSupport
import Testing

@Suite("What is seen on the way", .serialized)
struct FrameTests {
  /// Captures the screen again and again while something changes, and expects nothing but the old
  /// picture and the new one; returns the new one.
  private func expectCleanChange(
    _ stand: Stand, from old: [UInt32], _ what: String, until hasChanged: (StateAnswer) -> Bool
  ) throws -> [UInt32] {
    let whole = stand.window.frame
    var seen: [[UInt32]] = []
    func capture() throws {
      let pixels = try stand.client.pixels(of: stand.client.root, in: whole)
      if pixels != seen.last { seen.append(pixels) }
    }
    let deadline = Deadline()
    try capture()
    while try seen.last == old || !hasChanged(stand.state()) {
      if deadline.hasPassed { throw TimedOut(what) }
      try capture()
    }
    // Whatever still came would be seen now: the answer to a question comes after the picture.
    for _ in 1...2 {
      _ = try stand.state()
      try capture()
    }
    let new = try #require(seen.last)
    #expect(seen.allSatisfy { $0 == old || $0 == new }, "\(what): \(seen.count) pictures")
    return new
  }

  @Test("Through a hundred turns and a hundred changes each picture is the old one or the new")
  func changes() throws {
    let stand = try Stand(width: 800, height: 400)
    try stand.expectWindowShowsItself("at first")
    var shown = try stand.client.pixels(of: stand.client.root, in: stand.window.frame)
    for step in 1...100 {
      try stand.client.key("Right", with: ["Control_L"])
      shown = try expectCleanChange(stand, from: shown, "turn \(step)") {
        $0.rotation == step * 90 % 360
      }
    }
    try stand.expectWindowShowsItself("turned")
    for step in 1...100 {
      let wished = step.isMultiple(of: 2) ? "george-washington" : "john-adams"
      _ = try stand.ask("select", wished)
      shown = try expectCleanChange(stand, from: shown, "change \(step)") {
        $0.selection == wished
      }
    }
    try stand.expectWindowShowsItself("at last")
  }
}
