import DiptychSplitModel

/// A random walk through the states of screens.
public struct Walk: Sendable {
  /// After so many events a new life begins.
  public static let stretch = 500

  public private(set) var coverage = Coverage()
  public private(set) var events = 0
  public private(set) var roundTrips = 0
  public private(set) var restorations = 0

  public init() {}

  /// Walks on by at least so many events, and stops at the first broken rule.
  public mutating func run(events count: Int, seed: UInt64) throws(WalkFailure) {
    var seeds = SeededGenerator(seed: seed)
    let end = events + count
    while events < end {
      let depths = Situation.depths.map { ($0, coverage.poorest(of: $0)) }
      let poorest = depths.min { $0.1.least < $1.1.least } ?? depths[0]
      var walker = Walker(
        depth: poorest.0, wish: poorest.1.situation, seed: seeds.next())
      try walk(&walker, events: min(end - events, Self.stretch))
    }
  }

  private mutating func walk(_ walker: inout Walker, events count: Int) throws(WalkFailure) {
    do {
      try walker.begin()
      let end = events + count
      while events < end { events += try walker.step(counting: &coverage) }
      roundTrips += walker.roundTrips
      restorations += walker.restorations
    } catch {
      throw walker.failure(error.description, event: events)
    }
  }
}
