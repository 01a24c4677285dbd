extension SplitState {
  /// Acts on a row: shows it if it is another, and returns to its first page if it is the same.
  mutating func activateRow(_ id: ItemID, in outline: any ListOutline) -> [SplitEffect] {
    guard let row = outline.index(of: id) else { return [] }
    if overlay.popover?.kind == .master { closePopover() }
    root.updateList { $0.cursor = nil }
    guard list.selection?.id != id else { return popToRoot() }
    root.updateList { $0.selection = ListPage.Selection(id: id, row: row) }
    return [request(id, for: .root)]
  }

  /// Acts as if the item's row had been tapped, and brings the row to the middle.
  mutating func show(_ id: ItemID, in outline: any ListOutline) -> [SplitEffect] {
    guard outline.index(of: id) != nil else { return [] }
    root.updateList { $0.scroll = .middle(id) }
    return activateRow(id, in: outline)
  }

  /// Selects a row, brings it to the middle and shows it.
  mutating func select(_ id: ItemID, row: Int) -> [SplitEffect] {
    root.updateList { list in
      list.selection = ListPage.Selection(id: id, row: row)
      list.cursor = nil
      list.scroll = .middle(id)
    }
    return [request(id, for: .root)]
  }

  /// Follows a link of the article that shows, unless another row's article is about to replace it.
  mutating func follow(_ id: ItemID, in outline: any ListOutline) -> [SplitEffect] {
    guard overlay == .none, pending?.purpose != .root, outline.index(of: id) != nil,
      detail.article?.item != id
    else { return [] }
    return [request(id, for: .push)]
  }

  mutating func goBack() -> [SplitEffect] {
    guard hasBackButton else { return [] }
    root.updateDetailStack { stack in
      if let page = stack.pages.popLast() { stack.forward.append(page) }
    }
    return showTopPage()
  }

  mutating func goForward() -> [SplitEffect] {
    guard overlay == .none, let page = detail.forward.last else { return [] }
    root.updateDetailStack { stack in
      stack.forward.removeLast()
      stack.pages.append(page)
    }
    return showTopPage()
  }

  /// Takes in an article that was asked for; late answers to earlier wishes are dropped.
  mutating func receive(_ facts: ArticleFacts, generation: Int) -> [SplitEffect] {
    guard let request = pending, request.generation == generation else { return [] }
    pending = nil
    var facts = facts
    facts.wishedLanguage = request.language
    facts.availableLanguages.removeAll { !languages.contains($0) }
    let page = Page.article(
      ArticlePage(item: request.item, generation: generation, facts: facts))
    root.updateDetailStack { stack in
      switch request.purpose {
      case .root:
        stack = NavigationStack(pages: [page])
      case .push:
        stack.pages.append(page)
        stack.forward = []
      case .refresh:
        stack.updateArticle { shown in
          shown.generation = generation
          shown.facts = facts
          shown.isStale = false
        }
      }
    }
    settlePopover()
    return []
  }

  /// The list was read again: the selection stays with its item, or goes to the nearest that remains.
  mutating func reload(survivor: ItemID?, in outline: any ListOutline) -> [SplitEffect] {
    let last = list.selection
    let link = pending.flatMap { $0.purpose == .push ? $0.item : nil }
    pending = nil
    forgetVanished(in: outline)
    defer { settlePopover() }
    if let id = last?.id, let row = outline.index(of: id) {
      root.updateList { $0.selection = ListPage.Selection(id: id, row: row) }
      guard isRootShown(id) else { return [request(id, for: .root)] }
      if let link, outline.index(of: link) != nil, link != detail.article?.item {
        return [request(link, for: .push)]
      }
      return refreshDetail()
    }
    guard outline.count > 0 else {
      root.updateList { $0 = ListPage() }
      root.updateDetailStack { $0 = NavigationStack(pages: [.placeholder]) }
      return []
    }
    if let survivor, let row = outline.index(of: survivor) { return select(survivor, row: row) }
    let row = min(last?.row ?? 0, outline.count - 1)
    return select(outline.id(at: row), row: row)
  }

  /// Drops what the list holds no longer; what remains in the detail is out of date.
  private mutating func forgetVanished(in outline: any ListOutline) {
    root.updateList { list in
      list.cursor = list.cursor.flatMap { outline.index(of: $0) == nil ? nil : $0 }
      if let anchor = list.scroll.anchor, outline.index(of: anchor) == nil { list.scroll = .start }
    }
    root.updateDetailStack { stack in
      stack.forward = []
      stack.pages = stack.pages.compactMap { page in
        guard case .article(var article) = page else { return page }
        article.isStale = true
        return outline.index(of: article.item) == nil ? nil : .article(article)
      }
      if stack.pages.isEmpty { stack.pages = [.placeholder] }
    }
  }

  /// Loads what the detail shows anew: in another language, or because its file changed.
  mutating func refreshDetail() -> [SplitEffect] {
    if let pending { return [request(pending.item, for: pending.purpose)] }
    guard let article = detail.article else { return [] }
    return [request(article.item, for: .refresh)]
  }

  private mutating func popToRoot() -> [SplitEffect] {
    // What shows is on its way out as a whole.
    if pending?.purpose == .root { return [] }
    let wasAtRoot = !hasBackButton
    root.updateDetailStack { stack in
      stack.pages.removeSubrange(1...)
      stack.forward = []
    }
    if wasAtRoot, pending?.purpose == .refresh { return [] }
    return showTopPage()
  }

  /// A page that comes into view out of date, or in another language, is loaded anew.
  private mutating func showTopPage() -> [SplitEffect] {
    if let pending, pending.purpose != .root { self.pending = nil }
    settlePopover()
    guard pending == nil, let article = detail.article,
      article.isStale || article.facts.wishedLanguage != language
    else { return [] }
    return [request(article.item, for: .refresh)]
  }

  private func isRootShown(_ id: ItemID) -> Bool {
    guard case .article(let article) = detail.pages.first else { return false }
    return article.item == id
  }

  private mutating func request(_ item: ItemID, for purpose: LoadRequest.Purpose) -> SplitEffect {
    lastGeneration += 1
    let request = LoadRequest(
      item: item, language: language, generation: lastGeneration, purpose: purpose)
    pending = request
    return .loadArticle(request)
  }
}
