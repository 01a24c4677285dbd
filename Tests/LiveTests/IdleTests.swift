import DiptychGeometry
import DiptychHost
import DiptychTestSupport
import Testing

/// A system call log of a kiosk, attached before an action.
private final class TracedStand {
  enum Action: String, CaseIterable {
    case start, click, scroll, popoverShut, turn, language, ctl
    case tap, fling, pinch, turnedScreen, resolution, intruder, darkness, mouse
    case sensor
    /// The same, with a look at the sensor's program instead of the kiosk.
    case sensorProgram

    var needsFingers: Bool {
      switch self {
      case .tap, .fling, .pinch, .darkness: true
      default: false
      }
    }

    var needsSensor: Bool { self == .sensor || self == .sensorProgram }
  }

  let action: Action
  let stand: Stand
  let tracer: Program
  /// The process that is traced.
  let process: Int32
  private var bus: SensorBus?
  /// The log when the kiosk had to be at rest.
  var logAtRest: [UInt8] = []
  private let scratch: Scratch
  private let touched: TouchServer?

  init(_ action: Action) throws {
    self.action = action
    scratch = try Scratch()
    // In a file the lines begin with the thread's number, whatever else there is.
    let strace = ["strace", "-f", "-o", scratch("log")]
    touched = action.needsFingers ? try TouchServer(width: 600, height: 800) : nil
    if action == .start {
      stand = try Stand(width: 600, height: 800, moves: true, under: strace)
      tracer = stand.kiosk
      process = stand.kiosk.process
    } else {
      let server =
        try touched?.server
        ?? (action == .turnedScreen
          ? XServer(turnableWidth: 600, height: 800) : XServer(width: 600, height: 800))
      bus = action.needsSensor ? try SensorBus("normal") : nil
      stand = try Stand(
        on: server, action.needsSensor ? ["--rotate", "sensor"] : [], moves: true,
        environment: bus?.environment ?? [:])
      if action == .popoverShut {
        try stand.click("detail.master-button")
        try stand.wait(for: "the popover") { $0.popover == "master" }
      }
      try bus?.waitForClaimants("a claim of the sensor") { $0.count == 1 }
      process =
        action == .sensorProgram ? try bus?.claimants().first ?? 0 : stand.kiosk.process
      tracer = try Program(command: strace + ["-p", "\(process)"])
      try tracer.waitForErrors("strace (Debian package strace) to attach") {
        $0.contains(" attached")
      }
    }
  }

