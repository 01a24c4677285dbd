/// Distances kept from the four edges of a rectangle.
public struct Insets: Hashable, Sendable {
  /// Points from the top edge.
  public var top: Double
  /// Points from the left edge.
  public var left: Double
  /// Points from the bottom edge.
  public var bottom: Double
  /// Points from the right edge.
  public var right: Double

  /// Takes distances from the four edges, in points.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No distance from any edge.
  public static let zero = Insets(top: 0, left: 0, bottom: 0, right: 0)
}
