public import DiptychCanvas
public import DiptychCatalogue
import DiptychFindings
import DiptychGeometry
import DiptychInput
import DiptychScene
import DiptychSplitModel

extension Session {
  func perform(_ effects: [SplitEffect]) {
    for effect in effects {
      switch effect {
      case .loadArticle(let request): load(request)
      case .followLanguage: loseTitles()
      case .layOut: layOutAfterTurn()
      case .scrollArticle(let page, let step):
        if let event = scene.scroll(page, step) { handle(event) }
      case .scrollTable(let page, let table, let step):
        if let event = scene.scroll(page, table: table, step) { handle(event) }
      case .followLink(let page, let link):
        if let event = scene.event(of: link, on: page) { handle(event) }
      case .notify(let callback): observer?(callback, Actions(of: self))
      }
    }
  }

  private func load(_ request: LoadRequest) {
    do throws(ArticleFailure) {
      switch try content.catalogue.findArticle(request.reference, language: request.language) {
      case .ready(let article): finish(request, .success(article))
      case .unread(let article): wait(for: article, request)
      case .begun(let beginning, let article):
        wait(for: article, request, beginning: beginning)
      }
    } catch {
      finish(request, .failure(error))
    }
  }

  /// Shows an article that has been read, or why it has not been.
  func finish(_ request: LoadRequest, _ result: Result<LoadedArticle, ArticleFailure>) {
    var facts = ArticleFacts(
      status: .missing, wishedLanguage: request.language, language: request.language,
      availableLanguages: [])
    switch result {
    case .success(let article):
      facts.status = .ready
      facts.language = article.language
      facts.availableLanguages = article.availableLanguages
      let key = ArticleKey(
        reference: request.reference, language: request.language, generation: request.generation)
      content.articles[key] = article
      for warning in article.warnings { findings?(warning) }
    case .failure(let failure):
      facts.availableLanguages = content.catalogue.availableLanguages(of: request.reference)
      if case .unreadable(let finding) = failure {
        facts.status = .unreadable
        findings?(finding)
      }
    }
    handle(.articleLoaded(generation: request.generation, facts))
    forgetArticles()
  }

  /// Has the next scene find the titles of rows; a visit that begins elsewhere finds them once.
  private func loseTitles() {
    lacksTitles = true
    invalidate()
  }

  /// Finds the titles of rows in the language that shows, as far as no reader has to.
  func findTitles() {
    lacksTitles = false
    let earlier = content.titles
    content.titles = [:]
    reading.titles = []
    for list in content.catalogue.listNames {
      let found = content.catalogue.findTitles(of: list, language: state.language)
      if found.unread.isEmpty {
        if !found.titles.isEmpty { content.titles[list] = found.titles }
      } else {
        // What was read shows until it has been read again.
        let awaited = Set(found.unread.map(\.item))
        content.titles[list] = (earlier[list] ?? [:]).filter { awaited.contains($0.key) }
          .merging(found.titles) { $1 }
        wait(for: found.unread, of: list)
      }
    }
  }

  /// A turn ends what fingers had begun.
  private func layOutAfterTurn() {
    for gesture in recognizer.cancel() { receive(gesture) }
    invalidate()
    endMotion()
    _ = scene
  }

  /// Keeps the articles of the pages that can come back, and forgets the others.
  func forgetArticles() {
    let kept = Set(state.articlePages.compactMap { ArticleKey($0) })
    content.articles = content.articles.filter { kept.contains($0.key) }
  }

  /// The catalogue was read again: selections, places and the language stay where they can.
  public func replace(
    _ catalogue: Catalogue, strings: Strings? = nil, themes: ThemeSet? = nil
  ) {
    finishing { takeIn(catalogue, strings: strings, themes: themes) }
  }

  private func takeIn(_ catalogue: Catalogue, strings: Strings?, themes: ThemeSet?) {
    let old = content.catalogue
    content.catalogue = catalogue
    endMotion()
    if let strings { content.strings = strings }
    if let themes { replace(themes) }
    readAgain()
    loseTitles()
    let languages = catalogue.languages.map(\.code)
    let leadsElsewhere = state.origins.contains { row in
      catalogue.items(of: row.list).index(of: row.item) != nil
        && catalogue.destination(of: row) != old.destination(of: row)
    }
    guard catalogue.screen == old.screen, !leadsElsewhere, languages == state.languages,
      catalogue.appearances(self.themes) == state.appearances
    else { return rebuild(catalogue.screen, of: catalogue) }
    for list in catalogue.listNames {
      handle(
        .listReloaded(
          list,
          survivors: survivors(of: list, from: old.items(of: list), in: catalogue.items(of: list))))
    }
  }

  /// What remains nearest to each selected item that has gone.
  private func survivors(of list: ListID, from old: ItemList, in new: ItemList) -> [ItemID: ItemID]
  {
    var survivors: [ItemID: ItemID] = [:]
    for selection in state.selections(in: list) where new.index(of: selection.id) == nil {
      survivors[selection.id] = nearestSurvivor(of: selection, from: old, in: new)
    }
    return survivors
  }
}

/// The item nearest to where a selection stood that both lists hold; nil when none is near.
func nearestSurvivor(
  of selection: ListPage.Selection, from old: ItemList, in new: ItemList
) -> ItemID? {
  // Looking for a million rows that have all gone would hold up the screen.
  for distance in 0..<min(max(1, old.count), 2_000) {
    for row in [selection.row + distance, selection.row - distance]
    where row >= 0 && row < old.count && new.index(of: old.id(at: row)) != nil {
      return old.id(at: row)
    }
  }
  return nil
}
