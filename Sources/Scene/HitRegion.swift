public import DiptychGeometry
public import DiptychSplitModel

/// What a drag, or the wheel, moves.
public enum Draggable: Hashable, Sendable {
  case list(NodeID)
  case article(NodeID)
  /// The choices of an open popover.
  case choices
  case picture(NodeID)
  /// A table that is wider than its article's column, by the piece that it begins with.
  case table(NodeID, Int)
}

/// Something at the edge of a pane that a sideways drag moves, whatever else lies there.
public struct Edge: Hashable, Sendable {
  /// What a sideways drag moves.
  public enum Kind: Hashable, Sendable {
    case divider
    /// The band from which a master slides in.
    case band
  }

  /// What a sideways drag moves.
  public var kind: Kind
  /// The split view that it belongs to.
  public var split: NodeID
  /// Where a drag must begin.
  public var frame: Rect
  /// Whether the master is on the left.
  public var isLeft: Bool

  /// How wide the master is.
  var width = 0.0

  /// How wide the master would be if what holds its divider went from one place to another.
  public func width(draggedFrom start: Double, to x: Double) -> Double {
    width + (isLeft ? x - start : start - x)
  }
}

/// A place that answers to a tap or a drag.
public struct HitRegion: Hashable, Sendable {
  /// The name by which it is drawn pressed.
  public var name: String
  /// Its place in points of the upright picture.
  public var frame: Rect
  /// What a tap means here, or nil where a tap means nothing.
  public var event: SplitEvent?
  /// What a drag moves here, or nil where nothing moves.
  public var drags: Draggable?
  /// What a sideways drag moves here instead.
  public var dragsSideways: Draggable?
  /// The bar whose button it is; it answers beneath the shield of its own bar's popover.
  var bar: Rect?

  /// Takes a name, a place in points, and what a tap or a drag does there.
  public init(
    name: String, frame: Rect, event: SplitEvent? = nil, drags: Draggable? = nil,
    dragsSideways: Draggable? = nil
  ) {
    self.name = name
    self.frame = frame
    self.event = event
    self.drags = drags
    self.dragsSideways = dragsSideways
  }
}

/// A part of the picture by name, for scripts and documents.
public struct Part: Equatable, Sendable {
  /// What reports and scripts call the part.
  public var name: String
  /// In points of the upright picture.
  public var frame: Rect
  /// The words on it, if it has any.
  public var text: String?

  /// Takes a name, a place in points, and the words on it.
  public init(name: String, frame: Rect, text: String? = nil) {
    self.name = name
    self.frame = frame
    self.text = text
  }
}
