import DiptychGeometry
import DiptychSplitModel

/// A list as it is scrolled.
struct ScrolledList {
  var layout: ListLayout
  /// As far as fingers and wheels have moved it.
  var offset: Double
  /// The same at whole device pixels.
  var painted: Double
}

/// An article as it is scrolled.
struct ScrolledArticle {
  var layout: ArticleLayout
  /// Whether the layout is of more than the article's beginning.
  var isWhole: Bool
  var place: ArticleLayout.Place
  var viewport: Double
}

/// A table of an article that is wider than its room, as it is scrolled.
struct ScrolledTable {
  /// As far as fingers have moved it, from its leading edge.
  var offset: Double
  /// How far it can be moved.
  var most: Double
  var isRightToLeft: Bool
  /// What shows of it, in points of the screen.
  var frame: Rect
}

/// The choices of a popover as they are scrolled, or an address, which is the only one.
struct ScrolledChoices {
  var names: [String]
  var offset: Double
  var viewport: Double
  private let rowHeight: Double

  init(
    names: [String], position: ScrollPosition<String>, viewport: Double, rowHeight: Double
  ) {
    self.names = names
    self.rowHeight = rowHeight
    self.viewport = viewport
    offset = 0
    let row = position.anchor.flatMap { names.firstIndex(of: $0) }.map { Double($0) } ?? 0
    let height = rowHeight
    let wished: Double =
      switch position {
      case .start: 0
      case .top(_, let inside): row * height + inside
      case .middle: (row * height + height / 2 - viewport / 2).rounded()
      case .bottom: (row + 1) * height - viewport
      }
    offset = clamped(wished)
  }

  func clamped(_ wished: Double) -> Double {
    min(max(0, wished), max(0, Double(names.count) * rowHeight - viewport))
  }

  func position(atOffset offset: Double) -> ScrollPosition<String> {
    guard offset > 0, !names.isEmpty else { return .start }
    let row = min(Int(offset / rowHeight), names.count - 1)
    return .top(names[row], offset: offset - Double(row) * rowHeight)
  }
}
