extension Container {
  /// The pages with lists whose rows a split view's detail follows, where this is its master.
  ///
  /// A split view within has a detail of its own.
  var masterLists: [Page] {
    var pages: [Page] = []
    collectLists(into: &pages)
    return pages
  }

  private func collectLists(into pages: inout [Page]) {
    switch self {
    case .split: break
    case .tabs(let tabs): for tab in tabs.tabs { tab.content.collectLists(into: &pages) }
    case .stack(let stack): for page in stack.pages { page.collectLists(into: &pages) }
    case .page(let page): if page.list != nil { pages.append(page) }
    }
  }

  /// Whether anything here is a list's, or came from one of its rows.
  func mentions(_ source: ListID) -> Bool {
    contains { node in
      node.origin?.list == source || node.page?.list?.source == source
        || node.page?.article?.reference.list == source
    }
  }

  /// Whether the item that led here, or else the article's own, is gone from its list.
  func hasVanished(from source: ListID, _ rows: any ListOutline) -> Bool {
    guard let reference = origin ?? page?.article?.reference, reference.list == source else {
      return false
    }
    return rows.index(of: reference.item) == nil
  }
}
