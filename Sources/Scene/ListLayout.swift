import DiptychCatalogue
import DiptychGeometry
import DiptychSplitModel

/// Where the rows and section headers of a list lie, by arithmetic alone.
struct ListLayout {
  private let list: ItemList
  private let metrics: Metrics
  let rowHeight: Double
  let viewport: Double

  init(list: ItemList, viewport: Double, metrics: Metrics) {
    self.list = list
    self.metrics = metrics
    self.viewport = viewport
    rowHeight = list.hasSubtitles ? metrics.tallRowHeight : metrics.rowHeight
  }

  var contentHeight: Double {
    Double(list.count) * rowHeight + Double(list.sections.count) * metrics.sectionHeaderHeight
  }

  var furthestOffset: Double { max(0, contentHeight - viewport) }

  /// The top of a row from the top of the content.
  func top(ofRow row: Int) -> Double {
    Double(row) * rowHeight + Double(headers(through: row)) * metrics.sectionHeaderHeight
  }

  /// The top of the header that stands above the first row of a section.
  func top(ofHeader section: Int) -> Double {
    top(ofRow: list.sections.firstRow(of: section)) - metrics.sectionHeaderHeight
  }

  /// Whether a row is the first of the list or of its section.
  func isFirst(_ row: Int) -> Bool { row == 0 || headers(through: row) > headers(through: row - 1) }

  /// The last row that begins at or above a place; the first where none does.
  func row(at y: Double) -> Int {
    max(0, Self.first(of: list.count) { top(ofRow: $0) > y } - 1)
  }

  /// The rows that show, wholly or in part.
  func rows(atOffset offset: Double) -> Range<Int> {
    guard viewport > 0 else { return 0..<0 }
    let first = Self.first(of: list.count) { top(ofRow: $0) + rowHeight > offset }
    let end = Self.first(of: list.count) { top(ofRow: $0) >= offset + viewport }
    return first..<max(first, end)
  }

  /// The rows that show whole, or nil where none does.
  func wholeRows(atOffset offset: Double) -> LayoutFacts.RowsInSight? {
    // A list is painted at whole device pixels, which may cut off so much of a row.
    let slack = 0.5
    let first = Self.first(of: list.count) { top(ofRow: $0) >= offset - slack }
    let end = Self.first(of: list.count) { top(ofRow: $0) + rowHeight > offset + viewport + slack }
    return first < end ? LayoutFacts.RowsInSight(first: first, last: end - 1) : nil
  }

  /// The headers that show, wholly or in part.
  func sections(atOffset offset: Double) -> Range<Int> {
    guard viewport > 0 else { return 0..<0 }
    let count = list.sections.count
    let first = Self.first(of: count) { top(ofHeader: $0) + metrics.sectionHeaderHeight > offset }
    let end = Self.first(of: count) { top(ofHeader: $0) >= offset + viewport }
    return first..<max(first, end)
  }

  /// The offset that a position means, clamped to the content.
  func offset(of position: ScrollPosition<ItemID>) -> Double {
    let wished: Double =
      switch position {
      case .start: 0
      case .top(let id, let inside): row(of: id).map { top(ofRow: $0) + inside } ?? 0
      case .middle(let id):
        row(of: id).map { (top(ofRow: $0) + rowHeight / 2 - viewport / 2).rounded() } ?? 0
      case .bottom(let id): row(of: id).map { top(ofRow: $0) + rowHeight - viewport } ?? 0
      }
    return clamped(wished)
  }

  func clamped(_ offset: Double) -> Double { min(max(0, offset), furthestOffset) }

  /// The position that holds an offset by the row at the top.
  func position(atOffset offset: Double) -> ScrollPosition<ItemID> {
    let clamped = clamped(offset)
    guard list.count > 0, clamped > 0 else { return .start }
    let row = row(at: clamped)
    return .top(list.id(at: row), offset: clamped - top(ofRow: row))
  }

  private func row(of id: ItemID) -> Int? { list.index(of: id) }

  /// How many section headers stand above a row.
  private func headers(through row: Int) -> Int {
    Self.first(of: list.sections.count) { list.sections.firstRow(of: $0) > row }
  }

  /// The first of so many that passes a test, which all after it pass too.
  private static func first(of count: Int, where passes: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if passes(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
