extension SplitState {
  /// Makes selection and detail of each split view that shows go together.
  ///
  /// One that shows for the first time selects its first row, and shows it.
  mutating func startVisible(in content: any ContentOutline) -> [SplitEffect] {
    var effects: [SplitEffect] = []
    // What is shown may hold a split view that starts in turn.
    for _ in 0..<Adoption.mostLevels {
      rearrange()
      var isSettled = true
      for placed in visibleSplits {
        guard let split = node(placed.id)?.split, let row = missingRow(of: split, in: content)
        else { continue }
        isSettled = false
        if !row.isSelected { select(row.item, row: row.index, of: row.page.id) }
        if let list = row.page.list, lead(of: split)?.item != row.item {
          let reference = ItemReference(list: list.source, item: row.item)
          effects += showInDetail(of: split.id, reference, in: content)
        }
      }
      if isSettled { break }
    }
    return effects
  }

  /// A row that is to be selected, or shown, or both.
  private struct MissingRow {
    var page: Page
    var item: ItemID
    var index: Int
    var isSelected: Bool
  }

  private func missingRow(of split: SplitView, in content: any ContentOutline) -> MissingRow? {
    let lead = lead(of: split)
    let pages = split.master.content.masterLists
    let chosen = pages.filter { $0.list?.selection != nil }
    if let lead {
      let same = pages.filter { $0.list?.source == lead.list }
      if same.contains(where: { $0.list?.selection?.id == lead.item }) { return nil }
      // A list that has come anew selects what its detail shows already.
      if let page = same.first(where: { $0.list?.selection == nil }),
        let row = content.rows(of: lead.list).index(of: lead.item)
      {
        return MissingRow(page: page, item: lead.item, index: row, isSelected: false)
      }
      if same.isEmpty, !chosen.isEmpty { return nil }
      if let page = same.first ?? chosen.first { return shown(on: page) }
    } else if let page = chosen.first {
      return split.detail.isSubstituted ? nil : shown(on: page)
    }
    guard let page = split.startingPage(in: content), let list = page.list else { return nil }
    let first = content.rows(of: list.source).id(at: 0)
    return MissingRow(page: page, item: first, index: 0, isSelected: false)
  }

  /// The selected row of a page, which is to be shown.
  private func shown(on page: Page) -> MissingRow? {
    page.list?.selection.map {
      MissingRow(page: page, item: $0.id, index: $0.row, isSelected: true)
    }
  }

  /// Selects a row without a visitor's wish, and brings it to the middle.
  mutating func select(_ item: ItemID, row: Int, of page: NodeID) {
    updateInPlace { root in
      root.updateList(page) { list in
        list.selection = ListPage.Selection(id: item, row: row)
        list.cursor = nil
        list.scroll = .middle(item)
      }
    }
    isSettled = false
  }
}

extension SplitView {
  /// The page whose first row is to be shown, as none of the master's rows is selected.
  func startingPage(in content: any ContentOutline) -> Page? {
    guard let page = master.content.rootPage, let list = page.list, list.selection == nil,
      master.content.masterLists.allSatisfy({ $0.list?.selection == nil }),
      content.rows(of: list.source).count > 0
    else { return nil }
    return page
  }
}
