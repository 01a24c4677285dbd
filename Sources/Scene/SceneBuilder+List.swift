import DiptychCanvas
import DiptychCatalogue
import DiptychGeometry
import DiptychSplitModel

extension SceneBuilder {
  /// Adds a list's rows; returns whether something lies above them.
  mutating func addList(_ page: ListPage, at place: PagePlace, in viewport: Rect) -> Bool {
    let list = content.catalogue.items(of: page.source)
    let layout = ListLayout(list: list, viewport: viewport.height, metrics: metrics)
    let exact = layout.offset(of: page.scroll)
    let offset = snap(exact)
    lists[place.id] = ScrolledList(layout: layout, offset: exact, painted: offset)
    add(HitRegion(name: place.name, frame: viewport, drags: .list(place.id)))

    var blocks: [Block] = []
    for section in layout.sections(atOffset: offset) {
      let frame = Rect(
        x: 0, y: layout.top(ofHeader: section), width: viewport.width,
        height: metrics.sectionHeaderHeight)
      let first = list.record(at: list.sections.firstRow(of: section))
      blocks.append(
        cache.block(
          frame: frame,
          commands: header(first.section(in: language) ?? "", in: frame.size)))
    }
    let rows = layout.rows(atOffset: offset)
    let prefix = place.name + ".row."
    var aboveStandsOut =
      rows.lowerBound > 0
      && look(of: list.id(at: rows.lowerBound - 1), page, at: place, prefix).hasGround
    for row in rows {
      let frame = Rect(
        x: 0, y: layout.top(ofRow: row), width: viewport.width, height: layout.rowHeight)
      // Where it is named and hit is the same at every scale; it is painted at whole device pixels.
      let onScreen = frame.offset(by: Point(x: viewport.minX, y: viewport.minY - exact))
      let record = list.record(at: row)
      let title = content.title(of: record, in: page.source, language)
      let look = look(of: record.id, page, at: place, prefix)
      add(
        Part(name: prefix + record.id.name, frame: onScreen.intersection(viewport), text: title),
        whoseTapMeans: .rowTapped(record.id, list: place.id), drags: .list(place.id))
      let hasSeparator = !look.hasGround && !aboveStandsOut && !layout.isFirst(row)
      var block = rowBlock(record, titled: title, look, hasSeparator, frame.size, at: place)
      block.frame = frame
      blocks.append(block)
      aboveStandsOut = look.hasGround
    }
    let first = layers.count
    add(
      Layer(
        id: place.name + ".rows", frame: viewport, offset: Point(x: 0, y: offset),
        ground: ground(at: place), blocks: blocks))
    moving.scrolled[.list(place.id)] = first..<layers.count
    addIndicator(
      place.name + ".indicator", in: viewport, offset: offset, total: layout.contentHeight)
    return offset > 0
  }

  /// Adds a row by its name, as what can be hit, too.
  private mutating func add(
    _ row: Part, whoseTapMeans event: SplitEvent, drags: Draggable
  ) {
    add(HitRegion(name: row.name, frame: row.frame, event: event, drags: drags))
    add(row)
  }

  /// The outermost split view's list, if it can be seen.
  var masterList: NodeID? {
    state.arrangement.splits.lazy
      .compactMap { self.state.node($0.id)?.split?.master.content.frontPage?.id }
      .first { self.lists[$0] != nil }
  }

  /// How far the outermost split view's list is scrolled, or would be if it had its pane.
  var masterOffset: Double {
    if let id = masterList, let list = lists[id] { return list.painted }
    guard let placed = state.arrangement.splits.first,
      let page = state.node(placed.id)?.split?.master.content.frontPage?.list
    else { return 0 }
    let height = max(0, placed.frame.height - metrics.barHeight)
    return snap(
      ListLayout(
        list: content.catalogue.items(of: page.source), viewport: height, metrics: metrics
      ).offset(of: page.scroll))
  }

  private func header(_ title: String, in size: Size) -> [DrawCommand] {
    let y = size.height - metrics.lineHeight(.sectionHeader) - 4
    return [
      line(
        title, .sectionHeader, inset: Metrics.rowInset, y: y, in: size.width, theme.secondaryText)
    ]
  }

