extension Container {
  /// The list in the master of the outermost split view.
  var list: ListPage? {
    switch self {
    case .split(let split): split.master.content.list
    case .stack(let stack): stack.pages.lazy.compactMap { Container.page($0).list }.first
    case .page(.list(let list)): list
    case .page: nil
    }
  }

  /// The stack in the detail of the outermost split view.
  var detailStack: NavigationStack? {
    guard case .split(let split) = self, case .stack(let stack) = split.detail.content else {
      return nil
    }
    return stack
  }

  mutating func updateSplit(_ body: (inout SplitView) -> Void) {
    guard case .split(var split) = self else { return }
    body(&split)
    self = .split(split)
  }

  mutating func updateList(_ body: (inout ListPage) -> Void) {
    updateSplit { split in
      guard case .page(.list(var list)) = split.master.content else { return }
      body(&list)
      split.master.content = .page(.list(list))
    }
  }

  mutating func updateDetailStack(_ body: (inout NavigationStack) -> Void) {
    updateSplit { split in
      guard case .stack(var stack) = split.detail.content else { return }
      body(&stack)
      split.detail.content = .stack(stack)
    }
  }
}

extension NavigationStack {
  /// The page that shows, if it is an article.
  public var article: ArticlePage? {
    guard case .article(let page) = pages.last else { return nil }
    return page
  }

  mutating func updateArticle(_ body: (inout ArticlePage) -> Void) {
    guard case .article(var page) = pages.last else { return }
    body(&page)
    pages[pages.count - 1] = .article(page)
  }
}
