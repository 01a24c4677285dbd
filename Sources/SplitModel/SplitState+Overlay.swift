extension SplitState {
  /// Opens the master of a split view as its owner wishes, or closes it.
  mutating func toggleMaster(of split: NodeID) -> [SplitEffect] {
    guard hasMasterButton(split) else { return [] }
    guard canSlideIn(split) else { return present(.master(split)) }
    guard overlay == .master(split) else { return slideIn(split) }
    closeOverlay()
    return []
  }

  mutating func swipeIn(_ split: NodeID) -> [SplitEffect] {
    guard overlay == .none, canSlideIn(split),
      node(split)?.split?.options.opensBySwipe == true
    else { return [] }
    return slideIn(split)
  }

  mutating func swipeOut() {
    guard case .master(let split) = overlay, node(split)?.split?.options.closesBySwipe == true
    else { return }
    closeOverlay()
  }

  /// Opens a popover, closing any other; its own button closes it.
  mutating func present(_ anchor: OpenPopover.Anchor) -> [SplitEffect] {
    if overlay.popover?.anchor == anchor {
      closeOverlay()
      return []
    }
    guard hasAnchor(anchor), facts.presentable.contains(anchor) else { return [] }
    var popover = OpenPopover(anchor: anchor)
    switch anchor {
    case .master(let split): showSelection(of: split)
    case .language(let page):
      if let language = self.page(page)?.article?.facts?.language,
        offeredLanguages(on: page).contains(language)
      {
        popover.scroll = .middle(language)
      }
    case .appearance: popover.scroll = .middle(presentAppearance)
    case .item, .link: break
    }
    overlay = .popover(popover)
    return [.notify(.willPresent(anchor))]
  }

  mutating func tapItem(_ name: String, of page: NodeID) -> [SplitEffect] {
    guard visiblePages.contains(page),
      let item = barItems(of: page).first(where: { $0.name == name })
    else { return [] }
    let told = SplitEffect.notify(.barItemTapped(page: page, name: name))
    guard item.popover != nil else {
      if !isAbove(page) { closeOverlay() }
      return [told]
    }
    return [told] + present(.item(page, name))
  }

  /// Takes a choice of a popover that a bar item opened.
  mutating func choose(_ item: ItemID, in content: any ContentOutline) -> [SplitEffect] {
    guard case .item(let page, let name)? = overlay.popover?.anchor,
      let popover = popover(of: page, name), content.rows(of: popover.list).index(of: item) != nil
    else { return [] }
    closeOverlay()
    let told = SplitEffect.notify(.choiceTapped(page: page, name: name, item))
    guard popover.opensRows, let stack = stack(holding: page) else { return [told] }
    return [told] + push(ItemReference(list: popover.list, item: item), onto: stack, in: content)
  }

  mutating func chooseLanguage(_ code: String) -> [SplitEffect] {
    guard languages.contains(code) else { return [] }
    if case .language? = overlay.popover?.anchor { closeOverlay() }
    guard code != language else { return [] }
    language = code
    return [.followLanguage(code)]
  }

  /// Puts the master away after a row was chosen in it, as its owner wishes.
  mutating func closeMaster(of split: NodeID?) {
    guard let split, overlay.shownMaster == split,
      node(split)?.split?.options.closesPopover == true
    else { return }
    closeOverlay()
  }

  mutating func closeOverlay() {
    if overlay != .none { overlay = .none }
  }

  /// Closes an overlay whose anchor is gone, and keeps its keys and its scrolling on what it lists.
  mutating func settleOverlay(in content: any ContentOutline) {
    switch overlay {
    case .none: break
    case .master(let split): if !canSlideIn(split) { closeOverlay() }
    case .popover(var popover):
      guard hasAnchor(popover.anchor) else { return closeOverlay() }
      if let cursor = popover.cursor, !offers(cursor, in: popover, content) {
        popover.cursor = nil
      }
      if let anchor = popover.scroll.anchor, !offers(anchor, in: popover, content) {
        popover.scroll = .start
      }
      replace(popover)
    }
  }

  /// Takes in what layout found out; a popover that has no anchor or no room left closes.
  mutating func take(_ facts: LayoutFacts) {
    self.facts = facts
    if let popover = overlay.popover, !facts.presentable.contains(popover.anchor) {
      closeOverlay()
    }
  }

  mutating func scrollChoices(to position: ScrollPosition<String>, in content: any ContentOutline) {
    guard var popover = overlay.popover else { return }
    if case .master = popover.anchor { return }
    if let anchor = position.anchor, !offers(anchor, in: popover, content) { return }
    popover.scroll = position
    replace(popover)
  }

  /// Changes what the open popover remembers, which moves nothing beneath.
  mutating func replace(_ popover: OpenPopover) {
    let (unmoved, wasSettled) = (placed, isSettled)
    overlay = .popover(popover)
    (placed, isSettled) = (unmoved, wasSettled)
  }

  private mutating func slideIn(_ split: NodeID) -> [SplitEffect] {
    showSelection(of: split)
    overlay = .master(split)
    return [.notify(.willPresent(.master(split)))]
  }

  /// Brings the chosen row of a master to the middle, so that it is found when the master opens.
  private mutating func showSelection(of split: NodeID) {
    guard let page = node(split)?.split?.master.content.frontPage else { return }
    updateInPlace { root in
      root.updateList(page.id) { list in
        list.cursor = nil
        if let selection = list.selection { list.scroll = .middle(selection.id) }
      }
    }
  }
}
