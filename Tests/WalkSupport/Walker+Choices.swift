import DiptychGeometry
import DiptychSplitModel

extension Walker {
  var lists: [ListID] {
    life.content.lists.keys.map(\.name).sorted().map { ListID($0) }
  }

  /// An item of a list, most often; else one of another, or one that is nowhere.
  mutating func item(of list: ListID?) -> ItemID {
    let rows = list.flatMap { life.content.lists[$0] }?.ids ?? []
    return switch random.below(20) {
    case 0: "nowhere"
    case 1..<5: random.pick(state.selected) ?? "nowhere"
    case 5..<10: rows.first ?? "nowhere"
    default: random.pick(rows) ?? "nowhere"
    }
  }

  mutating func language() -> String {
    random.chance(10) ? "xx" : random.pick(state.languages) ?? "xx"
  }

  mutating func choice() -> ItemID {
    guard case .item(let page, let name)? = state.overlay.popover?.anchor else {
      return item(of: random.pick(lists))
    }
    return item(of: state.choices(of: page, name))
  }

  /// A page that shows and answers to the question, most often; else any node.
  mutating func page(where holds: (Page) -> Bool) -> NodeID {
    if random.chance(8) { return anyNode() }
    var pages = state.arrangement.pages
    if let split = state.overlay.shownMaster {
      pages += state.arrangement(ofMaster: split, in: .zero).pages
    }
    let fitting = pages.filter { state.page($0).map(holds) ?? false }
    return random.pick(fitting) ?? random.pick(pages) ?? anyNode()
  }

  mutating func split() -> NodeID {
    random.chance(90) ? random.pick(state.arrangement.splits)?.id ?? anyNode() : anyNode()
  }

  mutating func masterSplit() -> NodeID {
    random.pick(state.arrangement.pieces.flatMap(\.buttons.masters)) ?? split()
  }

  /// Any node, there or gone, of any kind.
  mutating func anyNode() -> NodeID {
    (random.chance(70) ? random.pick(seen) : nil) ?? state.root.id
  }

  mutating func number() -> Double {
    switch random.below(12) {
    case 0: .nan
    case 1: .infinity
    case 2: -1e9
    default: Double(random.below(1_000))
    }
  }
}

extension SplitState {
  /// The items that are selected in lists that show.
  var selected: [ItemID] { arrangement.pages.compactMap { page($0)?.list?.selection?.id } }
}

extension Page {
  /// Whether it holds a list or an article.
  var isWritten: Bool { list != nil || article != nil }
}

extension Focus {
  var item: (page: NodeID, name: String)? {
    guard case .item(let page, let name) = self else { return nil }
    return (page, name)
  }
}
