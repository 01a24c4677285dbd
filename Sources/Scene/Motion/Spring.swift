import DiptychGeometry

/// A critically damped spring: it comes to rest as soon as one can that swings no further.
struct Spring {
  /// How stiff it is, a millisecond: of any distance, 0.3 seconds leave less than a hundredth.
  private static let stiffness = 0.025

  /// Where it comes to rest.
  var rest: Double
  var from: Double
  /// How fast it begins, a millisecond.
  var velocity: Double
  /// Milliseconds.
  var start: Double

  func value(at time: Double) -> Double {
    let passed = max(0, time - start)
    return rest + (from - rest + momentum * passed) * decay(passed)
  }

  func velocity(at time: Double) -> Double {
    let passed = max(0, time - start)
    return (velocity - Self.stiffness * momentum * passed) * decay(passed)
  }

  /// Whether it is nearer to its rest than a length and hardly moves.
  func isOver(at time: Double, within length: Double) -> Bool {
    abs(value(at: time) - rest) < length && abs(velocity(at: time)) < length / 16
  }

  private var momentum: Double { velocity + Self.stiffness * (from - rest) }

  private func decay(_ passed: Double) -> Double { Exponential.of(-Self.stiffness * passed) }
}
