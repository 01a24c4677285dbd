import DiptychGeometry
import DiptychWalkSupport

@testable import DiptychSplitModel

extension SplitState {
  /// Breaks one rule on purpose, so that tests can show that each is watched.
  ///
  /// The state has a split view at its root whose master is a list with a selection, whose detail
  /// shows an article, and an article's list of languages open where a choice is to be broken.
  mutating func plantFault(against invariant: Invariant) {
    guard let split = root.split, let page = split.master.content.frontPage,
      let list = page.list, let shown = split.detail.content.frontPage
    else { return }
    let stack = split.detail.content.id
    let nowhere = ItemID("nowhere")
    switch invariant {
    case .nodesAreDistinct: updateInPlace { root in root.updatePage(shown.id) { $0.id = page.id } }
    case .stacksHavePages: updateInPlace { root in root.updateStack(stack) { $0.pages = [] } }
    case .historyIsBounded:
      for _ in 0..<NavigationStack.mostPages {
        let page = adoption.emptyPage()
        updateInPlace { root in root.updateStack(stack) { $0.pages.append(page) } }
      }
    case .tabExists:
      var tabs = adoption.adopt(TabBar(.init("tab", title: "Tab", content: Page())).container)
      if case .tabs(var bar) = tabs {
        bar.selected = 1
        tabs = .tabs(bar)
      }
      updateInPlace { root in root.updateStack(stack) { $0.pages.append(tabs) } }
    case .focusIsVisible: placed?.beneath.pieces = []
    case .masterButtonsAreDue: placed?.beneath.pieces[0].buttons.masters = [split.id]
    case .piecesTile: placed?.beneath.pieces[0].frame.size.width += 1
    case .placesArePresent: placed?.beneath.pieces[0].showsSelection.toggle()
    case .overlayHasAnchor:
      overlay = .master(split.id)
      rearrange()
    case .selectionsAreInLists:
      updateInPlace { root in root.updateList(page.id) { $0.selection?.row += 1 } }
    case .visibleSplitsHaveStarted:
      updateInPlace { root in root.updateList(page.id) { $0.selection = nil } }
    case .cursorsAreInLists:
      updateInPlace { root in root.updateList(page.id) { $0.cursor = nowhere } }
    case .scrollAnchorsAreInLists:
      updateInPlace { root in root.updateList(page.id) { $0.scroll = .middle(nowhere) } }
    case .choiceIsOffered:
      guard var popover = overlay.popover else { return }
      popover.cursor = "xx"
      replace(popover)
    case .detailFollowsSelection:
      updateInPlace { root in root.updatePage(shown.id) { $0.origin = nil } }
    case .articlesFollowLanguage:
      updateInPlace { root in
        root.updateArticle(shown.id) { $0.facts?.wishedLanguage = "xx" }
      }
    case .pagesAreInLists:
      updateInPlace { root in
        root.updatePage(page.id) { $0.origin = ItemReference(list: list.source, item: nowhere) }
      }
    case .arrivalsAreAwaited:
      let request = LoadRequest(
        reference: ItemReference(list: list.source, item: nowhere), language: language,
        generation: lastGeneration + 1)
      arrivals.append(Arrival(request: request, stack: stack, purpose: .refresh(shown.id)))
    case .languageIsKnown:
      language = "xx"
      arrivals = []
      root.updateAll { node in
        guard case .page(var page) = node, case .article(var article) = page.content else { return }
        article.facts?.wishedLanguage = "xx"
        page.content = .article(article)
        node = .page(page)
      }
      rearrange()
    case .themeIsKnown: theme = "nowhere"
    case .ownersWereTold:
      updateInPlace { root in root.updateSplit(split.id) { $0.told = .hiddenByChoice } }
    case .refusalStands:
      refused = Refusal(reason: .pane(split: split.id, .detail), orientation: orientation)
    }
  }
}
