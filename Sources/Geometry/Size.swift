/// A width and a height, never negative by intent.
public struct Size: Hashable, Sendable {
  /// Points from left to right.
  public var width: Double
  /// Points from top to bottom.
  public var height: Double

  /// Takes a width and a height in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No width and no height.
  public static let zero = Size(width: 0, height: 0)

  /// The same size lying on its side.
  public var swapped: Size { Size(width: height, height: width) }
}
