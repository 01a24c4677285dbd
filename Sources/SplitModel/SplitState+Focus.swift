extension SplitState {
  /// What the keys act on: what they were sent to last, if it is visible.
  public var focus: Focus {
    if overlay.offersChoices { return .choices }
    if overlay.shownMaster != nil { return focusAbove }
    if let wishedFocus, isInReach(wishedFocus) { return wishedFocus }
    let pages = arrangement.pieces.filter { $0.page != nil }
    // Nothing was wished yet: the list, else what shows instead of it.
    let found =
      wishedFocus == nil
      ? pages.first { $0.pane == .master } ?? pages.first
      : pages.last { $0.pane == .detail } ?? pages.last
    return found?.page.map { .page($0) } ?? .choices
  }

  /// What the keys act on in the master that stands above: at first its page.
  private var focusAbove: Focus {
    if let wishedFocusAbove, isInReach(wishedFocusAbove) { return wishedFocusAbove }
    return arrangementAbove.pages.first.map { .page($0) } ?? .choices
  }

  /// What the keys can reach, in reading order: of the master that stands above, if one does; else of
  /// what lies beneath.
  public var focusOrder: [Focus] { piecesInReach.flatMap(reach) }

  var piecesInReach: [Arrangement.Piece] {
    overlay.shownMaster == nil ? arrangement.pieces : arrangementAbove.pieces
  }

  func isInReach(_ focus: Focus) -> Bool {
    piece(holding: focus).map { reach($0).contains(focus) } ?? false
  }

  /// What the keys can reach in a piece; above the panes, of its buttons those that have room there.
  private func reach(_ piece: Arrangement.Piece) -> [Focus] {
    guard overlay.shownMaster != nil else { return order(of: piece) }
    return order(of: piece).filter { focus in
      switch focus {
      case .page, .link, .table: true
      default: facts.buttonsAbove.contains(focus)
      }
    }
  }

  private func order(of piece: Arrangement.Piece) -> [Focus] {
    var order: [Focus] = []
    if let back = piece.buttons.back { order.append(.back(back)) }
    order += hiders(of: piece, on: .leading).map { .hideButton($0) }
    order += piece.buttons.masters.map { .masterButton($0) }
    switch piece.kind {
    case .page(let id):
      order += barItems(of: id).map { .item(id, $0.name) }
      if hasLanguageButton(id) { order.append(.languageButton(id)) }
      if appearancePage == id { order.append(.appearanceButton) }
      order += hiders(of: piece, on: .trailing).reversed().map { .hideButton($0) }
      order.append(.page(id))
      order += facts.stops[id] ?? []
    case .tabBar(let id):
      guard case .tabs(let tabs)? = node(id) else { break }
      order += tabs.tabs.indices.map { .tab(id, $0) }
    case .bar: order += hiders(of: piece, on: .trailing).reversed().map { .hideButton($0) }
    case .divider: break
    }
    return order
  }

  /// The piece whose page or bar has focus.
  package var focusedPiece: Arrangement.Piece? { piece(holding: focus) }

  private func piece(holding focus: Focus) -> Arrangement.Piece? {
    piecesInReach.first { piece in
      switch focus {
      case .page(let id), .languageButton(let id), .item(let id, _), .link(let id, _),
        .table(let id, _):
        piece.kind == .page(id)
      case .appearanceButton: piece.page.map { $0 == appearancePage } ?? false
      case .back(let stack): piece.buttons.back == stack
      case .masterButton(let split): piece.buttons.masters.contains(split)
      case .hideButton(let split): piece.buttons.hiders.contains(split)
      case .tab(let bar, _): piece.kind == .tabBar(bar)
      case .choices: false
      }
    }
  }

  /// The list that the keys act on, if they act on one.
  public var focusedList: NodeID? {
    guard case .page(let id) = focus, page(id)?.list != nil else { return nil }
    return id
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
    let order = focusOrder
    guard !order.isEmpty else { return }
    let next = (order.firstIndex(of: focus) ?? 0) + step
    wish(for: order[(next + order.count) % order.count])
  }

  /// Goes to the page beside, past the buttons of bars; beside the last one, to that itself.
  mutating func crossPanes(by step: Int) {
    let pieces = piecesInReach
    guard let present = focusedPiece, let index = pieces.firstIndex(of: present) else { return }
    let beside =
      step > 0
      ? pieces[(index + 1)...].first { $0.page != nil } : pieces[..<index].last { $0.page != nil }
    if let page = beside?.page ?? present.page { wish(for: .page(page)) }
  }

  /// A master above has a focus of its own, so that what lies beneath gets back the one it had.
  private mutating func wish(for focus: Focus) {
    if overlay.offersChoices { return }
    if overlay.shownMaster == nil { wishedFocus = focus } else { wishedFocusAbove = focus }
  }
}
