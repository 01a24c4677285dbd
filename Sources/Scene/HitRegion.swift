public import DiptychGeometry
public import DiptychSplitModel

/// What a drag, or the wheel, moves.
public enum Draggable: Hashable, Sendable {
  case list(NodeID)
  case article(NodeID)
  /// The choices of an open popover.
  case choices
  case picture(NodeID)
}

/// Something at the edge of a pane that a sideways drag moves, whatever else lies there.
public struct Edge: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case divider
    /// The band from which a master slides in.
    case band
  }

  public var kind: Kind
  public var split: NodeID
  /// Where a drag must begin.
  public var frame: Rect
  /// The split view's own place.
  var whole: Rect
  /// Whether the master is on the left.
  public var isLeft: Bool

  /// How wide the master would be if its divider stood at a place.
  public func width(at x: Double) -> Double { isLeft ? x - whole.minX : whole.maxX - x }
}

/// A place that answers to a tap or a drag.
public struct HitRegion: Hashable, Sendable {
  /// The name by which it is drawn pressed.
  public var name: String
  public var frame: Rect
  /// What a tap means here, or nil where a tap means nothing.
  public var event: SplitEvent?
  /// What a second tap right after the first means here, if it means more.
  public var secondEvent: SplitEvent?
  /// What a drag moves here, or nil where nothing moves.
  public var drags: Draggable?
  /// Whether it is a button of a bar, which answers beneath the shield of its own bar's popover.
  var isBarItem = false

  public init(name: String, frame: Rect, event: SplitEvent? = nil, drags: Draggable? = nil) {
    self.name = name
    self.frame = frame
    self.event = event
    self.drags = drags
  }
}

/// A part of the picture by name, for scripts and documents.
public struct Part: Equatable, Sendable {
  public var name: String
  /// In points of the upright picture.
  public var frame: Rect
  public var text: String?

  public init(name: String, frame: Rect, text: String? = nil) {
    self.name = name
    self.frame = frame
    self.text = text
  }
}
