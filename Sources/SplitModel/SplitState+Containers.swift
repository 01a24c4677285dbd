import DiptychGeometry

extension SplitState {
  /// Makes a tab the present one; the present one returns to its first page.
  mutating func selectTab(_ index: Int, of bar: NodeID) {
    guard case .tabs(let tabs)? = node(bar), tabs.tabs.indices.contains(index) else { return }
    overlay = .none
    guard index == tabs.selected else {
      root.updateTabs(bar) { $0.selected = index }
      return
    }
    for id in arrangement.pages where tabs.present.node(id) != nil {
      if let stack = stack(holding: id) { popToRoot(stack) }
    }
    for placed in arrangement.splits
    where placed.mode == .compact && tabs.present.node(placed.id) != nil {
      root.updateSplit(placed.id) { $0.isDetailChosen = false }
    }
  }

  /// Hides a master that has room beside its detail, or shows it again.
  mutating func toggleHiding(of split: NodeID) {
    guard arrangement.pieces.contains(where: { $0.buttons.hiders.contains(split) }) else { return }
    overlay = .none
    root.updateSplit(split) { $0.hidesMaster.toggle() }
  }

  mutating func dragDivider(of split: NodeID, to width: Double) {
    guard let placed = arrangement.split(split), placed.mode == .sideBySide, width.isFinite,
      node(split)?.split?.options.hasDraggableDivider == true
    else { return }
    root.updateSplit(split) { $0.draggedWidth = max(width, SplitView.narrowestPane) }
  }

  mutating func zoomPicture(_ page: NodeID, _ zoom: Double, _ center: Point) {
    root.updatePage(page) { page in
      guard case .picture(var picture) = page.content, zoom.isFinite, center.x.isFinite,
        center.y.isFinite
      else { return }
      picture.zoom = min(max(zoom, 1), 16)
      picture.center = Point(x: min(max(center.x, 0), 1), y: min(max(center.y, 0), 1))
      page.content = .picture(picture)
    }
  }

  mutating func changeCustom(_ page: NodeID, _ value: String) {
    root.updatePage(page) { page in
      guard case .custom(var custom) = page.content else { return }
      custom.value = value
      page.content = .custom(custom)
    }
  }

  /// The nearest split view around a page, if it stands in one.
  public func nearestSplit(of page: NodeID) -> SplitView? {
    root.hosts(of: page)?.last { $0.split != nil }?.split
  }
}
