public import DiptychGeometry

/// Stands for what a block looks like: blocks with equal keys paint equal pixels.
public struct BlockKey: Hashable, Sendable {
  /// A number that no other content has.
  public var serial: UInt64

  /// Takes a number that no other content has.
  public init(serial: UInt64) {
    self.serial = serial
  }
}

/// A piece of a layer that is painted as a whole: a row, a paragraph, a button.
public struct Block: Hashable, Sendable {
  /// The block's identity: equal keys mean equal pixels.
  public var key: BlockKey
  /// Where it lies in the layer's content; nothing is painted outside of it.
  public var frame: Rect
  /// What is drawn, from back to front.
  public var commands: [DrawCommand]

  /// Takes a key, a place in points, and what is drawn there.
  public init(key: BlockKey, frame: Rect, commands: [DrawCommand]) {
    self.key = key
    self.frame = frame
    self.commands = commands
  }
}
