extension SplitState {
  func arrival(of stack: NodeID) -> Arrival? { arrivals.first { $0.stack == stack } }

  /// Asks for an article, instead of what the stack waited for before.
  mutating func expect(
    _ reference: ItemReference, in stack: NodeID, for purpose: Arrival.Purpose
  ) -> SplitEffect {
    arrivals.removeAll { $0.stack == stack }
    let request = newRequest(reference)
    arrivals.append(Arrival(request: request, stack: stack, purpose: purpose))
    return .loadArticle(request)
  }

  private mutating func newRequest(_ reference: ItemReference) -> LoadRequest {
    lastGeneration += 1
    return LoadRequest(reference: reference, language: language, generation: lastGeneration)
  }

  /// Takes in an article that was asked for; late answers to earlier wishes are dropped.
  mutating func receive(_ found: ArticleFacts, generation: Int) {
    guard let index = arrivals.firstIndex(where: { $0.request.generation == generation }) else {
      return
    }
    let arrival = arrivals.remove(at: index)
    var facts = found
    facts.wishedLanguage = arrival.request.language
    facts.availableLanguages.removeAll { !languages.contains($0) }
    switch arrival.purpose {
    case .root(let page):
      root.updateStack(arrival.stack) { stack in
        stack.pages = [page.filled(facts, generation)]
        stack.forward = []
      }
    case .push(let page):
      root.updateStack(arrival.stack) { stack in
        stack.pages.append(page.filled(facts, generation))
        stack.forward = []
      }
    case .refresh(let page): root.update(page) { $0 = $0.filled(facts, generation) }
    }
  }

  /// Asks anew for whatever shows out of date or in another language, and for what is on its way so.
  mutating func refreshVisible() -> [SplitEffect] {
    var effects: [SplitEffect] = []
    for index in arrivals.indices where arrivals[index].request.language != language {
      let request = newRequest(arrivals[index].request.reference)
      arrivals[index].request = request
      effects.append(.loadArticle(request))
    }
    for id in arrangement.pages {
      guard let article = page(id)?.article, !article.isCurrent(in: language),
        let stack = stack(holding: id), arrival(of: stack) == nil
      else { continue }
      effects.append(expect(article.reference, in: stack, for: .refresh(id)))
    }
    return effects
  }

  /// Forgets what no stack waits for any longer.
  mutating func dropLostArrivals() {
    arrivals = arrivals.filter { arrival in
      guard let stack = node(arrival.stack)?.stack else { return false }
      guard case .refresh(let page) = arrival.purpose else { return true }
      return stack.top.id == page
    }
  }

  /// A list was read again: selections stay with their items, or go to the nearest that remains.
  mutating func reload(
    _ source: ListID, survivors: [ItemID: ItemID], in content: any ContentOutline
  ) -> [SplitEffect] {
    let rows = content.rows(of: source)
    forgetVanished(from: source, rows)
    var lists: [Page] = []
    root.forEach { node in
      if let page = node.page, page.list?.source == source { lists.append(page) }
    }
    var effects: [SplitEffect] = []
    for page in lists {
      guard let last = page.list?.selection else { continue }
      if let row = rows.index(of: last.id) {
        root.updateList(page.id) { $0.selection = ListPage.Selection(id: last.id, row: row) }
        effects += restoreDetail(of: page, last.id, in: content)
      } else if let split = masterSplit(of: page.id) {
        effects += replaceVanished(last, of: page.id, in: split, survivors: survivors, content)
      } else {
        root.updateList(page.id) { $0.selection = nil }
      }
    }
    return effects
  }

  /// The detail's first page went with the reload, though its item is still selected.
  private mutating func restoreDetail(of page: Page, _ item: ItemID, in content: any ContentOutline)
    -> [SplitEffect]
  {
    guard let source = page.list?.source, let split = masterSplit(of: page.id),
      let stack = detailStack(of: split), arrival(of: stack) == nil,
      case .page(let first)? = node(stack)?.stack?.pages.first, case .empty = first.content
    else { return [] }
    return showInDetail(
      of: split, ItemReference(list: source, item: item), instead: nil, in: content)
  }

  private mutating func replaceVanished(
    _ last: ListPage.Selection, of page: NodeID, in split: NodeID, survivors: [ItemID: ItemID],
    _ content: any ContentOutline
  ) -> [SplitEffect] {
    guard let source = self.page(page)?.list?.source else { return [] }
    let rows = content.rows(of: source)
    guard rows.count > 0 else {
      root.updateList(page) { $0 = ListPage(source, popoverSize: $0.popoverSize) }
      if let stack = detailStack(of: split) {
        arrivals.removeAll { $0.stack == stack }
        let empty = adoption.adopt(.page(Page()))
        root.updateStack(stack) { stack in
          stack.pages = [empty]
          stack.forward = []
        }
      }
      return []
    }
    if let survivor = survivors[last.id], let row = rows.index(of: survivor) {
      return select(survivor, row: row, of: page, in: split, content)
    }
    let row = min(last.row, rows.count - 1)
    return select(rows.id(at: row), row: row, of: page, in: split, content)
  }

  /// Drops what a list holds no longer; what remains of it is out of date.
  private mutating func forgetVanished(from source: ListID, _ rows: any ListOutline) {
    arrivals.removeAll { arrival in
      arrival.request.reference.list == source
        && rows.index(of: arrival.request.reference.item) == nil
    }
    for index in arrivals.indices where arrivals[index].request.reference.list == source {
      // An empty language is no language, so the article is asked for again.
      arrivals[index].request.language = ""
    }
    var spare: [Container] = []
    root.forEach { node in
      if node.stack != nil { spare.append(adoption.adopt(.page(Page()))) }
    }
    root.updateAll { node in
      switch node {
      case .stack(var stack):
        stack.forward = []
        stack.pages.removeAll { page in
          guard let reference = page.page?.article?.reference else { return false }
          return reference.list == source && rows.index(of: reference.item) == nil
        }
        if stack.pages.isEmpty, let page = spare.popLast() { stack.pages = [page] }
        node = .stack(stack)
      case .split(var split):
        split.kept = [:]
        node = .split(split)
      case .page(var page):
        page.forgetVanished(from: source, rows)
        node = .page(page)
      case .tabs: break
      }
    }
  }
}

extension ArticlePage {
  /// Whether what shows is what would be loaded now.
  fileprivate func isCurrent(in language: String) -> Bool {
    !isStale && facts?.wishedLanguage == language
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

extension Container {
  /// The page with an article that has come.
  fileprivate func filled(_ facts: ArticleFacts, _ generation: Int) -> Container {
    guard case .page(var page) = self, case .article(var article) = page.content else {
      return self
    }
    article.facts = facts
    article.generation = generation
    article.isStale = false
    page.content = .article(article)
    return .page(page)
  }
}
