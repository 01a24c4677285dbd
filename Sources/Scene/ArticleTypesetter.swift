import DiptychArticles
import DiptychCanvas
import DiptychCatalogue
import DiptychGeometry
import DiptychSplitModel

/// A piece of an article once it is laid out.
struct LaidItem {
  var key: BlockKey
  var height: Double
  /// In points from the top left corner of what is drawn.
  var commands: [DrawCommand]
  /// What can be tapped, from the piece's own top left corner.
  var links: [(frame: Rect, item: ItemID)] = []
  /// How far the drawing reaches above the piece's top, for bars that go on from the piece above.
  var reach = 0.0
}

/// Sets the pieces of one article in a column.
struct ArticleTypesetter {
  let width: Double
  let scale: Double
  let theme: Theme
  let language: String
  let measurer: any TextMeasuring
  let cache: SceneCache
  /// Where a link leads within the catalogue.
  let resolve: (String) -> ItemID?

  var reading: Reading { Reading(isRightToLeft: WritingDirection.isRightToLeft(language)) }

  /// The nearest length of whole device pixels.
  func snap(_ length: Double) -> Double { Rounding.points(length, scale: scale) }

  /// The next length of whole device pixels, so that pieces never touch.
  func snapUp(_ length: Double) -> Double { (length * scale - 0.001).rounded(.up) / scale }

  func lay(_ item: ArticleItem) -> LaidItem {
    cache.paragraphsLaidOut += 1
    var laid = LaidItem(key: cache.nextKey(), height: 0, commands: [])
    let inner = max(1, width - item.indent)
    switch item.kind {
    case .text(let text, let style):
      laid.height = add(
        text, style, at: Point(x: item.indent, y: 0), width: inner, color: color(of: item),
        to: &laid)
      if let marker = item.marker { addMarker(marker, before: item.indent, to: &laid) }
    case .facts(let facts): addFacts(facts, indent: item.indent, width: inner, to: &laid)
    case .table(let header, let rows, let alignments):
      addTable(
        header: header, rows: rows, alignments: alignments, indent: item.indent, width: inner,
        to: &laid)
    case .code(let piece): addCode(piece, indent: item.indent, width: inner, to: &laid)
    case .rule:
      laid.height = 1
      laid.commands.append(
        .hairline(
          reading.rect(Rect(x: item.indent, y: 0, width: inner, height: 1), in: width),
          theme.hairline))
    case .note(let text): addNote(text, to: &laid)
    case .source(let label, let address): addSource(label: label, address: address, to: &laid)
    }
    laid.height = snapUp(laid.height)
    addBars(of: item, to: &laid)
    return laid
  }

  /// A height from the number of letters, near enough for a scroll indicator.
  func guess(_ item: ArticleItem) -> Double {
    switch item.kind {
    case .text(let text, let style):
      let letters = Double(text.string.utf8.count)
      let lines = (letters * style.size * 0.5 / max(40, width - item.indent)).rounded(.up)
      return max(1, lines) * style.lineHeight
    case .facts(let facts): return Double(facts.count) * 40
    case .table(_, let rows, _): return Double(rows.count + 1) * 40
    case .code(let piece):
      return Double(piece.text.utf8.reduce(1) { $0 + ($1 == 10 ? 1 : 0) })
        * TextStyle.code.lineHeight
    case .rule: return 1
    case .note: return 48
    case .source: return 53
    }
  }

  private func color(of item: ArticleItem) -> Color {
    item.id == ArticleItem.bylineID || !item.bars.isEmpty ? theme.secondaryText : theme.text
  }

  /// Adds a text and its links, so far from the column's leading edge; returns its height.
  func add(
    _ text: RichText, _ style: TextStyle, at origin: Point, width: Double, color: Color,
    alignment: TextRequest.Alignment = .leading, to laid: inout LaidItem
  ) -> Double {
    let wish = TextRequest(
      text: text.styled, style: style, alignment: alignment, language: language,
      linkColor: theme.accent)
    let column = self.width
    var (request, x) = measurer.lead(wish, at: origin.x, room: width, in: column, reading)
    // Code is read from the left, whatever is written around it.
    if style.family == .monospaced {
      request.width = width
      x = reading.x(origin.x, width: width, in: column)
    }
    let origin = Point(x: x, y: origin.y)
    let metrics = measurer.measure(request)
    laid.commands.append(.text(request, origin, color))
    for mark in text.marks {
      guard case .link(let target) = mark.kind, let item = resolve(target) else { continue }
      for rect in measurer.rectangles(of: mark.range, in: request) {
        laid.links.append((rect.offset(by: origin), item))
      }
    }
    return metrics.size.height
  }

  private func addMarker(_ marker: String, before indent: Double, to laid: inout LaidItem) {
    // A number's point follows it the way that the list is read.
    let rightToLeftMark = "\u{200F}"
    let words = reading.agrees(with: marker) ? marker : rightToLeftMark + marker
    let request = TextRequest(text: StyledText(words), style: .body, language: language)
    let size = measurer.measure(request).size
    let leading = max(0, indent - 10 - size.width)
    let x = reading.x(leading, width: size.width, in: width)
    laid.commands.append(.text(request, Point(x: x, y: 0), theme.secondaryText))
  }

  /// The bars of the quotes around a piece, from the piece above when they go on.
  private func addBars(of item: ArticleItem, to laid: inout LaidItem) {
    guard !item.bars.isEmpty else { return }
    // Far enough to cover the rounded end of the bar above.
    let reach = item.continuesBars ? snapUp(item.gap + 2) : 0
    laid.reach = reach
    laid.commands = laid.commands.map { $0.offset(by: Point(x: 0, y: reach)) }
    for x in item.bars {
      laid.commands.append(
        .roundedFill(
          reading.rect(Rect(x: x, y: 0, width: 4, height: laid.height + reach), in: width),
          radius: 2, theme.accent))
    }
  }
}

extension RichText {
  /// The same text with its marks as spans that do not overlap.
  var styled: StyledText {
    guard !marks.isEmpty else { return StyledText(string) }
    let edges = Set(marks.flatMap { [$0.range.lowerBound, $0.range.upperBound] }).sorted()
    let spans = zip(edges, edges.dropFirst()).compactMap { start, end -> StyledText.Span? in
      var traits: StyledText.Traits = []
      for mark in marks where mark.range.lowerBound <= start && mark.range.upperBound >= end {
        traits.insert(mark.kind.trait)
      }
      return traits.isEmpty ? nil : StyledText.Span(range: start..<end, traits: traits)
    }
    return StyledText(string, spans: spans)
  }
}

extension RichText.Mark.Kind {
  fileprivate var trait: StyledText.Traits {
    switch self {
    case .anchor: []
    case .emphasis: .emphasis
    case .strong: .strong
    case .code: .code
    case .strikethrough: .strikethrough
    case .superscript: .superscript
    case .subscript: .subscript
    case .link: .link
    }
  }
}
