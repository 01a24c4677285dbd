/// A way from one value to another within a time, fast at first and slow at the end.
struct Ramp {
  var from: Double
  var to: Double
  /// Milliseconds.
  var start: Double
  /// Milliseconds.
  var duration: Double

  func value(at time: Double) -> Double {
    if isOver(at: time) { return to }
    let rest = 1 - max((time - start) / duration, 0)
    return from + (to - from) * (1 - rest * rest * rest)
  }

  func isOver(at time: Double) -> Bool { time >= start + duration }
}
