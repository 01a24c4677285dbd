/// Where a walk found a broken rule, and the shortest way there that was found.
public struct WalkFailure: Error, CustomStringConvertible {
  public var broken: String
  /// Which event of the walk it was.
  public var event: Int
  /// The tree, the screen and the lists that life began with.
  public var start: String
  /// The last one breaks the rule.
  public var script: [String]

  public var description: String {
    """
    broken: \(broken)
    at event \(event); the shortest way there:
      \(start)
      \(script.joined(separator: "\n  "))
    """
  }
}
