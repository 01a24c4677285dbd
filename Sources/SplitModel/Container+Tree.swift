extension Container {
  /// The containers and pages right beneath, in reading order.
  var children: [Container] {
    switch self {
    case .split(let split): [split.master.content, split.detail.content]
    case .tabs(let tabs): tabs.tabs.map(\.content)
    case .stack(let stack): stack.pages
    case .page: []
    }
  }

  /// How many levels the tree has from here down.
  var depth: Int { 1 + (children.map(\.depth).max() ?? 0) }

  /// Visits every node, this one first.
  func forEach(_ body: (Container) -> Void) {
    body(self)
    switch self {
    case .split(let split):
      split.master.content.forEach(body)
      split.detail.content.forEach(body)
    case .tabs(let tabs): for tab in tabs.tabs { tab.content.forEach(body) }
    case .stack(let stack): for page in stack.pages { page.forEach(body) }
    case .page: break
    }
  }

  /// Whether a node stands here or beneath.
  public func holds(_ id: NodeID) -> Bool { node(id) != nil }

  func node(_ id: NodeID) -> Container? {
    if self.id == id { return self }
    return switch self {
    case .split(let split): split.master.content.node(id) ?? split.detail.content.node(id)
    case .tabs(let tabs): tabs.tabs.lazy.compactMap { $0.content.node(id) }.first
    case .stack(let stack): stack.pages.lazy.compactMap { $0.node(id) }.first
    case .page: nil
    }
  }

  /// The nodes that lead to one, from here to its host.
  func hosts(of id: NodeID) -> [Container]? {
    if self.id == id { return [] }
    for child in children {
      if let path = child.hosts(of: id) { return [self] + path }
    }
    return nil
  }

  /// Changes one node in place.
  ///
  /// - Returns: whether the tree holds it.
  @discardableResult
  mutating func update(_ id: NodeID, _ body: (inout Container) -> Void) -> Bool {
    if self.id == id {
      body(&self)
      return true
    }
    switch self {
    case .split(var split):
      guard split.master.content.update(id, body) || split.detail.content.update(id, body) else {
        return false
      }
      self = .split(split)
    case .tabs(var tabs):
      guard let index = tabs.tabs.indices.first(where: { tabs.tabs[$0].content.update(id, body) })
      else { return false }
      _ = index
      self = .tabs(tabs)
    case .stack(var stack):
      guard let index = stack.pages.indices.first(where: { stack.pages[$0].update(id, body) })
      else { return false }
      _ = index
      self = .stack(stack)
    case .page: return false
    }
    return true
  }

  /// Changes every node in place, the innermost first.
  mutating func updateAll(_ body: (inout Container) -> Void) {
    switch self {
    case .split(var split):
      split.master.content.updateAll(body)
      split.detail.content.updateAll(body)
      self = .split(split)
    case .tabs(var tabs):
      for index in tabs.tabs.indices { tabs.tabs[index].content.updateAll(body) }
      self = .tabs(tabs)
    case .stack(var stack):
      for index in stack.pages.indices { stack.pages[index].updateAll(body) }
      self = .stack(stack)
    case .page: break
    }
    body(&self)
  }
}

// Changes of one kind of node; nothing happens where the node is of another kind.
extension Container {
  mutating func updateSplit(_ id: NodeID, _ body: (inout SplitView) -> Void) {
    update(id) { node in
      guard case .split(var split) = node else { return }
      body(&split)
      node = .split(split)
    }
  }

  mutating func updateTabs(_ id: NodeID, _ body: (inout TabBar) -> Void) {
    update(id) { node in
      guard case .tabs(var tabs) = node else { return }
      body(&tabs)
      node = .tabs(tabs)
    }
  }

  mutating func updateStack(_ id: NodeID, _ body: (inout NavigationStack) -> Void) {
    update(id) { node in
      guard case .stack(var stack) = node else { return }
      body(&stack)
      node = .stack(stack)
    }
  }

  mutating func updatePage(_ id: NodeID, _ body: (inout Page) -> Void) {
    update(id) { node in
      guard case .page(var page) = node else { return }
      body(&page)
      node = .page(page)
    }
  }

  mutating func updateList(_ id: NodeID, _ body: (inout ListPage) -> Void) {
    updatePage(id) { page in
      guard case .list(var list) = page.content else { return }
      body(&list)
      page.content = .list(list)
    }
  }

  mutating func updateArticle(_ id: NodeID, _ body: (inout ArticlePage) -> Void) {
    updatePage(id) { page in
      guard case .article(var article) = page.content else { return }
      body(&article)
      page.content = .article(article)
    }
  }
}

extension Container {
  /// The item that led to the node, if one did.
  var origin: ItemReference? {
    get {
      switch self {
      case .split(let split): split.origin
      case .tabs(let tabs): tabs.origin
      case .stack(let stack): stack.origin
      case .page(let page): page.origin
      }
    }
    set {
      switch self {
      case .split(var split):
        split.origin = newValue
        self = .split(split)
      case .tabs(var tabs):
        tabs.origin = newValue
        self = .tabs(tabs)
      case .stack(var stack):
        stack.origin = newValue
        self = .stack(stack)
      case .page(var page):
        page.origin = newValue
        self = .page(page)
      }
    }
  }

  /// The node as a split view, if it is one.
  public var split: SplitView? {
    guard case .split(let split) = self else { return nil }
    return split
  }

  /// The node as a stack, if it is one.
  public var stack: NavigationStack? {
    guard case .stack(let stack) = self else { return nil }
    return stack
  }

  /// The node as a page, if it is one.
  public var page: Page? {
    guard case .page(let page) = self else { return nil }
    return page
  }

  /// The page that shows when the whole container does: through present tabs and the tops of stacks.
  public var frontPage: Page? {
    switch self {
    case .page(let page): page
    case .stack(let stack): stack.top.frontPage
    case .tabs(let tabs): tabs.present.frontPage
    case .split: nil
    }
  }

  /// The page that the container began with: through present tabs and the bottoms of stacks.
  public var rootPage: Page? {
    switch self {
    case .page(let page): page
    case .stack(let stack): stack.pages.first?.rootPage
    case .tabs(let tabs): tabs.present.rootPage
    case .split: nil
    }
  }
}

extension TabBar {
  /// The content of the present tab.
  var present: Container {
    tabs.indices.contains(selected) ? tabs[selected].content : .page(Page())
  }
}
