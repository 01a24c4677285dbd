import DiptychGeometry
import DiptychSplitModel
import DiptychWalkSupport

/// What a state transition costs, at 100,000 rows and five levels of containers.
///
/// usage: diptych-model-bench
struct Benchmark {
  static let rows = 100_000
  static let rounds = 20_000

  let content: ContentTable
  let state: SplitState

  /// A split view in a tab of a stack, whose detail holds another split view with tabs.
  init() {
    let people = ListID("people")
    let places = ListID("places")
    let order = RowOrder((0..<Self.rows).map { ItemID("person-\($0)") })
    let towns = RowOrder((0..<Self.rows).map { ItemID("place-\($0)") })
    let inner = SplitView(
      master: Page(.list(ListPage(places)), title: "Places"), detail: Page())
    let tabs = TabBar(
      .init("towns", title: "Towns", content: inner),
      .init("map", title: "Map", content: Page(.custom(CustomPage("map")), title: "Map")))
    var options = SplitOptions()
    options.hasDraggableDivider = true
    let outer = SplitView(
      master: Page(.list(ListPage(people)), title: "People"), detail: Page(), options: options)
    let root = TabBar(
      .init("people", title: "People", content: NavigationStack(outer)),
      .init("home", title: "Home", content: Page(.custom(CustomPage("home")), title: "Home")))
    content = ContentTable(
      [people: order, places: towns],
      destinations: Dictionary(uniqueKeysWithValues: order.ids.map { ($0, tabs.container) }))
    var state = SplitState(
      root: root, languages: ["en", "ar"], panel: Size(width: 1920, height: 1080))
    _ = state.handle(.started, in: content)
    for arrival in state.arrivals {
      let facts = ArticleFacts(
        status: .ready, wishedLanguage: "en", language: "en", availableLanguages: ["en", "ar"])
      _ = state.handle(.articleLoaded(generation: arrival.request.generation, facts), in: content)
    }
    _ = state.handle(.laidOut(LayoutFacts(measuring: state, in: content)), in: content)
    self.state = state
  }

  /// Nanoseconds for each of many transitions by the same events in turn.
  func cost(of events: [SplitEvent]) -> Double {
    var state = state
    let clock = ContinuousClock()
    var best = Duration.seconds(1_000)
    // The quickest of several runs: others want the processor too.
    for _ in 0..<5 {
      let time = clock.measure {
        for round in 0..<Self.rounds {
          _ = state.handle(events[round % events.count], in: content)
        }
      }
      best = min(best, time)
    }
    let (seconds, attoseconds) = best.components
    return (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(Self.rounds)
  }

  func run() {
    let splits = state.arrangement.splits.map(\.id)
    let lists = state.arrangement.pages.filter { state.page($0)?.list != nil }
    let article = state.arrangement.pages.first { state.page($0)?.article != nil }
    let (outer, inner) = (lists[0], lists[1])
    let facts = LayoutFacts(measuring: state, in: content)
    let middle = ItemID("person-\(Self.rows / 2)")
    let far = ItemID("place-\(Self.rows - 1)")
    let anchor = article.map { SplitEvent.languageButtonTapped($0) } ?? .shieldTapped
    let cases: [(String, [SplitEvent])] = [
      (
        "scroll a list", [.listScrolled(inner, .top(far, offset: 3)), .listScrolled(inner, .start)]
      ),
      ("scroll an article", [.articleScrolled(article ?? inner, .top(40, offset: 3))]),
      ("lay out", [.laidOut(facts)]),
      ("key down", [.keyPressed(.down), .keyPressed(.up)]),
      ("key Tab", [.keyPressed(.nextFocus)]),
      ("pointer", [.pointerUsed]),
      ("open and close a popover", [anchor, .shieldTapped]),
      ("choose a row, inner", [.rowTapped(far, list: inner), .rowTapped("place-1", list: inner)]),
      (
        "choose a row, outer, and start what it holds",
        [.rowTapped(middle, list: outer), .rowTapped("person-1", list: outer)]
      ),
      ("turn", [.turnRequested(by: .quarter), .turnRequested(by: .threeQuarters)]),
      (
        "resize",
        [
          .panelResized(Size(width: 1900, height: 1000)),
          .panelResized(Size(width: 1920, height: 1080)),
        ]
      ),
      ("change the language", [.languageTapped("ar"), .languageTapped("en")]),
      (
        "drag the divider",
        [.dividerDragged(splits[0], width: 400), .dividerDragged(splits[0], width: 401)]
      ),
      ("an event that changes nothing", [.masterSwipedOut]),
    ]
    print("nanoseconds for a transition, \(Self.rows) rows, \(splits.count) split views visible")
    for (name, events) in cases {
      let words = "\(Int(cost(of: events).rounded()))"
      print(String(repeating: " ", count: max(0, 8 - words.count)) + words + "  " + name)
    }
  }
}

Benchmark().run()
