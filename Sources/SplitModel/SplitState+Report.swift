extension SplitState {
  /// A tab of a bar that shows.
  public struct ShownTab: Hashable, Sendable {
    /// The tab bar that holds the tab.
    public var bar: NodeID
    /// The tab's place in its bar, from 0.
    public var index: Int
    /// What scripts and documents call the tab.
    public var name: String
    /// Whether the tab is its bar's present one.
    public var isPresent: Bool
  }

  /// The tabs of the bars that show, from the top of the tree.
  public var tabs: [ShownTab] {
    var shown: [ShownTab] = []
    root.visit { node in
      guard case .tabs(let bar) = node,
        arrangement.pieces.contains(where: { $0.kind == .tabBar(bar.id) })
      else { return }
      shown += bar.tabs.enumerated().map { index, tab in
        ShownTab(bar: bar.id, index: index, name: tab.name, isPresent: index == bar.selected)
      }
    }
    return shown
  }

  /// The item that is selected in the list of the outermost split view that shows, or that its detail
  /// follows while the master shows no list; else the one selected in a list that shows.
  public var presentSelection: ItemReference? {
    let splits = arrangement.splits.lazy.compactMap { self.node($0.id)?.split }
    let ofSplits = splits.compactMap { split in
      split.master.content.rootPage?.selectedItem ?? self.lead(of: split)
    }
    return ofSplits.first
      ?? arrangement.pages.lazy.compactMap { self.page($0)?.selectedItem }.first
  }

  /// The selections of all lists with the same rows.
  public func selections(in source: ListID) -> [ListPage.Selection] {
    var found: [ListPage.Selection] = []
    root.visit { node in
      if let list = node.page?.list, list.source == source, let selection = list.selection {
        found.append(selection)
      }
    }
    return found
  }

  /// The articles of every page that shows or can come back.
  public var articlePages: [ArticlePage] {
    var found: [ArticlePage] = []
    visitAll { node in
      if let article = node.page?.article { found.append(article) }
    }
    return found
  }

  /// The page that an article on its way fills, as it is before; nil where it has gone.
  public func articlePage(of arrival: Arrival) -> ArticlePage? {
    switch arrival.purpose {
    case .root(let content), .push(let content): content.page?.article
    case .refresh(let id): page(id)?.article
    }
  }

  /// The rows that led to what shows or can come back.
  public var origins: Set<ItemReference> {
    var found: Set<ItemReference> = []
    visitAll { node in
      if let origin = node.origin { found.insert(origin) }
    }
    return found
  }

  /// Visits what shows, what Forward returns to, and what is kept for when it is chosen again.
  private func visitAll(_ body: (Container) -> Void) {
    func visit(_ container: Container) {
      container.visit { node in
        body(node)
        node.stack?.forward.forEach(visit)
        for stack in node.split?.kept.details ?? [] { visit(.stack(stack)) }
      }
    }
    visit(root)
  }
}

extension Page {
  /// The item that is selected in the page's list.
  fileprivate var selectedItem: ItemReference? {
    list.flatMap { list in
      list.selection.map { ItemReference(list: list.source, item: $0.id) }
    }
  }
}
