public import DiptychGeometry

/// How a split view shows its two panes.
public enum DisplayMode: String, CaseIterable, Hashable, Sendable {
  case sideBySide = "side-by-side"
  case detailOnly = "detail-only"

  /// The narrowest bounds, in points, that hold two panes.
  public static let narrowest = 600.0

  /// The mode of a split view, from its own bounds alone.
  public init(bounds: Size) {
    self =
      bounds.width >= bounds.height && bounds.width >= Self.narrowest ? .sideBySide : .detailOnly
  }
}
