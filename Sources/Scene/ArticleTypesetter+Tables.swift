import DiptychArticles
import DiptychCanvas
import DiptychGeometry

extension ArticleTypesetter {
  private static let rowHeight = 40.0
  private static let padding = 16.0
  private static let labelWidth = 152.0
  private static let radius = 10.0

  /// Labels and values on a rounded ground.
  func addFacts(_ facts: [Fact], indent: Double, width: Double, to laid: inout LaidItem) {
    let labels = facts.map { fact in
      measurer.measure(
        TextRequest(text: fact.label.styled, style: .factLabel, language: language)
      ).size.width
    }
    let widest = labels.reduce(0, max) + Self.padding
    let labelWidth = min(max(Self.labelWidth, widest), max(0, width - 2 * Self.padding) * 0.45)
    let valueX = indent + Self.padding + labelWidth
    let valueWidth = max(1, indent + width - Self.padding - valueX)
    let ground = laid.commands.count
    var y = 0.0
    for (index, fact) in facts.enumerated() {
      addSeparator(index: index, y: y, indent: indent, width: width, to: &laid)
      let top = y + (Self.rowHeight - TextStyle.factLabel.lineHeight) / 2
      let label = add(
        fact.label, .factLabel, at: Point(x: indent + Self.padding, y: top),
        width: max(1, labelWidth - 8), color: theme.secondaryText, to: &laid)
      let value = add(
        fact.value, .factValue, at: Point(x: valueX, y: top), width: valueWidth,
        color: theme.text, to: &laid)
      y += snapUp(max(label, value) + Self.rowHeight - TextStyle.factLabel.lineHeight)
    }
    addGround(at: ground, indent: indent, width: width, height: y, to: &laid)
    laid.height = y
  }

  /// A table whose columns share the width by what they hold.
  func addTable(
    header: [RichText], rows: [[RichText]], alignments: [ArticleBlock.Alignment], indent: Double,
    width: Double, to laid: inout LaidItem
  ) {
    let lines = [header] + rows
    let columns = lines.map(\.count).max() ?? 0
    guard columns > 0 else { return }
    let available = width - Self.padding * Double(columns + 1)
    let widths = columnWidths(lines, columns: columns, available: max(1, available))
    let ground = laid.commands.count
    var y = 0.0
    for (index, line) in lines.enumerated() {
      addSeparator(index: index, y: y, indent: indent, width: width, to: &laid)
      let style: TextStyle = index == 0 ? .tableHeader : .factLabel
      let top = y + (Self.rowHeight - style.lineHeight) / 2
      var x = indent + Self.padding
      var tallest = style.lineHeight
      for (column, cell) in line.enumerated() {
        let isCentered = column < alignments.count && alignments[column] == .center
        var cellX = x
        if column < alignments.count, alignments[column] == .trailing {
          cellX += max(0, widths[column] - natural(cell, style))
        }
        let height = add(
          cell, style, at: Point(x: cellX, y: top), width: widths[column] - (cellX - x),
          color: theme.text, alignment: isCentered ? .center : .leading, to: &laid)
        tallest = max(tallest, height)
        x += widths[column] + Self.padding
      }
      y += snapUp(tallest + Self.rowHeight - style.lineHeight)
    }
    addGround(at: ground, indent: indent, width: width, height: y, to: &laid)
    laid.height = y
  }

  private func columnWidths(_ lines: [[RichText]], columns: Int, available: Double) -> [Double] {
    var widths = Array(repeating: 1.0, count: columns)
    for (index, line) in lines.enumerated() {
      for (column, cell) in line.enumerated() {
        let style: TextStyle = index == 0 ? .tableHeader : .factLabel
        widths[column] = max(widths[column], natural(cell, style))
      }
    }
    // A column never takes more than the others leave it once each has its even share.
    let even = available / Double(columns)
    let narrow = widths.filter { $0 <= even }
    let rest = available - narrow.reduce(0, +)
    let wideTotal = widths.filter { $0 > even }.reduce(0, +)
    return widths.map { $0 <= even || wideTotal <= rest ? $0 : max(1, rest * $0 / wideTotal) }
  }

  private func natural(_ text: RichText, _ style: TextStyle) -> Double {
    measurer.measure(TextRequest(text: text.styled, style: style, language: language)).size.width
  }

  private func addSeparator(
    index: Int, y: Double, indent: Double, width: Double, to laid: inout LaidItem
  ) {
    guard index > 0 else { return }
    laid.commands.append(
      .hairline(
        reading.rect(
          Rect(
            x: indent + Self.padding, y: y, width: max(0, width - 2 * Self.padding), height: 1),
          in: self.width), theme.hairline))
  }

  private func addGround(
    at index: Int, indent: Double, width: Double, height: Double, to laid: inout LaidItem
  ) {
    laid.commands.insert(
      .roundedFill(
        reading.rect(
          Rect(x: indent, y: 0, width: width, height: height), in: self.width),
        radius: Self.radius,
        theme.masterGround), at: index)
  }

  /// Lines on a ground that is rounded where the code begins and ends.
  func addCode(_ piece: CodePiece, indent: Double, width: Double, to laid: inout LaidItem) {
    let above = piece.isFirst ? 12.0 : 0
    let below = piece.isLast ? 12.0 : 0
    let ground = laid.commands.count
    let height = add(
      RichText(piece.text), .code, at: Point(x: indent + Self.padding, y: above),
      width: max(1, width - 2 * Self.padding), color: theme.text, to: &laid)
    laid.height = snapUp(height + above + below)
    // Beyond the piece nothing is painted, so that a ground that goes on has no corners there.
    let top = piece.isFirst ? 0 : -Self.radius
    let bottom = laid.height + (piece.isLast ? 0 : Self.radius)
    laid.commands.insert(
      .roundedFill(
        Rect(x: indent, y: top, width: width, height: bottom - top), radius: Self.radius,
        theme.masterGround), at: ground)
  }

  func addNote(_ text: String, to laid: inout LaidItem) {
    let ground = laid.commands.count
    let height = add(
      RichText(text), .caption, at: Point(x: Self.padding, y: 12),
      width: max(1, width - 2 * Self.padding), color: theme.secondaryText, to: &laid)
    addGround(at: ground, indent: 0, width: width, height: height + 24, to: &laid)
    laid.height = height + 24
  }

  /// The address that an article comes from, beneath a line.
  func addSource(label: String, address: String, to laid: inout LaidItem) {
    laid.commands.append(.hairline(Rect(x: 0, y: 0, width: width, height: 1), theme.hairline))
    let name = TextRequest(text: StyledText(label), style: .caption, language: language)
    let labelWidth = measurer.measure(name).size.width
    let nameX = reading.x(0, width: labelWidth, in: width)
    laid.commands.append(.text(name, Point(x: nameX, y: 16), theme.secondaryText))
    let x = labelWidth + 12
    let height = add(
      RichText(address), .caption, at: Point(x: x, y: 16), width: max(1, width - x),
      color: theme.text, to: &laid)
    laid.height = height + 16
  }
}
