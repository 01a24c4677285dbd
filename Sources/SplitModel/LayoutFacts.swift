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
  public var presentable: Set<Popover.Kind>
  /// The master's rows, in its pane or its popover.
  public var masterRows: RowsInSight?

  public init(presentable: Set<Popover.Kind> = [], masterRows: RowsInSight? = nil) {
    self.presentable = presentable
    self.masterRows = masterRows
  }
}
