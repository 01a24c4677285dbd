import DiptychGeometry

/// What holds after every event, whatever came before.
public enum Invariant: String, CaseIterable, Hashable, Sendable {
  /// No two nodes have the same identity, and none is without one.
  case nodesAreDistinct
  /// Every stack has a page.
  case stacksHavePages
  /// The present tab exists.
  case tabExists
  /// The parts that show cover the screen without overlaps, as far as it has room for them.
  case piecesTile
  /// What stands above has its button, and an open popover has its anchor.
  case overlayHasAnchor
  /// A selection is in its list, at its row.
  case selectionsAreInLists
  /// A split view that shows has a selection in its list, if that has rows.
  case visibleSplitsHaveStarted
  /// The rows that keys have reached are in their lists.
  case cursorsAreInLists
  /// What lists are scrolled to is in them.
  case scrollAnchorsAreInLists
  /// The choice that keys have reached is offered.
  case choiceIsOffered
  /// The detail of a split view that shows begins where its selected row leads, or that is on its way.
  case detailFollowsSelection
  /// An article that shows is in the present language, or on its way so.
  case articlesFollowLanguage
  /// Every article in a stack belongs to an item of its list.
  case articlesAreInLists
  /// At most one article is on its way to a stack, each by a wish of its own, and the stack exists.
  case arrivalsAreAwaited
  /// The present language is one of the content's.
  case languageIsKnown
  /// The owners of split views that show were told whether the master is hidden.
  case ownersWereTold
  /// A refused turn would still be refused.
  case refusalStands
  /// What has focus is visible.
  case focusIsVisible
}

extension SplitState {
  /// The first rule that the state breaks, or nil when it is sound.
  public func brokenInvariant(in content: any ContentOutline) -> Invariant? {
    let check = SoundnessCheck(state: self, content: content)
    return Invariant.allCases.first { !check.holds($0) }
  }
}

/// Looks at one state, whose arrangement is made once.
private struct SoundnessCheck {
  let state: SplitState
  let content: any ContentOutline
  let arrangement: Arrangement
  var nodes: [Container] = []

  init(state: SplitState, content: any ContentOutline) {
    self.state = state
    self.content = content
    arrangement = state.arrangement
    var nodes: [Container] = []
    state.root.forEach { nodes.append($0) }
    self.nodes = nodes
  }

  func holds(_ invariant: Invariant) -> Bool {
    switch invariant {
    case .nodesAreDistinct:
      Set(nodes.map(\.id)).count == nodes.count && !nodes.contains { $0.id == .none }
    case .stacksHavePages: nodes.allSatisfy { $0.stack?.pages.isEmpty != true }
    case .tabExists:
      nodes.allSatisfy { node in
        guard case .tabs(let tabs) = node else { return true }
        return tabs.tabs.indices.contains(tabs.selected)
      }
    case .piecesTile: piecesTile
    case .overlayHasAnchor: overlayHasAnchor
    case .selectionsAreInLists:
      lists.allSatisfy { list in
        list.selection.map { rows(list).index(of: $0.id) == $0.row } ?? true
      }
    case .visibleSplitsHaveStarted:
      visibleSplits.allSatisfy { split in
        guard let list = split.master.content.rootPage?.list else { return true }
        return list.selection != nil || rows(list).count == 0
      }
    case .cursorsAreInLists:
      lists.allSatisfy { list in list.cursor.map { rows(list).index(of: $0) != nil } ?? true }
    case .scrollAnchorsAreInLists:
      lists.allSatisfy { list in
        list.scroll.anchor.map { rows(list).index(of: $0) != nil } ?? true
      }
    case .choiceIsOffered: choiceIsOffered
    case .detailFollowsSelection: visibleSplits.allSatisfy(detailFollowsSelection)
    case .articlesFollowLanguage: articlesFollowLanguage
    case .articlesAreInLists:
      nodes.allSatisfy { node in
        guard let reference = node.page?.article?.reference else { return true }
        return content.rows(of: reference.list).index(of: reference.item) != nil
      }
    case .arrivalsAreAwaited: arrivalsAreAwaited
    case .languageIsKnown: state.languages.contains(state.language)
    case .ownersWereTold:
      arrangement.splits.allSatisfy { placed in
        state.node(placed.id)?.split?.toldHidden == (placed.mode != .sideBySide)
      }
    case .refusalStands: refusalStands
    case .focusIsVisible:
      state.focus == .overlay
        ? state.overlay != .none || state.focusOrder.isEmpty
        : state.focusOrder.contains(state.focus)
    }
  }

