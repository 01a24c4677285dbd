import DiptychArticles
import DiptychCanvas
import DiptychCatalogue
import DiptychGeometry
import DiptychSplitModel

/// Sets the pieces of one article in a column.
struct ArticleTypesetter {
  let width: Double
  let scale: Double
  let theme: Theme
  var metrics = Metrics()
  let language: String
  let measurer: any TextMeasuring
  let cache: SceneCache
  /// Where a link leads that can be followed.
  let resolve: (String) -> LaidLink.Target?
  /// A picture's file in the catalogue, and its size in points where that is known.
  var picture: (String) -> PicturePlace = { PicturePlace(name: $0, size: nil) }

  var reading: Reading { Reading(isRightToLeft: WritingDirection.isRightToLeft(language)) }

  /// The nearest length of whole device pixels.
  func snap(_ length: Double) -> Double { Rounding.points(length, scale: scale) }

  /// The next length of whole device pixels, so that pieces never touch.
  func snapUp(_ length: Double) -> Double { (length * scale - 0.001).rounded(.up) / scale }

  func lay(_ item: ArticleItem) -> LaidItem {
    cache.paragraphsLaidOut += 1
    var laid = LaidItem(key: cache.nextKey(), height: 0)
    let indent = indent(of: item)
    let inner = max(1, width - indent)
    switch item.kind {
    case .text(let piece, let style):
      laid.height = add(
        piece.words, style, at: Point(x: indent, y: 0), width: inner, color: color(of: item),
        to: &laid)
    case .row(let row): addRow(row, indent: indent, width: inner, to: &laid)
    case .code(let piece): addCode(piece, indent: indent, width: inner, to: &laid)
    case .rule(let length):
      laid.height = 1
      let line = Rect(x: indent, y: 0, width: min(length ?? inner, inner), height: 1)
      laid.overhang.bottom = theme.lineThickness - 1
      laid.commands.append(theme.line(reading.rect(line, in: width)))
    case .figure(let figure): addFigure(figure, indent: indent, width: inner, to: &laid)
    case .note(let text): addNote(text, to: &laid)
    case .source(let label, let address): addSource(label: label, address: address, to: &laid)
    }
    laid.height = snapUp(laid.height)
    if let marker = item.marker { add(marker, of: item, before: indent, to: &laid) }
    addBars(of: item, within: indent, to: &laid)
    return laid
  }

  /// A height from the number of letters, near enough for a scroll indicator.
  func guess(_ item: ArticleItem) -> Double {
    switch item.kind {
    case .text(let piece, let style):
      let style = metrics.style(style)
      let letters = Double(piece.count)
      let lines = (letters * style.size * 0.5 / max(40, width - indent(of: item))).rounded(.up)
      return max(1, lines) * style.lineHeight
    case .row: return metrics.lineHeight(.factLabel) + 2 * Metrics.tableRowPadding
    case .code(let piece):
      return Double(piece.range.count) / 40 * metrics.lineHeight(.code)
    case .rule: return 1
    case .figure: return width * 0.6
    case .note: return metrics.lineHeight(.caption) + 24
    case .source: return metrics.lineHeight(.caption) + 16
    }
  }

  /// How far in a piece stands: deep in others it leaves half of the column to its words.
  private func indent(of item: ArticleItem) -> Double {
    min(metrics.scaled(item.indent), snap(width / 2))
  }

  private func color(of item: ArticleItem) -> Color {
    if case .text(_, let style) = item.kind, style == .caption || style == .heading6 {
      return theme.secondaryText
    }
    return item.id == ArticleItem.bylineID || !item.bars.isEmpty
      ? theme.secondaryText : theme.text
  }

  /// Adds a text and its links, so far from the column's leading edge; returns its height.
  func add(
    _ text: RichText, _ style: TextStyle, at origin: Point, width: Double, color: Color,
    alignment: TextRequest.Alignment = .leading, to laid: inout LaidItem
  ) -> Double {
    let wish = TextRequest(
      text: text.styled, style: metrics.style(style), alignment: alignment, language: language,
      linkColor: theme.accent)
    let column = self.width
    var (request, x) = measurer.lead(wish, at: origin.x, room: width, in: column, reading)
    // Code is read from the left, whatever is written around it.
    if style.family == .monospaced {
      request.width = width
      x = reading.x(origin.x, width: width, in: column)
    }
    let place = Point(x: x, y: origin.y)
    let measured = measurer.measure(request)
    laid.commands.append(.text(request, place, color))
    laid.keepWhole(measured.overhang, above: place.y)
    for mark in text.marks {
      guard case .link(let target) = mark.kind, let found = resolve(target) else { continue }
      let number = (laid.links.last?.number ?? -1) + 1
      for rect in measurer.rectangles(of: mark.range, in: request) {
        laid.links.append(LaidLink(number: number, frame: rect.offset(by: place), target: found))
      }
    }
    return measured.size.height
  }

  /// Adds the bars of the quotes around a piece, from the piece above when they go on.
  private func addBars(of item: ArticleItem, within indent: Double, to laid: inout LaidItem) {
    let bars = item.bars.map(metrics.scaled).filter { $0 + 12 <= indent }
    guard !bars.isEmpty else { return }
    for (index, x) in bars.enumerated() {
      // Far enough to cover the rounded end of the bar above.
      let reach = index < item.continuedBars ? snapUp(item.gap + 2) : 0
      laid.overhang.top = max(laid.overhang.top, reach)
      laid.commands.append(
        .roundedFill(
          reading.rect(
            Rect(x: x, y: -reach, width: 4, height: laid.height + reach), in: width),
          radius: 2, theme.accent))
    }
  }
}

extension LaidItem {
  /// Makes room for letters that reach beyond their lines, where those lie at the piece's edge.
  fileprivate mutating func keepWhole(_ ink: Insets, above y: Double) {
    overhang.top = max(overhang.top, ink.top - y)
    overhang.bottom = max(overhang.bottom, ink.bottom)
    overhang.left = max(overhang.left, ink.left)
    overhang.right = max(overhang.right, ink.right)
  }
}
