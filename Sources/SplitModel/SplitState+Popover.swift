extension SplitState {
  mutating func toggleMaster() -> [SplitEffect] {
    if overlay.popover?.kind == .master {
      closePopover()
      return []
    }
    guard hasMasterButton, facts.presentable.contains(.master) else { return [] }
    root.updateList { list in
      list.cursor = nil
      if let selection = list.selection { list.scroll = .middle(selection.id) }
    }
    overlay = .popover(Popover(kind: .master))
    return [.notify(.willPresentMaster)]
  }

  mutating func toggleLanguages() -> [SplitEffect] {
    if overlay.popover?.kind == .language {
      closePopover()
      return []
    }
    guard hasLanguageButton, let article = detail.article, facts.presentable.contains(.language)
    else { return [] }
    overlay = .popover(Popover(kind: .language, scroll: .middle(article.facts.language)))
    settlePopover()
    return []
  }

  mutating func chooseLanguage(_ code: String) -> [SplitEffect] {
    guard languages.contains(code) else { return [] }
    closePopover()
    guard code != language else { return [] }
    language = code
    return [.followLanguage(code)] + refreshDetail()
  }

  mutating func closePopover() {
    overlay = .none
  }

  /// Closes a popover whose button is gone, and keeps its keys and its scrolling on what it lists.
  mutating func settlePopover() {
    guard var popover = overlay.popover else { return }
    switch popover.kind {
    case .master where !hasMasterButton, .language where !hasLanguageButton:
      closePopover()
    case .master: break
    case .language:
      let listed = listedLanguages
      if let cursor = popover.cursor, !listed.contains(cursor) { popover.cursor = nil }
      if let anchor = popover.scroll.anchor, !listed.contains(anchor) { popover.scroll = .start }
      overlay = .popover(popover)
    }
  }

  /// Takes in what layout found out; a popover that has no anchor or no room left closes.
  mutating func settle(_ facts: LayoutFacts) {
    self.facts = facts
    if let popover = overlay.popover, !facts.presentable.contains(popover.kind) { closePopover() }
  }

  mutating func scrollPopover(to position: ScrollPosition<String>) {
    guard var popover = overlay.popover, popover.kind == .language else { return }
    if let anchor = position.anchor, !listedLanguages.contains(anchor) { return }
    popover.scroll = position
    overlay = .popover(popover)
  }
}
