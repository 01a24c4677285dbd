extension SplitState {
  /// What the keys act on: what they were sent to last, if it is visible.
  public var focus: Focus {
    if overlay != .none { return .overlay }
    if let wishedFocus, isInReach(wishedFocus) { return wishedFocus }
    let pages = arrangement.pieces.filter { $0.page != nil }
    // Nothing was wished yet: the list, else what shows instead of it.
    let found =
      wishedFocus == nil
      ? pages.first { $0.pane == .master } ?? pages.first
      : pages.last { $0.pane == .detail } ?? pages.last
    return found?.page.map { .page($0) } ?? .overlay
  }

  /// What the keys can reach beneath the overlay, in reading order.
  public var focusOrder: [Focus] { arrangement.pieces.flatMap(reach) }

  func isInReach(_ focus: Focus) -> Bool {
    piece(holding: focus).map { reach($0).contains(focus) } ?? false
  }

  /// What the keys can reach in a piece.
  private func reach(_ piece: Arrangement.Piece) -> [Focus] {
    var order: [Focus] = []
    if let back = piece.buttons.back { order.append(.back(back)) }
    order += piece.buttons.hiders.map { .hideButton($0) }
    order += piece.buttons.masters.map { .masterButton($0) }
    switch piece.kind {
    case .page(let id):
      order += barItems(of: id).map { .item(id, $0.name) }
      if hasLanguageButton(id) { order.append(.languageButton(id)) }
      order.append(.page(id))
    case .tabBar(let id):
      guard case .tabs(let tabs)? = node(id) else { break }
      order += tabs.tabs.indices.map { .tab(id, $0) }
    case .bar, .divider: break
    }
    return order
  }

  /// The piece whose page or bar has focus.
  package var focusedPiece: Arrangement.Piece? { piece(holding: focus) }

  private func piece(holding focus: Focus) -> Arrangement.Piece? {
    arrangement.pieces.first { piece in
      switch focus {
      case .page(let id), .languageButton(let id), .item(let id, _): piece.kind == .page(id)
      case .back(let stack): piece.buttons.back == stack
      case .masterButton(let split): piece.buttons.masters.contains(split)
      case .hideButton(let split): piece.buttons.hiders.contains(split)
      case .tab(let bar, _): piece.kind == .tabBar(bar)
      case .overlay: false
      }
    }
  }

  /// The list that the keys act on, if they act on one.
  public var focusedList: NodeID? {
    switch focus {
    case .page(let id): page(id)?.list == nil ? nil : id
    case .overlay:
      arrangementAbove.pages.first { page($0)?.list != nil }
    default: nil
    }
  }

  mutating func stopShowingFocus() {
    // Only keys leave something to take back.
    guard showsFocus else { return }
    showsFocus = false
    updateInPlace { root in
      root.updateAll { node in
        guard case .page(var page) = node, case .list(var list) = page.content, list.cursor != nil
        else { return }
        list.cursor = nil
        page.content = .list(list)
        node = .page(page)
      }
    }
    guard var popover = overlay.popover else { return }
    popover.cursor = nil
    replace(popover)
  }

  /// Goes through everything that keys can reach, round and round.
  mutating func moveFocus(by step: Int) {
    guard overlay == .none else { return }
    let order = focusOrder
    guard !order.isEmpty else { return }
    let next = (order.firstIndex(of: focus) ?? 0) + step
    wishedFocus = order[(next + order.count) % order.count]
  }

  /// Goes to the page beside, past the buttons of bars; beside the last one, to that itself.
  mutating func crossPanes(by step: Int) {
    guard overlay == .none else { return }
    let pieces = arrangement.pieces
    guard let present = focusedPiece, let index = pieces.firstIndex(of: present) else { return }
    let beside =
      step > 0
      ? pieces[(index + 1)...].first { $0.page != nil } : pieces[..<index].last { $0.page != nil }
    if let page = beside?.page ?? present.page { wishedFocus = .page(page) }
  }
}
