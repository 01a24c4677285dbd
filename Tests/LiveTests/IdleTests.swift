import DiptychGeometry
import DiptychHost
import DiptychTestSupport
import Testing

/// A system call log of a kiosk, attached before an action.
private final class TracedStand {
  enum Action: String, CaseIterable {
    case start, click, scroll, popoverShut, turn, language, ctl
  }

  let action: Action
  let stand: Stand
  let tracer: Program
  /// How much of the log was there when the kiosk had to be at rest.
  var lengthAtRest = 0

  /// The log's lines begin with the thread's number, whatever else there is.
  private static let strace = ["strace", "-f", "-o", "|exec cat >&2"]

  init(_ action: Action) throws {
    self.action = action
    if action == .start {
      stand = try Stand(width: 600, height: 800, under: Self.strace)
      tracer = stand.kiosk
      try tracer.waitForErrors("a call") { $0.contains("poll(") }
    } else {
      stand = try Stand(width: 600, height: 800)
      if action == .popoverShut {
        try stand.click("detail.master-button")
        try stand.wait(for: "the popover") { $0.popover == "master" }
      }
      tracer = try Program(command: Self.strace + ["-p", "\(stand.kiosk.process)"])
      try tracer.waitForErrors("strace (Debian package strace) to attach") {
        $0.contains(" attached")
      }
    }
  }

  func act() throws {
    switch action {
    case .start: break
    case .click: try stand.click(at: Point(x: 300, y: 600))
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
    }
  }

  /// Whether the action has had its effect.
  func hasActed(_ state: StateAnswer) -> Bool {
    switch action {
    case .start, .click: true
    case .scroll: state.scroll.detail > 0
    case .popoverShut: state.popover == nil
    case .turn: state.rotation == 90
    case .language: state.language == "fr"
    case .ctl: state.selection == "abraham-lincoln"
    }
  }

  /// The last line of each thread that has not ended, by its number.
  var lastLines: [Int: String] {
    var lines: [Int: String] = [:]
    for line in tracer.errorsSoFar.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2, let thread = Int(words[0]) else { continue }
      lines[thread] = words[1].hasPrefix("+++ exited") ? nil : String(words[1])
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
    for stand in stands { stand.lengthAtRest = stand.tracer.errorsSoFar.utf8.count }
    for stand in stands { expectRest(stand) }
    try read(tracers, for: 10_000)
    for stand in stands {
      let log = stand.tracer.errorsSoFar
      #expect(log.utf8.count == stand.lengthAtRest, "\(stand.action): \(log.suffix(1_000))")
      expectRest(stand)
    }
  }

  private func expectRest(_ stand: TracedStand) {
    let lines = stand.lastLines
    // The first line of a log is the main thread's.
    let main = stand.tracer.process == stand.stand.kiosk.process ? lines.keys.min() : nil
    let thread = main ?? Int(stand.stand.kiosk.process)
    let last = lines[thread] ?? "nothing"
    #expect(
      last.wholeMatch(of: /poll\(\[.*\], \d+, -1(?: <unfinished \.\.\.>)?/) != nil,
      "\(stand.action): the main thread's last line is \(last)")
    for (other, line) in lines where other != thread {
      // What it waited in before the tracer came is told without its time.
      let isUntimed =
        line.contains("FUTEX_WAIT") && line.contains("NULL")
        || line.hasPrefix("restart_syscall") == false && line.hasPrefix("futex(")
          && line.contains(", NULL")
      #expect(isUntimed, "\(stand.action): another thread's last line is \(line)")
    }
  }

  /// Takes in what the tracers write, for so many milliseconds.
  private func read(_ tracers: [Program], for time: Double) throws {
    let end = Clock.milliseconds() + time
    while Clock.milliseconds() < end { _ = try Program.pump(tracers, until: end) }
  }
}
