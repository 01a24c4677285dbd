import DiptychGeometry

extension SplitState {
  /// Makes a tab the present one; the present one returns to its first page.
  mutating func selectTab(_ index: Int, of bar: NodeID) {
    guard case .tabs(let tabs)? = node(bar), tabs.tabs.indices.contains(index) else { return }
    if !isAbove(bar) { closeOverlay() }
    guard index == tabs.selected else {
      root.updateTabs(bar) { $0.selected = index }
      return
    }
    returnToRoot(tabs.present)
  }

  /// Returns to the first page of every stack within that can be seen then.
  private mutating func returnToRoot(_ container: Container) {
    switch container {
    case .page: break
    case .stack(let stack):
      popToRoot(stack.id)
      if let first = stack.pages.first { returnToRoot(first) }
    case .tabs(let tabs): returnToRoot(tabs.present)
    case .split(let split):
      if mode(of: split.id) == .compact {
        root.updateSplit(split.id) { $0.isDetailChosen = false }
      }
      returnToRoot(split.master.content)
      returnToRoot(split.detail.content)
    }
  }

  /// How a split view that shows does so, above the panes or beneath.
  public func mode(of split: NodeID) -> DisplayMode? {
    (arrangement.split(split) ?? arrangementAbove.split(split))?.mode
  }

  /// Hides a master that has room beside its detail, or shows it again.
  mutating func toggleHiding(of split: NodeID) {
    guard arrangement.pieces.contains(where: { $0.buttons.hiders.contains(split) }) else { return }
    closeOverlay()
    root.updateSplit(split) { $0.hidesMaster.toggle() }
  }

  /// Takes in what the owner decides now, and drops what the visitor may no longer have done.
  mutating func change(_ options: SplitOptions, of split: NodeID) {
    guard let view = node(split)?.split, view.options != options else { return }
    // It opened as the owner wished before.
    if overlay.shownMaster == split { closeOverlay() }
    root.updateSplit(split) { view in
      view.options = options
      if !options.canHideMaster { view.hidesMaster = false }
      if !options.hasDraggableDivider { view.draggedWidth = nil }
      if !options.keepsDetails { view.kept = KeptDetails() }
    }
  }

  mutating func dragDivider(of split: NodeID, to width: Double) {
    guard let placed = arrangement.split(split), placed.mode == .sideBySide, width.isFinite,
      node(split)?.split?.options.hasDraggableDivider == true
    else { return }
    root.updateSplit(split) { $0.draggedWidth = max(width, SplitView.narrowestPane) }
  }

  mutating func zoomPicture(_ page: NodeID, _ zoom: Double, _ center: Point) {
    guard zoom.isFinite, center.x.isFinite, center.y.isFinite else { return }
    updateInPlace { root in
      root.updatePage(page) { page in
        guard case .picture(var picture) = page.content else { return }
        picture.zoom = PicturePage.possibleZoom(zoom)
        picture.center = Point(x: min(max(center.x, 0), 1), y: min(max(center.y, 0), 1))
        page.content = .picture(picture)
      }
    }
  }

  mutating func changeCustom(_ page: NodeID, _ value: String) {
    updateInPlace { root in
      root.updatePage(page) { page in
        guard case .custom(var custom) = page.content else { return }
        custom.value = value
        page.content = .custom(custom)
      }
    }
  }

  mutating func scrollList(
    _ page: NodeID, to position: ScrollPosition<ItemID>, in content: any ContentOutline
  ) {
    updateInPlace { root in
      root.updateList(page) { list in
        if let anchor = position.anchor, content.rows(of: list.source).index(of: anchor) == nil {
          return
        }
        list.scroll = position
      }
    }
  }

  mutating func scrollArticle(_ page: NodeID, to position: ScrollPosition<Int>) {
    updateInPlace { root in
      root.updateArticle(page) { article in
        article.scroll = position
        article.anchor = nil
      }
    }
  }

  /// Changes what pages remember, which moves nothing and shows nothing else.
  mutating func updateInPlace(_ body: (inout Container) -> Void) {
    let (unmoved, wasSettled) = (placed, isSettled)
    body(&root)
    (placed, isSettled) = (unmoved, wasSettled)
  }

  /// The name that its owner gave to a split view that is in the tree, if any.
  public func name(of split: NodeID) -> String? { node(split)?.split?.name }

  /// The split view that its owner gave a name; the first from outside where several have it.
  public func split(named name: String) -> SplitView? { root.split(named: name) }

  /// The nearest split view around a page, if it stands in one.
  public func nearestSplit(of page: NodeID) -> SplitView? {
    root.hosts(of: page).last { $0.split != nil }?.split
  }
}
