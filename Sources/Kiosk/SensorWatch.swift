import DiptychHost
import DiptychSession

/// Hears how the device is held, by a process that is started again when it ends.
///
/// It never blocks: `interests` and `deadline` go into the loop's `Poll.wait`, whose answer goes into
/// `handle`.
final class SensorWatch {
  private static let shortestPause = 1_000.0
  private static let longestPause = 60_000.0
  /// The exit code of a sensor that has lost the bus, which may come back.
  private static let busLost: Int32 = 69

  private let sensor: SensorProcess
  private let report: (String) -> Void
  private var process: LineProcess?
  private var lastEnd: HelperEnd?
  private var pause = SensorWatch.shortestPause
  /// When it is to be started, in `Clock` milliseconds; nil while it runs, and when it never can.
  private(set) var deadline: Double? = 0

  /// Takes what is told when something is wrong; what is wrong again is told once.
  init(_ sensor: SensorProcess, report: @escaping (String) -> Void) {
    self.sensor = sensor
    self.report = report
  }

  /// What to wait for.
  var interests: [PollInterest] { process?.interests ?? [] }

  /// Takes what has come after `Poll.wait` named these descriptors, or none at the deadline.
  func handle(_ ready: [Int32]) -> [SensedOrientation] {
    if let deadline, deadline <= Clock.milliseconds() { start() }
    guard let process else { return [] }
    let orientations = process.handle(ready).compactMap { SensedOrientation(rawValue: $0) }
    if !orientations.isEmpty { pause = Self.shortestPause }
    if let end = process.end { take(end) }
    return orientations
  }

  private func start() {
    deadline = nil
    do throws(SystemFailure) {
      var environment = ["LC_ALL": "C.UTF-8"]
      for name in ["DBUS_SYSTEM_BUS_ADDRESS", "LD_LIBRARY_PATH"] {
        environment[name] = Environment.value(name)
      }
      let file =
        if let program = sensor.program { program } else {
          try CompanionProgram.find("diptych-sensor")
        }
      process = try LineProcess(program: file, environment: environment, lineLimit: 80)
    } catch {
      report("the picture does not turn with the device: \(error.description)")
    }
  }

  private func take(_ end: HelperEnd) {
    process = nil
    if case .exited(let code) = end, code != Self.busLost {
      return report(
        "the picture does not turn with the device: diptych-sensor does not work: \(end)")
    }
    if end != lastEnd, end != .exited(code: Self.busLost) {
      report("diptych-sensor is started again: \(end)")
    }
    lastEnd = end
    deadline = Clock.milliseconds() + pause
    pause = min(pause * 2, Self.longestPause)
  }
}
