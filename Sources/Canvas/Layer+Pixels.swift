public import DiptychGeometry

// Where layers and blocks fall on device pixels, for the painter and for the difference of frames:
// both must round alike, or moved pixels would not be those that a repaint gives.
extension Layer {
  /// The device pixels to which the layer is clipped.
  public func pixelFrame(scale: Double) -> PixelRect { PixelRect(frame, scale: scale) }

  /// How many device pixels to the right its content stands from the content's own coordinates.
  ///
  /// A whole number, so that content looks the same wherever it is scrolled to.
  public func pixelShiftX(scale: Double) -> Int {
    Rounding.device(frame.minX, scale: scale) - Rounding.device(offset.x, scale: scale)
  }

  /// How many device pixels down its content stands from the content's own coordinates.
  public func pixelShiftY(scale: Double) -> Int {
    Rounding.device(frame.minY, scale: scale) - Rounding.device(offset.y, scale: scale)
  }

  /// Whether nothing of what lies beneath the layer's frame can be seen.
  public var isOpaque: Bool { (ground?.alpha ?? 0) >= 1 && group == nil }

  /// The device pixels on the picture that a block may touch, rounded outwards, within the layer.
  public func pixelFrame(of block: Block, scale: Double) -> PixelRect {
    let place = BlockPlacement(block, in: self, scale: scale)
    return place.pixels.intersection(pixelFrame(scale: scale))
  }
}

extension Frame {
  /// The device pixels of the whole picture.
  public var pixelBounds: PixelRect { PixelRect(Rect(origin: .zero, size: size), scale: scale) }
}
