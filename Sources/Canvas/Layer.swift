public import DiptychGeometry

/// A part of the picture that moves as one: a list's rows, an article, a bar, a popover.
public struct Layer: Hashable, Sendable {
  /// The layer's name; equal names in two frames are the same layer.
  public var id: String
  /// Where the layer lies on the picture; its blocks are clipped to it.
  public var frame: Rect
  /// Which point of its content stands at the frame's top left corner; on whole device pixels.
  public var offset: Point
  /// The colour beneath the blocks, if the layer covers all that lies under it.
  public var ground: Color?
  /// What the layer holds, from back to front.
  public var blocks: [Block]
  /// What it is a part of while that moves or fades; nil at rest.
  public var group: LayerGroup?

  /// Takes a layer's name, its place, and what it holds.
  public init(
    id: String, frame: Rect, offset: Point = .zero, ground: Color? = nil,
    blocks: [Block], group: LayerGroup? = nil
  ) {
    self.id = id
    self.frame = frame
    self.offset = offset
    self.ground = ground
    self.blocks = blocks
    self.group = group
  }

  /// The same layer elsewhere, cut off at a rectangle of the frame.
  public func moved(by delta: Point, within clip: Rect) -> Layer {
    var moved = self
    let whole = frame.offset(by: delta)
    moved.frame = whole.intersection(clip)
    moved.offset = offset + (moved.frame.origin - whole.origin)
    return moved
  }
}

/// A whole picture: layers from the bottom to the top.
public struct Frame: Hashable, Sendable {
  /// The picture's size in points.
  public var size: Size
  /// Device pixels for each point.
  public var scale: Double
  /// The layers, from back to front.
  public var layers: [Layer]

  /// Takes a size in points, device pixels for each point, and layers from back to front.
  public init(size: Size, scale: Double, layers: [Layer]) {
    self.size = size
    self.scale = scale
    self.layers = layers
  }
}
