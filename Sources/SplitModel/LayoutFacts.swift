/// What layout found out and the state needs to know.
public struct LayoutFacts: Hashable, Sendable {
  /// The rows of a list that are visible as a whole.
  public struct RowsInSight: Hashable, Sendable {
    public var first: Int
    public var last: Int

    public init(first: Int, last: Int) {
      self.first = first
      self.last = last
    }

    /// How far Page Up and Page Down go.
    var page: Int { max(1, last - first) }
  }

  /// The popovers that could open: their anchor is visible and at least 44 by 44 points would remain.
  public var presentable: Set<OpenPopover.Anchor>
  /// The rows in sight of each list that shows.
  public var rows: [NodeID: RowsInSight]

  public init(presentable: Set<OpenPopover.Anchor> = [], rows: [NodeID: RowsInSight] = [:]) {
    self.presentable = presentable
    self.rows = rows
  }
}
