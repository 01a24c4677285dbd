extension SplitState {
  /// Acts on a row: shows it if it is another, and returns to its first page if it is the same.
  mutating func activate(_ item: ItemID, of page: NodeID, in content: any ContentOutline)
    -> [SplitEffect]
  {
    guard let list = self.page(page)?.list,
      let row = content.rows(of: list.source).index(of: item)
    else { return [] }
    let split = masterSplit(of: page)
    closeMaster(of: split?.id)
    root.updateList(page) { list in
      list.cursor = nil
      list.selection = ListPage.Selection(id: item, row: row)
    }
    let reference = ItemReference(list: list.source, item: item)
    guard let split else {
      return stack(holding: page).map { push(reference, onto: $0, in: content) } ?? []
    }
    root.updateSplit(split.id) { $0.isDetailChosen = true }
    if list.selection?.id == item, shows(reference, in: split) {
      popToRoot(split.detail.content.id)
      return []
    }
    return showInDetail(of: split.id, reference, keeping: true, in: content)
  }

  /// Acts as if an item's row had been tapped, and brings the row to the middle.
  mutating func show(_ item: ItemID, in content: any ContentOutline) -> [SplitEffect] {
    let visible = Set(visibleSplits.map(\.id))
    var best: (page: NodeID, rank: Int)?
    root.visit { node in
      guard let page = node.page, let list = page.list,
        content.rows(of: list.source).index(of: item) != nil
      else { return }
      let rank =
        masterSplit(of: page.id).map { visible.contains($0.id) ? 2 : 1 } ?? 0
      if rank > best?.rank ?? -1 { best = (page.id, rank) }
    }
    guard let page = best?.page else { return [] }
    bringToFront(page)
    updateInPlace { root in root.updateList(page) { $0.scroll = .middle(item) } }
    return activate(item, of: page, in: content)
  }

  /// Selects the first row of each split view that shows for the first time, and shows it.
  mutating func startVisible(in content: any ContentOutline) -> [SplitEffect] {
    var effects: [SplitEffect] = []
    // What is shown may hold a split view that starts in turn.
    for _ in 0..<Adoption.mostLevels {
      rearrange()
      let starting = visibleSplits.compactMap { placed -> (split: SplitView, page: Page)? in
        guard let split = node(placed.id)?.split, let page = split.startingPage(in: content)
        else { return nil }
        return (split, page)
      }
      if starting.isEmpty { break }
      for (split, page) in starting { effects += start(split, on: page, in: content) }
    }
    return effects
  }

  private mutating func start(_ split: SplitView, on page: Page, in content: any ContentOutline)
    -> [SplitEffect]
  {
    guard let list = page.list else { return [] }
    let rows = content.rows(of: list.source)
    // A list that has come anew keeps what its detail shows already.
    if let lead = lead(of: split), lead.list == list.source, let row = rows.index(of: lead.item) {
      select(lead.item, row: row, of: page.id)
      return []
    }
    return selectAndShow(rows.id(at: 0), row: 0, of: page.id, in: split.id, content)
  }

  /// Selects a row without a visitor's wish, brings it to the middle and shows it.
  mutating func selectAndShow(
    _ item: ItemID, row: Int, of page: NodeID, in split: NodeID, _ content: any ContentOutline
  ) -> [SplitEffect] {
    guard let list = self.page(page)?.list else { return [] }
    select(item, row: row, of: page)
    return showInDetail(
      of: split, ItemReference(list: list.source, item: item), keeping: false, in: content)
  }

  private mutating func select(_ item: ItemID, row: Int, of page: NodeID) {
    root.updateList(page) { list in
      list.selection = ListPage.Selection(id: item, row: row)
      list.cursor = nil
      list.scroll = .middle(item)
    }
  }

  /// The row that a split view's detail begins with, or will once its article is there.
  func lead(of split: SplitView) -> ItemReference? {
    if case .root(let page)? = arrival(of: split.detail.content.id)?.purpose { return page.origin }
    return split.detail.content.stack?.pages.first?.origin
  }

  /// Whether the detail begins with a row, or with what its owner put there instead.
  private func shows(_ reference: ItemReference, in split: SplitView) -> Bool {
    lead(of: split).map { $0 == reference } ?? split.detail.isSubstituted
  }

  /// The innermost split view on whose master side a page stands.
  func masterSplit(of page: NodeID) -> SplitView? {
    guard let split = root.hosts(of: page).last(where: { $0.split != nil })?.split,
      split.master.content.contains(page)
    else { return nil }
    return split
  }

  /// The innermost stack that a page stands in.
  public func stack(holding page: NodeID) -> NodeID? {
    root.hosts(of: page).last { $0.stack != nil }?.id
  }

  /// Shows a node as far as containers can: by present tabs, the tops of stacks, and single panes.
  private mutating func bringToFront(_ id: NodeID) {
    let hosts = root.hosts(of: id)
    for (index, host) in hosts.enumerated() {
      let next = index + 1 < hosts.count ? hosts[index + 1].id : id
      switch host {
      case .tabs(let tabs):
        guard let tab = tabs.tabs.firstIndex(where: { $0.content.id == next }) else { continue }
        root.updateTabs(tabs.id) { $0.selected = tab }
      case .stack(let stack):
        guard let page = stack.pages.firstIndex(where: { $0.id == next }),
          page < stack.pages.count - 1
        else { continue }
        leave(stack.id)
        root.updateStack(stack.id) { stack in
          stack.forward += stack.pages[(page + 1)...].reversed()
          stack.pages.removeSubrange((page + 1)...)
        }
      case .split(let split):
        root.updateSplit(split.id) { $0.isDetailChosen = split.detail.content.id == next }
      case .page: break
      }
    }
  }
}

extension SplitView {
  /// The page whose first row is to be shown, as none of the master's rows is selected.
  func startingPage(in content: any ContentOutline) -> Page? {
    guard let page = master.content.rootPage, let list = page.list, list.selection == nil,
      master.content.masterLists.allSatisfy({ $0.list?.selection == nil }),
      content.rows(of: list.source).count > 0
    else { return nil }
    return page
  }
}
