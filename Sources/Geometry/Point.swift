/// A place, in points unless said otherwise; x grows to the right, y downwards.
public struct Point: Hashable, Sendable {
  /// Points from the left.
  public var x: Double
  /// Points from the top.
  public var y: Double

  /// Takes distances from the left and the top, in points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin, at the top left.
  public static let zero = Point(x: 0, y: 0)

  /// The sum of two points, coordinate by coordinate.
  public static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  /// The way from the right point to the left one.
  public static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }
}
