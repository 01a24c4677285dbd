import DiptychGeometry
import DiptychSplitModel
import DiptychWalkSupport
import Testing

@Suite("Keys in a master that stands above")
struct AboveTests {
  /// A list with a button, an article, and a tab for each.
  private static let master = TabBar(
    .init(
      "list", title: "List",
      content: Page(
        .list(ListPage(Story.people)), title: "People",
        bar: Bar(items: [
          BarButtonItem("edit", title: "Edit"),
          BarButtonItem("more", title: "More", popover: Popover(list: Story.people)),
        ]))),
    .init(
      "read", title: "Read",
      content: Page(
        .article(ArticlePage(ItemReference(list: Story.people, item: "ada"))), title: "Ada")))

  private static let styles: [SplitOptions.PortraitStyle] = [.popover, .overlay]

  /// Its master has just been opened by its button, by keys.
  private static func story(_ style: SplitOptions.PortraitStyle) -> Story {
    var options = SplitOptions()
    options.portraitStyle = style
    options.buttonTitle = "People"
    var story = Story(
      SplitView(master: master, detail: Page(), options: options), Story.portrait)
    story.tell(.keys(.nextFocus), .keys(.activate))
    return story
  }

  private static func tabs(of story: Story) -> TabBar? {
    guard case .tabs(let tabs) = story.state.split.master.content else { return nil }
    return tabs
  }

  /// The page that shows above.
  private static func page(of story: Story) -> Page? {
    story.state.split.master.content.frontPage
  }

  @Test("I4 D8 Tab goes round in the master above", arguments: styles)
  func round(style: SplitOptions.PortraitStyle) throws {
    var story = Self.story(style)
    let tabs = try #require(Self.tabs(of: story)).id
    let page = try #require(Self.page(of: story)).id
    #expect(story.state.focus == .page(page) && story.state.focusedList == page)
    let order: [Focus] = [.page(page), .tab(tabs, 0), .tab(tabs, 1), .item(page, "edit")]
    for focus in order + order {
      #expect(story.state.focus == focus)
      story.tell(.keys(.nextFocus))
    }
    story.tell(.keys(.previousFocus))
    #expect(story.state.focus == .item(page, "edit"))
    #expect(story.state.overlay.shownMaster == story.state.split.id)
  }

  @Test("I4 Enter presses what Tab has reached above: a tab, Back, a button", arguments: styles)
  func pressing(style: SplitOptions.PortraitStyle) throws {
    var story = Self.story(style)
    let list = try #require(Self.page(of: story)).id
    story.tell(.keys(.previousFocus), .keys(.activate))
    #expect(story.told.last == .barItemTapped(page: list, name: "edit"))
    for _ in 0..<3 { story.tell(.keys(.nextFocus)) }
    story.tell(.keys(.activate))
    #expect(Self.tabs(of: story)?.selected == 1)
    let article = try #require(Self.page(of: story)).id
    #expect(story.tell(.keys(.down)) == [], "a tab has the focus, and is no page")
    story.tell(.keys(.nextFocus))
    #expect(story.tell(.keys(.down)) == [.scrollArticle(article, .lineDown)])
    story.tell(.event(.linkTapped("bob", page: article)))
    let stack = try #require(Self.page(of: story).flatMap { story.state.stack(holding: $0.id) })
    #expect(story.state.focusOrder.first == .back(stack))
    story.tell(.keys(.previousFocus))
    #expect(story.state.focus == .back(stack))
    story.tell(.keys(.activate))
    #expect(Self.page(of: story)?.id == article && story.state.focus == .page(article))
    #expect(story.state.overlay.shownMaster == story.state.split.id)
  }

  @Test("D7 I4 keys of the list stay in it, Left and Right in the master above", arguments: styles)
  func staying(style: SplitOptions.PortraitStyle) throws {
    var story = Self.story(style)
    let page = try #require(Self.page(of: story)).id
    story.tell(.keys(.down), .keys(.left), .keys(.right))
    #expect(story.state.focus == .page(page))
    #expect(Self.page(of: story)?.list?.reached == "bob")
    story.tell(.keys(.end), .keys(.nextFocus), .keys(.left))
    #expect(story.state.focus == .page(page), "from a tab back to the page")
    #expect(Self.page(of: story)?.list?.reached == "dan")
    story.tell(.keys(.activate))
    #expect(story.state.overlay == .none && story.pages == ["dan"])
  }

  @Test("I4 keys reach above only what has room there")
  func noRoom() throws {
    var story = Self.story(.popover)
    let page = try #require(Self.page(of: story)).id
    var facts = story.state.facts
    facts.buttonsAbove = []
    var state = story.state
    _ = state.handle(.laidOut(facts), in: story.content)
    #expect(state.focusOrder == [.page(page)])
    story.tell(.keys(.nextFocus))
    #expect(story.state.focus != .page(page))
    state = story.state
    _ = state.handle(.laidOut(facts), in: story.content)
    #expect(state.focus == .page(page) && state.brokenInvariant(in: story.content) == nil)
  }

  @Test(
    "I4 D3 Back by key leaves what lies beneath alone: a popover in which nothing goes back closes",
    arguments: [Deed.masterButtonTapped, .languageButtonTapped])
  func shielded(opening: Deed) {
    var story = Story(Story.portrait)
    story.tell(.linkTapped("bob"), opening, .event(.backRequested))
    #expect(story.state.overlay == .none && story.pages == ["ada", "bob"])
    story.tell(.event(.backRequested), opening, .forwardTapped)
    #expect(story.state.overlay != .none && story.pages == ["ada"])
  }

  @Test("I4 D8 Back and Forward by key go through the master above", arguments: styles)
  func goingBack(style: SplitOptions.PortraitStyle) throws {
    var options = SplitOptions()
    options.portraitStyle = style
    options.buttonTitle = "Outer"
    let master = SplitView(
      master: Story.listPage, options: OptionTests.options { $0.backPolicy = .list })
    var story = Story(SplitView(master: master, options: options), Story.portrait)
    let inner = try #require(story.state.split.master.content.split).id
    let list = try #require(story.state.node(inner)?.split?.master.content.frontPage).id
    story.tell(.masterButtonTapped, .event(.rowTapped("bob", list: list)))
    let article = try #require(story.state.node(inner)?.split?.detail.content.frontPage).id
    #expect(story.state.visiblePages.contains(article))
    story.tell(.event(.linkTapped("cyd", page: article)), .event(.backRequested))
    #expect(story.state.overlay.shownMaster == story.state.split.id)
    #expect(
      story.state.visiblePages.contains(list), "the inner split view's Back leads to its list")
    story.tell(.forwardTapped)
    #expect(!story.state.visiblePages.contains(list))
    story.tell(.event(.backRequested), .event(.backRequested))
    #expect(story.state.overlay == .none)
  }

  @Test("D8 the focus above begins at the page each time, and is given back", arguments: styles)
  func givenBack(style: SplitOptions.PortraitStyle) throws {
    var story = Self.story(style)
    let page = try #require(Self.page(of: story)).id
    let button = Focus.masterButton(story.state.split.id)
    story.tell(.keys(.nextFocus))
    #expect(story.state.focus != .page(page))
    story.tell(.keys(.escape))
    #expect(story.state.focus == button)
    story.tell(.keys(.activate))
    #expect(story.state.focus == .page(page))
  }
}
