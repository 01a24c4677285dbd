import DiptychBenchSupport
import DiptychGeometry
import DiptychHost
import DiptychTestSupport

/// Touches the rows of programs with a real finger, on an Xorg without a screen.
struct Finger {
  private static let touches = 25

  private let touched: TouchServer
  private let client: XClient
  private let watch: ScreenWatch
  private let library: Library
  /// Milliseconds from the touch until the row looks touched, by program.
  private(set) var pressed: [String: Numbers] = [:]
  /// Milliseconds from lifting the finger until other pixels of an article show, by program.
  private(set) var changed: [String: Numbers] = [:]

  init() throws {
    touched = try TouchServer(width: 1_024, height: 768)
    client = try XClient(touched.server)
    watch = try ScreenWatch(touched.server)
    library = try Library()
  }

  mutating func touchRows(of contender: Contender) throws {
    guard
      let showing = try Showing(
        contender, .long, on: touched.server, with: watch, from: library)
    else { return }
    try watch.rest(milliseconds: 500, until: Clock.milliseconds() + 5_000)
    let place = Point(x: 160, y: 400)
    // A strip of the row beside its text: only a ground changes there.
    let row = PixelRect(x: 260, y: 400, width: 40, height: 1)
    client.movePointer(x: 160, y: 400)
    var direction = 5
    for _ in 0..<Self.touches {
      // Another row comes to the same place, whose article has not been seen.
      client.click(direction)
      _ = try Poll.wait(for: [], deadline: Clock.milliseconds() + 400)
      let rowBefore = try watch.pixels(in: row)
      let articleBefore = try watch.pixels(in: Showing.article)
      // Some show nothing before the finger is lifted.
      if let time = try change(
        of: row, from: rowBefore, within: 300, by: { try touched.panel.press(place) })
      {
        pressed[contender.name, default: Numbers()].add(time)
      }
      _ = try Poll.wait(for: [], deadline: Clock.milliseconds() + 40)
      let lift = { try touched.panel.lift(place) }
      if let time = try change(of: Showing.article, from: articleBefore, within: 2_000, by: lift) {
        changed[contender.name, default: Numbers()].add(time)
      } else {
        // Some wheels lead to the end of the list all at once.
        direction = 9 - direction
      }
      try watch.rest(milliseconds: 200, until: Clock.milliseconds() + 1_000)
    }
    try showing.end()
  }

  /// Milliseconds from a deed until a part of the screen is another than before.
  private func change(
    of part: PixelRect, from before: [UInt32], within limit: Double, by deed: () throws -> Void
  ) throws -> Double? {
    _ = try watch.nextPainting(until: 0)
    let begin = Clock.milliseconds()
    try deed()
    return try watch.time(when: part, until: begin + limit) { $0 != before }.map { $0 - begin }
  }
}