  func act() throws {
    switch action {
    case .start: break
    case .click: try stand.click("detail.master-button")
    case .scroll:
      try stand.movePointer(to: Point(x: 300, y: 600))
      stand.client.click(5)
    case .popoverShut:
      stand.client.movePointer(x: 500, y: 780)
      stand.client.click()
    case .turn: try stand.client.key("Right", with: ["Control_L"])
    case .language:
      try stand.click("detail.language-button")
      try stand.wait(for: "the popover") { $0.popover == "language" }
      try stand.click("popover.row.fr")
    case .ctl: _ = try stand.ask("select", "abraham-lincoln")
    case .tap:
      let button = try #require(try stand.parts()["detail.master-button"]).middle
      try touch([button])
    case .fling:
      try touch((0...12).map { Point(x: 300, y: 700 - Double($0) * 10) })
      var last = 0.0
      var now = try stand.state().scroll.detail
      while now != last || now == 0 {
        last = now
        try stand.hold(milliseconds: 200)
        now = try stand.state().scroll.detail
      }
    case .pinch:
      let panel = try #require(touched).panel
      for finger in [1, 2] {
        try panel.press(Point(x: 200, y: Double(finger) * 200), finger: finger)
      }
      try panel.move(Point(x: 200, y: 600), finger: 2)
      for finger in [1, 2] { try panel.lift(Point(x: 200, y: 300), finger: finger) }
    case .turnedScreen:
      let size = stand.client.screenSizes.firstIndex(of: Size(width: 600, height: 800))
      stand.client.setScreen(size: try #require(size), turn: 2)
    case .resolution: stand.client.setText("RESOURCE_MANAGER", "Xft.dpi: 192")
    case .intruder:
      _ = stand.client.makeWindow(PixelRect(x: 10, y: 10, width: 200, height: 200))
    case .darkness:
      stand.client.darken()
      _ = try stand.state()
      try touch([Point(x: 300, y: 300)])
    case .mouse: stand.client.movePointer(x: 333, y: 444)
    case .sensor, .sensorProgram: try bus?.tell("right-up")
    }
  }

  /// A finger that goes from place to place.
  private func touch(_ places: [Point]) throws {
    let panel = try #require(touched).panel
    for (index, place) in places.enumerated() {
      if index == 0 { try panel.press(place) } else { try panel.move(place) }
      try stand.hold(milliseconds: 10)
    }
    try panel.lift(try #require(places.last))
  }

  /// Whether the action has had its effect.
  func hasActed(_ state: StateAnswer) -> Bool {
    switch action {
    case .start: true
    case .click: state.popover == "master"
    case .scroll: state.scroll.detail > 0
    case .popoverShut: state.popover == nil
    case .turn, .sensor, .sensorProgram: state.rotation == 90
    case .language: state.language == "fr"
    case .ctl: state.selection == "abraham-lincoln"
    case .tap: state.popover == "master"
    case .fling: state.scroll.detail > 120
    case .turnedScreen: state.orientation == "landscape"
    case .resolution: state.mode == "compact"
    case .pinch, .intruder, .darkness, .mouse: true
    }
  }

  func log() throws -> [UInt8] { try Files.read(scratch("log")) }

  /// The last line of each thread that has not ended, by its number.
  func lastLines() throws -> [Int: String] {
    var lines: [Int: String] = [:]
    for line in try log().split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: UInt8(ascii: " "), maxSplits: 1)
      guard words.count == 2, let thread = Int(String(decoding: words[0], as: UTF8.self))
      else { continue }
      let call = String(decoding: words[1], as: UTF8.self).drop { $0 == " " }
      lines[thread] = call.hasPrefix("+++ exited") ? nil : String(call)
    }
    return lines
  }
}

@Suite("Rest")
struct IdleTests {
  @Test("2 seconds after whatever happened every thread waits without end, and nothing follows")
  func rest() throws {
    let stands = try TracedStand.Action.allCases.map { try TracedStand($0) }
    let tracers = stands.map(\.tracer)
    for stand in stands { try stand.act() }
    for stand in stands {
      try stand.stand.wait(for: "\(stand.action)") { stand.hasActed($0) }
    }
    try read(tracers, for: 2_000)
    for stand in stands {
      stand.logAtRest = try stand.log()
      try expectRest(stand)
    }
    try read(tracers, for: 10_000)
    for stand in stands {
      let more = try stand.log().dropFirst(stand.logAtRest.count)
      #expect(more.isEmpty, "\(stand.action): \(String(decoding: more, as: UTF8.self))")
      #expect(stand.tracer.isRunning)
      #expect(try stand.stand.state().selection != nil)
      // What has moved has come to rest on the window, too.
      try stand.stand.expectWindowShowsItself("\(stand.action)")
    }
  }

  private func expectRest(_ stand: TracedStand) throws {
    let lines = try stand.lastLines()
    // A kiosk that the tracer started has the lowest number of its threads.
    let isChild = stand.tracer.process == stand.stand.kiosk.process
    let thread = isChild ? lines.keys.min() ?? 0 : Int(stand.process)
    let last = lines[thread] ?? "nothing"
    #expect(
      last.wholeMatch(of: /poll\(\[.*\], \d+, -1(?: <unfinished \.\.\.>)?/) != nil,
      "\(stand.action): the main thread's last line is \(last)")
    for (other, line) in lines where other != thread {
      let isUntimed = line.wholeMatch(of: /futex\(.*FUTEX_WAIT.*, NULL.*/) != nil
      #expect(isUntimed, "\(stand.action): another thread's last line is \(line)")
    }
  }

  /// Lets so many milliseconds pass, and takes in what the tracers say meanwhile.
  private func read(_ tracers: [Program], for time: Double) throws {
    let end = Clock.milliseconds() + time
    while Clock.milliseconds() < end { _ = try Program.pump(tracers, until: end) }
  }
}
