public import DiptychGeometry
public import DiptychSplitModel

/// Something that scrolls by itself.
public enum Scrollable: String, CaseIterable, Hashable, Sendable {
  case master
  case detail
  case popover
}

/// A place that answers to a tap or a drag.
public struct HitRegion: Equatable, Sendable {
  /// The name by which it is drawn pressed.
  public var name: String
  public var frame: Rect
  /// What a tap means here, or nil where a tap means nothing.
  public var event: SplitEvent?
  /// What a drag or the wheel moves here, or nil where nothing moves.
  public var scrolls: Scrollable?

  public init(name: String, frame: Rect, event: SplitEvent? = nil, scrolls: Scrollable? = nil) {
    self.name = name
    self.frame = frame
    self.event = event
    self.scrolls = scrolls
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
