import DiptychCanvas
import DiptychCatalogue
import DiptychGeometry
import DiptychSplitModel

extension SceneBuilder {
  /// Where a list stands: in the master's pane, or in its popover.
  struct ListPlace {
    var name: String
    var bar: Rect?
    var viewport: Rect
    /// The colour beneath the rows; nil where the popover has painted it already.
    var ground: Color?
    var separatorTrailing: Double
  }

  mutating func addMaster(in pane: Rect) {
    add(Part(name: "master", frame: pane))
    let barHeight = min(Metrics.barHeight, pane.height)
    let bar = Rect(x: pane.minX, y: pane.minY, width: pane.width, height: barHeight)
    let viewport = Rect(
      x: pane.minX, y: bar.maxY, width: pane.width, height: max(0, pane.maxY - bar.maxY))
    addList(
      at: ListPlace(
        name: "master", bar: bar, viewport: viewport, ground: theme.masterGround,
        separatorTrailing: Metrics.separatorTrailing))
    add(Part(name: "master.bar", frame: bar, text: title))
  }

  /// How far the list would be scrolled if it had its pane.
  var hiddenMasterOffset: Double {
    let height = max(0, bounds.height - Metrics.barHeight)
    return ListLayout(list: content.catalogue.list, viewport: height).offset(of: state.list.scroll)
  }

  var title: String? { content.catalogue.title(in: language) }

  /// The master's rows beneath their bar.
  mutating func addList(at place: ListPlace) {
    let viewport = place.viewport
    let list = content.catalogue.list
    let layout = ListLayout(list: list, viewport: viewport.height)
    let exact = layout.offset(of: state.list.scroll)
    let offset = snap(exact)
    master = ScrolledList(layout: layout, offset: exact, painted: offset)
    add(HitRegion(name: place.name, frame: viewport, scrolls: .master))

    var blocks: [Block] = []
    for section in layout.sections(atOffset: offset) {
      let frame = Rect(
        x: 0, y: layout.top(ofHeader: section), width: viewport.width,
        height: Metrics.sectionHeaderHeight)
      blocks.append(
        cache.block(frame: frame, commands: header(list.sections[section].title, in: frame.size)))
    }
    for row in layout.rows(atOffset: offset) {
      let frame = Rect(
        x: 0, y: layout.top(ofRow: row), width: viewport.width, height: layout.rowHeight)
      blocks.append(
        rowBlock(
          row, of: list, isFirst: layout.isFirst(row), frame: frame, offset: offset, at: place)
      )
    }
    add(
      Layer(
        id: place.name + ".rows", frame: viewport, offset: Point(x: 0, y: offset),
        ground: place.ground,
        blocks: blocks))
    addIndicator(
      place.name + ".indicator", in: viewport, offset: offset, total: layout.contentHeight)
    if let bar = place.bar { addTitleBar(place, bar: bar, isScrolled: offset > 0) }
  }

  private mutating func addTitleBar(_ place: ListPlace, bar: Rect, isScrolled: Bool) {
    add(HitRegion(name: place.name + ".bar", frame: bar))
    var commands: [DrawCommand] = []
    if let title {
      let room = max(1, bar.width - 2 * Metrics.barInset)
      let request = TextRequest(
        text: StyledText(title), style: .barTitle, width: room, overflow: .truncateMiddle,
        alignment: .center, language: language)
      let y = (bar.height - TextStyle.barTitle.lineHeight) / 2
      commands.append(.text(request, Point(x: Metrics.barInset, y: y), theme.text))
    }
    addLayer(
      place.name + ".bar", frame: bar, ground: place.ground,
      commands: commands)
    if isScrolled {
      // In the pane the line goes on through the divider's slot.
      var line = bar
      if place.ground != nil { line.size.width += Metrics.dividerWidth }
      addBarHairline(place.name + ".bar.hairline", below: line)
    }
  }

  private func header(_ title: String, in size: Size) -> [DrawCommand] {
    let request = TextRequest(
      text: StyledText(title), style: .sectionHeader,
      width: max(1, size.width - 2 * Metrics.rowInset), overflow: .truncateEnd,
      language: language)
    let y = size.height - TextStyle.sectionHeader.lineHeight - 4
    return [.text(request, Point(x: Metrics.rowInset, y: y), theme.secondaryText)]
  }

  private mutating func rowBlock(
    _ row: Int, of list: ItemList, isFirst: Bool, frame: Rect, offset: Double, at place: ListPlace
  ) -> Block {
    let record = list.record(at: row)
    let name = "\(place.name).row.\(record.id)"
    let onScreen = frame.offset(
      by: Point(x: place.viewport.minX, y: place.viewport.minY - offset))
    let visible = onScreen.intersection(place.viewport)
    let text = content.title(of: record)
    add(HitRegion(name: name, frame: visible, event: .rowTapped(record.id), scrolls: .master))
    add(Part(name: name, frame: visible, text: text))

    let aboveStandsOut = row > 0 && look(of: list.id(at: row - 1), in: place.name).hasGround
    let look = look(of: record.id, in: place.name)
    let hasSeparator = !isFirst && !look.hasGround && !aboveStandsOut
    let separator = Rect(
      x: Metrics.rowInset, y: 0,
      width: max(0, frame.width - Metrics.rowInset - place.separatorTrailing), height: 1)
    let input = RowInput(
      title: text, subtitle: record.subtitle, language: language, look: look, size: frame.size,
      separator: hasSeparator ? separator : nil, theme: theme)
    var block = cache.row(input) { rowCommands(input) }
    block.frame = frame
    return block
  }

  private func look(of id: ItemID, in place: String) -> RowLook {
    RowLook(
      isSelected: state.list.selection?.id == id,
      isPressed: pressed == "\(place).row.\(id)",
      hasFocus: state.showsFocus && state.cursor == id
        && (state.focus == .master || state.overlay.popover?.kind == .master))
  }

  private func rowCommands(_ input: RowInput) -> [DrawCommand] {
    var commands: [DrawCommand] = []
    let size = input.size
    let ground = Rect(origin: .zero, size: size).inset(by: Metrics.selectionInset)
    if let separator = input.separator { commands.append(.hairline(separator, theme.hairline)) }
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
    let room = max(1, size.width - 2 * Metrics.rowInset)
    let title = TextRequest(
      text: StyledText(input.title), style: .rowTitle, width: room, overflow: .truncateEnd,
      language: input.language)
    guard let subtitle = input.subtitle else {
      let y = (size.height - TextStyle.rowTitle.lineHeight) / 2
      return commands + [.text(title, Point(x: Metrics.rowInset, y: y), textColor)]
    }
    let below = TextRequest(
      text: StyledText(subtitle), style: .rowSubtitle, width: room, overflow: .truncateEnd,
      language: input.language)
    return commands + [
      .text(title, Point(x: Metrics.rowInset, y: 9), textColor),
      .text(below, Point(x: Metrics.rowInset, y: 33), subtitleColor),
    ]
  }
}

extension RowLook {
  /// Whether the row stands on a ground of its own, which no separator touches.
  fileprivate var hasGround: Bool { isSelected || isPressed }
}
