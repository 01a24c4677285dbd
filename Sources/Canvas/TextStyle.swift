/// How a piece of text is set; its colour is chosen when it is drawn.
public struct TextStyle: Hashable, Sendable {
  public enum Family: Hashable, Sendable {
    case text
    case monospaced
  }

  public enum Weight: Int, Hashable, Sendable {
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
  }

  public var family: Family
  /// Font size in points.
  public var size: Double
  public var weight: Weight
  /// Distance between baselines in points, the same whatever fonts the letters fall back to.
  public var lineHeight: Double

  public init(
    family: Family = .text, size: Double, weight: Weight = .regular, lineHeight: Double
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.lineHeight = lineHeight
  }
}
