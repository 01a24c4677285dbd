import DiptychBenchSupport
import DiptychGeometry
import DiptychHost
import DiptychTestSupport

/// Measures programs on a screen, by what a visitor could do and see.
struct Visitor {
  private static let taps = 25
  private static let clicks = 100

  private let server: XServer
  private let client: XClient
  private let watch: ScreenWatch
  private let library: Library

  init(_ library: Library) throws {
    server = try XServer(width: 1_024, height: 768)
    client = try XClient(server)
    watch = try ScreenWatch(server)
    self.library = library
  }

  /// Starts a program and ends it again; milliseconds until its text shows.
  func start(_ contender: Contender, _ content: Content) throws -> Double? {
    try show(contender, content) { $0.start }
  }

  /// Memory with a catalogue open, and wake-ups a second while nobody does anything.
  func idle(_ contender: Contender, _ content: Content) throws -> (
    start: Double, memory: Double, wakeUps: Double
  )? {
    try show(contender, content) { showing in
      try pass(milliseconds: 2_500)
      let before = showing.tree.wakeUps
      try pass(milliseconds: 5_000)
      let wakeUps = ProcessTree.growth(showing.tree.wakeUps, since: before) / 5
      return (showing.start, showing.tree.memory, wakeUps)
    }
  }

  /// Memory after every article of four Presidents in five languages has shown.
  func memoryAfterReading(_ contender: Contender) throws -> Double? {
    try show(contender, .languages) { showing in
      // Rows are 44 to 60 points high, so that each is clicked on at least once.
      for clicks in [0, 30] {
        client.movePointer(x: 160, y: 400)
        for _ in 0..<clicks { client.click(5) }
        try watch.rest(milliseconds: 500, until: Clock.milliseconds() + 3_000)
        for y in stride(from: 80, to: 760, by: 44) {
          client.movePointer(x: 160, y: y)
          client.click()
          try watch.rest(milliseconds: 100, until: Clock.milliseconds() + 2_000)
        }
      }
      try pass(milliseconds: 2_500)
      return showing.tree.memory
    }
  }

  /// What the wheel and taps cost in a long list.
  func browse(_ contender: Contender, into results: inout Results) throws {
    try show(contender, .long) { showing in
      try watch.rest(milliseconds: 500, until: Clock.milliseconds() + 5_000)
      results.add(
        try turnWheel(at: Point(x: 700, y: 400), showing), .articleWheel, of: contender)
      results.add(try turnWheel(at: Point(x: 160, y: 400), showing), .listWheel, of: contender)
      var direction = 5
      for _ in 0..<Self.taps {
        // Another row comes to the same place, whose article has not been seen.
        client.click(direction)
        try pass(milliseconds: 400)
        if let time = try tap(within: 2_000) {
          results.add(time, .tap, of: contender)
        } else {
          // Some wheels lead to the end of the list all at once.
          direction = 9 - direction
        }
        try pass(milliseconds: 150)
      }
    }
  }

  /// Milliseconds from a tap on a row until a 10 MB article shows.
  func openHeavy(_ contender: Contender) throws -> Double? {
    // The floor's articles are all alike.
    guard contender.name != Contender.floor.name else { return nil }
    let time: Double?? = try show(contender, .heavy) { _ in
      try watch.rest(milliseconds: 500, until: Clock.milliseconds() + 5_000)
      // The second row, be it 44 points high or 60, beneath a bar.
      client.movePointer(x: 160, y: 112)
      try pass(milliseconds: 400)
      return try tap(within: 60_000)
    }
    return time ?? nil
  }

  /// Milliseconds for moving the pixels of an article in memory, which is less than any scrolling.
  func move() throws -> Double? {
    guard let command = Contender.floor.command(.small, library) else { return nil }
    let outcome = try Program(
      command: command + ["move"], environment: ["DISPLAY": server.display]
    ).outcome()
    return Double(outcome.text.filter { $0 != "\n" })
  }

  /// Milliseconds from pressing the button where the pointer is until other pixels show.
  private func tap(within limit: Double) throws -> Double? {
    let before = try watch.pixels(in: Showing.article)
    _ = try watch.nextPainting(until: 0)
    let time = Clock.milliseconds()
    client.click()
    return try watch.time(when: Showing.article, until: time + limit) { $0 != before }
      .map { $0 - time }
  }

  /// Milliseconds on the processor for each click, sixty of which come in a second.
  private func turnWheel(at place: Point, _ showing: Showing) throws -> Double {
    client.movePointer(x: Int(place.x), y: Int(place.y))
    try watch.rest(milliseconds: 200, until: Clock.milliseconds() + 2_000)
    let before = showing.tree.computing
    let begin = Clock.milliseconds()
    for click in 1...Self.clicks {
      client.click(5)
      try pass(until: begin + Double(click) * 1_000 / 60)
    }
    // What indicators and animations do afterwards is part of it.
    try pass(milliseconds: 1_000)
    return ProcessTree.growth(showing.tree.computing, since: before) / Double(Self.clicks)
  }

  private func pass(milliseconds: Double) throws {
    try pass(until: Clock.milliseconds() + milliseconds)
  }

  private func pass(until deadline: Double) throws {
    _ = try Poll.wait(for: [], deadline: deadline)
  }

  private func show<Result>(
    _ contender: Contender, _ content: Content, _ body: (Showing) throws -> Result
  ) throws -> Result? {
    // Nothing under the pointer lights up.
    client.movePointer(x: 1_020, y: 2)
    guard
      let showing = try Showing(contender, content, on: server, with: watch, from: library)
    else { return nil }
    let result = try body(showing)
    try showing.end()
    return result
  }
}
