import DiptychGeometry
import DiptychTestSupport
import Testing

@Suite("Work")
struct WorkTests {
  static let rows = 100_000

  private static func list(_ scratch: Scratch) throws -> String {
    var text = "[\n"
    for row in 1...rows {
      text += #"{"name": "Row \#(row)", "text": "The text of row \#(row)."}"#
      text += row < rows ? ",\n" : "\n]\n"
    }
    try scratch.write(text, to: "rows.json")
    return scratch("rows.json")
  }

  @Test("a scroll step at 100,000 rows builds at most 2 and paints the strip and what lies above")
  func scrollStep() throws {
    let scratch = try Scratch()
    let path = try Self.list(scratch)
    for start in [[], ["--scroll-master", "2200000"]] {
      let stand = try Stand([path] + start, width: 1024, height: 768)
      let master = try #require(stand.parts()["master"])
      try stand.movePointer(to: master.middle)
      var before = try stand.state()
      for step in 1...12 {
        stand.client.click(5)
        let after = try stand.wait(for: "a step") {
          $0.scroll.master != before.scroll.master
        }
        let distance = Int(after.scroll.master - before.scroll.master)
        #expect(distance == 60)
        #expect(after.work.rowsBuilt - before.work.rowsBuilt <= 2, "step \(step)")
        #expect(after.work.paragraphsLaidOut == before.work.paragraphsLaidOut)
        #expect(after.work.frames - before.work.frames == 1, "step \(step)")
        let painted = after.work.pixelsPainted - before.work.pixelsPainted
        #expect(painted > 0)
        #expect(painted <= Self.bound(distance, width: 320), "step \(step)")
        before = after
      }
      try stand.expectWindowShowsItself("scrolled")
    }
  }

  /// The strip that comes into view; the indicator where it was, where that place has moved to, and
  /// where it is; the line below the bar and its end in the divider's slot.
  private static func bound(_ distance: Int, width: Int) -> Int {
    distance * width + 3 * 4 * 36 + width + 1
  }

  @Test("nothing is painted for an answer, a key without a meaning or a click on nothing")
  func nothing() throws {
    let stand = try Stand(width: 800, height: 600)
    try stand.expectWindowShowsItself("the start")
    let before = try stand.state()
    for _ in 0..<10 { _ = try stand.parts() }
    try stand.client.key("F7")
    try stand.click(at: Point(x: 100, y: 24))
    // The next thing that means something comes after them.
    try stand.movePointer(to: Point(x: 560, y: 300))
    stand.client.click(5)
    let after = try stand.wait(for: "a step") { $0.scroll.detail > 0 }
    #expect(after.work.frames == before.work.frames + 1)
    #expect(after.work.rowsBuilt == before.work.rowsBuilt)
  }
}
