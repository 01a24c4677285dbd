import DiptychGeometry

/// A block's looks and its exact place on the picture: equal placements show equal pixels.
struct BlockPlacement: Equatable, Sendable {
  /// Places are compared by this fraction of a device pixel, which swallows the noise of sums.
  static let steps = 64

  var key: BlockKey
  // In steps of a device pixel.
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  init(_ block: Block, in layer: Layer, scale: Double) {
    key = block.key
    let shiftX = layer.pixelShiftX(scale: scale) * Self.steps
    let shiftY = layer.pixelShiftY(scale: scale) * Self.steps
    let perPoint = scale * Double(Self.steps)
    left = Rounding.device(block.frame.minX, scale: perPoint) + shiftX
    top = Rounding.device(block.frame.minY, scale: perPoint) + shiftY
    right = Rounding.device(block.frame.maxX, scale: perPoint) + shiftX
    bottom = Rounding.device(block.frame.maxY, scale: perPoint) + shiftY
  }

  /// The device pixels touched, in part or wholly.
  var pixels: PixelRect {
    // An arithmetic shift rounds down, for negative numbers too.
    let x = left >> 6
    let y = top >> 6
    return PixelRect(
      x: x, y: y, width: max(0, (right + Self.steps - 1) >> 6 - x),
      height: max(0, (bottom + Self.steps - 1) >> 6 - y))
  }

  /// The same block moved by whole device pixels.
  func moved(x: Int, y: Int) -> BlockPlacement {
    var copy = self
    copy.left += x * Self.steps
    copy.right += x * Self.steps
    copy.top += y * Self.steps
    copy.bottom += y * Self.steps
    return copy
  }
}
