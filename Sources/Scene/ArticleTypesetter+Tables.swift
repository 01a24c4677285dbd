import DiptychArticles
import DiptychCanvas
import DiptychGeometry

extension ArticleTypesetter {
  private static let padding = Metrics.tablePadding

  /// Adds a row of a table on its part of the rounded ground.
  func addRow(_ row: TableRow, indent: Double, width: Double, to laid: inout LaidItem) {
    let table = row.table
    let columns = table.columns { self.columns(of: table, room: width) }
    var cells = LaidItem(key: laid.key, height: 0)
    let padding = Metrics.tableRowPadding
    let above = row.part == 0 ? padding : 0
    let below = row.isLastPart ? padding : 0
    var x = indent + Self.padding
    var tallest = metrics.lineHeight(.factLabel)
    for (column, cell) in row.cells.enumerated() {
      let style = table.style(line: row.line, column: column)
      let isLabel = table.alignments == nil && column == 0
      var room = columns.widths[column]
      var cellX = x
      if table.alignment(of: column) == .trailing {
        let natural = min(room, max(1, natural(cell, style)))
        cellX += room - natural
        room = natural
      }
      let height = add(
        cell, style, at: Point(x: cellX, y: above), width: room,
        color: isLabel ? theme.secondaryText : theme.text,
        alignment: table.alignment(of: column) == .center ? .center : .leading, to: &cells)
      tallest = max(tallest, height)
      x += columns.widths[column] + Self.padding
    }
    laid.height = snapUp(tallest + above + below)
    addGround(
      isFirst: row.isFirst, isLast: row.isLast, indent: indent, width: width, to: &laid)
    if row.line > 0, row.part == 0 {
      let line = Rect(
        x: indent + Self.padding, y: 0, width: max(0, width - 2 * Self.padding), height: 1)
      laid.commands.append(theme.line(reading.rect(line, in: self.width)))
    }
    guard columns.length > width + 0.5 else {
      laid.commands += cells.commands
      laid.links = cells.links
      return
    }
    laid.sliding = SlidingPart(
      table: table.id,
      frame: reading.rect(
        Rect(x: indent, y: 0, width: width, height: laid.height), in: self.width),
      most: columns.length - width, isFirst: row.isFirst, isLast: row.isLast,
      commands: cells.commands, links: cells.links)
  }

  /// The columns' widths: natural ones where they fit, else no less than can be read.
  func columns(of table: ArticleTable, room: Double) -> TableColumns {
    let needs = table.needs(measure: natural)
    let between = Self.padding * Double(needs.count + 1)
    if table.alignments == nil {
      let inner = max(1, room - 2 * Self.padding)
      let label = min(
        max(metrics.scaled(Metrics.factLabelWidth), (needs.first?.natural ?? 0) + Self.padding),
        inner * 0.45)
      return TableColumns(
        widths: [max(1, label - Self.padding), max(1, inner - label)], length: room)
    }
    let available = max(1, room - between)
    let natural = needs.map { min(max(1, $0.natural), available) }
    let total = natural.reduce(0, +)
    if total <= available { return TableColumns(widths: natural, length: room) }
    let readable = 8 * metrics.style(.factLabel).size
    let least = zip(needs, natural).map { need, natural in
      min(natural, max(readable, min(need.word, available * 0.8)))
    }
    let leastTotal = least.reduce(0, +)
    if leastTotal > available {
      return TableColumns(widths: least, length: leastTotal + between)
    }
    // What is left goes to the columns that have to break their lines.
    let share = total > leastTotal ? (available - leastTotal) / (total - leastTotal) : 0
    return TableColumns(
      widths: zip(least, natural).map { $0 + ($1 - $0) * share }, length: room)
  }

  private func natural(_ text: RichText, _ style: TextStyle) -> Double {
    // What is too long to be laid out is too wide for any column.
    guard text.string.utf8.count <= RichText.longest else { return .infinity }
    return measurer.measure(
      TextRequest(text: text.styled, style: metrics.style(style), language: language)
    ).size.width
  }

  /// Adds the ground of a piece of something that is rounded where it begins and ends.
  func addGround(
    isFirst: Bool, isLast: Bool, indent: Double, width: Double, to laid: inout LaidItem
  ) {
    let whole = reading.rect(
      Rect(x: indent, y: 0, width: width, height: laid.height), in: self.width)
    let radius = Metrics.groundRadius
    if isFirst || isLast {
      laid.commands.append(.roundedFill(whole, radius: radius, theme.masterGround))
    }
    if !(isFirst && isLast) {
      let straight = whole.inset(
        by: Insets(top: isFirst ? radius : 0, left: 0, bottom: isLast ? radius : 0, right: 0))
      laid.commands.append(.fill(straight, theme.masterGround))
    }
    guard theme.isHighContrast else { return }
    // Its ground may be like what lies around it. What reaches beyond the piece is not painted, so
    // that an outline that goes on has no corners there.
    let outline = whole.inset(
      by: Insets(
        top: isFirst ? 0 : -4 * radius, left: 0, bottom: isLast ? 0 : -4 * radius, right: 0))
    laid.commands.append(theme.outline(outline, radius: radius))
  }
}
