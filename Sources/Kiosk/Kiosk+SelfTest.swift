import DiptychDrawing
import DiptychGeometry
import DiptychHost
import DiptychSession
import DiptychSplitModel
import DiptychXWindow

/// What a self-test found out, for the operator.
public struct SelfTestReport: Sendable {
  /// Lines of a name and what was found.
  public private(set) var lines: [(name: String, value: String)] = []
  /// How far the operator came.
  public private(set) var progress = SelfTest.Progress()

  mutating func add(_ name: String, _ value: String) { lines.append((name, value)) }

  mutating func add(_ progress: SelfTest.Progress) {
    self.progress = progress
    for corner in SelfTest.Corner.allCases {
      add(corner.rawValue, progress.touched.contains(corner) ? "touched" : "not touched")
    }
  }
}

extension Kiosk {
  /// Shows the self-test that the catalogue's screen is until it is done, the window is closed, or
  /// somebody asks it to end.
  ///
  /// - Throws: as `run` does.
  public func runSelfTest() throws -> SelfTestReport {
    // The corners ask to be touched from the first frame on.
    try screen.window.listen()
    let frames = try frameTimes(60).sorted()
    // Asked while there is a window.
    let monitors = try screen.window.monitors()
    let sharesMemory = screen.window.sharesMemory
    try run { SelfTest.Progress($0.selfTestValue).isOver }
    var report = SelfTestReport()
    let window = screen.window
    report.add("panel", "\(window.width) × \(window.height) pixels")
    report.add("screens", describe(monitors))
    report.add(
      "resolution", "\(rounded(window.dotsPerInch)) dots an inch, \(screen.scale) pixels a point")
    report.add(
      "rotation", "\(session.state.turn.rawValue)°, \(session.state.orientation.rawValue)")
    report.add("touch screens", list(window.touchScreens))
    report.add("pictures", sharesMemory ? "through shared memory" : "through the connection")
    if let worst = frames.last {
      report.add(
        "a whole frame",
        "\(rounded(frames[frames.count / 2])) ms in the middle, \(rounded(worst)) ms at worst")
    }
    report.add(SelfTest.Progress(session.state.selfTestValue))
    return report
  }

  /// How long, in milliseconds, it takes to paint and to show everything, so many times.
  private func frameTimes(_ count: Int) throws -> [Double] {
    try (0..<count).map { _ in
      let start = Clock.milliseconds()
      try screen.repaint(session.frame, turn: session.state.turn)
      let end = Clock.milliseconds()
      for event in try screen.window.events() { receive(event) }
      return end - start
    }
  }

  private func describe(_ monitors: [Monitor]) -> String {
    list(
      monitors.map { monitor in
        let frame = monitor.frame
        let millimetres =
          "\(rounded(monitor.millimetres.width)) × \(rounded(monitor.millimetres.height)) mm"
        return "\(monitor.name) \(frame.width) × \(frame.height) at \(frame.x), \(frame.y), "
          + millimetres
      })
  }

  private func list(_ words: [String]) -> String {
    words.isEmpty ? "none" : words.joined(separator: "; ")
  }

  private func rounded(_ value: Double) -> String {
    ((value * 10).rounded() / 10).plain
  }
}

extension SplitState {
  /// What the page that is tested remembers.
  fileprivate var selfTestValue: String {
    guard case .custom(let custom) = root.frontPage?.content else { return "" }
    return custom.value
  }
}
