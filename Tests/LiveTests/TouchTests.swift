import DiptychGeometry
import DiptychHost
import DiptychTestSupport
import Testing

/// A kiosk that is touched.
private struct TouchedStand {
  let panel: TouchPanel
  let stand: Stand
  private let touched: TouchServer

  init(_ words: [String] = [], moves: Bool = false, width: Int = 1_024, height: Int = 768) throws {
    touched = try TouchServer(width: width, height: height)
    panel = touched.panel
    stand = try Stand(on: touched.server, words, moves: moves)
  }

  /// The middle of a part, which is looked for.
  func middle(_ name: String) throws -> Point {
    try #require(try stand.parts()[name], "\(name)").middle
  }

  /// Waits until a touch has been taken in: what it pressed looks so.
  func waitForPress(_ before: DecodedPicture) throws {
    try stand.wait(for: "something that looks pressed") { _ in try stand.shot() != before }
  }

  /// Touches a place until that shows, and lifts the finger.
  func tap(_ place: Point) throws {
    let before = try stand.shot()
    try panel.press(place)
    try waitForPress(before)
    try pause(20)
    try panel.lift(place)
  }

  /// Moves a finger in even steps, as panels tell of one.
  func drag(_ from: Point, _ to: Point, lasting milliseconds: Double) throws {
    try panel.press(from)
    let steps = max(2, Int(milliseconds / 8))
    for step in 1...steps {
      try pause(milliseconds / Double(steps))
      let share = Double(step) / Double(steps)
      try panel.move(
        Point(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share))
    }
  }

  /// How long a finger takes, which is what it does.
  func pause(_ milliseconds: Double) throws {
    _ = try Poll.wait(for: [], deadline: Clock.milliseconds() + milliseconds)
  }
}

@Suite("Real touches on Xorg", .serialized)
struct TouchTests {
  @Test("I2: a tap chooses a row, once; a finger that moves away chooses nothing")
  func tap() throws {
    let touched = try TouchedStand()
    try touched.tap(try touched.middle("master.row.john-adams"))
    try touched.stand.wait(for: "John Adams") { $0.selection == "john-adams" }
    let row = try touched.middle("master.row.james-monroe")
    try touched.drag(row, Point(x: row.x, y: row.y - 60), lasting: 100)
    try touched.panel.lift(Point(x: row.x, y: row.y - 60))
    let state = try touched.stand.wait(for: "a scrolled list") { $0.scroll.master > 0 }
    #expect(state.selection == "john-adams")
  }
}
