extension Container {
  /// Visits every node, this one first.
  func visit(_ body: (Container) -> Void) {
    body(self)
    switch self {
    case .split(let split):
      split.master.content.visit(body)
      split.detail.content.visit(body)
    case .tabs(let tabs): for tab in tabs.tabs { tab.content.visit(body) }
    case .stack(let stack): for page in stack.pages { page.visit(body) }
    case .page: break
    }
  }

  /// Whether a node answers to the question, this one or one beneath.
  func contains(where holds: (Container) -> Bool) -> Bool {
    if holds(self) { return true }
    return switch self {
    case .split(let split):
      split.master.content.contains(where: holds) || split.detail.content.contains(where: holds)
    case .tabs(let tabs): tabs.tabs.contains { $0.content.contains(where: holds) }
    case .stack(let stack): stack.pages.contains { $0.contains(where: holds) }
    case .page: false
    }
  }

  /// Whether a node stands here or beneath.
  public func contains(_ id: NodeID) -> Bool { node(id) != nil }

  func node(_ id: NodeID) -> Container? {
    if self.id == id { return self }
    switch self {
    case .split(let split): return split.master.content.node(id) ?? split.detail.content.node(id)
    case .tabs(let tabs):
      for tab in tabs.tabs {
        if let found = tab.content.node(id) { return found }
      }
    case .stack(let stack):
      for page in stack.pages {
        if let found = page.node(id) { return found }
      }
    case .page: break
    }
    return nil
  }

  /// The nodes that lead to one, from here to its host; none where the tree does not hold it.
  func hosts(of id: NodeID) -> [Container] {
    var way: [Int] = []
    guard findWay(to: id, into: &way) else { return [] }
    var hosts: [Container] = []
    var next = self
    for step in way.reversed() {
      hosts.append(next)
      next = next.child(step)
    }
    return hosts
  }

  /// Changes one node in place; nothing happens where the tree does not hold it.
  mutating func update(_ id: NodeID, _ body: (inout Container) -> Void) {
    var way: [Int] = []
    if findWay(to: id, into: &way) { update(along: way[...], body) }
  }

  /// The steps that lead to a node, the last one first; none are added where the tree does not hold it.
  private func findWay(to id: NodeID, into way: inout [Int]) -> Bool {
    if self.id == id { return true }
    switch self {
    case .split(let split):
      if split.master.content.findWay(to: id, into: &way) {
        way.append(0)
        return true
      }
      if split.detail.content.findWay(to: id, into: &way) {
        way.append(1)
        return true
      }
    case .tabs(let tabs):
      for (index, tab) in tabs.tabs.enumerated() where tab.content.findWay(to: id, into: &way) {
        way.append(index)
        return true
      }
    case .stack(let stack):
      for (index, page) in stack.pages.enumerated() where page.findWay(to: id, into: &way) {
        way.append(index)
        return true
      }
    case .page: break
    }
    return false
  }

  /// The node that a step leads to.
  private func child(_ step: Int) -> Container {
    switch self {
    case .split(let split): step == 0 ? split.master.content : split.detail.content
    case .tabs(let tabs): tabs.tabs[step].content
    case .stack(let stack): stack.pages[step]
    case .page: self
    }
  }

  private mutating func update(along way: ArraySlice<Int>, _ body: (inout Container) -> Void) {
    guard let next = way.last else { return body(&self) }
    let rest = way.dropLast()
    switch self {
    case .split(var split):
      if next == 0 {
        split.master.content.update(along: rest, body)
      } else {
        split.detail.content.update(along: rest, body)
      }
      self = .split(split)
    case .tabs(var tabs):
      tabs.tabs[next].content.update(along: rest, body)
      self = .tabs(tabs)
    case .stack(var stack):
      stack.pages[next].update(along: rest, body)
      self = .stack(stack)
    case .page: break
    }
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
