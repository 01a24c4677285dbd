import DiptychHost

/// What each frame costs, a line for each, for an operator who asks whether a machine is fast enough.
final class FrameLog {
  /// The names of the columns: when the kiosk woke up for the frame; how long it worked for it until it
  /// was painted, and from then until the server had read it; and how many pixels it painted.
  static let header = "begun_ms,paint_ms,present_ms,pixels"

  private struct Frame {
    var begun: Double
    var paint: Double
    var painted: Double
    var pixels: Int
  }

  /// Nil once it could not be written.
  private var file: LogFile?
  private let report: (SystemFailure) -> Void
  private var start = Clock.milliseconds()
  private var woken: Double
  /// When the last frame became the server's.
  private var handedOver = 0.0
  /// How long the kiosk has worked since the last frame and before it last woke up.
  private var worked = 0.0
  private var pixelsPainted = 0
  /// The frame that the server still reads.
  private var shown: Frame?

  /// - Parameter report: is told, once, of what ends the log.
  /// - Throws: when the file cannot be written.
  init(_ path: String, report: @escaping (SystemFailure) -> Void) throws(SystemFailure) {
    file = try LogFile(replacing: path)
    self.report = report
    woken = start
    write { file throws(SystemFailure) in
      try file.add(Self.header)
      // Whoever looks finds out at once that there is a log.
      try file.write()
    }
  }

  /// Times count from now on, unless a frame has been painted: what the kiosk waited for before is none
  /// of a frame's.
  func startClock() {
    guard handedOver == 0 else { return }
    start = Clock.milliseconds()
    (woken, worked) = (start, 0)
  }

  /// The kiosk goes on working.
  func wake() { woken = Clock.milliseconds() }

  /// The kiosk is about to sleep.
  ///
  /// - Parameter isStill: whether nothing moves by itself nor waits to be shown: what the kiosk did was
  ///   for no frame, and a disk disturbs nobody.
  func rest(isStill: Bool) {
    worked = isStill ? 0 : worked + Clock.milliseconds() - woken
    if isStill { flush() }
  }

  /// Another painter paints from now on, which counts its pixels anew.
  func paintsAnew() { pixelsPainted = 0 }

  /// Writes what has not been written.
  func flush() { write { file throws(SystemFailure) in try file.write() } }

  /// A frame has been painted, and is brought to the server next.
  ///
  /// - Parameter pixelsPainted: in this frame and all before it of the same painter.
  func begin(pixelsPainted: Int) {
    finish()
    let now = Clock.milliseconds()
    shown = Frame(
      begun: woken, paint: worked + now - woken, painted: now,
      pixels: pixelsPainted - self.pixelsPainted)
    self.pixelsPainted = pixelsPainted
  }

  /// The frame is the server's; what follows is work for the next one.
  ///
  /// - Parameter isRead: whether the server, which may never tell, need not be waited for.
  func handOver(isRead: Bool) {
    handedOver = Clock.milliseconds()
    (worked, woken) = (0, handedOver)
    if isRead { finish() }
  }

  /// The server has read the frame, and its answer is what the kiosk woke up for, if it has slept.
  func finish() {
    guard let frame = shown else { return }
    shown = nil
    let end = woken > handedOver ? woken : Clock.milliseconds()
    let times = [frame.begun - start, frame.paint, end - frame.painted].map(Self.thousandths)
    write { file throws(SystemFailure) in
      try file.add("\(times.joined(separator: ",")),\(frame.pixels)")
    }
  }

  private func write(_ body: (LogFile) throws(SystemFailure) -> Void) {
    guard let file else { return }
    do throws(SystemFailure) {
      try body(file)
    } catch {
      self.file = nil
      report(error)
    }
  }

  private static func thousandths(_ number: Double) -> String {
    let whole = Int((number * 1_000).rounded())
    let rest = String(whole % 1_000)
    return "\(whole / 1_000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
