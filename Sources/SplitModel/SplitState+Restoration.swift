import DiptychGeometry

extension SplitState {
  /// What a later start needs to come back to where the visit is now, or to where it is about to be.
  public var saved: SavedVisit {
    let arrivals = Dictionary(arrivals.map { ($0.stack, $0.purpose) }) { first, _ in first }
    return SavedVisit(
      root: SavedVisit.Node(root, arrivals), language: language, theme: theme, textSize: textSize,
      turn: turn.rawValue)
  }

  /// Goes on with a visit that was saved, as far as what it saw is still there.
  mutating func restore(_ visit: SavedVisit, in content: any ContentOutline) -> [SplitEffect] {
    closeOverlay()
    arrivals = []
    refused = nil
    wishedFocus = nil
    var effects: [SplitEffect] = []
    if languages.contains(visit.language), visit.language != language {
      language = visit.language
      effects.append(.followLanguage(language))
    }
    if appearances.themes.contains(visit.theme) { theme = visit.theme }
    textSize = visit.textSize
    restore(visit.root, to: root.id, in: content)
    // It was accepted once: no pane is asked again.
    if let wished = Turn(rawValue: visit.turn), wished != turn {
      effects += change(panel: panel, turn: wished, in: content)
    }
    return effects
  }

  private mutating func restore(
    _ saved: SavedVisit.Node, to id: NodeID, in content: any ContentOutline
  ) {
    guard let node = node(id) else { return }
    switch (saved, node) {
    case (.split(let master, let detail, let hides, let width, let chosen), .split(let split)):
      root.updateSplit(id) { split in
        split.hidesMaster = hides && split.options.canHideMaster
        split.draggedWidth =
          split.options.hasDraggableDivider
          ? width.flatMap { $0.isFinite ? max($0, SplitView.narrowestPane) : nil } : nil
        split.isDetailChosen = chosen
      }
      restore(master, to: split.master.content.id, in: content)
      restore(detail, to: split.detail.content.id, in: content)
    case (.tabs(let selected, let contents), .tabs(let tabs)):
      if tabs.tabs.indices.contains(selected) {
        root.updateTabs(id) { $0.selected = selected }
      }
      for (tab, part) in zip(tabs.tabs, contents) {
        restore(part, to: tab.content.id, in: content)
      }
    case (.stack(let entries), .stack): restore(entries, to: id, in: content)
    case (.list(let selection, let scroll), .page(let page)):
      guard let source = page.list?.source else { return }
      let rows = content.rows(of: source)
      root.updateList(id) { list in
        let item = selection.map { ItemID($0) }
        list.cursor = nil
        list.selection = item.flatMap { item in
          rows.index(of: item).map { ListPage.Selection(id: item, row: $0) }
        }
        list.scroll = scroll.position { rows.index(of: ItemID($0)) == nil ? nil : ItemID($0) }
      }
    case (.article(let scroll, let anchor), .page):
      root.updateArticle(id) { article in
        article.scroll = scroll.position { Int($0) }
        article.anchor = anchor
      }
    case (.picture(let zoom, let x, let y), .page): zoomPicture(id, zoom, Point(x: x, y: y))
    case (.custom(let value), .page): changeCustom(id, value)
    default: break
    }
  }

  /// Builds a stack's pages anew from the items that led to them, until one is gone.
  private mutating func restore(
    _ entries: [SavedVisit.Entry], to id: NodeID, in content: any ContentOutline
  ) {
    guard let present = node(id)?.stack else { return }
    var pages: [Container] = []
    let kept = entries.prefix(1) + entries.dropFirst().suffix(NavigationStack.mostPages - 1)
    for (index, entry) in kept.enumerated() {
      if let picture = entry.picture, index > 0 {
        pages.append(takeIn(picture.source, titled: picture.title, beneath: id))
        continue
      }
      guard let list = entry.list, let item = entry.item else {
        guard present.pages.indices.contains(index), present.pages[index].origin == nil else {
          break
        }
        pages.append(present.pages[index])
        continue
      }
      let reference = ItemReference(list: ListID(list), item: ItemID(item))
      guard content.rows(of: reference.list).index(of: reference.item) != nil else { break }
      pages.append(destination(of: reference, beneath: id, in: content))
    }
    guard !pages.isEmpty else { return }
    root.updateStack(id) { stack in
      stack.pages = pages
      stack.forward = []
    }
    for (page, entry) in zip(pages, kept) { restore(entry.node, to: page.id, in: content) }
  }
}

extension SavedVisit.Node {
  init(_ container: Container, _ arrivals: [NodeID: Arrival.Purpose]) {
    switch container {
    case .split(let split):
      self = .split(
        master: .init(split.master.content, arrivals),
        detail: .init(split.detail.content, arrivals),
        hidesMaster: split.hidesMaster, draggedWidth: split.draggedWidth,
        isDetailChosen: split.isDetailChosen)
    case .tabs(let tabs):
      self = .tabs(selected: tabs.selected, contents: tabs.tabs.map { .init($0.content, arrivals) })
    case .stack(let stack):
      let pages =
        switch arrivals[stack.id] {
        case .root(let page): [page]
        case .push(let page): stack.pushing(page).pages
        case .refresh, nil: stack.pages
        }
      self = .stack(
        pages.enumerated().map { index, page in
          SavedVisit.Entry(
            list: page.origin?.list.name, item: page.origin?.item.name,
            picture: index == 0 || page.origin != nil ? nil : page.page?.savedPicture,
            node: .init(page, arrivals))
        })
    case .page(let page): self = .init(page.content)
    }
  }

  private init(_ content: Page.Content) {
    switch content {
    case .list(let list):
      self = .list(
        selection: list.selection?.id.name, scroll: SavedPosition(list.scroll) { $0.name })
    case .article(let article):
      self = .article(
        scroll: SavedPosition(article.scroll) { String($0) }, anchor: article.anchor)
    case .picture(let picture):
      self = .picture(zoom: picture.zoom, x: picture.center.x, y: picture.center.y)
    case .custom(let custom): self = .custom(value: custom.value)
    case .empty: self = .empty
    }
  }
}
