import DiptychArticles

/// A table while it is read.
struct TableDraft {
  struct Cell {
    var text: RichText
    var isHeading: Bool
    var alignment: ArticleBlock.Alignment
  }

  /// Tables that are wider than this lose nothing: what is beyond joins the last column.
  private static let mostColumns = 100

  private(set) var rows: [[Cell]] = []
  /// Whether the present row has ended, so that the next cell begins another.
  private var isBetweenRows = true

  mutating func beginRow() {
    isBetweenRows = true
  }

  /// Adds a cell, and empty ones for the columns that it spans beside its own.
  mutating func add(_ cell: Cell, span: Int) {
    if isBetweenRows { rows.append([]) }
    isBetweenRows = false
    let row = rows.count - 1
    if rows[row].count == Self.mostColumns {
      let last = rows[row][Self.mostColumns - 1].text
      rows[row][Self.mostColumns - 1].text = last.joined(to: cell.text)
      return
    }
    rows[row].append(cell)
    let room = Self.mostColumns - rows[row].count
    for _ in 0..<min(max(span - 1, 0), room) {
      rows[row].append(
        Cell(text: RichText(), isHeading: cell.isHeading, alignment: cell.alignment))
    }
  }

  /// The block; nil when there is no word in the table.
  ///
  /// Two columns of labels and values are facts; without headings too where they can be.
  func finish(canBeFacts: Bool) -> ArticleBlock? {
    let rows = rows.filter { $0.contains { !$0.text.isEmpty } }
    let width = rows.map(\.count).max() ?? 0
    guard width > 0 else { return nil }
    let areFacts = rows.allSatisfy { row in
      row.count == 2 && !row[1].isHeading && (row[0].isHeading || canBeFacts)
    }
    if width == 2, areFacts {
      return .facts(rows.map { Fact(label: $0[0].text, value: $0[1].text) })
    }
    let hasHeader = rows[0].allSatisfy(\.isHeading)
    let texts = rows.map { row in
      row.map(\.text) + Array(repeating: RichText(), count: width - row.count)
    }
    let widest = rows.first { $0.count == width } ?? []
    return .table(
      header: hasHeader ? texts[0] : Array(repeating: RichText(), count: width),
      rows: Array(hasHeader ? texts.dropFirst() : texts[...]),
      alignments: widest.map(\.alignment))
  }
}
