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

  mutating func follow(_ id: ItemID, in outline: any ListOutline) -> [SplitEffect] {
    guard overlay == .none, outline.index(of: id) != nil, detail.article?.item != id else {
      return []
    }
    return [request(id, for: .push)]
  }

  mutating func goBack() -> [SplitEffect] {
    guard overlay == .none else {
      closePopover()
      return []
    }
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
        stack.updateArticle { article in
          article.generation = generation
          article.facts = facts
        }
      }
    }
    closePopoverWithoutButton()
    return []
  }

  /// The list was read again: the selection stays with its item, or goes to the nearest that remains.
  mutating func reload(survivor: ItemID?, in outline: any ListOutline) -> [SplitEffect] {
    root.updateList { list in
      list.cursor = list.cursor.flatMap { outline.index(of: $0) == nil ? nil : $0 }
      if let anchor = list.scroll.anchor, outline.index(of: anchor) == nil { list.scroll = .start }
    }
    root.updateDetailStack { stack in
      stack.forward = []
      stack.pages.removeAll { page in
        guard case .article(let article) = page else { return false }
        return outline.index(of: article.item) == nil
      }
      if stack.pages.isEmpty { stack.pages = [.placeholder] }
    }
    pending = nil
    if let id = list.selection?.id, let row = outline.index(of: id) {
      root.updateList { $0.selection = ListPage.Selection(id: id, row: row) }
      closePopoverWithoutButton()
      return isRootShown(id) ? refreshDetail() : [request(id, for: .root)]
    }
    let nearest = survivor.flatMap { id in outline.index(of: id).map { (id, $0) } }
    guard outline.count > 0 else {
      root.updateList { $0 = ListPage() }
      root.updateDetailStack { $0 = NavigationStack(pages: [.placeholder]) }
      closePopoverWithoutButton()
      return []
    }
    let (id, row) = nearest ?? (outline.id(at: 0), 0)
    closePopoverWithoutButton()
    return select(id, row: row)
  }

  /// Loads what the detail shows anew: in another language, or because its file changed.
  mutating func refreshDetail() -> [SplitEffect] {
    if let pending { return [request(pending.item, for: pending.purpose)] }
    guard let article = detail.article else { return [] }
    return [request(article.item, for: .refresh)]
  }

  private mutating func popToRoot() -> [SplitEffect] {
    root.updateDetailStack { stack in
      stack.pages.removeSubrange(1...)
      stack.forward = []
    }
    guard let pending, pending.purpose == .root else { return showTopPage() }
    return []
  }

  /// A page that comes into view in another language than the present one is loaded anew.
  private mutating func showTopPage() -> [SplitEffect] {
    if let pending, pending.purpose != .root { self.pending = nil }
    closePopoverWithoutButton()
    guard pending == nil, let article = detail.article,
      article.facts.wishedLanguage != language
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
