import DiptychArticles
import DiptychCanvas

/// A table whose rows are laid out one by one, in columns that all of them share.
final class ArticleTable {
  /// What the columns of a table need, found without laying out all of it.
  struct Need {
    /// What the widest cell would take in one line.
    var natural = 0.0
    /// What the longest word takes.
    var word = 0.0
  }

  /// From the top; the heading row is the first, where there is one.
  let lines: [[RichText]]
  /// The sides that columns keep to; nil for a table of facts.
  let alignments: [ArticleBlock.Alignment]?
  /// The piece that it begins with.
  var id = 0
  private var known: TableColumns?

  init(_ facts: [Fact]) {
    lines = facts.map { [$0.label, $0.value] }
    alignments = nil
  }

  init(header: [RichText], rows: [[RichText]], alignments: [ArticleBlock.Alignment]) {
    lines = [header] + rows
    self.alignments = alignments
  }

  /// How a cell's words look.
  func style(line: Int, column: Int) -> TextStyle {
    if alignments == nil { return column == 0 ? .factLabel : .factValue }
    return line == 0 ? .tableHeader : .factLabel
  }

  func alignment(of column: Int) -> ArticleBlock.Alignment {
    guard let alignments, column < alignments.count else { return .leading }
    return alignments[column]
  }

  /// The columns in the one width that the table has in its article's layout.
  func columns(make: () -> TableColumns) -> TableColumns {
    if let known { return known }
    let columns = make()
    known = columns
    return columns
  }

  /// What each column needs: of many cells and words, those that look widest are measured.
  func needs(measure: (RichText, TextStyle) -> Double) -> [Need] {
    (0..<(lines.map(\.count).max() ?? 0)).map { column in
      var cells = Widest<Int>()
      var words = Widest<(line: Int, range: Range<Int>)>()
      for (line, cells_) in lines.enumerated() where column < cells_.count {
        let cell = cells_[column]
        var width = 0
        var word = 0
        var start = 0
        var offset = 0
        for byte in cell.string.utf8 {
          if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") {
            words.add((line, start..<offset), width: word)
            word = 0
            start = offset + 1
          }
          // Letters of three bytes and more may be as wide as they are high.
          let step = byte & 0xC0 == 0x80 ? 0 : byte < 0xE0 ? 1 : 2
          width += step
          word += step
          offset += 1
        }
        words.add((line, start..<offset), width: word)
        cells.add(line, width: width)
      }
      var need = Need()
      for line in cells.found {
        need.natural = max(
          need.natural, measure(lines[line][column], style(line: line, column: column)))
      }
      for (line, range) in words.found {
        need.word = max(
          need.word,
          measure(lines[line][column].part(range), style(line: line, column: column)))
      }
      need.natural *= cells.slack
      need.word *= words.slack
      return need
    }
  }
}

/// The few of many that look widest, the widest first.
private struct Widest<Element> {
  private static var capacity: Int { 24 }

  private var entries: [(element: Element, width: Int)] = []
  private var count = 0

  var found: [Element] { entries.map(\.element) }

  /// What those may need beyond the found ones that look alike: the same number of letters is not
  /// the same width.
  var slack: Double { count > Self.capacity ? 1.1 : 1 }

  mutating func add(_ element: Element, width: Int) {
    guard width > 0 else { return }
    count += 1
    if entries.count == Self.capacity, entries[entries.count - 1].width >= width { return }
    if entries.count == Self.capacity { entries.removeLast() }
    let index = entries.firstIndex { $0.width < width } ?? entries.count
    entries.insert((element, width), at: index)
  }
}

/// A part of a table that is laid out by itself.
struct TableRow {
  var table: ArticleTable
  var line: Int
  /// Which piece of its cells, where they are too long for one.
  var part: Int
  var isLastPart: Bool

  var isFirst: Bool { line == 0 && part == 0 }
  var isLast: Bool { isLastPart && line == table.lines.count - 1 }

  /// The words of each cell.
  var cells: [RichText] {
    table.lines[line].map { cell in
      let cuts = cell.cuts
      guard part < cuts.count else { return RichText() }
      return TextPiece(text: cell, range: cuts[part]).words
    }
  }
}

/// How wide a table's columns are.
struct TableColumns {
  var widths: [Double]
  /// What they take with the space between and beside them.
  var length: Double
}
