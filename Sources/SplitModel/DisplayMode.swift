/// How a split view shows its two panes.
public enum DisplayMode: String, CaseIterable, Hashable, Sendable {
  case sideBySide = "side-by-side"
  case detailOnly = "detail-only"
  /// One pane at a time, as a stack that begins at the master.
  case compact

  /// The mode of a split view, from its own width, the screen's accepted orientation and its owner's wish.
  init(_ split: SplitView, width: Double, isLandscape: Bool) {
    let base = Self.base(split, width: width, isLandscape: isLandscape)
    self = base == .sideBySide && split.hidesMaster ? .detailOnly : base
  }

  /// The mode before the visitor hides anything.
  static func base(_ split: SplitView, width: Double, isLandscape: Bool) -> DisplayMode {
    // Narrower than this, one of two panes would be too narrow to be of use.
    let least = 2 * SplitView.narrowestPane + Arrangement.dividerWidth
    // Also a breakpoint that is no number gives a mode.
    if width < max(least, split.options.breakpoint) { return .compact }
    return isLandscape || split.options.portraitStyle == .visible ? .sideBySide : .detailOnly
  }
}
