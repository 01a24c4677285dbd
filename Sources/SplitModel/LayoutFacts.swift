/// What layout found out and the state needs to know.
public struct LayoutFacts: Hashable, Sendable {
  /// The rows of a list that are visible as a whole.
  public struct RowsInSight: Hashable, Sendable {
    /// The index of the first row that shows.
    public var first: Int
    /// The index of the last row that shows.
    public var last: Int

    /// Takes the indices of the first and the last row that show.
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
  /// The buttons that have room in the master that stands above, tabs included.
  public var buttonsAbove: Set<Focus>

  /// The links in sight of each article that shows, and its tables that can be moved, in reading order.
  public var stops: [NodeID: [Focus]]

  /// Takes what can be presented, for every list page the rows in sight, what keys reach in articles,
  /// and the buttons above.
  public init(
    presentable: Set<OpenPopover.Anchor> = [], rows: [NodeID: RowsInSight] = [:],
    stops: [NodeID: [Focus]] = [:], buttonsAbove: Set<Focus> = []
  ) {
    self.presentable = presentable
    self.rows = rows
    self.stops = stops
    self.buttonsAbove = buttonsAbove
  }
}
