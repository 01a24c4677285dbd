import DiptychGeometry
public import DiptychSplitModel

extension LayoutFacts {
  /// What a layout with bars of 49 and rows of 44 points finds out about a state.
  public init(measuring state: SplitState, in outline: any ListOutline) {
    let bounds = state.bounds
    var presentable: Set<Popover.Kind> = []
    if bounds.width >= 64, bounds.height >= 115 {
      if state.hasMasterButton { presentable.insert(.master) }
      if state.hasLanguageButton { presentable.insert(.language) }
    }
    let height: Double? =
      if state.mode == .sideBySide {
        bounds.height - 49
      } else if state.overlay.popover?.kind == .master {
        min(600, bounds.height - 71) - 49
      } else {
        nil
      }
    self.init(
      presentable: presentable,
      masterRows: height.flatMap {
        RowsInSight(of: Int($0 / 44), scroll: state.list.scroll, in: outline)
      })
  }
}

extension LayoutFacts.RowsInSight {
  fileprivate init?(of room: Int, scroll: ScrollPosition<ItemID>, in outline: any ListOutline) {
    guard room > 0, outline.count > 0 else { return nil }
    let anchor = scroll.anchor.flatMap { outline.index(of: $0) } ?? 0
    let wished =
      switch scroll {
      case .start: 0
      case .top(_, let offset): offset > 0 ? anchor + 1 : anchor
      case .middle: anchor - room / 2
      case .bottom: anchor - room + 1
      }
    let first = min(max(wished, 0), max(0, outline.count - room))
    self.init(first: first, last: min(outline.count, first + room) - 1)
  }
}
