extension SplitState {
  /// Acts on a row: shows it if it is another, and returns to its first page if it is the same.
  mutating func activate(_ item: ItemID, of page: NodeID, in content: any ContentOutline)
    -> [SplitEffect]
  {
    guard let list = self.page(page)?.list,
      let row = content.rows(of: list.source).index(of: item)
    else { return [] }
    let split = masterSplit(of: page)
    closeMaster(of: split)
    let isSame = list.selection?.id == item
    root.updateList(page) { list in
      list.cursor = nil
      list.selection = ListPage.Selection(id: item, row: row)
    }
    let reference = ItemReference(list: list.source, item: item)
    guard let split else {
      return stack(holding: page).map { push(reference, onto: $0, in: content) } ?? []
    }
    root.updateSplit(split) { $0.isDetailChosen = true }
    if isSame {
      if let detail = detailStack(of: split) { popToRoot(detail) }
      return []
    }
    return showInDetail(of: split, reference, instead: list.selection?.id, in: content)
  }

  /// Acts as if an item's row had been tapped, and brings the row to the middle.
  mutating func show(_ item: ItemID, in content: any ContentOutline) -> [SplitEffect] {
    var lists: [(page: NodeID, source: ListID)] = []
    root.forEach { node in
      if let page = node.page, let list = page.list { lists.append((page.id, list.source)) }
    }
    let visible = Set(arrangement.splits.map(\.id))
    let holding = lists.filter { content.rows(of: $0.source).index(of: item) != nil }
    guard
      let found = holding.first(where: { list in
        masterSplit(of: list.page).map { visible.contains($0) } ?? false
      }) ?? holding.first
    else { return [] }
    bringToFront(found.page)
    root.updateList(found.page) { $0.scroll = .middle(item) }
    return activate(item, of: found.page, in: content)
  }

  /// Selects the first row of each split view that shows for the first time, and shows it.
  mutating func startVisible(in content: any ContentOutline) -> [SplitEffect] {
    var effects: [SplitEffect] = []
    // What is shown may hold a split view that starts in turn.
    for _ in 0..<Adoption.mostLevels {
      let starting = arrangement.splits.compactMap { placed -> (split: NodeID, page: Page)? in
        guard let page = node(placed.id)?.split?.master.content.rootPage,
          let list = page.list, list.selection == nil, content.rows(of: list.source).count > 0
        else { return nil }
        return (placed.id, page)
      }
      guard !starting.isEmpty else { break }
      for (split, page) in starting {
        guard let list = page.list else { continue }
        let first = content.rows(of: list.source).id(at: 0)
        effects += select(first, row: 0, of: page.id, in: split, content)
      }
    }
    return effects
  }

  /// Selects a row without a visitor's wish, brings it to the middle and shows it.
  mutating func select(
    _ item: ItemID, row: Int, of page: NodeID, in split: NodeID, _ content: any ContentOutline
  ) -> [SplitEffect] {
    guard let list = self.page(page)?.list else { return [] }
    root.updateList(page) { list in
      list.selection = ListPage.Selection(id: item, row: row)
      list.cursor = nil
      list.scroll = .middle(item)
    }
    return showInDetail(
      of: split, ItemReference(list: list.source, item: item), instead: nil, in: content)
  }

  mutating func scrollList(
    _ page: NodeID, to position: ScrollPosition<ItemID>, in content: any ContentOutline
  ) {
    root.updateList(page) { list in
      if let anchor = position.anchor, content.rows(of: list.source).index(of: anchor) == nil {
        return
      }
      list.scroll = position
    }
  }

  /// The innermost split view on whose master side a page stands.
  func masterSplit(of page: NodeID) -> NodeID? {
    for host in (root.hosts(of: page) ?? []).reversed() {
      guard let split = host.split else { continue }
      return split.master.content.node(page) != nil ? split.id : nil
    }
    return nil
  }

  /// The innermost stack that a page stands in.
  public func stack(holding page: NodeID) -> NodeID? {
    root.hosts(of: page)?.last { $0.stack != nil }?.id
  }

  func detailStack(of split: NodeID) -> NodeID? { node(split)?.split?.detail.content.id }

  /// Makes every tab that a node stands in the present one.
  private mutating func bringToFront(_ id: NodeID) {
    for host in root.hosts(of: id) ?? [] {
      guard case .tabs(let tabs) = host,
        let index = tabs.tabs.firstIndex(where: { $0.content.node(id) != nil })
      else { continue }
      root.updateTabs(tabs.id) { $0.selected = index }
    }
  }
}
