public import DiptychGeometry

/// Stands for what a block looks like: blocks with equal keys paint equal pixels.
public struct BlockKey: Hashable, Sendable {
  public var serial: UInt64

  public init(serial: UInt64) {
    self.serial = serial
  }
}

/// A piece of a layer that is painted as a whole: a row, a paragraph, a button.
public struct Block: Hashable, Sendable {
  public var key: BlockKey
  /// Where it lies in the layer's content; nothing is painted outside of it.
  public var frame: Rect
  public var commands: [DrawCommand]

  public init(key: BlockKey, frame: Rect, commands: [DrawCommand]) {
    self.key = key
    self.frame = frame
    self.commands = commands
  }
}
