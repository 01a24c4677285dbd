/// How a piece of text is set; its colour is chosen when it is drawn.
public struct TextStyle: Hashable, Sendable {
  /// The kind of letters.
  public enum Family: Hashable, Sendable {
    case text
    case monospaced
  }

  /// How heavy the letters are, by the numbers of CSS.
  public enum Weight: Int, Hashable, Sendable {
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
  }

  /// The kind of letters.
  public var family: Family
  /// Font size in points.
  public var size: Double
  /// How heavy the letters are.
  public var weight: Weight
  /// Distance between baselines in points, the same whatever fonts the letters fall back to.
  public var lineHeight: Double
  /// The families that letters are taken from first, by the kind of letters.
  public var fonts: Fonts

  /// Takes a family, sizes in points, a weight, and the fonts to look in first.
  public init(
    family: Family = .text, size: Double, weight: Weight = .regular, lineHeight: Double,
    fonts: Fonts = Fonts()
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.lineHeight = lineHeight
    self.fonts = fonts
  }

  /// The same style so many times as large, in sizes of quarters and lines of whole points.
  public func scaled(by factor: Double) -> TextStyle {
    guard factor != 1 else { return self }
    var style = self
    style.size = (size * factor * 4).rounded() / 4
    style.lineHeight = (lineHeight * factor).rounded()
    return style
  }
}
