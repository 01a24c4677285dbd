import DiptychArticles
import DiptychCanvas

/// An article's pieces one below the other, from its title to its source.
struct ArticleFlow {
  private(set) var items: [ArticleItem]
  /// The pieces that links to a place lead to, by the place's name.
  private(set) var anchors: [String: Int] = [:]

  init(
    of article: Article, fallbackTitle: String, note: String? = nil,
    source: (label: String, address: String)? = nil, isRightToLeft: Bool = false
  ) {
    var flattening = Flattening(isRightToLeft: isRightToLeft)
    flattening.addTitle(article.title ?? RichText(fallbackTitle), byline: article.byline)
    if let note { flattening.add(note: note) }
    flattening.add(article.blocks, Flattening.Place())
    items = flattening.items
    anchors = flattening.anchors
    if let source {
      items.append(
        ArticleItem(
          id: ArticleItem.sourceID, kind: .source(label: source.label, address: source.address),
          gap: 32))
    }
  }
}

extension Footnote {
  /// The name of the place where a footnote is mentioned first; no author can write it.
  static func mention(_ label: String) -> String { "mention \(label)" }
}

/// Turns the tree of blocks into pieces one below the other.
struct Flattening {
  /// Where a block stands among others.
  struct Place {
    var indent = 0.0
    var bars: [Double] = []
    /// How many lists lie around it.
    var depth = 0
    var text = TextStyle.body
  }

  /// How far apart two neighbours stand.
  enum Spacing {
    /// As far as the farther of their two wishes.
    case usual(Double)
    /// Just so far, whatever comes next: after a heading, within a tight list.
    case fixed(Double)
  }

  /// More bars than these tell nothing.
  private static let mostBars = 8

  let isRightToLeft: Bool
  private(set) var items: [ArticleItem] = []
  private(set) var anchors: [String: Int] = [:]
  var below = Spacing.fixed(22)
  var pendingMarker: ArticleItem.Marker?
  private var nextID = 0
  private var lastBars: [Double] = []

  init(isRightToLeft: Bool) {
    self.isRightToLeft = isRightToLeft
  }

  mutating func addTitle(_ title: RichText, byline: RichText?) {
    for (index, piece) in title.pieces.enumerated() {
      items.append(
        ArticleItem(
          id: ArticleItem.titleID, kind: .text(piece, .articleTitle),
          gap: index == 0 ? Metrics.articleTop : 0))
    }
    note(title, pieces: title.cuts, from: ArticleItem.titleID, step: 0)
    guard let byline else { return }
    for (index, piece) in byline.pieces.enumerated() {
      items.append(
        ArticleItem(
          id: ArticleItem.bylineID, kind: .text(piece, .byline), gap: index == 0 ? 6 : 0))
    }
    note(byline, pieces: byline.cuts, from: ArticleItem.bylineID, step: 0)
  }

  mutating func add(note: String) {
    items.append(ArticleItem(id: ArticleItem.noteID, kind: .note(note), gap: 20))
  }

  mutating func add(_ blocks: [ArticleBlock], _ place: Place) {
    for block in blocks { add(block, place) }
  }

  private mutating func add(_ block: ArticleBlock, _ place: Place) {
    switch block {
    case .heading(let level, let text):
      let (style, above, next) = Self.heading(level)
      add(text, style, place, above: above, below: .fixed(next))
    case .paragraph(let text): add(text, place.text, place, above: 18, below: .usual(18))
    case .facts(let facts): add(ArticleTable(facts), place)
    case .table(let header, let rows, let alignments):
      add(ArticleTable(header: header, rows: rows, alignments: alignments), place)
    case .quote(let blocks):
      var inner = place
      inner.indent += 24
      if place.bars.count < Self.mostBars { inner.bars.append(place.indent) }
      add(blocks, inner)
    case .list(let start, let isTight, let entries):
      add(entries, start: start, isTight: isTight, place)
    case .code(let text, _):
      for piece in CodePiece.pieces(of: text) {
        if !piece.isFirst { below = .fixed(0) }
        append(.code(piece), place, above: 18, below: .usual(18))
      }
    case .rule: append(.rule(length: nil), place, above: 26, below: .usual(26))
    case .figure(let figure):
      append(.figure(figure), place, above: 22, below: .usual(26))
      guard let caption = figure.caption, !caption.isEmpty else { break }
      below = .fixed(8)
      add(caption, .caption, place, above: 8, below: .usual(26))
    case .definitions(let definitions): add(definitions, place)
    case .details(let summary, let blocks):
      var inner = place
      inner.indent += 28
      pendingMarker = .disclosure
      add(summary, .term, inner, above: 18, below: .fixed(8))
      add(blocks, inner)
    case .footnotes(let footnotes): add(footnotes, place)
    }
  }

  /// Adds a text in as many pieces as it needs.
  mutating func add(
    _ text: RichText, _ style: TextStyle, _ place: Place, above: Double, below next: Spacing
  ) {
    let first = nextID
    let cuts = text.cuts
    for (index, range) in cuts.enumerated() {
      if index > 0 { below = .fixed(0) }
      append(
        .text(TextPiece(text: text, range: range), style), place, above: above, below: next)
    }
    note(text, pieces: cuts, from: first, step: 1)
  }

  private mutating func add(_ table: ArticleTable, _ place: Place) {
    table.id = nextID
    for line in table.lines.indices {
      for cell in table.lines[line] { note(cell, pieces: [nil], from: nextID, step: 0) }
      // Cells that are too long to be laid out go on in rows without a line between.
      let parts = table.lines[line].map(\.cuts.count).max() ?? 1
      for part in 0..<parts {
        if line > 0 || part > 0 { below = .fixed(0) }
        append(
          .row(TableRow(table: table, line: line, part: part, isLastPart: part == parts - 1)),
          place, above: 22, below: .usual(26))
      }
    }
  }

  /// Remembers the places in a text that links lead to; the pieces' numbers grow by a step.
  private mutating func note(
    _ text: RichText, pieces: [Range<Int>?], from first: Int, step: Int
  ) {
    var piece = 0
    for mark in text.marks {
      // Marks stand in the order of their beginnings.
      while piece < pieces.count - 1, let range = pieces[piece],
        range.upperBound <= mark.range.lowerBound
      {
        piece += 1
      }
      switch mark.kind {
      case .anchor(let name): addAnchor(name, first + piece * step)
      case .link(let target) where target.hasPrefix(Footnote.target("")):
        let label = String(target.dropFirst(Footnote.target("").count))
        addAnchor(Footnote.mention(label), first + piece * step)
      default: break
      }
    }
  }

  /// The first place of a name is the one that counts.
  mutating func addAnchor(_ name: String, _ piece: Int? = nil) {
    if anchors[name] == nil { anchors[name] = piece ?? nextID }
  }

  mutating func append(
    _ kind: ArticleItem.Kind, _ place: Place, above: Double, below next: Spacing
  ) {
    let gap =
      switch below {
      case .usual(let wish): max(wish, above)
      case .fixed(let gap): gap
      }
    items.append(
      ArticleItem(
        id: nextID, kind: kind, gap: gap, indent: place.indent, marker: pendingMarker,
        bars: place.bars, continuedBars: zip(place.bars, lastBars).prefix { $0 == $1 }.count))
    nextID += 1
    pendingMarker = nil
    lastBars = place.bars
    below = next
  }
}
