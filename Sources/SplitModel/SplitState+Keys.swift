extension SplitState {
  mutating func press(_ command: KeyCommand, in outline: any ListOutline) -> [SplitEffect] {
    showsFocus = true
    switch command {
    case .escape:
      guard overlay == .none else {
        closePopover()
        return []
      }
      return goBack()
    case .nextFocus: moveFocus(by: 1, wraps: true)
    case .previousFocus: moveFocus(by: -1, wraps: true)
    case .right: moveFocus(by: 1, wraps: false)
    case .left: moveFocus(by: -1, wraps: false)
    case .activate: return activateFocus(in: outline)
    case .up, .down, .home, .end, .pageUp, .pageDown: return move(command, in: outline)
    }
    return []
  }

  mutating func stopShowingFocus() {
    showsFocus = false
    root.updateList { $0.cursor = nil }
    guard var popover = overlay.popover else { return }
    popover.cursor = nil
    overlay = .popover(popover)
  }

  mutating func scrollMaster(to position: ScrollPosition<ItemID>, in outline: any ListOutline) {
    if let anchor = position.anchor, outline.index(of: anchor) == nil { return }
    root.updateList { $0.scroll = position }
  }

  private mutating func moveFocus(by step: Int, wraps: Bool) {
    guard overlay == .none else { return }
    let order = focusOrder
    let next = (order.firstIndex(of: focus) ?? 0) + step
    wishedFocus =
      wraps ? order[(next + order.count) % order.count] : order[min(max(next, 0), order.count - 1)]
  }

  private mutating func activateFocus(in outline: any ListOutline) -> [SplitEffect] {
    switch focus {
    case .master: return cursor.map { activateRow($0, in: outline) } ?? []
    case .backButton: return goBack()
    case .masterButton: return toggleMaster()
    case .languageButton: return toggleLanguages()
    case .detail: return []
    case .popover:
      switch overlay.popover?.kind {
      case .master: return cursor.map { activateRow($0, in: outline) } ?? []
      case .language: return languageCursor.map { chooseLanguage($0) } ?? []
      case nil: return []
      }
    }
  }

  private mutating func move(_ command: KeyCommand, in outline: any ListOutline) -> [SplitEffect] {
    switch (focus, overlay.popover?.kind) {
    case (.master, _), (.popover, .master): moveCursor(command, in: outline)
    case (.popover, .language): moveLanguageCursor(command)
    case (.detail, _): return command.scrollStep.map { [.scrollDetail($0)] } ?? []
    default: break
    }
    return []
  }

  private mutating func moveCursor(_ command: KeyCommand, in outline: any ListOutline) {
    guard let cursor, let row = outline.index(of: cursor) else { return }
    let target = command.target(
      from: row, count: outline.count, page: facts.masterRows?.page ?? 1)
    let id = outline.id(at: target)
    let inSight = facts.masterRows
    root.updateList { list in
      list.cursor = id
      // Where no row fits as a whole, the one that keys have reached shows in part.
      guard let inSight else {
        list.scroll = .middle(id)
        return
      }
      if target < inSight.first { list.scroll = .top(id, offset: 0) }
      if target > inSight.last { list.scroll = .bottom(id) }
    }
  }

  /// The languages that the article which shows can be read in.
  var listedLanguages: [String] { detail.article?.facts.availableLanguages ?? [] }

  /// The language that the keys have reached.
  public var languageCursor: String? {
    overlay.popover?.cursor ?? detail.article?.facts.language
  }

  private mutating func moveLanguageCursor(_ command: KeyCommand) {
    let listed = listedLanguages
    guard var popover = overlay.popover, !listed.isEmpty else { return }
    // An article that is missing in the language asked for is marked nowhere: keys begin at the top.
    let row = languageCursor.flatMap { listed.firstIndex(of: $0) }
    let code =
      row.map { listed[command.target(from: $0, count: listed.count, page: listed.count)] }
      ?? listed[0]
    popover.cursor = code
    popover.scroll = .middle(code)
    overlay = .popover(popover)
  }
}

extension KeyCommand {
  /// The row that the key leads to.
  fileprivate func target(from row: Int, count: Int, page: Int) -> Int {
    let wished =
      switch self {
      case .up: row - 1
      case .down: row + 1
      case .pageUp: row - page
      case .pageDown: row + page
      case .home: 0
      case .end: count - 1
      default: row
      }
    return min(max(wished, 0), count - 1)
  }

  fileprivate var scrollStep: ScrollStep? {
    switch self {
    case .up: .lineUp
    case .down: .lineDown
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    case .home: .start
    case .end: .end
    default: nil
    }
  }
}
