import DiptychGeometry
public import DiptychSplitModel

extension LayoutFacts {
  /// The one link that each article of such a layout has.
  public static let link = ArticleLink(piece: 0, number: 0)
  /// Where it leads.
  public static let address = "https://example.org/"
  /// The piece that the one wide table of each begins with.
  public static let table = 4

  /// What keys can reach in an article.
  static func stops(on page: NodeID) -> [Focus] { [.link(page, link), .table(page, table)] }

  /// What a layout with bars of 49 and rows of 44 points finds out about a state.
  ///
  /// - Parameter findsStops: whether every article has a link and a wide table that keys can reach.
  public init(
    measuring state: SplitState, in content: any ContentOutline, findsStops: Bool = false
  ) {
    self.init()
    let bounds = state.bounds
    let hasRoom = bounds.width >= 64 && bounds.height >= 115
    for piece in state.arrangement.pieces {
      let page = state.page(in: piece)
      if hasRoom { presentable.formUnion(piece.anchors(of: page)) }
      if hasRoom, let page, page.article?.facts?.status == .ready {
        presentable.insert(.link(page.id, Self.link, address: Self.address))
        if findsStops { stops[page.id] = Self.stops(on: page.id) }
      }
      if hasRoom, state.appearancePage != nil { presentable.insert(.appearance) }
      measure(piece, page, content)
    }
    guard let split = state.overlay.shownMaster else { return }
    let frame =
      state.overlay.popover == nil
      ? state.slidInFrame(of: split) ?? .zero
      : Rect(x: 10, y: 61, width: 320, height: max(0, min(600, bounds.height - 71)))
    for piece in state.arrangement(ofMaster: split, in: frame).pieces {
      let page = state.page(in: piece)
      measure(piece, page, content)
      buttonsAbove.formUnion(state.buttons(of: piece, page))
    }
  }

  private mutating func measure(
    _ piece: Arrangement.Piece, _ page: Page?, _ content: any ContentOutline
  ) {
    guard let page, let list = page.list else { return }
    let height = piece.frame.height - (page.bar.style == .none ? 0 : 49)
    rows[page.id] = RowsInSight(
      of: Int(height / 44), scroll: list.scroll, in: content.rows(of: list.source))
  }
}

extension SplitState {
  /// The buttons of a master above that have room there.
  fileprivate func buttons(of piece: Arrangement.Piece, _ page: Page?) -> [Focus] {
    guard piece.frame.width >= 64, piece.frame.height >= 2 else { return [] }
    var buttons: [Focus] = []
    if page?.bar.style != Bar.Style.none, let back = piece.buttons.back {
      buttons.append(.back(back))
    }
    if let page { buttons += barItems(of: page.id).map { .item(page.id, $0.name) } }
    if case .tabBar(let id) = piece.kind, case .tabs(let bar)? = node(id) {
      buttons += bar.tabs.indices.map { .tab(id, $0) }
    }
    return buttons
  }

  fileprivate func page(in piece: Arrangement.Piece) -> Page? {
    guard case .page(let id) = piece.kind else { return nil }
    return page(id)
  }
}

extension Arrangement.Piece {
  /// What the buttons of its bar could open.
  fileprivate func anchors(of page: Page?) -> [OpenPopover.Anchor] {
    let masters = buttons.masters.map { OpenPopover.Anchor.master($0) }
    guard let page, page.bar.style != .none else { return masters }
    let languages = page.article?.facts?.availableLanguages ?? []
    return masters + (languages.count > 1 ? [.language(page.id)] : [])
      + page.bar.items.filter { $0.popover != nil }.map { .item(page.id, $0.name) }
  }
}

extension LayoutFacts.RowsInSight {
  fileprivate init?(of room: Int, scroll: ScrollPosition<ItemID>, in outline: any ListOutline) {
    guard room > 0, outline.count > 0 else { return nil }
    let anchor = scroll.anchor.flatMap { outline.index(of: $0) } ?? 0
    let wished =
      switch scroll {
      case .start: 0
      case .top(_, let offset): offset > 0 ? anchor + 1 : anchor
      case .middle: anchor - room / 2
      case .bottom: anchor - room + 1
      }
    let first = min(max(wished, 0), max(0, outline.count - room))
    self.init(first: first, last: min(outline.count, first + room) - 1)
  }
}
