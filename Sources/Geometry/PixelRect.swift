/// A rectangle of whole device pixels.
public struct PixelRect: Hashable, Sendable {
  /// The left edge, in device pixels.
  public var x: Int
  /// The top edge, in device pixels.
  public var y: Int
  /// Device pixels from left to right.
  public var width: Int
  /// Device pixels from top to bottom.
  public var height: Int

  /// Takes an origin and a size in device pixels.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The device pixels of a rectangle in points, by the one rounding rule.
  public init(_ rect: Rect, scale: Double) {
    let left = Rounding.device(rect.minX, scale: scale)
    let top = Rounding.device(rect.minY, scale: scale)
    self.init(
      x: left, y: top,
      width: max(0, Rounding.device(rect.maxX, scale: scale) - left),
      height: max(0, Rounding.device(rect.maxY, scale: scale) - top))
  }

  /// The first column to the right of it.
  public var maxX: Int { x + width }
  /// The first row beneath it.
  public var maxY: Int { y + height }
  /// Whether it holds no pixel.
  public var isEmpty: Bool { width <= 0 || height <= 0 }
  /// How many pixels it holds.
  public var area: Int { isEmpty ? 0 : width * height }

  /// Whether both hold a common pixel.
  public func intersects(_ other: PixelRect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// Whether it holds every pixel of another.
  public func contains(_ other: PixelRect) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }

  /// What both share; empty when they share nothing.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  /// The smallest rectangle that holds both.
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The same rectangle, moved to the right and down by device pixels.
  public func offset(x dx: Int, y dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }
}
