import DiptychGeometry
import DiptychSplitModel
import DiptychWalkSupport
import Testing

@Suite("Where Back goes while one pane shows")
struct BackPolicyTests {
  private static let list = ListID("list")

  /// One list of three rows, each of which leads to its article.
  private struct Content: ContentOutline {
    struct Rows: ListOutline {
      let ids = ["ada", "bob", "cyd"].map { ItemID($0) }

      var count: Int { ids.count }
      func id(at index: Int) -> ItemID { ids[index] }
      func index(of id: ItemID) -> Int? { ids.firstIndex(of: id) }
    }

    func rows(of list: ListID) -> any ListOutline { Rows() }

    func destination(of item: ItemReference) -> Container {
      .page(Page(.article(ArticlePage(item))))
    }
  }

  /// A split view whose detail has two pages, one above the other.
  private func drilledIn(_ policy: SplitOptions.BackPolicy, panel: Size) -> SplitState {
    var options = SplitOptions()
    options.backPolicy = policy
    let split = SplitView(master: Page(.list(ListPage(Self.list)), title: "L"), options: options)
    var state = SplitState(root: split, panel: panel)
    tell(&state, .started)
    tell(&state, .itemRequested(ItemID("bob")))
    let page = shown(state)
    tell(&state, .linkTapped(ItemID("cyd"), page: page ?? state.root.id))
    return state
  }

  private func tell(_ state: inout SplitState, _ event: SplitEvent) {
    for effect in state.handle(event, in: Content()) {
      guard case .loadArticle(let request) = effect else { continue }
      let facts = ArticleFacts(
        status: .ready, wishedLanguage: request.language, language: request.language,
        availableLanguages: [request.language])
      tell(&state, .articleLoaded(generation: request.generation, facts))
    }
    #expect(state.brokenInvariant(in: Content()) == nil)
  }

  private func shown(_ state: SplitState) -> NodeID? { state.arrangement.pages.last }

  /// The item whose article shows, or nil while the list does.
  private func article(_ state: SplitState) -> String? {
    shown(state).flatMap { state.page($0)?.article?.reference.item.name }
  }

  @Test("A4 by page, Back goes through the pages to the list")
  func page() {
    var state = drilledIn(.page, panel: Size(width: 400, height: 600))
    #expect(article(state) == "cyd")
    tell(&state, .backRequested)
    #expect(article(state) == "bob")
    tell(&state, .backRequested)
    #expect(article(state) == nil)
  }

  @Test(
    "A4 F4 I4 Forward returns from the list to the detail that Back left",
    arguments: [(SplitOptions.BackPolicy.page, "bob"), (.list, "cyd")])
  func forward(policy: SplitOptions.BackPolicy, left: String) {
    var state = drilledIn(policy, panel: Size(width: 400, height: 600))
    for _ in 0..<2 where article(state) != nil { tell(&state, .backRequested) }
    #expect(article(state) == nil)
    let before = state
    tell(&state, .forwardRequested)
    #expect(article(state) == left)
    tell(&state, .forwardRequested)
    #expect(article(state) == "cyd", "the pages ahead are still there")
    state = before
    // Wider bounds show both panes; the way ahead is there afterwards.
    tell(&state, .panelResized(Size(width: 1_024, height: 768)))
    tell(&state, .panelResized(Size(width: 400, height: 600)))
    tell(&state, .forwardRequested)
    #expect(article(state) == left)
  }

  @Test("I4 Forward leads from the list nowhere that Back did not come from")
  func noForward() {
    let split = SplitView(master: Page(.list(ListPage(Self.list)), title: "L"))
    var state = SplitState(root: split, panel: Size(width: 400, height: 600))
    tell(&state, .started)
    tell(&state, .forwardRequested)
    #expect(article(state) == nil, "nothing was left yet")
    tell(&state, .itemRequested(ItemID("bob")))
    tell(&state, .backRequested)
    tell(&state, .itemRequested(ItemID("cyd")))
    tell(&state, .forwardRequested)
    #expect(article(state) == "cyd")
    tell(&state, .backRequested)
    tell(&state, .forwardRequested)
    #expect(article(state) == "cyd", "Back came from here last")
  }

  @Test("A4 by list, Back goes straight to the list, and to the page before where both panes show")
  func list() {
    var state = drilledIn(.list, panel: Size(width: 400, height: 600))
    #expect(article(state) == "cyd")
    tell(&state, .backRequested)
    #expect(article(state) == nil)
    var wide = drilledIn(.list, panel: Size(width: 1_024, height: 768))
    #expect(article(wide) == "cyd")
    tell(&wide, .backRequested)
    #expect(article(wide) == "bob")
  }
}
