extension SplitState {
  /// The page whose article keys scroll: the one that has focus, or holds what has it.
  var focusedPage: NodeID? {
    switch focus {
    case .page(let id), .link(let id, _), .table(let id, _): id
    default: nil
    }
  }

  /// What a key does to the table that has focus; nil for one that moves no table.
  func moveTable(_ command: KeyCommand) -> SplitEffect? {
    guard case .table(let page, let table) = focus, let step = command.tableStep else {
      return nil
    }
    return .scrollTable(page, table: table, step)
  }

  /// Shows a picture of an article on a page of its own, where it can be zoomed.
  mutating func openPicture(_ source: String, titled title: String?, on page: NodeID) {
    guard overlay == .none || isAbove(page), self.page(page)?.article != nil,
      let stack = visiblePieces.first(where: { $0.page == page })?.stack,
      arrival(of: stack)?.isRoot != true
    else { return }
    arrivals.removeAll { $0.stack == stack }
    let picture = takeIn(source, titled: title, beneath: stack)
    root.updateStack(stack) { $0.push(picture) }
  }

  /// A picture's page, taken in.
  mutating func takeIn(_ source: String, titled title: String?, beneath stack: NodeID) -> Container
  {
    let page = Page(
      .picture(PicturePage(source)), title: title.map { LocalizedText($0) })
    return adoption.adopt(.page(page), level: root.hosts(of: stack).count + 1)
  }

  mutating func scrollTable(_ table: Int, of page: NodeID, to offset: Double) {
    guard offset.isFinite else { return }
    updateInPlace { root in
      root.updateArticle(page) { $0.tableOffsets[table] = offset > 0 ? offset : nil }
    }
  }
}

extension KeyCommand {
  fileprivate var tableStep: TableStep? {
    switch self {
    case .left: .left
    case .right: .right
    case .home: .start
    case .end: .end
    default: nil
    }
  }
}

extension Container {
  /// The page of an article that shows from a place in it on.
  func beginning(at anchor: String?) -> Container {
    guard case .page(var page) = self, case .article(var article) = page.content else {
      return self
    }
    article.anchor = anchor
    page.content = .article(article)
    return .page(page)
  }
}

extension Page {
  /// The picture as a visit remembers it, if that fills the page.
  var savedPicture: SavedVisit.Picture? {
    guard case .picture(let picture) = content else { return nil }
    return SavedVisit.Picture(source: picture.source, title: title?.text(in: ""))
  }
}
