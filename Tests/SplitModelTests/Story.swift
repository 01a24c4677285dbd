import DiptychGeometry
import DiptychSplitModel
import DiptychWalkSupport
import Testing

/// Tells a screen what happens, and does what it asks for.
///
/// Unless it is given another tree, the screen is a split view of a list and an empty detail.
struct Story {
  static let landscape = Size(width: 1024, height: 768)
  static let portrait = Size(width: 768, height: 1024)
  static let phone = Size(width: 400, height: 700)
  static let people: ListID = "people"

  private(set) var state: SplitState
  var content: ContentTable
  /// Whether articles are there at once; else they wait for `answer`.
  var answersAtOnce = true
  /// Whether layout is honest about popovers; else it finds room for none.
  var hasRoomForPopovers = true
  /// Whether layout finds a link and a wide table in every article.
  var findsStops = false
  /// The languages of items that have fewer than the catalogue.
  var languages: [ItemID: [String]] = [:]
  /// Everything that was asked for, in order.
  private(set) var asked: [LoadRequest] = []
  /// Everything that the owner was told, in order.
  private(set) var told: [Callback] = []

  /// A split view that has started, with its first article on the screen.
  init(
    _ panel: Size = landscape, rows: [ItemID] = ["ada", "bob", "cyd", "dan"],
    languages: [String] = ["en", "fr", "de"],
    appearances: AppearanceChoices = AppearanceChoices(), masterHasTitle: Bool = true,
    master: Set<Orientation> = Set(Orientation.allCases),
    detail: Set<Orientation> = Set(Orientation.allCases), options: SplitOptions = SplitOptions(),
    destinations: [ItemID: Container] = [:], answersAtOnce: Bool = true
  ) {
    let list = Page(.list(ListPage(Self.people)), title: masterHasTitle ? "People" : nil)
    self.init(
      SplitView(
        master: list, options: options, masterOrientations: master, detailOrientations: detail),
      panel, lists: [Self.people: rows], languages: languages, appearances: appearances,
      destinations: destinations, answersAtOnce: answersAtOnce)
  }

  /// A screen of any kind that has started.
  init(
    _ root: some ContainerContent, _ panel: Size = landscape,
    lists: [ListID: [ItemID]] = [people: ["ada", "bob", "cyd", "dan"]],
    languages: [String] = ["en", "fr", "de"],
    appearances: AppearanceChoices = AppearanceChoices(),
    destinations: [ItemID: Container] = [:], answersAtOnce: Bool = true
  ) {
    state = SplitState(
      root: root, languages: languages, appearances: appearances, panel: panel)
    content = ContentTable(lists.mapValues { RowOrder($0) }, destinations: destinations)
    self.answersAtOnce = answersAtOnce
    tell(.started)
  }

  /// - Returns: the effects of all the deeds.
  @discardableResult
  mutating func tell(_ deeds: Deed...) -> [SplitEffect] {
    deeds.flatMap { deed in
      let effects = state.handle(deed.event(self), in: content)
      #expect(state.brokenInvariant(in: content) == nil)
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

  /// Reads a list again.
  @discardableResult
  mutating func reload(_ rows: [ItemID], of list: ListID = people) -> [SplitEffect] {
    let earlier = content.lists[list] ?? RowOrder([])
    let present = RowOrder(rows)
    content.lists[list] = present
    var survivors: [ItemID: ItemID] = [:]
    for id in earlier.ids where present.index(of: id) == nil {
      survivors[id] = present.survivor(of: id, in: earlier)
    }
    return tell(.event(.listReloaded(list, survivors: survivors)))
  }

  /// Brings the article that was asked for.
  mutating func answer(_ request: LoadRequest, status: ArticleFacts.Status = .ready) {
    let available = languages[request.reference.item] ?? state.languages
    let language = available.contains(request.language) ? request.language : available.first
    let facts = ArticleFacts(
      status: status, wishedLanguage: request.language, language: language ?? request.language,
      availableLanguages: available)
    let effects = state.handle(
      .articleLoaded(generation: request.generation, facts), in: content)
    #expect(state.brokenInvariant(in: content) == nil)
    for case .loadArticle(let another) in effects {
      asked.append(another)
      if answersAtOnce { answer(another) }
    }
    layOut()
  }

  mutating func answerLatest(status: ArticleFacts.Status = .ready) {
    if let request = asked.last { answer(request, status: status) }
  }

  private mutating func layOut() {
    var facts = LayoutFacts(measuring: state, in: content, findsStops: findsStops)
    if !hasRoomForPopovers { facts.presentable = [] }
    _ = state.handle(.laidOut(facts), in: content)
    #expect(state.brokenInvariant(in: content) == nil)
  }
}

extension Story {
  static let listPage = Page(.list(ListPage(people)), title: "People")

  /// An article with a button that opens rows.
  static let adaWithItem = Page(
    .article(ArticlePage(ItemReference(list: people, item: "ada"))), title: "Ada",
    bar: Bar(
      .navigation, items: [BarButtonItem("more", title: "More", popover: .init(list: people))]))
}
