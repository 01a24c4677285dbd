/// A rectangle by its top left corner and its size.
public struct Rect: Hashable, Sendable {
  /// The corner at the top left.
  public var origin: Point
  /// The width and height, in points.
  public var size: Size

  /// Takes a corner at the top left, and a size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Takes a corner at the top left and a size, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The left edge, in points.
  public var minX: Double { origin.x }
  /// The top edge, in points.
  public var minY: Double { origin.y }
  /// The right edge, in points.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge, in points.
  public var maxY: Double { origin.y + size.height }
  /// The middle between left and right, in points.
  public var midX: Double { origin.x + size.width / 2 }
  /// The middle between top and bottom, in points.
  public var midY: Double { origin.y + size.height / 2 }
  /// Points from left to right.
  public var width: Double { size.width }
  /// Points from top to bottom.
  public var height: Double { size.height }
  /// The point in the middle.
  public var center: Point { Point(x: midX, y: midY) }
  /// Whether it has no area.
  public var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

  /// Whether the point lies inside; the right and bottom edges are outside.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether the other rectangle lies wholly inside.
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Whether both have an area in common.
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// What both share; empty at its own place when they share nothing.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  /// The same rectangle, moved.
  public func offset(by delta: Point) -> Rect {
    Rect(origin: origin + delta, size: size)
  }

  /// The rectangle without a rim of different widths.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }

  /// The rectangle without a rim of equal width, in points.
  public func inset(by amount: Double) -> Rect {
    inset(by: Insets(top: amount, left: amount, bottom: amount, right: amount))
  }
}
