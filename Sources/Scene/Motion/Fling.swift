import DiptychGeometry
public import DiptychSplitModel

/// Something that goes on scrolling after the finger has left it, slower and slower.
public struct Fling {
  /// The share of its speed that is left after a millisecond.
  private static let left = 0.998
  private static let rate = Exponential.power(of: left)
  /// Slower than this, in points a millisecond, it stands still.
  private static let slowest = 0.02
  /// A finger that is slower than this, in points a millisecond, means to stop.
  private static let least = 0.05

  /// What scrolls.
  public let target: Draggable
  /// Where its last step has left what it scrolls, or the finger has before.
  public var place: SplitEvent?
  private let velocity: Double
  private let start: Double
  private var done = 0.0

  /// Takes what scrolls, its speed towards its end in points a second, and the time in milliseconds.
  ///
  /// - Returns: nil where that is too slow.
  public init?(_ target: Draggable, velocity: Double, at time: Double) {
    guard abs(velocity) >= Self.least * 1000 else { return nil }
    self.target = target
    self.velocity = velocity / 1000
    start = time
  }

  /// How far it goes on, in points, up to a time.
  public mutating func step(to time: Double) -> Double {
    let passed = max(0, min(time, end) - start)
    let whole = velocity * (Exponential.of(Self.rate * passed) - 1) / Self.rate
    defer { done = whole }
    return whole - done
  }

  /// Whether it stands still.
  public func isOver(at time: Double) -> Bool { time >= end }

  /// When it came to where so many points of its way so far were left, and how fast it was, in points a
  /// millisecond.
  func passing(_ left: Double) -> (time: Double, velocity: Double) {
    let speed = velocity + Self.rate * (done - left)
    return (start + Exponential.power(of: speed / velocity) / Self.rate, speed)
  }

  private var end: Double {
    start + Exponential.power(of: Self.slowest / abs(velocity)) / Self.rate
  }
}
