extension SplitState {
  /// Whether a bar that shows has the button that opens a split view's master.
  public func hasMasterButton(_ split: NodeID) -> Bool {
    arrangement.pieces.contains { $0.buttons.masters.contains(split) }
  }

  /// Whether the bar of a page that shows has the button that lists languages.
  public func hasLanguageButton(_ page: NodeID) -> Bool {
    guard arrangement.page(page) != nil, let page = self.page(page) else { return false }
    return page.bar.style != .none && page.isOfferedInLanguages
  }

  /// The languages that the article on a page can be read in.
  public func offeredLanguages(on page: NodeID) -> [String] {
    self.page(page)?.article?.facts?.availableLanguages ?? []
  }

  /// The rows that a bar item opens.
  public func choices(of page: NodeID, _ name: String) -> ListID? {
    popover(of: page, name)?.list
  }

  /// What a bar item opens.
  func popover(of page: NodeID, _ name: String) -> Popover? {
    self.page(page)?.bar.items.first { $0.name == name }?.popover
  }

  /// Whether the master of a split view that shows can slide in: by a button if it has a title, or
  /// from the edge.
  public func canSlideIn(_ split: NodeID) -> Bool {
    guard arrangement.split(split)?.mode == .detailOnly, let view = node(split)?.split else {
      return false
    }
    // Where there is room for both, another button brings the master back.
    return view.options.portraitStyle == .overlay && !isHiddenByChoice(split)
  }

  /// The buttons of its owner's that the bar of a page shows.
  ///
  /// A master that stands above leaves out those that open a popover. There is one thing above at most
  /// (rule D1): opening theirs would close the master, and with it the very bar that it points to.
  public func barItems(of page: NodeID) -> [BarButtonItem] {
    guard let bar = self.page(page)?.bar, bar.style != .none else { return [] }
    return arrangement.page(page) == nil ? bar.items.filter { $0.popover == nil } : bar.items
  }

  /// The split views whose master a button at one end of a bar hides or shows: the master's own side.
  ///
  /// The outermost comes first, and stands nearest to the edge.
  public func hiders(of piece: Arrangement.Piece, on side: SplitOptions.Side) -> [NodeID] {
    piece.buttons.hiders.filter { node($0)?.split?.options.side == side }
  }

  func hasAnchor(_ anchor: OpenPopover.Anchor) -> Bool {
    switch anchor {
    case .master(let split): return hasMasterButton(split) && !canSlideIn(split)
    case .language(let page): return hasLanguageButton(page)
    case .link(let page, _, _):
      return arrangement.page(page) != nil && self.page(page)?.article?.facts?.status == .ready
    case .appearance: return appearancePage != nil
    case .item(let page, let name):
      return barItems(of: page).first { $0.name == name }?.popover != nil
    }
  }

  /// Whether an open popover lists a choice.
  func offers(_ choice: String, in popover: OpenPopover, _ content: any ContentOutline) -> Bool {
    switch popover.anchor {
    case .master: false
    case .language(let page): offeredLanguages(on: page).contains(choice)
    case .link(_, _, let address): choice == address
    case .appearance: offeredAppearances.contains { $0.name == choice }
    case .item(let page, let name):
      choices(of: page, name).map { content.rows(of: $0).index(of: ItemID(choice)) != nil }
        ?? false
    }
  }
}

extension Page {
  /// Whether there is a choice of languages.
  var isOfferedInLanguages: Bool { (article?.facts?.availableLanguages.count ?? 0) > 1 }
}
