extension SplitState {
  /// A list was read again: selections stay with their items, or go to the nearest that remains.
  ///
  /// Details follow as soon as they show.
  mutating func reload(
    _ source: ListID, survivors: [ItemID: ItemID], in content: any ContentOutline
  ) {
    let rows = content.rows(of: source)
    var lists: [Page] = []
    var leads: [NodeID: ItemReference] = [:]
    root.visit { node in
      if let page = node.page, page.list?.source == source { lists.append(page) }
      if let split = node.split { leads[split.id] = lead(of: split) }
    }
    forgetVanished(from: source, rows)
    for page in lists {
      guard let last = page.list?.selection else { continue }
      let split = masterSplit(of: page.id)
      let lead = split.flatMap { leads[$0.id] }
      if let row = rows.index(of: last.id) {
        root.updateList(page.id) { $0.selection = ListPage.Selection(id: last.id, row: row) }
      } else if let split, lead == nil || lead == ItemReference(list: source, item: last.id) {
        replaceVanished(last, of: page.id, in: split, survivors: survivors, rows)
      } else {
        root.updateList(page.id) { $0.selection = nil }
      }
    }
  }

  private mutating func replaceVanished(
    _ last: ListPage.Selection, of page: NodeID, in split: SplitView,
    survivors: [ItemID: ItemID], _ rows: any ListOutline
  ) {
    guard rows.count > 0 else { return empty(page, of: split) }
    if let survivor = survivors[last.id], let row = rows.index(of: survivor) {
      return select(survivor, row: row, of: page)
    }
    let row = min(last.row, rows.count - 1)
    select(rows.id(at: row), row: row, of: page)
  }

  /// Nothing is left to select, so nothing is shown.
  private mutating func empty(_ list: NodeID, of split: SplitView) {
    root.updateList(list) { $0 = ListPage($0.source, popoverSize: $0.popoverSize) }
    root.updateSplit(split.id) { $0.isDetailChosen = false }
    guard !split.detail.isSubstituted else { return }
    let stack = split.detail.content.id
    arrivals.removeAll { $0.stack == stack }
    let page = adoption.emptyPage()
    root.updateStack(stack) { $0.replacePages(with: page) }
  }

  /// Drops what a list holds no longer; what remains of it is out of date.
  private mutating func forgetVanished(from source: ListID, _ rows: any ListOutline) {
    arrivals.removeAll { $0.hasVanished(from: source, rows) }
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
        split.kept.removeAll { row, stack in
          row.list == source || Container.stack(stack).mentions(source)
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
