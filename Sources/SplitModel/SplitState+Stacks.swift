extension SplitState {
  /// Shows where a row leads instead of what the detail shows; an article only once it is there.
  mutating func showInDetail(
    of split: NodeID, _ reference: ItemReference, in content: any ContentOutline
  ) -> [SplitEffect] {
    guard let view = node(split)?.split, let shown = view.detail.content.stack else { return [] }
    if view.detail.isSubstituted { root.updateSplit(split) { $0.detail.isSubstituted = false } }
    if shown.pages.first?.origin == reference {
      // Another row's article was on its way, but what this one leads to never left.
      arrivals.removeAll { $0.stack == shown.id }
      popToRoot(shown.id)
      return []
    }
    var rest = view.kept
    if let kept = rest.take(reference) {
      arrivals.removeAll { $0.stack == shown.id }
      root.updateSplit(split) { $0.kept = rest }
      keepDetail(on: shown.id)
      root.updateSplit(split) { $0.detail.content = .stack(kept) }
      return []
    }
    let page = destination(of: reference, beneath: shown.id, in: content)
    if let article = page.page?.article {
      return [expect(article.reference, in: shown.id, for: .root(page))]
    }
    arrivals.removeAll { $0.stack == shown.id }
    keepDetail(on: shown.id)
    root.updateStack(shown.id) { $0.replacePages(with: page) }
    return []
  }

  /// Keeps what a detail shows for when its row is chosen again, if its owner wishes that.
  mutating func keepDetail(on stack: NodeID) {
    guard let split = root.hosts(of: stack).last?.split, split.options.keepsDetails,
      split.detail.content.id == stack, let shown = split.detail.content.stack,
      let row = shown.pages.first?.origin
    else { return }
    root.updateSplit(split.id) { $0.kept.keep(shown, for: row) }
  }

  /// Pushes where an item leads; an article only once it is there.
  mutating func push(
    _ reference: ItemReference, to anchor: String? = nil, onto stack: NodeID,
    in content: any ContentOutline
  ) -> [SplitEffect] {
    let earlier = arrival(of: stack)
    // What shows is on its way out as a whole, or what is wished is on its way already.
    guard earlier?.isRoot != true else { return [] }
    if case .push(let page)? = earlier?.purpose, page.origin == reference { return [] }
    let page = destination(of: reference, beneath: stack, in: content)
    if let article = page.page?.article {
      // It shows already, whatever it is called.
      guard node(stack)?.stack?.top.origin != reference else { return [] }
      return [expect(article.reference, in: stack, for: .push(page.beginning(at: anchor)))]
    }
    arrivals.removeAll { $0.stack == stack }
    root.updateStack(stack) { $0.push(page) }
    return []
  }

  /// Follows a link of an article that shows, unless another row's article is about to replace it.
  mutating func follow(
    _ item: ItemID, to anchor: String?, on page: NodeID, in content: any ContentOutline
  ) -> [SplitEffect] {
    guard overlay == .none || isAbove(page),
      let stack = visiblePieces.first(where: { $0.page == page })?.stack,
      let reference = self.page(page)?.article?.reference, reference.item != item,
      content.rows(of: reference.list).index(of: item) != nil
    else { return [] }
    return push(
      ItemReference(list: reference.list, item: item), to: anchor, onto: stack, in: content)
  }

  /// A tap on a bar's Back; a popover swallows no tap on another item of its bar.
  mutating func tapBack(_ stack: NodeID) {
    if !isAbove(stack) { closeOverlay() }
    pop(stack)
  }

  /// Goes back in what has focus, else in whatever shows that can; what stands above the panes closes
  /// where nothing in it can.
  mutating func goBack() {
    if let stack = piecesToGoIn.lazy.compactMap(\.buttons.back).first {
      pop(stack)
    } else {
      closeOverlay()
    }
  }

  mutating func goForward() {
    for piece in piecesToGoIn {
      if let stack = piece.stack, node(stack)?.stack?.forward.isEmpty == false {
        leave(stack)
        return root.updateStack(stack) { stack in
          if let page = stack.forward.popLast() { stack.pages.append(page) }
        }
      }
      if let split = piece.splits.last(where: canReturnToDetail) {
        return root.updateSplit(split) { $0.isDetailChosen = true }
      }
    }
  }

  /// What Back and Forward look for a way in, the dearest first: never in what an overlay shields.
  private var piecesToGoIn: [Arrangement.Piece] {
    overlay.offersChoices ? [] : [focusedPiece].compactMap { $0 } + piecesInReach.reversed()
  }

  /// Whether Back led from the detail to the master, and what it left is still there.
  private func canReturnToDetail(of split: NodeID) -> Bool {
    guard mode(of: split) == .compact, let view = node(split)?.split,
      !view.isDetailChosen
    else { return false }
    return view.pageLeft != nil && view.pageLeft == view.detail.content.stack?.top.id
  }

  /// Drops all pages but the first.
  mutating func popToRoot(_ stack: NodeID) {
    // What shows is on its way out as a whole.
    guard arrival(of: stack)?.isRoot != true, let shown = node(stack)?.stack else { return }
    if shown.pages.count > 1 {
      leave(stack)
    } else {
      dropPush(stack)
    }
    guard shown.pages.count > 1 || !shown.forward.isEmpty else { return }
    root.updateStack(stack) { stack in
      stack.pages.removeSubrange(1...)
      stack.forward = []
    }
  }

  private mutating func pop(_ id: NodeID) {
    guard let stack = node(id)?.stack else { return }
    if let split = splitLeftAtOnce(from: id) {
      leaveDetail(of: split)
    } else if stack.pages.count > 1 {
      leave(id)
      root.updateStack(id) { stack in
        if let page = stack.pages.popLast() { stack.forward.append(page) }
      }
    } else if let split = root.hosts(of: id).last?.split, split.detail.content.id == id,
      mode(of: split.id) == .compact
    {
      leaveDetail(of: split.id)
    }
  }

  private mutating func leaveDetail(of split: NodeID) {
    root.updateSplit(split) { view in
      view.isDetailChosen = false
      view.pageLeft = view.detail.content.stack?.top.id
    }
  }

  /// The split view of one pane whose master Back leads to, whatever pages lie between.
  private func splitLeftAtOnce(from stack: NodeID) -> NodeID? {
    guard let split = root.hosts(of: stack).last(where: { $0.split != nil })?.split,
      split.options.backPolicy == .list, split.detail.content.node(stack) != nil,
      mode(of: split.id) == .compact
    else { return nil }
    return split.id
  }

  /// Gives up what was on its way to a page that is left; what replaces the whole stack still comes.
  mutating func leave(_ stack: NodeID) {
    arrivals.removeAll { $0.stack == stack && !$0.isRoot }
  }

  private mutating func dropPush(_ stack: NodeID) {
    arrivals.removeAll { arrival in
      guard arrival.stack == stack, case .push = arrival.purpose else { return false }
      return true
    }
  }

  /// Where an item leads, taken in; a stack hands over the page that it would show.
  mutating func destination(
    of reference: ItemReference, beneath stack: NodeID, in content: any ContentOutline
  ) -> Container {
    let made = content.destination(of: reference)
    var page = adoption.adopt(made.stack?.top ?? made, level: root.hosts(of: stack).count + 1)
    page.origin = reference
    return page
  }
}

extension NavigationStack {
  /// A text whose articles link to each other has no end. Nobody goes back so far, and every page
  /// holds on to its article.
  static let mostPages = 64

  /// Lays a page on top; where there would be too many, the oldest above the first goes.
  mutating func push(_ page: Container) {
    pages.append(page)
    forward = []
    if pages.count > Self.mostPages { pages.remove(at: 1) }
  }

  func pushing(_ page: Container) -> NavigationStack {
    var stack = self
    stack.push(page)
    return stack
  }

  mutating func replacePages(with page: Container) {
    pages = [page]
    forward = []
  }
}
