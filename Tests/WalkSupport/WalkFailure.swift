/// Where a walk found a broken rule, and how to come back there.
public struct WalkFailure: Error, CustomStringConvertible {
  public var seed: UInt64
  /// Counted from 1 within the stretch that the seed begins.
  public var event: Int
  public var broken: String
  /// The oldest first; the last one broke the rule.
  public var lastEvents: [String]

  public var description: String {
    """
    broken: \(broken)
    seed \(seed), event \(event); again: diptych-walk --seed \(seed) --events \(event)
    the last events:
      \(lastEvents.joined(separator: "\n  "))
    """
  }
}
