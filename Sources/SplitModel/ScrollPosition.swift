/// Where a list or an article is scrolled to, by something in it and never by a number of points.
///
/// Layout clamps it to what there is; a turn leaves it as it stands.
public enum ScrollPosition<ID: Hashable & Sendable>: Hashable, Sendable {
  case start
  /// The thing's top edge lies so many points above the top of what is visible.
  case top(ID, offset: Double)
  /// The thing is in the middle, as far as the content allows.
  case middle(ID)
  /// The thing is the last that is visible as a whole.
  case bottom(ID)

  /// What the position holds on to.
  public var anchor: ID? {
    switch self {
    case .start: nil
    case .top(let id, _), .middle(let id), .bottom(let id): id
    }
  }
}
