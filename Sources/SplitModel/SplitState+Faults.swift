import DiptychGeometry

extension SplitState {
  /// Breaks one rule on purpose, so that tests can show that each is watched.
  package mutating func plantFault(against invariant: Invariant) {
    let nowhere = ItemID("nowhere")
    switch invariant {
    case .popoverHasButton:
      panel = Size(width: 1024, height: 768)
      turn = .none
      toldHidden = false
      overlay = .popover(Popover(kind: .master))
    case .popoverCursorIsListed:
      if var popover = overlay.popover {
        popover.cursor = "xx"
        overlay = .popover(popover)
      }
    case .selectionIsInList:
      root.updateList { list in
        if let row = list.selection?.row { list.selection?.row = row + 1 }
      }
    case .cursorIsInList: root.updateList { $0.cursor = nowhere }
    case .scrollAnchorIsInList: root.updateList { $0.scroll = .middle(nowhere) }
    case .detailFollowsSelection:
      pending = nil
      root.updateDetailStack { $0 = NavigationStack(pages: [.placeholder]) }
    case .detailFollowsLanguage:
      pending = nil
      root.updateDetailStack { $0.updateArticle { $0.facts.wishedLanguage = "xx" } }
    case .detailHasPage:
      if let id = list.selection?.id {
        pending = LoadRequest(
          item: id, language: language, generation: lastGeneration, purpose: .root)
      }
      root.updateDetailStack { $0.pages = [] }
    case .pendingIsLatest:
      if let id = list.selection?.id {
        pending = LoadRequest(
          item: id, language: language, generation: lastGeneration - 1, purpose: .root)
      }
    case .refreshIsOfTopPage:
      lastGeneration += 1
      pending = LoadRequest(
        item: nowhere, language: language, generation: lastGeneration, purpose: .refresh)
    case .languageIsKnown:
      language = "xx"
      pending?.language = "xx"
      root.updateDetailStack { $0.updateArticle { $0.facts.wishedLanguage = "xx" } }
    case .ownerWasTold: toldHidden.toggle()
    case .refusalStands: refused = Refusal(reason: .pane(.detail), orientation: orientation)
    case .articlesAreInList:
      root.updateDetailStack { stack in
        guard case .article(var page) = stack.pages.last else { return }
        page.item = nowhere
        stack.forward.append(.article(page))
      }
    }
  }
}
