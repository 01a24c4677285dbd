import DiptychArticles
import DiptychCanvas
import DiptychCatalogue
import DiptychGeometry

extension ArticleTypesetter {
  /// Adds lines on a ground that is rounded where the code begins and ends.
  func addCode(_ piece: CodePiece, indent: Double, width: Double, to laid: inout LaidItem) {
    let above = piece.isFirst ? 12.0 : 0
    let below = piece.isLast ? 12.0 : 0
    var lines = LaidItem(key: laid.key, height: 0)
    let height = add(
      RichText(piece.text), .code, at: Point(x: indent + Metrics.tablePadding, y: above),
      width: max(1, width - 2 * Metrics.tablePadding), color: theme.text, to: &lines)
    laid.height = snapUp(height + above + below)
    addGround(
      isFirst: piece.isFirst, isLast: piece.isLast, indent: indent, width: width, to: &laid)
    laid.commands += lines.commands
  }

  /// Adds the place of a picture, which is drawn when it is there.
  func addFigure(_ figure: Figure, indent: Double, width: Double, to laid: inout LaidItem) {
    let place = picture(figure.source)
    let frame = reading.rect(
      Rect(origin: Point(x: indent, y: 0), size: Self.fitting(place, in: width)), in: self.width)
    let placed = Rect(
      x: snap(frame.minX), y: 0, width: snap(frame.width), height: snapUp(frame.height))
    laid.height = placed.height
    laid.figure = LaidFigure(figure: figure, name: place.name, frame: placed)
    laid.links.append(
      LaidLink(
        number: 0, frame: placed,
        target: .picture(name: place.name, title: figure.words.isEmpty ? nil : figure.words)))
  }

  /// A picture's size in a column: never larger than it is, nor much higher than wide. One that is
  /// drawn for its size fills the column, unless it was meant to be small.
  private static func fitting(_ place: PicturePlace, in width: Double) -> Size {
    guard let size = place.size, size.width > 0, size.height > 0 else {
      return Size(width: width, height: min(280, (width / 1.5).rounded()))
    }
    let most = place.isVector && size.width >= width / 2 ? Double.infinity : 1
    let fit = min(most, width / size.width, max(240, width * 1.25) / size.height)
    return Size(width: max(1, size.width * fit), height: max(1, size.height * fit))
  }

  func addNote(_ text: String, to laid: inout LaidItem) {
    var words = LaidItem(key: laid.key, height: 0)
    let height = add(
      RichText(text), .caption, at: Point(x: Metrics.tablePadding, y: 12),
      width: max(1, width - 2 * Metrics.tablePadding), color: theme.secondaryText, to: &words)
    laid.height = snapUp(height + 24)
    addGround(isFirst: true, isLast: true, indent: 0, width: width, to: &laid)
    laid.commands += words.commands
  }

  /// Adds the address that an article comes from, beneath a line.
  func addSource(label: String, address: String, to laid: inout LaidItem) {
    laid.commands.append(theme.line(Rect(x: 0, y: 0, width: width, height: 1)))
    let name = TextRequest(
      text: StyledText(label), style: metrics.style(.caption), language: language)
    let labelWidth = measurer.measure(name).size.width
    let nameX = reading.x(0, width: labelWidth, in: width)
    laid.commands.append(.text(name, Point(x: nameX, y: 16), theme.secondaryText))
    let x = labelWidth + 12
    let height = add(
      RichText(
        address, marks: [.init(range: 0..<address.utf8.count, kind: .link(address))]),
      .caption, at: Point(x: x, y: 16), width: max(1, width - x), color: theme.text, to: &laid)
    laid.height = height + 16
  }
}
