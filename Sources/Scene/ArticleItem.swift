import DiptychArticles
import DiptychCanvas

/// One piece of an article that is laid out by itself, in reading order.
struct ArticleItem {
  enum Kind {
    case text(RichText, TextStyle)
    case facts([Fact])
    case table(header: [RichText], rows: [[RichText]], alignments: [ArticleBlock.Alignment])
    case code(CodePiece)
    case rule
    /// A remark of the program's own, set apart from the article.
    case note(String)
    /// Where the article comes from.
    case source(label: String, address: String)
  }

  /// What a scroll position holds on to: the same piece in every language.
  var id: Int
  var kind: Kind
  /// Space above.
  var gap: Double
  /// Distance from the column's leading edge.
  var indent = 0.0
  /// A bullet or number that hangs before the text.
  var marker: String?
  /// Where the bars of the quotes around it stand.
  var bars: [Double] = []
  /// Whether the bars go on from the piece above.
  var continuesBars = false

  static let titleID = -3
  static let bylineID = -2
  static let noteID = -1
  static let sourceID = 1_000_000_000
}

extension ArticleItem {
  /// An article's pieces, from its title to its source.
  static func items(
    of article: Article, fallbackTitle: String, note: String?,
    source: (label: String, address: String)?
  ) -> [ArticleItem] {
    var items = [
      ArticleItem(
        id: titleID, kind: .text(article.title ?? RichText(fallbackTitle), .articleTitle),
        gap: Metrics.articleTop)
    ]
    if let byline = article.byline {
      items.append(ArticleItem(id: bylineID, kind: .text(byline, .byline), gap: 6))
    }
    if let note { items.append(ArticleItem(id: noteID, kind: .note(note), gap: 20)) }
    var flattening = Flattening()
    flattening.add(article.blocks, indent: 0, bars: [])
    items += flattening.items
    if let source {
      items.append(
        ArticleItem(
          id: sourceID, kind: .source(label: source.label, address: source.address), gap: 32))
    }
    return items
  }
}

/// Turns the tree of blocks into pieces one below the other.
private struct Flattening {
  /// How far apart two neighbours stand.
  private enum Spacing {
    /// As far as the farther of their two wishes.
    case usual(Double)
    /// Just so far, whatever comes next: after a heading, within a tight list.
    case fixed(Double)
  }

  var items: [ArticleItem] = []
  private var below = Spacing.fixed(22)
  private var pendingMarker: String?
  private var lastBars: [Double] = []

  mutating func add(_ blocks: [ArticleBlock], indent: Double, bars: [Double]) {
    for block in blocks { add(block, indent: indent, bars: bars) }
  }

  private mutating func add(_ block: ArticleBlock, indent: Double, bars: [Double]) {
    switch block {
    case .heading(let level, let text):
      append(
        .text(text, level <= 2 ? .heading : .subheading), indent: indent, bars: bars, above: 26,
        below: .fixed(10))
    case .paragraph(let text):
      for (index, piece) in text.pieces.enumerated() {
        if index > 0 { below = .fixed(0) }
        append(.text(piece, .body), indent: indent, bars: bars, above: 18, below: .usual(18))
      }
    case .facts(let facts):
      append(.facts(facts), indent: indent, bars: bars, above: 22, below: .usual(26))
    case .table(let header, let rows, let alignments):
      append(
        .table(header: header, rows: rows, alignments: alignments), indent: indent, bars: bars,
        above: 22, below: .usual(26))
    case .quote(let blocks):
      add(blocks, indent: indent + 24, bars: bars + [indent])
    case .list(let start, let isTight, let entries):
      for (index, entry) in entries.enumerated() {
        if isTight, index > 0 { below = .fixed(8) }
        pendingMarker = start.map { "\($0 + index)." } ?? "•"
        let blocks = entry.blocks.isEmpty ? [.paragraph(RichText())] : entry.blocks
        for (place, block) in blocks.enumerated() {
          if isTight, place > 0 { below = .fixed(8) }
          add(block, indent: indent + 28, bars: bars)
        }
      }
      below = .usual(18)
    case .code(let text, _):
      for piece in CodePiece.pieces(of: text) {
        if !piece.isFirst { below = .fixed(0) }
        append(.code(piece), indent: indent, bars: bars, above: 18, below: .usual(18))
      }
    case .rule:
      append(.rule, indent: indent, bars: bars, above: 26, below: .usual(26))
    case .figure(let figure):
      append(
        .text(figure.caption ?? RichText(figure.words), .caption), indent: indent, bars: bars,
        above: 22, below: .usual(26))
    case .definitions(let definitions):
      for definition in definitions {
        append(
          .text(definition.term, .body), indent: indent, bars: bars, above: 18, below: .fixed(4))
        add(definition.meaning, indent: indent + 28, bars: bars)
      }
    case .details(let summary, let blocks):
      append(.text(summary, .subheading), indent: indent, bars: bars, above: 18, below: .fixed(8))
      add(blocks, indent: indent + 28, bars: bars)
    case .footnotes(let footnotes):
      append(.rule, indent: indent, bars: bars, above: 26, below: .usual(18))
      for footnote in footnotes {
        pendingMarker = footnote.label
        add(footnote.blocks, indent: indent + 28, bars: bars)
      }
    }
  }

  private mutating func append(
    _ kind: ArticleItem.Kind, indent: Double, bars: [Double], above: Double, below next: Spacing
  ) {
    let gap =
      switch below {
      case .usual(let wish): max(wish, above)
      case .fixed(let gap): gap
      }
    items.append(
      ArticleItem(
        id: items.count, kind: kind, gap: gap, indent: indent, marker: pendingMarker, bars: bars,
        continuesBars: !bars.isEmpty && bars == lastBars))
    pendingMarker = nil
    lastBars = bars
    below = next
  }
}
