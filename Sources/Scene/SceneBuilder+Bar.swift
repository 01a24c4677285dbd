import DiptychCanvas
import DiptychCatalogue
import DiptychGeometry
import DiptychSplitModel

extension SceneBuilder {
  /// A button in a bar, before it has a place.
  struct BarItem {
    enum Icon {
      case none
      case back
      /// Two panes, for the button that hides one, which stands on the left or the right.
      case panes(isLeft: Bool)
    }

    var name: String
    var text: String?
    var event: SplitEvent
    var focus: Focus
    var icon = Icon.none
    /// What it opens, if it opens anything.
    var anchor: OpenPopover.Anchor?
    var width = 0.0

    var iconWidth: Double {
      switch icon {
      case .none: 0
      case .back: 16
      case .panes: 24
      }
    }
  }

  /// What a bar looks like, and what it bears.
  private struct BarLook {
    var name: String
    var frame: Rect
    var ground: Color?
    /// A line that always shows, at the edge towards the content.
    var hasLine = false
    var isAtBottom = false
    var title: String?
    /// The file of a picture that shows in place of the title.
    var logo: String?
    var leading: [BarItem] = []
    var trailing: [BarItem] = []
  }

  /// Adds a page's own bar.
  mutating func addBar(of page: Page, at place: PagePlace, in frame: Rect, _ words: BarWords) {
    var bar = BarLook(name: place.name, frame: frame, ground: ground(at: place), title: words.title)
    if place.id == logoPage { bar.logo = theme.logo }
    bar.leading = containerItems(place.piece, name: place.name)
    bar.trailing = hideItems(place.piece, on: .trailing, name: place.name)
    let items = state.barItems(of: place.id)
    for item in items where item.side == .leading {
      bar.leading.append(barItem(item, of: place))
    }
    for item in items where item.side == .trailing {
      bar.trailing.append(barItem(item, of: place))
    }
    if state.hasLanguageButton(place.id) {
      bar.trailing.append(
        BarItem(
          name: place.name + ".language-button",
          text: content.strings.text(.chooseLanguage, in: language),
          event: .languageButtonTapped(place.id), focus: .languageButton(place.id),
          anchor: .language(place.id)))
    }
    if state.appearancePage == place.id, place.surface == .screen {
      bar.trailing.append(
        BarItem(
          name: place.name + ".appearance-button",
          text: content.strings.text(.appearance, in: language),
          event: .appearanceButtonTapped, focus: .appearanceButton, anchor: .appearance))
    }
    if page.bar.style != .navigation, place.surface != .popover {
      bar.ground = theme.masterGround
      bar.hasLine = true
      bar.isAtBottom = page.bar.style == .toolbarBottom
    }
    add(bar)
    if words.isScrolled, !bar.hasLine {
      addBarHairline(place.name + ".bar.hairline", below: withDivider(frame, of: place))
    }
  }

  /// A bar of the master's pane with the divider's slot, through which its line goes on.
  private func withDivider(_ bar: Rect, of place: PagePlace) -> Rect {
    guard place.surface == .screen, place.piece.pane == .master,
      let split = place.piece.splits.last,
      let slot = state.arrangement.pieces.first(where: { $0.kind == .divider(split: split) })?
        .frame,
      slot.minX == bar.maxX || slot.maxX == bar.minX
    else { return bar }
    return Rect(
      x: min(bar.minX, slot.minX), y: bar.minY, width: bar.width + slot.width, height: bar.height)
  }

  /// Adds the bar that a stack lends to content without one.
  mutating func addLentBar(of stack: NodeID, _ piece: Arrangement.Piece, on surface: Surface) {
    let name = name(of: piece, on: surface)
    var bar = BarLook(
      name: name, frame: piece.frame,
      ground: surface == .popover
        ? nil : piece.pane == .master ? theme.masterGround : theme.detailGround)
    bar.hasLine = surface != .popover
    bar.leading = containerItems(piece, name: name)
    bar.trailing = hideItems(piece, on: .trailing, name: name)
    add(bar)
  }

  /// The tabs of a bar at the bottom, each as wide as the others.
  mutating func addTabBar(_ id: NodeID, _ piece: Arrangement.Piece, on surface: Surface) {
    guard case .tabs(let bar)? = state.node(id) else { return }
    let frame = piece.frame
    add(HitRegion(name: "tabs", frame: frame))
    var commands: [DrawCommand] = [
      theme.line(Rect(x: 0, y: 0, width: frame.width, height: 1))
    ]
    let share = frame.width / Double(bar.tabs.count)
    for (index, tab) in bar.tabs.enumerated() {
      let start = min(frame.width, (Double(index) * share).rounded())
      let end = min(frame.width, (Double(index + 1) * share).rounded())
      let slot = reading.rect(
        Rect(x: start, y: 0, width: end - start, height: frame.height), in: frame.width)
      let name = "tabs.\(tab.name)"
      let text = tab.title.text(in: language)
      let onScreen = slot.offset(by: frame.origin)
      add(Part(name: name, frame: onScreen, text: text))
      add(HitRegion(name: name, frame: onScreen, event: .tabTapped(id, index)))
      canReach(.tab(id, index), onScreen)
      let isPresent = index == bar.selected
      let style = metrics.style(isPresent ? .tabPresent : .tab)
      let request = TextRequest(
        text: StyledText(text), style: style, width: max(1, slot.width - 8),
        overflow: .truncateEnd, alignment: .center, language: language)
      let color = isPresent ? theme.accent : theme.secondaryText
      let y = (frame.height - style.lineHeight) / 2
      commands.append(
        .text(
          request, Point(x: slot.minX + 4, y: y),
          pressed == name ? color.withAlpha(0.4) : color))
      if state.showsFocus, state.focus == .tab(id, index) {
        commands.append(focusRing(slot.inset(by: 4), radius: 8))
      }
    }
    addLayer(
      "tabs.\(id)", frame: frame, ground: surface == .popover ? nil : theme.masterGround,
      commands: commands)
  }

