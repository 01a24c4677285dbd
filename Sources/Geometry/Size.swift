/// A width and a height, never negative by intent.
public struct Size: Hashable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public static let zero = Size(width: 0, height: 0)

  /// The same size lying on its side.
  public var swapped: Size { Size(width: height, height: width) }
}
