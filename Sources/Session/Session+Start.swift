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
    if let name = options.select { try select(name) }
    if let kind = options.popover { try open(kind) }
    if let points = options.scrollMaster { try scroll(.master, to: points) }
    if let points = options.scrollDetail { try scroll(.detail, to: points) }
  }

  /// Shows an item and brings its row to the middle.
  ///
  /// - Throws: what the catalogue holds instead, when it does not hold the item.
  public func select(_ name: String) throws(StartFault) {
    let list = content.catalogue.list
    guard list.index(of: ItemID(name)) != nil else {
      let names = (0..<min(list.count, 1000)).map { list.id(at: $0).name }
      let nearest = nearestWord(to: name, among: names) ?? names.first
      throw StartFault(
        message: "no item \"\(name)\" in the catalogue"
          + (nearest.map { "; there is \"\($0)\"" } ?? ", which is empty"))
    }
    handle(.itemRequested(ItemID(name)))
  }

  private func begin(language code: String) throws(StartFault) {
    guard state.languages.contains(code) else {
      let known = state.languages.joined(separator: ", ")
      throw StartFault(message: "the catalogue has no language \"\(code)\"; it has \(known)")
    }
    handle(.languageTapped(code))
  }

  private func open(_ kind: Popover.Kind) throws(StartFault) {
    _ = scene
    handle(kind == .master ? .masterButtonTapped : .languageButtonTapped)
    _ = scene
    guard state.overlay.popover?.kind == kind else {
      throw StartFault(message: reasonAgainst(kind))
    }
  }

  private func reasonAgainst(_ kind: Popover.Kind) -> String {
    switch kind {
    case .master where state.mode == .sideBySide:
      "the list is visible beside the article and has no popover; choose a portrait size"
    case .master where !state.hasMasterButton:
      "the list has no title and so no button; give the catalogue a title"
    case .language where !state.hasLanguageButton:
      "the article has one language only and so no popover of languages"
    case .master, .language: "the screen is too small for a popover; choose a larger size"
    }
  }

  private func scroll(_ target: Scrollable, to points: Double) throws(StartFault) {
    if target == .master, !scene.showsMaster {
      throw StartFault(
        message: "the list is not visible; add --popover master, or choose a landscape size")
    }
    if let event = scene.scroll(target, to: points) { handle(event) }
  }
}
