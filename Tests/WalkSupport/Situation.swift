import DiptychSplitModel

/// What an event meets: the mode of the split view that is acted on, what stands above, and how deep
/// the tree is.
struct Situation: Hashable {
  enum Above: Int, CaseIterable, Hashable {
    case nothing, masterPopover, languagePopover, itemPopover, slidInMaster
  }

  /// How many levels of containers trees have.
  static let depths = 1...5
  /// The situations of one depth that can be, in the order of the table.
  static let possible = allOfADepth.filter { $0.impossibility == nil }
  static let allOfADepth: [Situation] = Above.allCases.flatMap { above in
    ([nil] + DisplayMode.allCases).map { Situation(mode: $0, above: above) }
  }

  /// Nil where no split view shows.
  var mode: DisplayMode?
  var above: Above

  /// Why it cannot be, if it cannot.
  var impossibility: String? {
    switch (above, mode) {
    case (.masterPopover, nil), (.slidInMaster, nil): "a master belongs to a split view"
    case (.masterPopover, .sideBySide), (.slidInMaster, .sideBySide):
      "side by side the master shows already"
    case (.masterPopover, .compact), (.slidInMaster, .compact):
      "in compact bounds the master is the first page of the stack"
    default: nil
    }
  }

  var title: [String] {
    let above =
      switch above {
      case .nothing: "nothing"
      case .masterPopover: "+ master"
      case .languagePopover: "+ language"
      case .itemPopover: "+ item"
      case .slidInMaster: "+ slid in"
      }
    return [mode?.rawValue ?? "no split", above]
  }

  init(mode: DisplayMode?, above: Above) {
    self.mode = mode
    self.above = above
  }

  init(_ state: SplitState) {
    above =
      switch state.overlay {
      case .none: .nothing
      case .master: .slidInMaster
      case .popover(let popover):
        switch popover.anchor {
        case .master: .masterPopover
        // Both are short lists of choices on a button of the same bar.
        case .language, .appearance: .languagePopover
        // Like those of bar items, they belong to a page.
        case .item, .link: .itemPopover
        }
      }
    let arrangement = state.arrangement
    let split: NodeID? =
      switch state.overlay {
      case .none: state.focusedPiece?.splits.last
      case .master(let split): split
      case .popover(let popover):
        switch popover.anchor {
        case .master(let split): split
        case .appearance:
          state.appearancePage.flatMap { arrangement.page($0) }?.splits.last
        case .language(let page), .item(let page, _), .link(let page, _, _):
          arrangement.page(page)?.splits.last
        }
      }
    mode = (split.flatMap { arrangement.split($0) } ?? arrangement.splits.first)?.mode
  }

  /// Its column within a depth, counted over all situations.
  var column: Int {
    let mode =
      switch mode {
      case nil: 0
      case .sideBySide: 1
      case .detailOnly: 2
      case .compact: 3
      }
    return above.rawValue * 4 + mode
  }
}
