/// What holds after every event, whatever came before.
public enum Invariant: String, CaseIterable, Hashable, Sendable {
  /// An open popover's button exists.
  case popoverHasButton
  /// What keys have reached in the list of languages, and what it is scrolled to, is listed.
  case popoverCursorIsListed
  /// The selection is in the list, at its row; an empty list has none.
  case selectionIsInList
  /// The row that keys have reached is in the list.
  case cursorIsInList
  /// What the list is scrolled to is in the list.
  case scrollAnchorIsInList
  /// The detail shows the selected item, or it is on its way.
  case detailFollowsSelection
  /// The article that shows was asked for in the present language, or is on its way.
  case detailFollowsLanguage
  /// The stack of the detail has a page.
  case detailHasPage
  /// The article on its way is the latest wish.
  case pendingIsLatest
  /// An article that is loaded anew is the one that shows.
  case refreshIsOfTopPage
  /// The present language is one of the catalogue's.
  case languageIsKnown
  /// The owner was told whether the master is hidden.
  case ownerWasTold
  /// A refused turn would still be refused, and would still turn something.
  case refusalStands
  /// Every article in the detail's stack belongs to an item of the list.
  case articlesAreInList
}

extension SplitState {
  /// The first rule that the state breaks, or nil when it is sound.
  public func brokenInvariant(in outline: any ListOutline) -> Invariant? {
    Invariant.allCases.first { !holds($0, in: outline) }
  }

  private func holds(_ invariant: Invariant, in outline: any ListOutline) -> Bool {
    switch invariant {
    case .popoverHasButton:
      switch overlay.popover?.kind {
      case .master: hasMasterButton
      case .language: hasLanguageButton
      case nil: true
      }
    case .popoverCursorIsListed:
      [overlay.popover?.cursor, overlay.popover?.scroll.anchor].allSatisfy { code in
        code.map(listedLanguages.contains) ?? true
      }
    case .selectionIsInList:
      list.selection.map { outline.index(of: $0.id) == $0.row } ?? (outline.count == 0)
    case .cursorIsInList: list.cursor.map { outline.index(of: $0) != nil } ?? true
    case .scrollAnchorIsInList: list.scroll.anchor.map { outline.index(of: $0) != nil } ?? true
    case .detailFollowsSelection: detailFollowsSelection
    case .detailFollowsLanguage:
      pending.map { $0.language == language }
        ?? detail.article.map { $0.facts.wishedLanguage == language } ?? true
    case .detailHasPage: !detail.pages.isEmpty
    case .pendingIsLatest: pending.map { $0.generation == lastGeneration } ?? true
    case .refreshIsOfTopPage:
      pending.map { $0.purpose != .refresh || $0.item == detail.article?.item } ?? true
    case .languageIsKnown: languages.contains(language)
    case .ownerWasTold: toldHidden == (mode != .sideBySide)
    case .refusalStands: refusalStands
    case .articlesAreInList:
      (detail.pages + detail.forward).allSatisfy { page in
        guard case .article(let article) = page else { return true }
        return outline.index(of: article.item) != nil
      }
    }
  }

  private var detailFollowsSelection: Bool {
    if let pending, pending.purpose == .root { return pending.item == list.selection?.id }
    switch detail.pages.first {
    case .article(let article): return article.item == list.selection?.id
    case .placeholder: return list.selection == nil
    case .list, nil: return false
    }
  }

  private var refusalStands: Bool {
    guard let refused else { return true }
    guard refused.orientation != orientation else { return false }
    return switch refused.reason {
    case .pane(let pane): !orientations(of: pane).contains(refused.orientation)
    case .held: holdsOrientation
    }
  }
}
