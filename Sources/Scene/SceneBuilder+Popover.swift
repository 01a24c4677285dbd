import DiptychCanvas
import DiptychCatalogue
import DiptychGeometry
import DiptychSplitModel

extension SceneBuilder {
  /// Finds out which popovers could open, and draws the one that is.
  mutating func addPopover(anchoredTo anchors: [Popover.Kind: Rect]) {
    for (kind, anchor) in anchors where placement(of: kind, at: anchor) != nil {
      presentable.insert(kind)
    }
    guard let popover = state.overlay.popover, let anchor = anchors[popover.kind],
      let placement = placement(of: popover.kind, at: anchor)
    else { return }
    addShield()
    switch popover.kind {
    case .master:
      addChrome(placement, scrolls: nil)
      addMasterList(in: placement.body)
    case .language:
      addChrome(placement, scrolls: .popover)
      addLanguages(popover, in: placement.body)
    }
  }

  private func placement(of kind: Popover.Kind, at anchor: Rect) -> PopoverPlacement? {
    let wish: Size =
      switch kind {
      case .master: Metrics.masterPopover
      case .language:
        Size(width: widestLanguage, height: Double(languages.count) * Metrics.rowHeight)
      }
    return PopoverPlacement(anchor: anchor, wish: wish, bounds: bounds)
  }

  private var languages: [String] { state.detail.article?.facts.availableLanguages ?? [] }

  private var widestLanguage: Double {
    let names = languages.map { measure(Language(code: $0).ownName, .rowTitle).width }
    let widest = names.reduce(0, max)
    return max(
      Metrics.narrowestChoice, widest + 2 * Metrics.choiceInset + 12 + Metrics.checkMark.width)
  }

  /// Dims what lies beneath and takes every tap on it, but for the other items of the same bar.
  private mutating func addShield() {
    let barItems = regions.filter { isBarItem($0) }
    add(HitRegion(name: "shield", frame: bounds, event: .shieldTapped))
    regions += barItems
    addLayer(
      "shield", frame: bounds,
      commands: [.fill(Rect(origin: .zero, size: bounds.size), theme.shield)])
  }

  private func isBarItem(_ region: HitRegion) -> Bool {
    switch region.event {
    case .masterButtonTapped, .languageButtonTapped, .backTapped: true
    default: false
    }
  }

  /// Shadow, arrow and body; `scrolls` is what the wheel moves between the rows.
  private mutating func addChrome(_ placement: PopoverPlacement, scrolls: Scrollable?) {
    add(Part(name: "popover", frame: placement.body))
    add(Part(name: "popover.arrow", frame: placement.arrow))
    let reach = Metrics.shadowBlur + Metrics.shadowOffset
    let frame = placement.body.inset(by: -reach - Metrics.arrowHeight).intersection(bounds)
    let outline = placement.outline.offset(by: Point(x: -frame.minX, y: -frame.minY))
    addLayer(
      "popover.chrome", frame: frame,
      commands: [
        .shadow(
          outline, offset: Point(x: 0, y: Metrics.shadowOffset), blur: Metrics.shadowBlur,
          theme.popoverShadow),
        .strokePath(outline, width: 2 * thinLine, theme.popoverOutline),
        .fillPath(outline, theme.popoverGround),
      ])
    add(HitRegion(name: "popover", frame: placement.body, scrolls: scrolls))
    add(HitRegion(name: "popover.arrow", frame: placement.arrow))
  }

  private mutating func addMasterList(in body: Rect) {
    // Where there is little room, it is the rows'.
    let hasBar = body.height >= Metrics.barHeight + 3 * Metrics.rowHeight && title != nil
    let barHeight = hasBar ? Metrics.barHeight : 0
    let bar = Rect(x: body.minX, y: body.minY, width: body.width, height: barHeight)
    addList(
      at: ListPlace(
        name: "popover", bar: hasBar ? bar : nil,
        viewport: Rect(
          x: body.minX, y: bar.maxY, width: body.width, height: max(0, body.maxY - bar.maxY)),
        ground: nil, separatorTrailing: Metrics.rowInset))
  }

  private mutating func addLanguages(_ popover: Popover, in body: Rect) {
    let choices = ScrolledChoices(
      codes: languages, position: popover.scroll, viewport: body.height)
    self.choices = choices
    let offset = snap(choices.offset)
    let shown = state.detail.article?.facts.language
    var blocks: [Block] = []
    for (row, code) in languages.enumerated() {
      let frame = Rect(
        x: 0, y: Double(row) * Metrics.rowHeight, width: body.width, height: Metrics.rowHeight)
      let onScreen = frame.offset(by: Point(x: body.minX, y: body.minY - offset))
      let visible = onScreen.intersection(body)
      guard !visible.isEmpty else { continue }
      let name = "popover.row.\(code)"
      let text = Language(code: code).ownName
      add(Part(name: name, frame: visible, text: text))
      add(HitRegion(name: name, frame: visible, event: .languageTapped(code), scrolls: .popover))
      blocks.append(
        cache.block(
          frame: frame,
          commands: languageRow(
            text, code: code, hasSeparator: row > 0, isMarked: code == shown, size: frame.size)))
    }
    add(
      Layer(
        id: "popover.rows", frame: body, offset: Point(x: 0, y: offset), blocks: blocks))
    addIndicator(
      "popover.indicator", in: body, offset: offset,
      total: Double(languages.count) * Metrics.rowHeight)
  }

  private func languageRow(
    _ text: String, code: String, hasSeparator: Bool, isMarked: Bool, size: Size
  ) -> [DrawCommand] {
    var commands: [DrawCommand] = []
    let inset = Metrics.choiceInset
    if hasSeparator {
      commands.append(
        .hairline(
          Rect(x: inset, y: 0, width: max(0, size.width - 2 * inset), height: 1), theme.hairline))
    }
    let ground = Rect(origin: .zero, size: size).inset(
      by: Insets(top: 2, left: 6, bottom: 2, right: 6))
    if pressed == "popover.row.\(code)" {
      commands.append(.roundedFill(ground, radius: 8, theme.pressedRow))
    }
    if state.showsFocus, state.languageCursor == code {
      commands.append(focusRing(ground, radius: 8))
    }
    let mark = Metrics.checkMark
    let request = TextRequest(
      text: StyledText(text), style: .rowTitle,
      width: max(1, size.width - 2 * inset - mark.width - 8), overflow: .truncateEnd,
      language: code)
    let y = (size.height - TextStyle.rowTitle.lineHeight) / 2
    commands.append(.text(request, Point(x: inset, y: y), theme.text))
    if isMarked {
      let x = size.width - inset - mark.width - 2
      let top = (size.height - mark.height) / 2
      let path = Path([
        .move(Point(x: x + 1, y: top + 6.5)), .line(Point(x: x + 5.5, y: top + 11)),
        .line(Point(x: x + 14, y: top + 1)),
      ])
      commands.append(.strokePath(path, width: 2.25, theme.accent))
    }
    return commands
  }
}
