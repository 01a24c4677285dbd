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

  /// Unplugs the touch screen, the last that its server does of use.
  func disable() throws {
    let outcome = try Program(
      command: ["xinput", "disable", "touch"],
      environment: ["DISPLAY": touched.server.display]
    ).outcome()
    guard outcome.code == 0 else { throw TimedOut("xinput: \(outcome.errors)") }
  }

  func makeMouse() throws -> SmoothMouse { try touched.makeMouse() }

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
    try stand.hold(milliseconds: 20)
    try panel.lift(place)
  }

  /// Moves a finger in even steps, as panels tell of one.
  func drag(_ from: Point, _ to: Point, lasting milliseconds: Double) throws {
    try panel.press(from)
    let steps = max(2, Int(milliseconds / 8))
    for step in 1...steps {
      try stand.hold(milliseconds: milliseconds / Double(steps))
      let share = Double(step) / Double(steps)
      try panel.move(
        Point(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share))
    }
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
    let above = Point(x: row.x, y: row.y - 60)
    try touched.drag(row, above, lasting: 100)
    try touched.panel.lift(above)
    let state = try touched.stand.wait(for: "a scrolled list") { $0.scroll.master > 0 }
    #expect(state.selection == "john-adams")
  }

  @Test("What is scrolled follows the finger to the point")
  func follow() throws {
    let touched = try TouchedStand()
    try touched.panel.press(Point(x: 160, y: 600))
    for y in [550, 431.0, 502] {
      try touched.panel.move(Point(x: 160, y: y))
      try touched.stand.wait(for: "the finger's place") { abs($0.scroll.master - (600 - y)) < 1 }
    }
    try touched.panel.lift(Point(x: 160, y: 502))
  }

  @Test("Two fingers press nothing, whichever goes up first, and a tap after them does")
  func twoFingers() throws {
    let touched = try TouchedStand()
    let before = try touched.stand.state().selection
    let rows = try ["james-madison", "james-monroe"].map { try touched.middle("master.row." + $0) }
    for order in [[0, 1], [1, 0]] {
      for finger in [0, 1] { try touched.panel.press(rows[finger], finger: finger) }
      try touched.stand.hold(milliseconds: 60)
      for finger in order { try touched.panel.lift(rows[finger], finger: finger) }
      #expect(try touched.stand.state().selection == before)
    }
    try touched.tap(rows[0])
    try touched.stand.wait(for: "James Madison") { $0.selection == "james-madison" }
  }

  @Test("Ten fingers press nothing")
  func tenFingers() throws {
    let touched = try TouchedStand()
    let before = try touched.stand.state()
    let places: [Point] = (1...10).map { finger in
      Point(x: Double(60 + finger * 20), y: Double(90 + finger * 44))
    }
    for (finger, place) in places.enumerated() { try touched.panel.press(place, finger: finger) }
    for (finger, place) in places.enumerated() {
      try touched.panel.move(Point(x: place.x, y: place.y + 90), finger: finger)
    }
    for (finger, place) in places.enumerated() { try touched.panel.lift(place, finger: finger) }
    let after = try touched.stand.state()
    #expect(after.selection == before.selection && after.scroll == before.scroll)
  }

  @Test("A finger whose end is lost holds nothing for ever")
  func lostEnd() throws {
    let touched = try TouchedStand()
    try touched.panel.press(try touched.middle("master.row.james-monroe"), finger: 1)
    try touched.stand.hold(milliseconds: 5_200)
    let row = try touched.middle("master.row.james-madison")
    try touched.stand.touch(touched.panel, at: row, finger: 2, for: 40)
    try touched.stand.wait(for: "James Madison") { $0.selection == "james-madison" }
  }

  @Test("A touch that goes from one pane into the other is the first one's, and no tap")
  func acrossPanes() throws {
    let touched = try TouchedStand()
    let row = try touched.middle("master.row.james-monroe")
    let before = try touched.stand.state()
    let away = Point(x: 700, y: row.y)
    try touched.drag(row, away, lasting: 120)
    try touched.panel.lift(away)
    let after = try touched.stand.state()
    #expect(after.selection == before.selection && after.scroll == before.scroll)
  }

  @Test("A mouse that moves meanwhile changes nothing of a tap")
  func mouse() throws {
    let touched = try TouchedStand()
    let row = try touched.middle("master.row.james-monroe")
    let before = try touched.stand.shot()
    try touched.panel.press(row)
    try touched.waitForPress(before)
    for x in 1...20 { touched.stand.client.movePointer(x: 300 + x * 20, y: 500) }
    try touched.panel.lift(row)
    try touched.stand.wait(for: "James Monroe") { $0.selection == "james-monroe" }
  }

  @Test("The pointer is out of sight under fingers, comes with the mouse, and goes when that rests")
  func pointer() throws {
    let touched = try TouchedStand()
    let client = touched.stand.client
    try client.wait(for: "no pointer") { !client.showsPointer }
    client.movePointer(x: 600, y: 500)
    try client.wait(for: "a pointer") { client.showsPointer }
    try touched.panel.press(Point(x: 700, y: 600))
    try client.wait(for: "no pointer") { !client.showsPointer }
    try touched.panel.lift(Point(x: 700, y: 600))
    client.movePointer(x: 620, y: 500)
    try client.wait(for: "a pointer") { client.showsPointer }
    try client.wait(for: "no pointer") { !client.showsPointer }
  }

  @Test("A wheel scrolls by less than a click, and never by what it turned unheard")
  func smoothWheel() throws {
    let touched = try TouchedStand()
    let mouse = try touched.makeMouse()
    touched.stand.client.movePointer(x: 160, y: 400)
    /// Another window has the pointer meanwhile, but not for long.
    func coverWindow(_ work: () throws -> Void) throws {
      let other = touched.stand.client.makeWindow(
        PixelRect(x: 0, y: 0, width: 1_024, height: 768))
      try work()
      touched.stand.client.destroy(other)
      _ = try touched.stand.state()
      _ = try touched.stand.state()
    }
    try coverWindow {}
    // The first turn tells where the wheel stands; a tenth of a click is six points.
    try mouse.turnWheel(0.1)
    for turn in 1...5 {
      try mouse.turnWheel(0.1)
      try touched.stand.wait(for: "turn \(turn)") { abs($0.scroll.master - Double(turn) * 6) < 0.6 }
    }
    try mouse.turnWheel(1)
    try touched.stand.wait(for: "a whole click") { abs($0.scroll.master - 90) < 0.6 }
    try coverWindow { try mouse.turnWheel(3) }
    let before = try touched.stand.state().scroll.master
    // The first turn tells where the wheel stands.
    try mouse.turnWheel(-0.5)
    try mouse.turnWheel(-0.5)
    try touched.stand.wait(for: "half a click back") { abs($0.scroll.master - (before - 30)) < 0.6 }
  }

  @Test("I1: the first touch on a dark screen only wakes it")
  func dark() throws {
    let touched = try TouchedStand()
    let before = try touched.stand.state().selection
    let row = try touched.middle("master.row.james-monroe")
    touched.stand.client.darken()
    _ = try touched.stand.state()
    try touched.stand.touch(touched.panel, at: row, for: 40)
    #expect(try touched.stand.state().selection == before)
    try touched.tap(row)
    try touched.stand.wait(for: "James Monroe") { $0.selection == "james-monroe" }
    // A screen that was lightened by somebody else is awake.
    touched.stand.client.darken()
    _ = try touched.stand.state()
    touched.stand.client.lighten()
    try touched.stand.hold(milliseconds: 200)
    try touched.tap(try touched.middle("master.row.james-madison"))
    try touched.stand.wait(for: "James Madison") { $0.selection == "james-madison" }
  }

  @Test("I1: a kiosk that starts on a dark screen is woken by the first touch, and by no more")
  func darkStart() throws {
    let server = try TouchServer()
    try XClient(server.server).darken()
    let stand = try Stand(on: server.server, [])
    let before = try stand.state().selection
    for (name, chosen) in [("james-monroe", before), ("james-madison", "james-madison")] {
      let row = try #require(try stand.parts()["master.row." + name]).middle
      try stand.touch(server.panel, at: row, for: 40)
      try stand.wait(for: "\(chosen ?? "nothing")") { $0.selection == chosen }
    }
  }

  @Test("A touch screen that is unplugged under a finger taps nothing")
  func unplugged() throws {
    let touched = try TouchedStand()
    let before = try touched.stand.state().selection
    let shot = try touched.stand.shot()
    try touched.panel.press(try touched.middle("master.row.james-monroe"))
    try touched.waitForPress(shot)
    try touched.disable()
    try touched.stand.wait(for: "what was pressed is so no more") { _ in
      try touched.stand.shot() == shot
    }
    #expect(try touched.stand.state().selection == before)
  }

  /// Whatever else the machine has to do can only disturb it: one of several must be right.
  @Test("A fling goes as far and as long as 0.998 of its speed for each millisecond lets it")
  func fling() throws {
    let touched = try TouchedStand(moves: true)
    var misses: [String] = []
    for _ in 1...6 {
      try touched.stand.client.key("Home")
      try touched.stand.wait(for: "the top") { $0.scroll.master == 0 }
      let (start, end) = (Point(x: 160, y: 600), Point(x: 160, y: 480))
      var trail: [(time: Double, y: Double)] = []
      try touched.panel.press(start)
      for step in 1...12 {
        try touched.stand.hold(milliseconds: 10)
        let y = start.y + (end.y - start.y) * Double(step) / 12
        try touched.panel.move(Point(x: 160, y: y))
        trail.append((Clock.milliseconds(), y))
      }
      try touched.panel.lift(end)
      let lifted = Clock.milliseconds()
      let first = try #require(trail.first { lifted - $0.time <= 100 })
      let speed = (first.y - end.y) / (lifted - first.time)
      var last = (scroll: 0.0, changed: lifted)
      while Clock.milliseconds() - last.changed < 600 {
        let scroll = try touched.stand.state().scroll.master
        if scroll != last.scroll { last = (scroll, Clock.milliseconds()) }
      }
      // The integral of speed × 0.998 ^ t, until 0.02 points a millisecond are left.
      let distance = 120 + (speed - 0.02) / 0.002002
      let duration = 1 / 0.002002 * logarithm(speed / 0.02)
      let (far, long) = (last.scroll / distance, (last.changed - lifted) / duration)
      if abs(far - 1) < 0.05, abs(long - 1) < 0.05 { return }
      misses.append("\(far) of the distance, \(long) of the duration")
    }
    Issue.record("\(misses)")
  }

  /// The natural logarithm, by the area under 1/x.
  private func logarithm(_ value: Double) -> Double {
    let steps = 100_000
    let width = (value - 1) / Double(steps)
    return (0..<steps).reduce(0) { $0 + width / (1 + (Double($1) + 0.5) * width) }
  }
}