  private var lists: [ListPage] { nodes.compactMap { $0.page?.list } }

  private var visibleSplits: [SplitView] {
    arrangement.splits.compactMap { state.node($0.id)?.split }
  }

  private func rows(_ list: ListPage) -> any ListOutline { content.rows(of: list.source) }

  private var piecesTile: Bool {
    let frames = arrangement.pieces.map(\.frame)
    let bounds = state.bounds
    let area = frames.reduce(0) { $0 + $1.width * $1.height }
    let inside = frames.allSatisfy { frame in
      frame.minX >= 0 && frame.minY >= 0 && frame.maxX <= bounds.width
        && frame.maxY <= bounds.height && frame.width >= 0 && frame.height >= 0
    }
    let overlaps = frames.indices.contains { (first: Int) in
      frames[(first + 1)...].contains { other in
        let shared = frames[first].intersection(other)
        return shared.width > 0 && shared.height > 0
      }
    }
    return inside && !overlaps && abs(area - bounds.width * bounds.height) < 0.001
      && !arrangement.pages.isEmpty
  }

  private var overlayHasAnchor: Bool {
    switch state.overlay {
    case .none: true
    case .popover(let popover): state.hasAnchor(popover.anchor)
    case .master(let split): state.hasMasterButton(split)
    }
  }

  private var choiceIsOffered: Bool {
    guard let popover = state.overlay.popover, case .language(let page) = popover.anchor else {
      return true
    }
    let offered = state.offeredLanguages(on: page)
    return [popover.cursor, popover.scroll.anchor].compactMap { $0 }.allSatisfy(offered.contains)
  }

  private func detailFollowsSelection(_ split: SplitView) -> Bool {
    guard let list = split.master.content.rootPage?.list, let selection = list.selection else {
      return true
    }
    let wished = ItemReference(list: list.source, item: selection.id)
    let stack = split.detail.content
    if let arrival = state.arrival(of: stack.id), arrival.isRoot {
      return arrival.request.reference.list != list.source
        || arrival.request.reference == wished
    }
    guard let shown = stack.stack?.pages.first?.page?.article?.reference, shown.list == list.source
    else { return true }
    return shown == wished
  }

  private var articlesFollowLanguage: Bool {
    arrangement.pages.allSatisfy { id in
      guard let article = state.page(id)?.article,
        article.facts?.wishedLanguage != state.language
      else { return true }
      return state.stack(holding: id).flatMap { state.arrival(of: $0) } != nil
    } && state.arrivals.allSatisfy { $0.request.language == state.language }
  }

  private var arrivalsAreAwaited: Bool {
    let arrivals = state.arrivals
    return Set(arrivals.map(\.stack)).count == arrivals.count
      && Set(arrivals.map(\.request.generation)).count == arrivals.count
      && arrivals.allSatisfy { $0.request.generation <= state.lastGeneration }
      && arrivals.allSatisfy { state.node($0.stack)?.stack != nil }
  }

  private var refusalStands: Bool {
    switch state.refused?.reason {
    case .pane: state.reasonAgainst(state.refused?.orientation ?? state.orientation) != nil
    case .held: state.holdsOrientation
    case nil: true
    }
  }
}
