import DiptychGeometry

/// Looks at one state, whose tree is walked once.
struct SoundnessCheck {
  let state: SplitState
  let content: any ContentOutline
  private var nodes: [Container] = []
  private var lists: [(page: ListPage, rows: any ListOutline)] = []
  private var splits: [(placed: Arrangement.PlacedSplit, view: SplitView)] = []

  init(_ state: SplitState, in content: any ContentOutline) {
    self.state = state
    self.content = content
    var nodes: [Container] = []
    state.root.visit { nodes.append($0) }
    self.nodes = nodes
    for node in nodes {
      if let list = node.page?.list { lists.append((list, content.rows(of: list.source))) }
    }
    splits = state.arrangement.splits.compactMap { placed in
      node(placed.id)?.split.map { (placed, $0) }
    }
  }

  func holds(_ invariant: Invariant) -> Bool {
    switch invariant {
    case .nodesAreDistinct: nodesAreDistinct
    case .stacksHavePages: nodes.allSatisfy { $0.stack?.pages.isEmpty != true }
    case .historyIsBounded:
      nodes.allSatisfy { node in
        let pages = node.stack.map { $0.pages.count + $0.forward.count } ?? 0
        return pages <= NavigationStack.mostPages
          && (node.split?.kept.details.count ?? 0) <= KeptDetails.most
      }
    case .tabExists:
      nodes.allSatisfy { node in
        guard case .tabs(let tabs) = node else { return true }
        return tabs.tabs.indices.contains(tabs.selected)
      }
    case .placesArePresent: state.placed == state.place()
    case .piecesTile: piecesTile
    case .masterButtonsAreDue: masterButtonsAreDue
    case .overlayHasAnchor: overlayHasAnchor
    case .selectionsAreInLists:
      lists.allSatisfy { list, rows in
        list.selection.map { rows.index(of: $0.id) == $0.row } ?? true
      }
    case .visibleSplitsHaveStarted:
      splits.allSatisfy { $0.view.startingPage(in: content) == nil }
    case .cursorsAreInLists:
      lists.allSatisfy { list, rows in list.cursor.map { rows.index(of: $0) != nil } ?? true }
    case .scrollAnchorsAreInLists:
      lists.allSatisfy { list, rows in
        list.scroll.anchor.map { rows.index(of: $0) != nil } ?? true
      }
    case .choiceIsOffered:
      state.overlay.popover.map { popover in
        [popover.cursor, popover.scroll.anchor].compactMap { $0 }
          .allSatisfy { state.offers($0, in: popover, content) }
      } ?? true
    case .detailFollowsSelection: splits.allSatisfy { detailFollowsSelection($0.view) }
    case .articlesFollowLanguage: articlesFollowLanguage
    case .pagesAreInLists: pagesAreInLists
    case .arrivalsAreAwaited: arrivalsAreAwaited
    case .languageIsKnown: state.languages.contains(state.language)
    case .themeIsKnown: state.appearances.themes.contains(state.theme)
    case .ownersWereTold:
      splits.allSatisfy { $0.view.told == state.masterPlace(of: $0.placed.id) }
    case .refusalStands: refusalStands
    case .focusIsVisible: focusIsVisible
    }
  }

  // Trees are small: looking for a node is quicker than making an index of them.
  private func node(_ id: NodeID) -> Container? { nodes.first { $0.id == id } }

  private var nodesAreDistinct: Bool {
    let ids = nodes.map(\.id.number).sorted()
    return ids.first != NodeID.none.number && !zip(ids, ids.dropFirst()).contains(where: ==)
  }

  private var focusIsVisible: Bool {
    let focus = state.focus
    return focus == .choices ? state.overlay.offersChoices : state.isInReach(focus)
  }

  private var piecesTile: Bool {
    let pieces = state.arrangement.pieces
    let bounds = Rect(origin: .zero, size: state.bounds)
    var area = 0.0
    for (place, piece) in pieces.enumerated() {
      guard !piece.frame.isEmpty, bounds.contains(piece.frame) else { return false }
      area += piece.frame.width * piece.frame.height
      for other in pieces[..<place]
      where other.kind == piece.kind || other.frame.intersects(piece.frame) {
        return false
      }
    }
    return abs(area - bounds.width * bounds.height) < 0.001 && !state.arrangement.pages.isEmpty
  }

  private var masterButtonsAreDue: Bool {
    let buttons = state.arrangement.pieces.flatMap(\.buttons.masters)
    return Set(buttons).count == buttons.count
      && splits.allSatisfy { placed, view in
        let base = DisplayMode.base(
          view, width: placed.frame.width, isLandscape: state.isLandscape)
        let isDue =
          base == .detailOnly
          && (view.options.buttonTitle != nil || alwaysHasTitle(view.master.content))
        // Where not even a bar has room there is none.
        return buttons.contains(placed.id) ? isDue : !isDue || placed.frame.height < 2
      }
  }

  /// Whether a master's button finds words in it, whichever tabs are present.
  private func alwaysHasTitle(_ master: Container) -> Bool {
    switch master {
    case .page(let page): page.title != nil
    case .stack(let stack): stack.pages.first.map(alwaysHasTitle) ?? false
    case .tabs: true
    case .split: false
    }
  }

  private var overlayHasAnchor: Bool {
    switch state.overlay {
    case .none: true
    case .popover(let popover): state.hasAnchor(popover.anchor)
    case .master(let split): state.canSlideIn(split)
    }
  }

  private func detailFollowsSelection(_ split: SplitView) -> Bool {
    guard let lead = state.lead(of: split) else {
      // What its owner put there stands for itself; else something selected would have to show.
      return split.detail.isSubstituted
        || split.master.content.masterLists.allSatisfy { $0.list?.selection == nil }
    }
    let lists = split.master.content.masterLists.compactMap(\.list)
      .filter { $0.source == lead.list }
    return lists.isEmpty || lists.contains { $0.selection?.id == lead.item }
  }

  private var articlesFollowLanguage: Bool {
    state.visiblePieces.allSatisfy { piece in
      guard let id = piece.page, let article = node(id)?.page?.article,
        article.facts?.wishedLanguage != state.language
      else { return true }
      return piece.stack.flatMap { state.arrival(of: $0) } != nil
    } && state.arrivals.allSatisfy { $0.request.language == state.language }
  }

  private var pagesAreInLists: Bool {
    nodes.allSatisfy { node in
      guard let origin = node.origin else { return true }
      return content.rows(of: origin.list).index(of: origin.item) != nil
    }
  }

  private var arrivalsAreAwaited: Bool {
    let arrivals = state.arrivals
    return Set(arrivals.map(\.stack)).count == arrivals.count
      && Set(arrivals.map(\.request.generation)).count == arrivals.count
      && arrivals.allSatisfy { arrival in
        arrival.request.generation <= state.lastGeneration && node(arrival.stack)?.stack != nil
      }
  }

  private var refusalStands: Bool {
    switch state.refused?.reason {
    case .pane:
      state.refused.map { state.paneAgainst($0.orientation) == $0.reason } ?? true
    case .held: state.holdsOrientation
    case nil: true
    }
  }
}
