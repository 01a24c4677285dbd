import DiptychCanvas
import DiptychCatalogue
import DiptychGeometry
import DiptychSplitModel

extension SceneBuilder {
  /// Finds out which popovers could open, and draws what stands above the panes.
  mutating func addOverlay() {
    for (anchor, button) in anchors {
      let isOpen = state.overlay.popover?.anchor == anchor
      if placement(of: anchor, at: button, isOpen: isOpen) != nil { presentable.insert(anchor) }
    }
    switch state.overlay {
    case .none: break
    case .master(let split): addSlidIn(split)
    case .popover(let popover):
      guard let button = anchors[popover.anchor],
        let placement = placement(of: popover.anchor, at: button, isOpen: true)
      else { return }
      addShield(keeping: button.bar)
      let first = layers.count
      addBody(of: popover, placement)
      moving.popover = MovingParts.Popover(
        anchor: popover.anchor, tip: placement.tip, layers: first..<layers.count)
    }
  }

  private mutating func addBody(of popover: OpenPopover, _ placement: PopoverPlacement) {
    switch popover.anchor {
    case .master(let split):
      addChrome(placement, drags: nil)
      addPieces(ofMaster: split, in: placement.body, on: .popover)
    case .language(let page):
      addChrome(placement, drags: .choices)
      addChoices(languages(on: page), scroll: popover.scroll, in: placement.body) {
        .languageTapped($0)
      }
    case .appearance:
      addChrome(placement, drags: .choices)
      let offered = state.offeredAppearances
      addChoices(appearances, scroll: popover.scroll, in: placement.body) { name in
        offered.first { $0.name == name }.map { .appearanceTapped($0) }
      }
    case .link(_, _, let address):
      addChrome(placement, drags: .choices)
      addAddress(address, scroll: popover.scroll, in: placement.body)
    case .item(let page, let name):
      addChrome(placement, drags: .choices)
      addChoices(choices(of: page, name), scroll: popover.scroll, in: placement.body) {
        .choiceTapped(ItemID($0))
      }
    }
  }

  /// A master that has slid in over the detail.
  private mutating func addSlidIn(_ split: NodeID) {
    guard let frame = state.slidInFrame(of: split) else { return }
    // What it covers as a whole is not to be seen.
    parts.removeAll { $0.name != "screen" && frame.contains($0.frame) }
    addShield(keeping: nil)
    let first = layers.count
    let reach = Metrics.shadowBlur + Metrics.shadowOffset
    let shadowFrame = frame.inset(by: -reach).intersection(bounds)
    let shape = Path.rounded(
      frame.offset(by: Point(x: -shadowFrame.minX, y: -shadowFrame.minY)), radius: 0)
    // On dark grounds a shadow alone is no edge.
    let edge = Rect(
      x: (isMasterLeft(split) ? frame.maxX : frame.minX - theme.lineThickness) - shadowFrame.minX,
      y: frame.minY - shadowFrame.minY, width: 1, height: frame.height)
    addLayer(
      "master.shadow", frame: shadowFrame,
      commands: [
        .shadow(shape, offset: .zero, blur: Metrics.shadowBlur, theme.popoverShadow),
        theme.line(edge),
      ])
    addPieces(ofMaster: split, in: frame, on: .slidIn)
    moving.slidIn = MovingParts.SlidIn(
      split: split, frame: frame, isLeft: isMasterLeft(split), layers: first..<layers.count)
  }

  private mutating func addPieces(ofMaster split: NodeID, in frame: Rect, on surface: Surface) {
    isAbove = true
    addPieces(of: state.arrangement(ofMaster: split, in: frame), on: surface)
    isAbove = false
  }

  /// Where a popover stands; of a closed one that lists languages or looks, whether there is room.
  ///
  /// To measure the names of languages that nobody sees would take the fonts of all of them.
  private func placement(
    of anchor: OpenPopover.Anchor, at button: Anchor, isOpen: Bool
  ) -> PopoverPlacement? {
    var wish = metrics.masterPopover
    var least = 3 * metrics.rowHeight
    var directions = ArrowDirection.allCases
    switch anchor {
    case .master(let split):
      least += metrics.barHeight
      let view = state.node(split)?.split
      wish = view?.master.content.frontPage?.list?.popoverSize ?? wish
      directions = view?.options.popoverDirections ?? directions
    case .language where !isOpen, .appearance where !isOpen: wish = PopoverPlacement.least
    case .language(let page): wish = size(of: languages(on: page))
    case .link(_, _, let address): wish = addressSize(address)
    case .appearance: wish = size(of: appearances)
    case .item(let page, let name):
      let popover = state.page(page)?.bar.items.first { $0.name == name }?.popover
      wish = popover?.size ?? size(of: choices(of: page, name))
      directions = popover?.directions ?? directions
    }
    // Owners name sides as in languages that are read from the left.
    if reading.isRightToLeft { directions = directions.map(\.mirrored) }
    return PopoverPlacement(
      anchor: button.frame, in: button.bar, wish: wish, least: least, bounds: bounds,
      directions: directions)
  }

  /// A choice of a popover: what the state calls it, and what visitors do.
  struct Choice {
    var name: String
    var text: String
    /// The language that the text is in.
    var language: String
    var style: TextStyle
    /// Whether it is the present one.
    var isMarked = false
    /// Whether it begins another group of choices.
    var beginsGroup = false
  }

  private func languages(on page: NodeID) -> [Choice] {
    let shown = state.page(page)?.article?.facts?.language
    return state.offeredLanguages(on: page).map { code in
      Choice(
        name: code, text: Language(code: code).ownName, language: code,
        style: metrics.style(.rowTitle), isMarked: code == shown)
    }
  }

