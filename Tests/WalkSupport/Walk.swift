/// A random walk through the states of split views.
public struct Walk: Sendable {
  /// After so many events a new life begins, with the next seed.
  public static let stretch = 2_000

  public private(set) var coverage = Coverage()
  public private(set) var events = 0
  public private(set) var roundTrips = 0

  public init() {}

  /// Walks on, and stops at the first broken rule.
  public mutating func run(events count: Int, seed: UInt64) throws(WalkFailure) {
    var seed = seed
    var left = count
    while left > 0 {
      var life = WalkedLife(seed: seed)
      try life.begin()
      for _ in 0..<min(left, Self.stretch) { try life.step(counting: &coverage) }
      events += life.events
      roundTrips += life.roundTrips
      left -= life.events
      seed &+= 1
    }
  }
}
