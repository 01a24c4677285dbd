import DiptychCatalogue
import DiptychScene
import DiptychSplitModel

extension Session {
  func perform(_ effects: [SplitEffect]) {
    for effect in effects {
      switch effect {
      case .loadArticle(let request): load(request)
      case .followLanguage(let code): followLanguage(code)
      case .layOut: layOutAfterTurn()
      case .scrollDetail(let step):
        if let event = scene.scroll(step) { handle(event) }
      case .notify(let callback): observer?(callback)
      case .reportRefusal: break
      }
    }
  }

  private func load(_ request: LoadRequest) {
    let key = ArticleKey(
      item: request.item, language: request.language, generation: request.generation)
    var facts = ArticleFacts(
      status: .missing, wishedLanguage: request.language, language: request.language,
      availableLanguages: [])
    do {
      let article = try content.catalogue.loadArticle(request.item, language: request.language)
      facts.status = .ready
      facts.language = article.language
      facts.availableLanguages = article.availableLanguages
      store(article, as: key)
    } catch {
      facts.availableLanguages = content.catalogue.availableLanguages(of: request.item)
      if case .unreadable(let finding) = error {
        facts.status = .unreadable
        report(finding)
      }
    }
    handle(.articleLoaded(generation: request.generation, facts))
    forgetArticlesOffStack()
  }
}

extension SplitState.Configuration {
  init(_ catalogue: Catalogue) {
    self.init(
      languages: catalogue.languages.map(\.code),
      masterHasTitle: catalogue.languages.first.flatMap { catalogue.title(in: $0.code) } != nil,
      masterOrientations: catalogue.orientations(of: .master),
      detailOrientations: catalogue.orientations(of: .detail))
  }
}

extension Catalogue {
  /// The orientations that a pane supports; all of them where the catalogue says nothing.
  func orientations(of pane: Pane.Name) -> Set<Orientation> {
    let words = pane == .master ? orientations.master : orientations.detail
    guard let words else { return Set(Orientation.allCases) }
    return Set(words.compactMap { Orientation(rawValue: $0) })
  }
}

/// The item nearest to where the selection stood that both lists hold.
func nearestSurvivor(
  of selection: ListPage.Selection, from old: ItemList, in new: ItemList
) -> ItemID? {
  for distance in 0..<max(1, old.count) {
    for row in [selection.row + distance, selection.row - distance]
    where row >= 0 && row < old.count && new.index(of: old.id(at: row)) != nil {
      return old.id(at: row)
    }
  }
  return nil
}
