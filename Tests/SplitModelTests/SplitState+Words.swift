import DiptychSplitModel
import DiptychWalkSupport

/// What stories say of the first split view of a tree.
extension SplitState {
  var split: SplitView {
    guard let split = root.firstSplit else { preconditionFailure("a story about a split view") }
    return split
  }

  var mode: DisplayMode? { arrangement.split(split.id)?.mode }
  var detail: NavigationStack { split.detail.content.stack ?? NavigationStack(Page()) }
  /// The page on top of the detail.
  var shown: Page { detail.top.page ?? Page() }
  var listPage: Page { split.master.content.stack?.top.page ?? Page() }
  var listID: NodeID { listPage.id }
  var list: ListPage { listPage.list ?? ListPage("none") }
  var cursor: ItemID? { list.reached }
  var pending: Arrival? { arrivals.first { $0.stack == detail.id } }
  var hasMasterButton: Bool { hasMasterButton(split.id) }
  var hasLanguageButton: Bool { hasLanguageButton(shown.id) }
  var hasBackButton: Bool { arrangement.page(shown.id)?.buttons.back != nil }
}

extension Container {
  fileprivate var firstSplit: SplitView? {
    switch self {
    case .split(let split): split
    case .tabs(let tabs): tabs.tabs.lazy.compactMap { $0.content.firstSplit }.first
    case .stack(let stack): stack.pages.lazy.compactMap { $0.firstSplit }.first
    case .page: nil
    }
  }
}

extension Story {
  var selection: ItemID? { state.list.selection?.id }
  var anchor: OpenPopover.Anchor? { state.overlay.popover?.anchor }
  var popover: PopoverKind? { anchor.map { PopoverKind($0) } }
  /// The items of the detail's articles, the lowest first.
  var pages: [ItemID] { state.detail.pages.compactMap { $0.page?.article?.reference.item } }
  var article: ArticlePage? { state.shown.article }
  var items: [ItemID] { asked.map(\.reference.item) }
  /// Whom the owner was told of, without what was told of turns.
  var toldOfMasters: [String] { told.compactMap(\.ofMaster) }
}

enum PopoverKind: CaseIterable {
  case master, language, appearance, item, link

  init(_ anchor: OpenPopover.Anchor) {
    self =
      switch anchor {
      case .master: .master
      case .language: .language
      case .appearance: .appearance
      case .item: .item
      case .link: .link
      }
  }
}

extension Callback {
  fileprivate var ofMaster: String? {
    switch self {
    case .willHide: "hide"
    case .willShow: "show"
    case .masterHidden: "hidden"
    case .masterShown: "shown"
    case .willPresent(.master): "present"
    default: nil
    }
  }
}

extension Set<Orientation> {
  static let flat: Set = [Orientation.landscape, .landscapeRight]
  static let upright: Set = [Orientation.portrait, .portraitUpsideDown]
}