  private mutating func add(_ look: BarLook) {
    var look = look
    let frame = look.frame
    add(Part(name: look.name + ".bar", frame: frame, text: look.title))
    add(HitRegion(name: look.name + ".bar", frame: frame))
    fit(&look)
    var commands: [DrawCommand] = []
    if look.hasLine {
      let y = look.isAtBottom ? 0 : frame.height - theme.lineThickness
      commands.append(theme.line(Rect(x: 0, y: y, width: frame.width, height: 1)))
    }
    var left = Metrics.barInset
    for item in look.leading {
      add(item, at: left, in: frame, to: &commands)
      left += item.width + Metrics.barItemGap
    }
    var right = frame.width - Metrics.barInset
    for item in look.trailing {
      right -= item.width
      add(item, at: right, in: frame, to: &commands)
      right -= Metrics.barItemGap
    }
    if let logo = look.logo.flatMap({ placeLogo($0, between: left, and: right, in: frame) }) {
      let onScreen = logo.frame.offset(by: frame.origin)
      add(Part(name: look.name + ".logo", frame: onScreen, text: look.title))
      commands.append(.image(logo.bitmap, logo.frame, radius: 0))
    } else if let title = look.title {
      add(title, between: left, and: right, in: frame, to: &commands)
    }
    addLayer(look.name + ".bar", frame: frame, ground: look.ground, commands: commands)
  }

  /// Gives every button its width; where the bar is too narrow, all shrink alike, but none below a
  /// target that a finger can hit as long as there is room for that.
  private func fit(_ bar: inout BarLook) {
    let all = bar.leading + bar.trailing
    let gaps = Double(max(0, all.count - 1)) * Metrics.barItemGap
    let room = max(0, bar.frame.width - 2 * Metrics.barInset - gaps)
    let least = Metrics.touchTarget - 2 * Metrics.barItemReach
    let natural = all.map { item in
      max(
        least,
        (item.text.map { measure($0, .barItem).width } ?? 0) + metrics.scaled(item.iconWidth))
    }
    let floor = min(least, room / Double(max(1, all.count)))
    let spare = room - floor * Double(all.count)
    let wished = natural.reduce(0) { $0 + $1 - floor }
    let share = wished > spare && wished > 0 ? spare / wished : 1
    let widths = natural.map { ((floor + ($0 - floor) * share) * 4).rounded(.down) / 4 }
    for index in bar.leading.indices { bar.leading[index].width = widths[index] }
    for index in bar.trailing.indices {
      bar.trailing[index].width = widths[bar.leading.count + index]
    }
  }

  /// Adds a button; in languages written from the right, `x` is counted from there.
  private mutating func add(
    _ item: BarItem, at leading: Double, in bar: Rect, to commands: inout [DrawCommand]
  ) {
    guard item.width > 0 else { return }
    let x = reading.x(leading, width: item.width, in: bar.width)
    let height = min(Metrics.touchTarget, bar.height)
    let y = ((bar.height - height) / 2).rounded(.down)
    let frame = Rect(x: bar.minX + x, y: bar.minY + y, width: item.width, height: height)
    add(Part(name: item.name, frame: frame, text: item.text))
    let reach = Metrics.barItemReach
    let target = frame.inset(by: Insets(top: -y, left: -reach, bottom: -y, right: -reach))
    var region = HitRegion(
      name: item.name, frame: target.intersection(bar), event: item.event)
    region.bar = bar
    add(region)
    canReach(item.focus, frame)
    if let anchor = item.anchor { anchors[anchor] = Anchor(frame: frame, bar: bar) }

    let color = pressed == item.name ? theme.accent.withAlpha(0.4) : theme.accent
    commands += icon(item.icon, at: x, width: item.width, middle: bar.height / 2, color)
    if let text = item.text {
      let textY = (bar.height - metrics.lineHeight(.barItem)) / 2
      let words = line(
        text, .barItem, inset: metrics.scaled(item.iconWidth), trailing: 0, y: textY,
        in: item.width, color)
      commands.append(words.offset(by: Point(x: x, y: 0)))
    }
    if state.showsFocus, state.focus == item.focus {
      let ring = Rect(
        x: x - reach, y: 6, width: item.width + 2 * reach, height: max(0, bar.height - 12))
      commands.append(focusRing(ring, radius: 8))
    }
  }

  /// The title in the middle of the bar, moved aside or shortened so that it is under no button.
  private func add(
    _ title: String, between left: Double, and right: Double, in bar: Rect,
    to commands: inout [DrawCommand]
  ) {
    let room = right - left
    guard room > Metrics.touchTarget else { return }
    let natural = measure(title, .barTitle).width
    let inset = max(left, bar.width - right)
    var width = bar.width - 2 * inset
    var leading = inset
    let isCentered = natural <= width
    if !isCentered {
      width = min(natural, room)
      leading = min(max((bar.width - width) / 2, left), right - width)
    }
    let request = TextRequest(
      text: StyledText(title), style: metrics.style(.barTitle), overflow: .truncateMiddle,
      alignment: isCentered ? .center : .leading, language: language)
    let placed = measurer.lead(request, at: leading, room: width, in: bar.width, reading)
    let y = (bar.height - metrics.lineHeight(.barTitle)) / 2
    commands.append(.text(placed.request, Point(x: placed.x, y: y), theme.text))
  }
}
