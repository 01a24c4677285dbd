extension SplitState {
  /// Opens the master of a split view as its owner wishes, or closes it.
  mutating func toggleMaster(of split: NodeID) -> [SplitEffect] {
    guard let view = node(split)?.split, hasMasterButton(split) else { return [] }
    guard view.options.portraitStyle == .overlay else {
      return present(.master(split))
    }
    return overlay == .master(split) ? closeOverlay() : slideIn(split)
  }

  mutating func swipeIn(_ split: NodeID) -> [SplitEffect] {
    guard overlay == .none, hasMasterButton(split), let options = node(split)?.split?.options,
      options.portraitStyle == .overlay, options.opensBySwipe
    else { return [] }
    return slideIn(split)
  }

  mutating func swipeOut() {
    guard case .master(let split) = overlay, node(split)?.split?.options.closesBySwipe == true
    else { return }
    overlay = .none
  }

  /// Opens a popover, closing any other; its own button closes it.
  mutating func present(_ anchor: Popover.Anchor) -> [SplitEffect] {
    if overlay.popover?.anchor == anchor { return closeOverlay() }
    guard hasAnchor(anchor), facts.presentable.contains(anchor) else { return [] }
    var popover = Popover(anchor: anchor)
    switch anchor {
    case .master(let split): showSelection(of: split)
    case .language(let page):
      if let language = self.page(page)?.article?.facts?.language,
        offeredLanguages(on: page).contains(language)
      {
        popover.scroll = .middle(language)
      }
    case .item: break
    }
    overlay = .popover(popover)
    return [.notify(.willPresent(anchor))]
  }

  mutating func tapItem(_ name: String, of page: NodeID) -> [SplitEffect] {
    guard arrangement.page(page) != nil,
      let item = self.page(page)?.bar.items.first(where: { $0.name == name })
    else { return [] }
    let told = SplitEffect.notify(.barItemTapped(page: page, name: name))
    guard item.popover != nil else {
      overlay = .none
      return [told]
    }
    return [told] + present(.item(page, name))
  }

  /// Takes a choice of a popover that a bar item opened.
  mutating func choose(_ item: ItemID, in content: any ContentOutline) -> [SplitEffect] {
    guard case .item(let page, let name)? = overlay.popover?.anchor,
      let list = choices(of: page, name), content.rows(of: list).index(of: item) != nil
    else { return [] }
    overlay = .none
    return [.notify(.choiceTapped(page: page, name: name, item))]
  }

  mutating func chooseLanguage(_ code: String) -> [SplitEffect] {
    guard languages.contains(code) else { return [] }
    if case .language? = overlay.popover?.anchor { overlay = .none }
    guard code != language else { return [] }
    language = code
    return [.followLanguage(code)]
  }

  /// Puts the master away after a row was chosen in it, as its owner wishes.
  mutating func closeMaster(of split: NodeID?) {
    guard let split, overlay.shownMaster == split,
      node(split)?.split?.options.closesPopover == true
    else { return }
    overlay = .none
  }

  /// Closes an overlay whose anchor is gone, and keeps its keys and its scrolling on what it lists.
  mutating func settleOverlay() {
    switch overlay {
    case .none: break
    case .master(let split):
      let style = node(split)?.split?.options.portraitStyle
      if !hasMasterButton(split) || style != .overlay { overlay = .none }
    case .popover(var popover):
      guard hasAnchor(popover.anchor) else {
        overlay = .none
        return
      }
      guard case .language(let page) = popover.anchor else { return }
      let offered = offeredLanguages(on: page)
      if let cursor = popover.cursor, !offered.contains(cursor) { popover.cursor = nil }
      if let anchor = popover.scroll.anchor, !offered.contains(anchor) { popover.scroll = .start }
      overlay = .popover(popover)
    }
  }

  /// Takes in what layout found out; a popover that has no anchor or no room left closes.
  mutating func take(_ facts: LayoutFacts) {
    self.facts = facts
    if let popover = overlay.popover, !facts.presentable.contains(popover.anchor) {
      overlay = .none
    }
  }

  mutating func scrollChoices(to position: ScrollPosition<String>) {
    guard var popover = overlay.popover else { return }
    if case .master = popover.anchor { return }
    if case .language(let page) = popover.anchor, let anchor = position.anchor,
      !offeredLanguages(on: page).contains(anchor)
    {
      return
    }
    popover.scroll = position
    overlay = .popover(popover)
  }

  private mutating func slideIn(_ split: NodeID) -> [SplitEffect] {
    showSelection(of: split)
    overlay = .master(split)
    return [.notify(.willPresent(.master(split)))]
  }

  private mutating func closeOverlay() -> [SplitEffect] {
    overlay = .none
    return []
  }

  /// Brings the chosen row of a master to the middle, so that it is found when the master opens.
  private mutating func showSelection(of split: NodeID) {
    guard let page = node(split)?.split?.master.content.frontPage else { return }
    root.updateList(page.id) { list in
      list.cursor = nil
      if let selection = list.selection { list.scroll = .middle(selection.id) }
    }
  }
}

extension SplitState {
  /// Whether a bar that shows has the button that opens a split view's master.
  public func hasMasterButton(_ split: NodeID) -> Bool {
    arrangement.pieces.contains { $0.buttons.masters.contains(split) }
  }

  /// Whether the bar of a page that shows has the button that lists languages.
  public func hasLanguageButton(_ page: NodeID) -> Bool {
    arrangement.page(page) != nil && self.page(page)?.bar.style != Bar.Style.none
      && offeredLanguages(on: page).count > 1
  }

  /// The languages that the article on a page can be read in.
  public func offeredLanguages(on page: NodeID) -> [String] {
    self.page(page)?.article?.facts?.availableLanguages ?? []
  }

  /// The rows that a bar item opens.
  public func choices(of page: NodeID, _ name: String) -> ListID? {
    self.page(page)?.bar.items.first { $0.name == name }?.popover?.list
  }

  func hasAnchor(_ anchor: Popover.Anchor) -> Bool {
    switch anchor {
    case .master(let split):
      hasMasterButton(split) && node(split)?.split?.options.portraitStyle != .overlay
    case .language(let page): hasLanguageButton(page)
    case .item(let page, let name):
      arrangement.page(page) != nil && self.page(page)?.bar.style != Bar.Style.none
        && choices(of: page, name) != nil
    }
  }
}
