import DiptychCanvas
import DiptychCatalogue
import DiptychFindings
import DiptychScene
import DiptychSplitModel

extension Session {
  /// Goes to where a visit shall begin.
  ///
  /// - Throws: the first wish that cannot be met, with what can be.
  public func begin(_ options: StartOptions) throws(StartFault) {
    if let code = options.language { try begin(language: code) }
    if let name = options.theme { try begin(theme: name) }
    if let size = options.textSize { handle(.appearanceTapped(.textSize(size))) }
    if let name = options.tab { try showTab(name) }
    if let name = options.select { try select(name) }
    if let name = options.popover { try openPopover(name) }
    if let points = options.scrollMaster { try scrollMaster(to: points) }
    if let points = options.scrollDetail, let id = presentArticle,
      let event = scene.scroll(.article(id), to: points)
    {
      handle(event)
    }
  }

  /// Shows an item and brings its row to the middle.
  ///
  /// - Throws: what the catalogue holds instead, when it does not hold the item; its list, when no
  ///   page shows that.
  public func select(_ name: String) throws(StartFault) {
    let catalogue = content.catalogue
    let lists = catalogue.listNames
    guard let list = lists.first(where: { catalogue.items(of: $0).index(of: ItemID(name)) != nil })
    else {
      let names = lists.map { catalogue.items(of: $0) }.flatMap { list in
        (0..<min(list.count, 1000)).map { list.id(at: $0).name }
      }
      let nearest = nearestWord(to: name, among: names) ?? names.first
      throw StartFault(
        message: "no item \"\(name)\" in the catalogue"
          + (nearest.map { "; there is \"\($0)\"" } ?? ", which is empty"), option: "select")
    }
    guard state.page(listing: ItemID(name), in: catalogue) != nil else {
      throw StartFault(
        message: "no page shows the list \"\(list)\" with \"\(name)\" yet; select an item that "
          + "leads to that list, or open it by hand", option: "select")
    }
    handle(.itemRequested(ItemID(name)))
  }

  private func begin(language code: String) throws(StartFault) {
    guard state.languages.contains(code) else {
      let known = state.languages.joined(separator: ", ")
      throw StartFault(
        message: "the catalogue has no language \"\(code)\"; it has \(known)", option: "language")
    }
    handle(.languageTapped(code))
  }

  private func begin(theme name: String) throws(StartFault) {
    guard themes.names.contains(name) else {
      let known = themes.names.joined(separator: ", ")
      throw StartFault(
        message: "there is no theme \"\(name)\"; there are \(known)", option: "theme")
    }
    handle(.appearanceTapped(.theme(name)))
  }

  private func showTab(_ name: String) throws(StartFault) {
    let tabs = state.tabs
    guard let tab = tabs.first(where: { $0.name == name }) else {
      let known = tabs.map(\.name).joined(separator: ", ")
      throw StartFault(
        message: "no tab \"\(name)\""
          + (known.isEmpty ? ": there are none" : "; there are \(known)"), option: "tab")
    }
    if !tab.isPresent { handle(.tabTapped(tab.bar, tab.index)) }
  }

  private func openPopover(_ name: String) throws(StartFault) {
    guard let event = popoverButtons.first(where: { $0.name == name })?.event else {
      throw StartFault(message: reasonAgainst(popover: name), option: "popover")
    }
    handle(event)
    _ = scene
    guard state.overlay != .none else {
      throw StartFault(
        message: "the screen is too small for a popover; choose a larger size", option: "popover")
    }
  }

  /// The buttons that open something, by the names that start options know.
  private var popoverButtons: [(name: String, event: SplitEvent)] {
    scene.regions.compactMap { region in
      guard let event = region.event else { return nil }
      switch event {
      // Of several masters, the innermost split view's is the one that is meant.
      case .masterButtonTapped where region.name.hasSuffix(".master-button"):
        return ("master", event)
      case .languageButtonTapped: return ("language", event)
      case .appearanceButtonTapped: return ("appearance", event)
      case .barItemTapped(let page, let item) where state.choices(of: page, item) != nil:
        return (item, event)
      default: return nil
      }
    }
  }

  private func reasonAgainst(popover name: String) -> String {
    switch name {
    case "master":
      guard let split = state.arrangement.splits.first else {
        return "no split view shows here, and so no list that a button opens"
      }
      if state.isHiddenByChoice(split.id) {
        return "the list is hidden by its button, which brings it back beside the article"
      }
      return switch split.mode {
      case .compact:
        "the list has a page of its own here, and no popover; choose a wider portrait size"
      case .sideBySide:
        "the list is visible beside the article and has no popover; choose a portrait size"
      case .detailOnly:
        "the list has no title and so no button; give the catalogue a title"
      }
    case "appearance":
      return "the catalogue lets visitors choose no theme; set \"appearanceButton\" in it"
    case "language": return "the article has one language only and so no popover of languages"
    default:
      let known = popoverButtons.map(\.name).joined(separator: ", ")
      return "no button \"\(name)\" opens a popover"
        + (known.isEmpty ? ": none does here" : "; here: \(known)")
    }
  }

  private func scrollMaster(to points: Double) throws(StartFault) {
    guard let id = scene.masterList else {
      throw StartFault(
        message: "the list is not visible; add --popover master, or choose a landscape size",
        option: "scroll-master")
    }
    if let event = scene.scroll(.list(id), to: points) { handle(event) }
  }

  /// The article that shows, the last where several do.
  var presentArticle: NodeID? {
    state.arrangement.pages.last { state.page($0)?.article != nil }
  }
}
