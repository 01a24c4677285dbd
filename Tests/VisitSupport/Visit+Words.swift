import DiptychScene
import DiptychSession
public import DiptychSplitModel

/// What a test asks of a screen with one split view; of several, it is the outermost that shows.
extension Visit {
  /// What stands above the panes.
  public enum Popover: Hashable, Sendable {
    case master
    case language
    case appearance
    case item(String)
    /// The address that a link leads to.
    case address(String)
    /// A master that has slid in.
    case slidIn
  }

  public var popover: Popover? {
    switch state.overlay {
    case .none: nil
    case .master: .slidIn
    case .popover(let popover):
      switch popover.anchor {
      case .master: .master
      case .language: .language
      case .appearance: .appearance
      case .item(_, let name): .item(name)
      case .link(_, _, let address): .address(address)
      }
    }
  }

  public var split: SplitView? {
    state.arrangement.splits.first.flatMap { state.node($0.id)?.split }
  }

  public var mode: DisplayMode? { state.arrangement.splits.first?.mode }
  public var listPage: Page? { split?.master.content.frontPage }
  public var list: ListPage? { listPage?.list }
  public var cursor: ItemID? { list?.cursor }
  public var selection: String? { list?.selection?.id.name }
  public var detail: NavigationStack? { split?.detail.content.stack }
  public var detailPage: Page? { detail?.top.frontPage }
  public var article: ArticlePage? { detailPage?.article }

  /// The items of the detail's articles, the lowest first.
  public var pages: [String] {
    detail?.pages.compactMap { $0.page?.article?.reference.item.name } ?? []
  }

  public var masterOffset: Double { scene.masterOffset }

  /// How far the detail's article is scrolled, in points; nil without one that shows.
  public var detailOffset: Double? {
    detailPage.flatMap { scene.offset(of: .article($0.id)) }
  }

  /// What has focus, as the outside calls it; pages by their pane.
  public var focus: String {
    switch state.focus {
    case .page where state.overlay.shownMaster != nil: "popover"
    case .page(let id): state.arrangement.page(id)?.pane?.rawValue ?? "page"
    case .back: "back-button"
    case .masterButton: "master-button"
    case .hideButton: "hide-button"
    case .languageButton: "language-button"
    case .appearanceButton: "appearance-button"
    case .item(_, let name): "item.\(name)"
    case .tab(_, let index): "tab \(index)"
    case .link(_, let link): "link \(link.piece).\(link.number)"
    case .table(_, let piece): "table \(piece)"
    case .choices: "popover"
    }
  }
}
