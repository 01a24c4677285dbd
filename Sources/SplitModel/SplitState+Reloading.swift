extension SplitState {
  /// A list was read again: selections stay with their items, or go to the nearest that remains.
  mutating func reload(
    _ source: ListID, survivors: [ItemID: ItemID], in content: any ContentOutline
  ) -> [SplitEffect] {
    let rows = content.rows(of: source)
    var lists: [Page] = []
    var leads: [NodeID: ItemReference] = [:]
    root.visit { node in
      if let page = node.page, page.list?.source == source { lists.append(page) }
      if let split = node.split { leads[split.id] = lead(of: split) }
    }
    forgetVanished(from: source, rows)
    var effects: [SplitEffect] = []
    for page in lists {
      guard let last = page.list?.selection else { continue }
      let split = masterSplit(of: page.id)
      let reference = ItemReference(list: source, item: last.id)
      let isLeading = split.map { leads[$0.id] == nil || leads[$0.id] == reference } ?? false
      if let row = rows.index(of: last.id) {
        root.updateList(page.id) { $0.selection = ListPage.Selection(id: last.id, row: row) }
        if let split, isLeading { effects += restoreDetail(of: split.id, reference, in: content) }
      } else if let split, isLeading {
        effects += replaceVanished(last, of: page.id, in: split.id, survivors: survivors, content)
      } else {
        root.updateList(page.id) { $0.selection = nil }
      }
    }
    return effects
  }

  /// The detail's first page went with the reload, though its item is still selected.
  private mutating func restoreDetail(
    of split: NodeID, _ reference: ItemReference, in content: any ContentOutline
  ) -> [SplitEffect] {
    guard let view = node(split)?.split, lead(of: view) == nil, !view.detail.isSubstituted else {
      return []
    }
    return showInDetail(of: split, reference, keeping: false, in: content)
  }

  private mutating func replaceVanished(
    _ last: ListPage.Selection, of page: NodeID, in split: NodeID, survivors: [ItemID: ItemID],
    _ content: any ContentOutline
  ) -> [SplitEffect] {
    guard let source = self.page(page)?.list?.source else { return [] }
    let rows = content.rows(of: source)
    guard rows.count > 0 else {
      empty(page, of: split)
      return []
    }
    if let survivor = survivors[last.id], let row = rows.index(of: survivor) {
      return selectAndShow(survivor, row: row, of: page, in: split, content)
    }
    let row = min(last.row, rows.count - 1)
    return selectAndShow(rows.id(at: row), row: row, of: page, in: split, content)
  }

  /// Nothing is left to select, so nothing is shown.
  private mutating func empty(_ list: NodeID, of split: NodeID) {
    root.updateList(list) { $0 = ListPage($0.source, popoverSize: $0.popoverSize) }
    root.updateSplit(split) { $0.isDetailChosen = false }
    guard let view = node(split)?.split, !view.detail.isSubstituted else { return }
    let stack = view.detail.content.id
    arrivals.removeAll { $0.stack == stack }
    let page = adoption.emptyPage()
    root.updateStack(stack) { $0.replacePages(with: page) }
  }

  /// Drops what a list holds no longer; what remains of it is out of date.
  private mutating func forgetVanished(from source: ListID, _ rows: any ListOutline) {
    arrivals.removeAll { arrival in
      let reference = arrival.request.reference
      return arrival.hasVanished(from: source, rows)
        || reference.list == source && rows.index(of: reference.item) == nil
    }
    for index in arrivals.indices where arrivals[index].request.reference.list == source {
      // An empty language is no language, so the article is asked for again.
      arrivals[index].request.language = ""
    }
    var adoption = adoption
    root.updateAll { node in
      switch node {
      case .stack(var stack):
        stack.forward.removeAll { $0.mentions(source) }
        stack.pages.removeAll { $0.hasVanished(from: source, rows) }
        if stack.pages.isEmpty { stack.pages = [adoption.emptyPage()] }
        node = .stack(stack)
      case .split(var split):
        split.kept = split.kept.filter { row, stack in
          row.list != source && !Container.stack(stack).mentions(source)
        }
        node = .split(split)
      case .page(var page):
        page.forgetVanished(from: source, rows)
        node = .page(page)
      case .tabs: break
      }
    }
    self.adoption = adoption
  }
}

extension Arrival {
  /// Whether the row that it came from is gone.
  fileprivate func hasVanished(from source: ListID, _ rows: any ListOutline) -> Bool {
    switch purpose {
    case .root(let page), .push(let page): page.hasVanished(from: source, rows)
    case .refresh: false
    }
  }
}

extension Page {
  fileprivate mutating func forgetVanished(from source: ListID, _ rows: any ListOutline) {
    switch content {
    case .list(var list) where list.source == source:
      list.cursor = list.cursor.flatMap { rows.index(of: $0) == nil ? nil : $0 }
      if let anchor = list.scroll.anchor, rows.index(of: anchor) == nil { list.scroll = .start }
      content = .list(list)
    case .article(var article) where article.reference.list == source:
      article.isStale = true
      content = .article(article)
    default: break
    }
  }
}
