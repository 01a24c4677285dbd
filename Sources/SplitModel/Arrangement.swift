public import DiptychGeometry

/// Where everything that shows stands.
public struct Arrangement: Hashable, Sendable {
  /// Something that has a place of its own.
  public struct Piece: Hashable, Sendable {
    /// What the piece is, and whose.
    public enum Kind: Hashable, Sendable {
      /// A page with its bar.
      case page(NodeID)
      /// A bar that a stack lends to content without one.
      case bar(stack: NodeID)
      case tabBar(NodeID)
      case divider(split: NodeID)
    }

    /// What it is.
    public var kind: Kind
    /// Its place in points of the upright picture.
    public var frame: Rect
    /// What the bar of the page, or the lent bar, holds besides its own items.
    public var buttons = BarButtons()
    /// Which side of the innermost split view it stands on.
    public var pane: Pane.Name?
    /// The split views that it stands in, the outermost first.
    public var splits: [NodeID] = []
    /// Whether a list marks its selected row.
    public var showsSelection = false
    /// The innermost stack that it stands in.
    var stack: NodeID?
  }

  /// The buttons that containers put into a bar.
  public struct BarButtons: Hashable, Sendable {
    /// The stack that Back acts on.
    public var back: NodeID?
    /// The split views whose master a button opens, the innermost last.
    public var masters: [NodeID] = []
    /// The split views whose master a button hides or shows again.
    public var hiders: [NodeID] = []

    var isEmpty: Bool { back == nil && masters.isEmpty && hiders.isEmpty }
  }

  /// A split view that shows.
  public struct PlacedSplit: Hashable, Sendable {
    /// The split view.
    public var id: NodeID
    /// How it shows its panes.
    public var mode: DisplayMode
    /// Its place in points of the upright picture.
    public var frame: Rect
  }

  /// Pages that lie on each other, of which the last shows.
  public struct PlacedStack: Hashable, Sendable {
    /// The stack, or the split view that shows one pane on the other.
    public var id: NodeID
    /// The lowest first.
    public var pages: [NodeID]
    /// Its place in points of the upright picture.
    public var frame: Rect
    /// Which pieces show its last page.
    public var pieces: Range<Int>
  }

  /// From the leading to the trailing side, from top to bottom.
  public internal(set) var pieces: [Piece] = []
  /// The outermost first.
  public internal(set) var splits: [PlacedSplit] = []
  /// The innermost first.
  public internal(set) var stacks: [PlacedStack] = []

  /// The height of a bar in points, where there is room for it and as much again.
  ///
  /// A line of text with room above and below, on the grid; and the slot of a hairline.
  public static func barHeight(_ textSize: TextSize) -> Double {
    ((26 + 22 * textSize.rawValue) / 4).rounded(.up) * 4 + 1
  }
  /// The height of a bar that leaves at least as much of a height to what it belongs to, in points;
  /// none where nothing can be.
  public static func barHeight(_ textSize: TextSize, within height: Double) -> Double {
    min(barHeight(textSize), (height / 2).rounded(.down))
  }
  /// The width of the divider's slot, in points.
  public static let dividerWidth = 1.0

  /// Where a split view stands, or nil when it does not show.
  public func split(_ id: NodeID) -> PlacedSplit? { splits.first { $0.id == id } }

  /// The piece that shows a page.
  public func page(_ id: NodeID) -> Piece? { pieces.first { $0.kind == .page(id) } }

  /// The pages that show, in reading order.
  public var pages: [NodeID] { pieces.compactMap(\.page) }
}

extension Arrangement.Piece {
  /// The page that it shows, if it shows one.
  var page: NodeID? {
    guard case .page(let id) = kind else { return nil }
    return id
  }
}
