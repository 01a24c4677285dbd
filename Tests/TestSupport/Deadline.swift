/// How long a test waits for what should come at once, so that a fault fails instead of hanging.
public struct Deadline {
  private let end: ContinuousClock.Instant

  public init(seconds: Int = 20) {
    end = .now.advanced(by: .seconds(seconds))
  }

  public var hasPassed: Bool { ContinuousClock.now >= end }

  /// Milliseconds that are left, for `poll`.
  public var milliseconds: Int32 {
    let left = ContinuousClock.now.duration(to: end)
    return Int32(max(0, left.components.seconds * 1_000 + 1))
  }
}

public struct TimedOut: Error, CustomStringConvertible {
  public let description: String

  public init(_ what: String) {
    description = "waited in vain: " + what
  }
}
