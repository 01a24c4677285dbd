import DiptychArticles
import DiptychCanvas
import DiptychGeometry

extension ArticleTypesetter {
  /// Adds what hangs before a piece, in the middle of its first line's small letters.
  func add(
    _ marker: ArticleItem.Marker, of item: ArticleItem, before indent: Double,
    to laid: inout LaidItem
  ) {
    let (style, top) = firstLine(of: item)
    let middle = top + style.lineHeight / 2 + style.size * 0.09
    switch marker {
    case .bullet(let depth): addBullet(depth, at: indent - metrics.scaled(15), middle, to: &laid)
    case .number(let words):
      var (own, ownTop) = (style, top)
      if style.family == .monospaced {
        own = metrics.style(.body)
        ownTop += (style.lineHeight - own.lineHeight) / 2
      }
      addNumber(words, own, top: ownTop, before: indent, to: &laid)
    case .task(let isDone):
      addBox(isDone: isDone, at: max(0, indent - metrics.scaled(28)), middle, to: &laid)
    case .disclosure:
      // A triangle that points down: what lies behind the words shows.
      let side = metrics.scaled(12)
      let x = reading.x(max(0, indent - metrics.scaled(26)), width: side, in: width)
      let y = snap(middle - metrics.scaled(3))
      laid.commands.append(
        .fillPath(
          Path([
            .move(Point(x: x, y: y)), .line(Point(x: x + side, y: y)),
            .line(Point(x: x + side / 2, y: y + metrics.scaled(7))), .close,
          ]), theme.secondaryText))
    }
  }

  /// How the first line of a piece is set, and how far below the piece's top it begins.
  private func firstLine(of item: ArticleItem) -> (TextStyle, top: Double) {
    switch item.kind {
    case .text(_, let style): (metrics.style(style), 0)
    case .code: (metrics.style(.code), 12)
    case .row:
      (metrics.style(.factLabel), Metrics.tableRowPadding)
    case .rule, .figure, .note, .source: (metrics.style(.body), 0)
    }
  }

  private func addBullet(
    _ depth: Int, at center: Double, _ middle: Double, to laid: inout LaidItem
  ) {
    let side = metrics.scaled(depth % 3 == 2 ? 5 : 6).rounded()
    // Whole points, so that a square is as sharp mirrored.
    let place = Rect(
      x: (center - side / 2).rounded(.down), y: middle - side / 2, width: side, height: side)
    let frame = reading.rect(place, in: width)
    let dot = Rect(x: snap(frame.minX), y: snap(frame.minY), width: side, height: side)
    switch depth % 3 {
    case 0: laid.commands.append(.roundedFill(dot, radius: side / 2, theme.secondaryText))
    case 1:
      laid.commands.append(
        .strokePath(
          Path.rounded(dot.inset(by: 0.5), radius: side / 2 - 0.5), width: 1.25,
          theme.secondaryText))
    default: laid.commands.append(.fill(dot, theme.secondaryText))
    }
  }

  /// Numbers end at the same place, so that their points stand one below the other.
  private func addNumber(
    _ words: String, _ style: TextStyle, top: Double, before indent: Double,
    to laid: inout LaidItem
  ) {
    // A number's point follows it the way that the list is read.
    let rightToLeftMark = "\u{200F}"
    let text = reading.agrees(with: words) ? words : rightToLeftMark + words
    var plain = style
    plain.weight = .regular
    let request = TextRequest(text: StyledText(text), style: plain, language: language)
    let size = measurer.measure(request).size
    let x = reading.x(max(0, indent - 10 - size.width), width: size.width, in: width)
    laid.commands.append(.text(request, Point(x: x, y: top), theme.secondaryText))
  }

  private func addBox(
    isDone: Bool, at leading: Double, _ middle: Double, to laid: inout LaidItem
  ) {
    let side = metrics.scaled(18).rounded()
    let frame = reading.rect(
      Rect(x: leading, y: middle - side / 2, width: side, height: side), in: width)
    let box = Rect(x: snap(frame.minX), y: snap(frame.minY), width: side, height: side)
    guard isDone else {
      laid.commands.append(
        .strokePath(Path.rounded(box.inset(by: 0.75), radius: 4), width: 1.5, theme.secondaryText))
      return
    }
    laid.commands.append(.roundedFill(box, radius: 4, theme.accent))
    laid.commands.append(
      .strokePath(
        Path([
          .move(Point(x: 4.5, y: 9.5)), .line(Point(x: 7.75, y: 12.75)),
          .line(Point(x: 13.5, y: 5.75)),
        ]).mapPoints {
          Point(x: box.minX + metrics.scaled($0.x), y: box.minY + metrics.scaled($0.y))
        },
        width: metrics.scaled(2), theme.textOnAccent))
  }
}
