import DiptychBenchSupport
import DiptychHost
import DiptychTestSupport
import Glibc

/// How many frames a second a kiosk shows while a long list or a long article is flung over and over, by
/// the kiosk's own log of frames.
///
/// usage: diptych-frames-bench
struct Benchmark {
  /// When flings begin, in milliseconds after the start.
  static let flings = Array(stride(from: 1_000, to: 9_000, by: 1_000))

  static func run() throws {
    let load = Machine.load
    let library = try Library()
    var table = Table([
      "frames a second", "interval, ms", "p99", "painting, ms", "p99", "showing, ms", "p99",
      "both, ms", "p99",
    ])
    for panel in Panel.all {
      let server = try XServer(width: panel.width, height: panel.height)
      for flung in Flung.allCases {
        let log = try fling(flung, on: panel, server, library)
        let figures = [log.intervals, log.paint, log.present, log.cost].flatMap { numbers in
          [numbers.median, numbers.least(0.99)].map { Numbers.words($0) }
        }
        table.add("\(panel.words): \(flung)", [Numbers.words(log.framesInSecond)] + figures)
      }
    }
    try table.print()
    try StandardStream.output.write(
      "\nLoad of the machine: \(load) before, \(Machine.load) after.\n")
  }

  private static func fling(
    _ flung: Flung, on panel: Panel, _ server: XServer, _ library: Library
  ) throws -> FrameLog {
    let (script, log) = (library.path("script"), library.path("frames"))
    try Files.writeAtomically(Array(flung.script(flings).utf8), to: script)
    let program = try Program(
      ["run", library.rows(.long), "--script", script, "--frame-log", log] + panel.arguments
        + flung.arguments(on: panel),
      environment: ["DISPLAY": server.display])
    let end = Clock.milliseconds() + Double(flings.last ?? 0) + 3_000
    while program.isRunning, Clock.milliseconds() < end { _ = try program.pump(until: end) }
    program.send(SIGTERM)
    let outcome = try program.outcome()
    guard outcome.code == 0 else { throw TimedOut("a fling; the kiosk said \(outcome.errors)") }
    return try FrameLog(log, flings: flings)
  }
}

try Benchmark.run()
