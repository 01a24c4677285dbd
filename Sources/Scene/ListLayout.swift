import DiptychCatalogue
import DiptychGeometry
import DiptychSplitModel

/// Where the rows and section headers of a list lie, by arithmetic alone.
struct ListLayout {
  private let list: ItemList
  let rowHeight: Double
  let viewport: Double

  init(list: ItemList, viewport: Double) {
    self.list = list
    self.viewport = viewport
    rowHeight = list.hasSubtitles ? Metrics.tallRowHeight : Metrics.rowHeight
  }

  var contentHeight: Double {
    Double(list.count) * rowHeight + Double(list.sections.count) * Metrics.sectionHeaderHeight
  }

  var furthestOffset: Double { max(0, contentHeight - viewport) }

  /// The top of a row from the top of the content.
  func top(ofRow row: Int) -> Double {
    Double(row) * rowHeight + Double(headers(through: row)) * Metrics.sectionHeaderHeight
  }

  /// The top of the header that stands above the first row of a section.
  func top(ofHeader section: Int) -> Double {
    top(ofRow: list.sections[section].firstRow) - Metrics.sectionHeaderHeight
  }

  /// The last row that begins at or above a place, within the list.
  func row(at y: Double) -> Int {
    var low = 0
    var high = max(0, list.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if top(ofRow: middle) <= y { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The rows that show, wholly or in part, and those that show whole.
  func rows(atOffset offset: Double) -> (visible: Range<Int>, whole: LayoutFacts.RowsInSight)? {
    guard list.count > 0, viewport > 0 else { return nil }
    let first = row(at: offset)
    let last = row(at: offset + viewport - 0.001)
    let firstWhole = top(ofRow: first) >= offset ? first : min(first + 1, last)
    let lastWhole =
      top(ofRow: last) + rowHeight <= offset + viewport ? last : max(last - 1, firstWhole)
    return (first..<(last + 1), LayoutFacts.RowsInSight(first: firstWhole, last: lastWhole))
  }

  /// The headers that show at an offset.
  func sections(atOffset offset: Double) -> [Int] {
    list.sections.indices.filter { index in
      let y = top(ofHeader: index)
      return y < offset + viewport && y + Metrics.sectionHeaderHeight > offset
    }
  }

  /// The offset that a position means, clamped to the content.
  func offset(of position: ScrollPosition<ItemID>) -> Double {
    let wished: Double =
      switch position {
      case .start: 0
      case .top(let id, let inside): row(of: id).map { top(ofRow: $0) + inside } ?? 0
      case .middle(let id):
        row(of: id).map { top(ofRow: $0) + rowHeight / 2 - viewport / 2 } ?? 0
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
    var low = 0
    var high = list.sections.count
    while low < high {
      let middle = (low + high) / 2
      if list.sections[middle].firstRow <= row { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
