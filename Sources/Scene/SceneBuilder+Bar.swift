import DiptychCanvas
import DiptychCatalogue
import DiptychGeometry
import DiptychSplitModel

extension SceneBuilder {
  /// A button in a bar, before it has a place.
  private struct BarItem {
    var name: String
    var text: String
    var event: SplitEvent
    var focus: Focus
    var hasChevron = false
    var width = 0.0
  }

  private static let chevronWidth = 16.0

  /// Adds the detail's bar; returns where the buttons of popovers stand.
  mutating func addDetailBar(_ bar: Rect, title: String?) -> [Popover.Kind: Rect] {
    add(Part(name: "detail.bar", frame: bar))
    add(HitRegion(name: "detail.bar", frame: bar))
    var leading: [BarItem] = []
    var trailing: [BarItem] = []
    if state.hasBackButton {
      leading.append(
        BarItem(
          name: "detail.back", text: content.strings.text(.back, in: language), event: .backTapped,
          focus: .backButton, hasChevron: true))
    }
    if state.hasMasterButton, let title = self.title {
      leading.append(
        BarItem(
          name: "detail.master-button", text: title, event: .masterButtonTapped,
          focus: .masterButton))
    }
    if state.hasLanguageButton {
      trailing.append(
        BarItem(
          name: "detail.language-button", text: content.strings.text(.chooseLanguage, in: language),
          event: .languageButtonTapped, focus: .languageButton))
    }
    fit(&leading, &trailing, in: bar)

    var commands: [DrawCommand] = []
    var anchors: [Popover.Kind: Rect] = [:]
    var left = Metrics.barInset
    for item in leading {
      add(item, at: left, in: bar, to: &commands, anchors: &anchors)
      left += item.width + Metrics.barItemGap
    }
    var right = bar.width - Metrics.barInset
    for item in trailing {
      right -= item.width
      add(item, at: right, in: bar, to: &commands, anchors: &anchors)
      right -= Metrics.barItemGap
    }
    if let title { add(title, between: left, and: right, in: bar, to: &commands) }
    addLayer("detail.bar", frame: bar, ground: theme.detailGround, commands: commands)
    return anchors
  }

  /// Gives every button its width; all shrink alike where the bar is too narrow.
  private func fit(_ leading: inout [BarItem], _ trailing: inout [BarItem], in bar: Rect) {
    let all = leading + trailing
    let gaps = Double(max(0, all.count - 1)) * Metrics.barItemGap
    let room = max(0, bar.width - 2 * Metrics.barInset - gaps)
    // Short words still make a target that a finger can hit.
    let least = Metrics.touchTarget - 2 * Metrics.barItemReach
    let natural = all.map { item in
      max(least, measure(item.text, .barItem).width + (item.hasChevron ? Self.chevronWidth : 0))
    }
    let total = natural.reduce(0, +)
    let shrink = total > room && total > 0 ? room / total : 1
    let widths = natural.map { (($0 * shrink) * 4).rounded(.down) / 4 }
    for index in leading.indices { leading[index].width = widths[index] }
    for index in trailing.indices { trailing[index].width = widths[leading.count + index] }
  }

  private mutating func add(
    _ item: BarItem, at x: Double, in bar: Rect, to commands: inout [DrawCommand],
    anchors: inout [Popover.Kind: Rect]
  ) {
    guard item.width > 0 else { return }
    let height = min(Metrics.touchTarget, bar.height)
    let y = ((bar.height - height) / 2).rounded(.down)
    let frame = Rect(x: bar.minX + x, y: bar.minY + y, width: item.width, height: height)
    add(Part(name: item.name, frame: frame, text: item.text))
    let reach = Metrics.barItemReach
    let target = frame.inset(by: Insets(top: -y, left: -reach, bottom: -y, right: -reach))
    add(HitRegion(name: item.name, frame: target.intersection(bar), event: item.event))
    switch item.focus {
    case .masterButton: anchors[.master] = frame
    case .languageButton: anchors[.language] = frame
    default: break
    }

    let color = pressed == item.name ? theme.accent.withAlpha(0.4) : theme.accent
    var textX = x
    if item.hasChevron {
      let middle = bar.height / 2
      let chevron = Path([
        .move(Point(x: x + 9, y: middle - 8)), .line(Point(x: x + 1.5, y: middle)),
        .line(Point(x: x + 9, y: middle + 8)),
      ])
      commands.append(.strokePath(chevron, width: 2.25, color))
      textX += Self.chevronWidth
    }
    let request = TextRequest(
      text: StyledText(item.text), style: .barItem, width: max(1, item.width - (textX - x)),
      overflow: .truncateEnd, language: language)
    let textY = (bar.height - TextStyle.barItem.lineHeight) / 2
    commands.append(.text(request, Point(x: textX, y: textY), color))
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
    let width = min(measure(title, .barTitle).width, room)
    let x = min(max((bar.width - width) / 2, left), right - width)
    let request = TextRequest(
      text: StyledText(title), style: .barTitle, width: width, overflow: .truncateMiddle,
      language: language)
    let y = (bar.height - TextStyle.barTitle.lineHeight) / 2
    commands.append(.text(request, Point(x: x, y: y), theme.text))
  }
}
