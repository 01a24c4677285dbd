public import DiptychGeometry

/// What is known of a text once it is laid out.
public struct TextMetrics: Hashable, Sendable {
  /// The width that the widest line takes, and the height of all lines, in points.
  ///
  /// For a request without a width the former is the same at every scale, rounded up to a whole point.
  public var size: Size
  /// How many lines the text fills.
  public var lineCount: Int
  /// Whether words were left out at the end.
  public var isTruncated: Bool
  /// How far letters reach beyond the lines on each side, in points; never negative.
  public var overhang: Insets

  /// Takes a size in points, a number of lines, whether words were left out, and how far letters
  /// reach beyond the lines.
  public init(size: Size, lineCount: Int, isTruncated: Bool, overhang: Insets = .zero) {
    self.size = size
    self.lineCount = lineCount
    self.isTruncated = isTruncated
    self.overhang = overhang
  }
}

/// Lays texts out; the same object paints them from its cache.
public protocol TextMeasuring: AnyObject {
  /// Lays a text out, or finds it in the cache.
  func measure(_ request: TextRequest) -> TextMetrics

  /// The rectangles that a range of the text's UTF-8 covers, one for each line, from the text's own origin.
  func rectangles(of range: Range<Int>, in request: TextRequest) -> [Rect]
}
