import DiptychCanvas
import DiptychCatalogue
import DiptychGeometry
import DiptychSplitModel

extension SceneBuilder {
  /// The buttons that containers put at a bar's leading end: Back first, then what hides or opens masters.
  func containerItems(_ piece: Arrangement.Piece, name: String) -> [BarItem] {
    let buttons = piece.buttons
    var items: [BarItem] = []
    if let back = buttons.back {
      items.append(
        BarItem(
          name: name + ".back", text: backTitle(of: back, in: piece.frame.width),
          event: .backTapped(back), focus: .back(back), icon: .back))
    }
    items += hideItems(piece, on: .leading, name: name)
    // The innermost split view's button is the one that scripts mean.
    for (depth, split) in buttons.masters.reversed().enumerated() {
      guard let title = state.node(split)?.split?.buttonTitle?.text(in: language) else { continue }
      items.append(
        BarItem(
          name: name + ".master-button" + (depth == 0 ? "" : ".\(depth + 1)"), text: title,
          event: .masterButtonTapped(split), focus: .masterButton(split),
          anchor: .master(split)))
    }
    return items
  }

  /// The buttons that hide masters which stand on a side, from the edge inwards.
  func hideItems(_ piece: Arrangement.Piece, on side: SplitOptions.Side, name: String) -> [BarItem]
  {
    state.hiders(of: piece, on: side).map { split in
      BarItem(
        name: name + ".hide-button", event: .hideButtonTapped(split),
        focus: .hideButton(split), icon: .panes(isLeft: isMasterLeft(split)))
    }
  }

  /// The title of the page that Back leads to, where it has one that leaves most of the bar to others.
  private func backTitle(of stack: NodeID, in width: Double) -> String {
    let usual = content.strings.text(.back, in: language)
    guard let title = pageBehind(stack)?.title?.text(in: language) else { return usual }
    return measure(title, .barItem).width <= width * Metrics.backShare ? title : usual
  }

  /// The page that Back leads to.
  private func pageBehind(_ id: NodeID) -> Page? {
    if let pages = state.node(id)?.stack?.pages, pages.count > 1 {
      return pages[pages.count - 2].frontPage
    }
    // Where one pane shows at a time, the detail's first page lies on the master.
    let split = state.arrangement.splits.lazy.compactMap { self.state.node($0.id)?.split }
      .first { $0.detail.content.id == id }
    return split?.master.content.frontPage
  }

  func barItem(_ item: BarButtonItem, of place: PagePlace) -> BarItem {
    BarItem(
      name: "\(place.name).item.\(item.name)", text: item.title.text(in: language),
      event: .barItemTapped(page: place.id, name: item.name), focus: .item(place.id, item.name),
      anchor: item.popover == nil ? nil : .item(place.id, item.name))
  }
}
