import DiptychGeometry
import DiptychSplitModel
import DiptychWalkSupport
import Testing

/// Tells a split view what happens, and does what it asks for.
struct Story {
  static let landscape = Size(width: 1024, height: 768)
  static let portrait = Size(width: 768, height: 1024)

  private(set) var state: SplitState
  private(set) var outline: RowOrder
  /// Whether articles are there at once; else they wait for `answer`.
  var answersAtOnce = true
  /// Whether layout is honest about popovers; else it finds room for none.
  var hasRoomForPopovers = true
  /// The languages of items that have fewer than the catalogue.
  var languages: [ItemID: [String]] = [:]
  /// Everything that was asked for, in order.
  private(set) var asked: [LoadRequest] = []
  /// Everything that the owner was told, in order.
  private(set) var told: [Callback] = []

  /// A split view that has started, with its first article on the screen.
  init(
    _ panel: Size = landscape, rows: [ItemID] = ["ada", "bob", "cyd", "dan"],
    languages: [String] = ["en", "fr", "de"], masterHasTitle: Bool = true,
    master: Set<Orientation> = Set(Orientation.allCases),
    detail: Set<Orientation> = Set(Orientation.allCases), answersAtOnce: Bool = true
  ) {
    state = SplitState(
      configuration: .init(
        languages: languages, masterHasTitle: masterHasTitle, masterOrientations: master,
        detailOrientations: detail),
      panel: panel)
    outline = RowOrder(rows)
    self.answersAtOnce = answersAtOnce
    tell(.started)
  }

  var selection: ItemID? { state.list.selection?.id }
  var popover: Popover.Kind? { state.overlay.popover?.kind }
  /// The items of the detail's pages, the lowest first.
  var pages: [ItemID] {
    state.detail.pages.compactMap {
      if case .article(let article) = $0 { article.item } else { nil }
    }
  }
  var article: ArticlePage? { state.detail.article }

  /// - Returns: the effects of all the events.
  @discardableResult
  mutating func tell(_ events: SplitEvent...) -> [SplitEffect] {
    events.flatMap { event in
      let effects = state.handle(event, in: outline)
      #expect(state.brokenInvariant(in: outline) == nil)
      for effect in effects {
        switch effect {
        case .layOut: layOut()
        case .notify(let callback): told.append(callback)
        case .loadArticle(let request):
          asked.append(request)
          if answersAtOnce { answer(request) }
        default: break
        }
      }
      layOut()
      return effects
    }
  }

  /// Reads the list again.
  @discardableResult
  mutating func reload(_ rows: [ItemID], survivor: ItemID? = nil) -> [SplitEffect] {
    let earlier = outline
    outline = RowOrder(rows)
    return tell(.listReloaded(survivor: survivor ?? outline.survivor(of: selection, in: earlier)))
  }

  /// Brings the article that was asked for.
  mutating func answer(_ request: LoadRequest, status: ArticleFacts.Status = .ready) {
    let available = languages[request.item] ?? state.languages
    let language = available.contains(request.language) ? request.language : available.first
    let facts = ArticleFacts(
      status: status, wishedLanguage: request.language, language: language ?? request.language,
      availableLanguages: available)
    _ = state.handle(.articleLoaded(generation: request.generation, facts), in: outline)
    #expect(state.brokenInvariant(in: outline) == nil)
    layOut()
  }

  mutating func answerLatest(status: ArticleFacts.Status = .ready) {
    if let request = asked.last { answer(request, status: status) }
  }

  private mutating func layOut() {
    var facts = LayoutFacts(measuring: state, in: outline)
    if !hasRoomForPopovers { facts.presentable = [] }
    _ = state.handle(.laidOut(facts), in: outline)
    #expect(state.brokenInvariant(in: outline) == nil)
  }
}

extension SplitEvent {
  static let turned = SplitEvent.turnRequested(by: .quarter)
  static let turnedBack = SplitEvent.turnRequested(by: .threeQuarters)

  static func keys(_ command: KeyCommand) -> SplitEvent { .keyPressed(command) }
}

extension Set<Orientation> {
  static let flat: Set = [Orientation.landscape, .landscapeRight]
  static let upright: Set = [Orientation.portrait, .portraitUpsideDown]
}
