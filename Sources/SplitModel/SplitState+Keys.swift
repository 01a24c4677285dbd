extension SplitState {
  mutating func press(_ command: KeyCommand, in content: any ContentOutline) -> [SplitEffect] {
    showsFocus = true
    if let move = moveTable(command) { return [move] }
    switch command {
    case .escape:
      if overlay == .none { goBack() } else { closeOverlay() }
    case .nextFocus: moveFocus(by: 1)
    case .previousFocus: moveFocus(by: -1)
    case .right: crossPanes(by: isRightToLeft ? -1 : 1)
    case .left: crossPanes(by: isRightToLeft ? 1 : -1)
    case .activate: return activateFocus(in: content)
    case .up, .down, .home, .end, .pageUp, .pageDown: return move(command, in: content)
    }
    return []
  }

  private mutating func activateFocus(in content: any ContentOutline) -> [SplitEffect] {
    if let id = focusedList, let item = page(id)?.list?.reached {
      return activate(item, of: id, in: content)
    }
    switch focus {
    case .page, .table: return []
    case .back(let stack): tapBack(stack)
    case .masterButton(let split): return toggleMaster(of: split)
    case .hideButton(let split): toggleHiding(of: split)
    case .languageButton(let page): return present(.language(page))
    case .appearanceButton: return present(.appearance)
    case .item(let page, let name): return tapItem(name, of: page)
    case .tab(let bar, let index): selectTab(index, of: bar)
    case .link(let page, let link): return [.followLink(page, link)]
    case .choices:
      guard let reached = reachedChoice else { return [] }
      switch overlay.popover?.anchor {
      case .language: return chooseLanguage(reached)
      case .appearance: chooseAppearance(named: reached)
      case .item: return choose(ItemID(reached), in: content)
      case .master, .link, nil: return []
      }
    }
    return []
  }

  private mutating func move(_ command: KeyCommand, in content: any ContentOutline)
    -> [SplitEffect]
  {
    if let id = focusedList {
      moveCursor(command, of: id, in: content)
    } else if let id = focusedPage {
      guard page(id)?.article != nil, let step = command.scrollStep else { return [] }
      return [.scrollArticle(id, step)]
    } else if focus == .choices {
      moveChoice(command, in: content)
    }
    return []
  }

  private mutating func moveCursor(
    _ command: KeyCommand, of id: NodeID, in content: any ContentOutline
  ) {
    guard let list = page(id)?.list else { return }
    let rows = content.rows(of: list.source)
    guard rows.count > 0 else { return }
    let inSight = facts.rows[id]
    let target = command.target(
      from: list.reached.flatMap { rows.index(of: $0) }, count: rows.count,
      page: inSight?.page ?? 1)
    let item = rows.id(at: target)
    updateInPlace { root in
      root.updateList(id) { list in
        list.cursor = item
        // Where no row fits as a whole, the one that keys have reached shows in part.
        guard let inSight else {
          list.scroll = .middle(item)
          return
        }
        if target < inSight.first { list.scroll = .top(item, offset: 0) }
        if target > inSight.last { list.scroll = .bottom(item) }
      }
    }
  }

  /// The choice of the open popover that the keys have reached.
  public var reachedChoice: String? {
    guard let popover = overlay.popover else { return nil }
    if let cursor = popover.cursor { return cursor }
    switch popover.anchor {
    case .language(let page): return self.page(page)?.article?.facts?.language
    case .appearance: return presentAppearance
    case .master, .item, .link: return nil
    }
  }

  private mutating func moveChoice(_ command: KeyCommand, in content: any ContentOutline) {
    guard var popover = overlay.popover else { return }
    let choice: String
    switch popover.anchor {
    case .master: return
    case .link(_, _, let address):
      popover.scroll = [.up, .pageUp, .home].contains(command) ? .start : .bottom(address)
      return replace(popover)
    case .language(let page):
      let offered = offeredLanguages(on: page)
      guard !offered.isEmpty else { return }
      // An article that is missing in the language asked for is marked nowhere.
      let row = reachedChoice.flatMap { offered.firstIndex(of: $0) }
      choice = offered[command.target(from: row, count: offered.count, page: offered.count)]
    case .appearance:
      let names = offeredAppearances.map(\.name)
      let row = reachedChoice.flatMap { names.firstIndex(of: $0) }
      choice = names[command.target(from: row, count: names.count, page: names.count)]
    case .item(let page, let name):
      guard let list = choices(of: page, name) else { return }
      let rows = content.rows(of: list)
      guard rows.count > 0 else { return }
      let row = reachedChoice.flatMap { rows.index(of: ItemID($0)) }
      choice = rows.id(at: command.target(from: row, count: rows.count, page: 10)).name
    }
    popover.cursor = choice
    popover.scroll = .middle(choice)
    replace(popover)
  }
}

extension KeyCommand {
  /// The row that the key leads to; where none is reached yet, keys begin at the nearer end.
  fileprivate func target(from row: Int?, count: Int, page: Int) -> Int {
    guard let row else { return self == .end ? count - 1 : 0 }
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