  private func rowBlock(
    _ record: Record, titled title: String, _ look: RowLook, _ hasSeparator: Bool, _ size: Size,
    at place: PagePlace
  ) -> Block {
    let trailing = place.surface == .popover ? Metrics.rowInset : Metrics.separatorTrailing
    let separator = Rect(
      x: 0, y: 0, width: size.width, height: 1
    ).inset(by: reading.insets(leading: Metrics.rowInset, trailing: trailing))
    let input = RowInput(
      title: title, subtitle: record.subtitle(in: language), look: look, size: size,
      separator: hasSeparator ? separator : nil, setting: setting)
    return cache.row(input) { rowCommands(input) }
  }

  /// - Parameter prefix: what the names of the list's rows begin with.
  private func look(of id: ItemID, _ page: ListPage, at place: PagePlace, _ prefix: String)
    -> RowLook
  {
    RowLook(
      isSelected: place.piece.showsSelection && page.selection?.id == id,
      isPressed: pressed.map { $0 == prefix + id.name } ?? false,
      hasFocus: state.showsFocus && page.reached == id && state.focusedList == place.id)
  }

  private func rowCommands(_ input: RowInput) -> [DrawCommand] {
    var commands: [DrawCommand] = []
    let size = input.size
    let ground = Rect(origin: .zero, size: size).inset(by: Metrics.selectionInset)
    if let separator = input.separator { commands.append(theme.line(separator)) }
    if input.look.isSelected {
      commands.append(
        .roundedFill(ground, radius: Metrics.selectionRadius, theme.accent))
    } else if input.look.isPressed {
      commands.append(
        .roundedFill(ground, radius: Metrics.selectionRadius, theme.pressedRow))
    }
    if input.look.hasFocus {
      let inner = input.look.isSelected ? ground.inset(by: 3) : ground
      let color = input.look.isSelected ? theme.textOnAccent : theme.accent
      commands.append(
        .strokePath(
          Path.rounded(inner.inset(by: Metrics.focusRing / 2), radius: Metrics.selectionRadius),
          width: Metrics.focusRing, color))
    }
    let textColor = input.look.isSelected ? theme.textOnAccent : theme.text
    let subtitleColor = input.look.isSelected ? theme.textOnAccent : theme.secondaryText
    let titleHeight = metrics.lineHeight(.rowTitle)
    let below = Metrics.lineGap + metrics.lineHeight(.rowSubtitle)
    let words = titleHeight + (input.subtitle == nil ? 0 : below)
    let titleY = ((size.height - words) / 2).rounded(.down)
    commands.append(
      line(
        input.title, .rowTitle, inset: Metrics.rowInset, y: titleY, in: size.width, textColor))
    if let subtitle = input.subtitle {
      commands.append(
        line(
          subtitle, .rowSubtitle, inset: Metrics.rowInset,
          y: titleY + titleHeight + Metrics.lineGap, in: size.width, subtitleColor))
    }
    return commands
  }

  /// One line that begins at the leading side, cut off before the trailing one.
  func line(
    _ text: String, _ style: TextStyle, inset: Double, trailing: Double? = nil, y: Double,
    in width: Double, _ color: Color
  ) -> DrawCommand {
    line(
      text, set: metrics.style(style), inset: inset, trailing: trailing, y: y, in: width,
      language: language, color)
  }

  /// The same in a style that is not to be scaled, and in a language of its own.
  func line(
    _ text: String, set style: TextStyle, inset: Double, trailing: Double? = nil, y: Double,
    in width: Double, language: String, _ color: Color
  ) -> DrawCommand {
    let request = TextRequest(
      text: StyledText(text), style: style, overflow: .truncateEnd, language: language)
    let placed = measurer.lead(
      request, at: inset, room: max(1, width - inset - (trailing ?? inset)), in: width, reading)
    return .text(placed.request, Point(x: placed.x, y: y), color)
  }
}

extension RowLook {
  /// Whether the row stands on a ground of its own, which no separator touches.
  fileprivate var hasGround: Bool { isSelected || isPressed }
}
