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
    updateInPlace { root in
      root.updateList(page) { list in
        list.cursor = nil
        list.selection = ListPage.Selection(id: item, row: row)
      }
    }
    isSettled = false
    let reference = ItemReference(list: list.source, item: item)
    guard let split else {
      return stack(holding: page).map { push(reference, onto: $0, in: content) } ?? []
    }
    if !split.isDetailChosen { root.updateSplit(split.id) { $0.isDetailChosen = true } }
    if list.selection?.id == item, shows(reference, in: split) {
      popToRoot(split.detail.content.id)
      return []
    }
    return showInDetail(of: split.id, reference, in: content)
  }

  /// Acts as if an item's row had been tapped, and brings the row to the middle.
  mutating func show(_ item: ItemID, in content: any ContentOutline) -> [SplitEffect] {
    guard let page = page(listing: item, in: content) else { return [] }
    bringToFront(page)
    // What comes to the front for the first time starts there, and may put the list away by that.
    let effects = startVisible(in: content)
    updateInPlace { root in root.updateList(page) { $0.scroll = .middle(item) } }
    return effects + activate(item, of: page, in: content)
  }

  /// The page on which a request for an item finds its row: of several, one in the master of a split
  /// view, and the best of those in one that shows. Nil where no page lists the item.
  public func page(listing item: ItemID, in content: any ContentOutline) -> NodeID? {
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
    return best?.page
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