  private func choices(of page: NodeID, _ name: String) -> [Choice] {
    guard let list = state.choices(of: page, name) else { return [] }
    let items = content.catalogue.items(of: list)
    return (0..<items.count).map { row in
      let record = items.record(at: row)
      return Choice(
        name: record.id.name, text: content.title(of: record, in: list, language),
        language: language, style: metrics.style(.rowTitle))
    }
  }

  /// What a popover of choices wishes: room for its widest row, and for all of them.
  private func size(of choices: [Choice]) -> Size {
    let widest = choices.map { self.width(of: $0) }.reduce(0, max)
    let width = widest + 2 * Metrics.choiceInset + 12 + metrics.checkMark.width
    return Size(
      width: max(metrics.narrowestChoice, width),
      height: Double(choices.count) * metrics.rowHeight)
  }

  private func width(of choice: Choice) -> Double {
    let request = TextRequest(
      text: StyledText(choice.text), style: choice.style, language: choice.language)
    return measurer.measure(request).size.width
  }

  /// Dims what lies beneath and takes every tap on it, but for the other items of the same bar.
  private mutating func addShield(keeping bar: Rect?) {
    let barItems = bar == nil ? [] : regions.filter { $0.bar == bar }
    add(HitRegion(name: "shield", frame: bounds, event: .shieldTapped))
    regions += barItems
    moving.shield = layers.count
    addLayer(
      "shield", frame: bounds,
      commands: [.fill(Rect(origin: .zero, size: bounds.size), theme.shield)])
  }

  /// Shadow, arrow and body; `drags` is what the wheel moves between the rows.
  private mutating func addChrome(_ placement: PopoverPlacement, drags: Draggable?) {
    let outlineWidth = theme.isHighContrast ? theme.lineThickness : thinLine
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
        .strokePath(outline, width: 2 * outlineWidth, theme.popoverOutline),
        .fillPath(outline, theme.popoverGround),
      ])
    add(HitRegion(name: "popover", frame: placement.body, drags: drags))
    add(HitRegion(name: "popover.arrow", frame: placement.arrow))
  }

  private mutating func addChoices(
    _ choices: [Choice], scroll: ScrollPosition<String>, in body: Rect,
    event: (String) -> SplitEvent?
  ) {
    let scrolled = ScrolledChoices(
      names: choices.map(\.name), position: scroll, viewport: body.height,
      rowHeight: metrics.rowHeight)
    self.choices = scrolled
    let offset = snap(scrolled.offset)
    var blocks: [Block] = []
    for (row, choice) in choices.enumerated() {
      let frame = Rect(
        x: 0, y: Double(row) * metrics.rowHeight, width: body.width, height: metrics.rowHeight)
      let onScreen = frame.offset(by: Point(x: body.minX, y: body.minY - scrolled.offset))
      let visible = onScreen.intersection(body)
      guard !visible.isEmpty else { continue }
      let name = "popover.row.\(choice.name)"
      add(Part(name: name, frame: visible, text: choice.text))
      add(HitRegion(name: name, frame: visible, event: event(choice.name), drags: .choices))
      blocks.append(
        cache.block(
          frame: frame,
          commands: choiceRow(choice, hasSeparator: row > 0, size: frame.size)))
    }
    moving.scrolled[.choices] = layers.count..<layers.count + 1
    add(
      Layer(
        id: "popover.rows", frame: body, offset: Point(x: 0, y: offset), blocks: blocks))
    addIndicator(
      "popover.indicator", in: body, offset: offset,
      total: Double(choices.count) * metrics.rowHeight)
  }

  private func choiceRow(_ choice: Choice, hasSeparator: Bool, size: Size) -> [DrawCommand] {
    var commands: [DrawCommand] = []
    let inset = Metrics.choiceInset
    if hasSeparator {
      let inset = choice.beginsGroup ? 0 : inset
      commands.append(
        theme.line(Rect(x: inset, y: 0, width: max(0, size.width - 2 * inset), height: 1)))
    }
    let ground = Rect(origin: .zero, size: size).inset(
      by: Insets(top: 2, left: 6, bottom: 2, right: 6))
    if pressed == "popover.row.\(choice.name)" {
      commands.append(.roundedFill(ground, radius: 8, theme.pressedRow))
    }
    if state.showsFocus, state.reachedChoice == choice.name {
      commands.append(focusRing(ground, radius: 8))
    }
    let mark = metrics.checkMark
    let y = (size.height - choice.style.lineHeight) / 2
    commands.append(
      line(
        choice.text, set: choice.style, inset: inset, trailing: inset + mark.width + 8, y: y,
        in: size.width, language: choice.language, theme.text))
    if choice.isMarked {
      let x = reading.x(size.width - inset - mark.width - 2, width: mark.width, in: size.width)
      let top = (size.height - mark.height) / 2
      let path = Path([
        .move(Point(x: 1, y: 6.5)), .line(Point(x: 5.5, y: 11)), .line(Point(x: 14, y: 1)),
      ]).mapPoints { Point(x: x + metrics.scaled($0.x), y: top + metrics.scaled($0.y)) }
      commands.append(.strokePath(path, width: metrics.scaled(2.25), theme.accent))
    }
    return commands
  }
}

extension ArrowDirection {
  fileprivate var mirrored: ArrowDirection {
    switch self {
    case .left: .right
    case .right: .left
    case .up, .down: self
    }
  }
}
