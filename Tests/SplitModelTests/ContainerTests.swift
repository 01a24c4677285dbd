import DiptychGeometry
import DiptychSplitModel
import DiptychWalkSupport
import Testing

@Suite struct ContainerTests {
  static let places: [ItemID] = ["paris", "rome"]

  /// A tab bar whose first tab holds a page, and whose second a split view.
  static let tabs = TabBar(
    .init("home", title: "Home", content: Page(.custom(CustomPage("home")), title: "Home")),
    .init(
      "people", title: "People",
      content: SplitView(master: Story.listPage, detail: Page())))

  /// A split view whose rows lead to split views of places.
  static func nested(_ panel: Size = Size(width: 1600, height: 900)) -> Story {
    let inner = SplitView(
      master: Page(.list(ListPage("places")), title: "Places"), detail: Page())
    return Story(
      SplitView(master: Story.listPage, detail: Page()), panel,
      lists: [Story.people: ["ada", "bob"], "places": places],
      destinations: ["ada": .split(inner), "bob": .split(inner)])
  }

  static func tabBar(of story: Story) throws -> TabBar {
    guard case .tabs(let bar) = story.state.root else {
      throw NoTabBar()
    }
    return bar
  }

  static func selectedTab(of story: Story) -> Int? { try? tabBar(of: story).selected }

  struct NoTabBar: Error {}

  @Test("H1 a split view in a tab has the room above the tab bar")
  func tabRoom() throws {
    var story = Story(Self.tabs)
    let bar = try Self.tabBar(of: story)
    story.tell(.event(.tabTapped(bar.id, 1)))
    let placed = try #require(story.state.arrangement.splits.first)
    #expect(placed.frame == Rect(x: 0, y: 0, width: 1024, height: 719))
    let tabs = story.state.arrangement.pieces.first { $0.kind == .tabBar(bar.id) }
    #expect(tabs?.frame == Rect(x: 0, y: 719, width: 1024, height: 49))
  }

  @Test("H1 a split view in another's detail starts in turn, and has its own selection")
  func nestedStart() throws {
    let story = Self.nested()
    let splits = story.state.arrangement.splits
    #expect(splits.map(\.mode) == [.sideBySide, .sideBySide])
    #expect(story.selection == "ada")
    let inner = try #require(story.state.node(splits[1].id)?.split)
    #expect(inner.master.content.stack?.top.page?.list?.selection?.id == "paris")
    #expect(story.items == ["paris"])
    #expect(splits[1].frame == Rect(x: 321, y: 0, width: 1279, height: 900))
  }

  @Test("H1 a split view in a stack can be left again, and is as it was when it comes back")
  func inStack() throws {
    var story = Story(
      NavigationStack(Page(.list(ListPage("places")), title: "Places")),
      lists: ["places": Self.places, Story.people: ["ada", "bob"]],
      destinations: ["paris": .split(SplitView(master: Story.listPage, detail: Page()))])
    let stack = story.state.root.id
    let list = try #require(story.state.root.stack?.top.page?.id)
    story.tell(.event(.rowTapped("paris", list: list)))
    #expect(story.state.mode == .sideBySide && story.pages == ["ada"])
    story.tell(.rowTapped("bob"))
    let split = story.state.split
    let detail = try #require(story.state.arrangement.page(story.state.shown.id))
    #expect(detail.buttons.back == stack, "Back is in the detail's bar")
    story.tell(.event(.backTapped(stack)))
    #expect(story.state.arrangement.splits.isEmpty && story.state.arrangement.pages == [list])
    story.tell(.forwardTapped)
    #expect(story.state.split == split && story.pages == ["bob"])
  }

  @Test("H1 rows that lead to split views of the same list come to an end")
  func endless() {
    let split = SplitView(master: Story.listPage, detail: Page())
    let story = Story(
      split, Size(width: 8192, height: 4000), destinations: ["ada": split.container])
    #expect(story.state.arrangement.splits.count > 3)
    #expect(story.state.arrangement.splits.count < 24)
  }

  @Test("H2 a page asks for its nearest split view; outside one there is none")
  func nearest() throws {
    var story = Self.nested()
    let splits = story.state.arrangement.splits.map(\.id)
    for piece in story.state.arrangement.pieces {
      guard case .page(let page) = piece.kind else { continue }
      #expect(story.state.nearestSplit(of: page)?.id == piece.splits.last)
    }
    #expect(Set(story.state.arrangement.pieces.compactMap(\.splits.last)) == Set(splits))
    story = Story(Self.tabs)
    let home = try #require(story.state.arrangement.pages.first)
    #expect(story.state.nearestSplit(of: home) == nil)
  }

  @Test("H3 each tab keeps its own state; the present one returns to its first page")
  func tabState() throws {
    var story = Story(Self.tabs)
    let bar = try Self.tabBar(of: story).id
    story.tell(.event(.tabTapped(bar, 1)), .rowTapped("bob"), .linkTapped("cyd"))
    story.tell(.masterScrolled(.top("bob", offset: 3)))
    let split = story.state.split
    story.tell(.event(.tabTapped(bar, 0)))
    #expect(story.state.arrangement.splits.isEmpty)
    story.tell(.event(.tabTapped(bar, 1)))
    #expect(story.state.split == split && story.pages == ["bob", "cyd"])
    story.tell(.event(.tabTapped(bar, 1)))
    #expect(story.pages == ["bob"] && story.selection == "bob")
  }

  @Test("H3 tapping the present tab leaves whatever was pushed above a split view")
  func tabAboveSplit() throws {
    let inner = SplitView(master: Story.listPage, detail: Page())
    var story = Story(
      TabBar(.init("places", title: "Places", content: Page(.list(ListPage("places"))))),
      lists: ["places": Self.places, Story.people: ["ada", "bob"]],
      destinations: ["paris": inner.container])
    let bar = try Self.tabBar(of: story)
    let list = try #require(story.state.arrangement.pages.first)
    story.tell(.event(.rowTapped("paris", list: list)), .linkTapped("bob"))
    #expect(story.pages == ["ada", "bob"])
    story.tell(.event(.tabTapped(bar.id, 0)))
    #expect(story.state.arrangement.pages == [list])
  }

  @Test("H3 in compact bounds tapping the present tab shows the list")
  func tabCompact() throws {
    var story = Story(Self.tabs, Story.phone)
    let bar = try Self.tabBar(of: story).id
    story.tell(.event(.tabTapped(bar, 1)), .rowTapped("bob"))
    #expect(story.state.arrangement.pages == [story.state.shown.id])
    story.tell(.event(.tabTapped(bar, 1)))
    #expect(story.state.arrangement.pages == [story.state.listID])
  }

  @Test("H4 A4 the same screen is a stack where it is narrow, switching live")
  func live() {
    var story = Story(Story.phone)
    #expect(story.state.arrangement.pages == [story.state.listID])
    story.tell(.rowTapped("bob"))
    #expect(story.state.arrangement.pages == [story.state.shown.id])
    #expect(story.state.hasBackButton && !story.state.hasMasterButton)
    story.tell(.panelResized(Story.landscape))
    #expect(story.state.arrangement.pages == [story.state.listID, story.state.shown.id])
    #expect(!story.state.hasBackButton && story.pages == ["bob"])
    story.tell(.panelResized(Story.phone))
    #expect(story.state.arrangement.pages == [story.state.shown.id])
    story.tell(.backTapped)
    #expect(story.state.arrangement.pages == [story.state.listID] && story.selection == "bob")
  }

  @Test("H4 a screen that becomes narrow without a turn is a stack as well")
  func narrowed() {
    var story = Story()
    story.tell(.rowTapped("bob"), .panelResized(Size(width: 500, height: 400)))
    #expect(story.state.orientation == .landscape && story.state.mode == .compact)
    #expect(story.state.arrangement.pages == [story.state.shown.id] && story.state.hasBackButton)
    story.tell(.panelResized(Story.landscape))
    #expect(story.state.arrangement.pages == [story.state.listID, story.state.shown.id])
  }

  @Test("A4 Back pops what was pushed before it returns to the list; Escape does the same")
  func compactBack() {
    var story = Story(Story.phone)
    story.tell(.rowTapped("bob"), .linkTapped("cyd"), .keys(.escape))
    #expect(story.pages == ["bob"] && story.state.arrangement.pages == [story.state.shown.id])
    story.tell(.keys(.escape))
    #expect(story.state.arrangement.pages == [story.state.listID])
    story.tell(.keys(.escape))
    #expect(story.state.arrangement.pages == [story.state.listID])
  }

  @Test("A4 the width below which one pane shows can be another, but never leaves a pane blank")
  func breakpoint() {
    var options = SplitOptions()
    options.breakpoint = 1000
    #expect(Story(Size(width: 999, height: 500), options: options).state.mode == .compact)
    #expect(Story(Size(width: 1000, height: 500), options: options).state.mode == .sideBySide)
    for breakpoint in [0, -1, Double.nan] {
      options.breakpoint = breakpoint
      #expect(Story(Size(width: 240, height: 100), options: options).state.mode == .compact)
      #expect(Story(Size(width: 241, height: 100), options: options).state.mode == .sideBySide)
    }
  }

  @Test("E2 in compact bounds the first row is selected, its article is asked for, nothing pushed")
  func compactStart() {
    let story = Story(Story.phone)
    #expect(story.selection == "ada" && story.items == ["ada"])
    #expect(story.state.arrangement.pages == [story.state.listID])
  }

  @Test("F6 on collapse the detail is on top only if the visitor chose it")
  func collapse() {
    var story = Story()
    story.tell(.panelResized(Story.phone))
    #expect(story.state.arrangement.pages == [story.state.listID])
    story.tell(.panelResized(Story.landscape), .rowTapped("ada"), .panelResized(Story.phone))
    #expect(story.state.arrangement.pages == [story.state.shown.id])
    story.tell(.backTapped, .panelResized(Story.landscape), .panelResized(Story.phone))
    #expect(story.state.arrangement.pages == [story.state.listID])
  }

  @Test("B5 a nested split view takes the screen's orientation and its own width")
  func ownWidth() {
    var story = Self.nested(Size(width: 1000, height: 700))
    #expect(story.state.arrangement.splits.map(\.mode) == [.sideBySide, .sideBySide])
    story.tell(.panelResized(Size(width: 900, height: 700)))
    #expect(story.state.arrangement.splits.map(\.mode) == [.sideBySide, .compact])
    story.tell(.panelResized(Size(width: 900, height: 1200)))
    #expect(story.state.arrangement.splits.map(\.mode) == [.detailOnly, .detailOnly])
  }

  @Test("B5 a split view in a hidden tab hears of a turn, and of its master, when it is next shown")
  func hiddenTab() throws {
    var story = Story(Self.tabs)
    let bar = try Self.tabBar(of: story).id
    story.tell(.event(.tabTapped(bar, 1)), .event(.tabTapped(bar, 0)), .turned)
    #expect(story.told == [])
    story.tell(.event(.tabTapped(bar, 1)))
    #expect(story.told == [.willHide(split: story.state.split.id)])
    story.tell(.event(.tabTapped(bar, 0)), .turnedBack, .turned, .event(.tabTapped(bar, 1)))
    #expect(story.toldOfMasters == ["hide"])
  }

  @Test("C3 the bar that shows bears the buttons of every split view around it, outermost first")
  func nestedButtons() {
    let story = Self.nested(Story.portrait)
    let splits = story.state.arrangement.splits.map(\.id)
    #expect(story.state.arrangement.pieces.map(\.buttons.masters) == [splits])
  }

  @Test("C3 a detail without a bar gets one at the top, 49 high, only while it has buttons")
  func lentBar() {
    let bare = Page(.custom(CustomPage("map")), bar: Bar(.none))
    var story = Story(Story.portrait, destinations: ["ada": bare.container])
    let pieces = story.state.arrangement.pieces
    #expect(
      pieces.map(\.kind) == [.bar(stack: story.state.detail.id), .page(story.state.shown.id)])
    #expect(pieces[0].frame == Rect(x: 0, y: 0, width: 768, height: 49))
    #expect(pieces[0].buttons.masters == [story.state.split.id])
    story.tell(.turned)
    #expect(story.state.arrangement.pieces.count == 3, "two panes and the divider")
  }

  @Test("E3 an item in several lists is shown by one that shows, and tabs come to the front for it")
  func severalLists() throws {
    var story = Story(
      TabBar(
        .init("home", title: "Home", content: Page(.list(ListPage("places")), title: "Places")),
        .init(
          "people", title: "People", content: SplitView(master: Story.listPage, detail: Page()))),
      lists: ["places": ["paris", "bob"], Story.people: ["ada", "bob"]])
    story.tell(.itemRequested("bob"))
    #expect(Self.selectedTab(of: story) == 1)
    #expect(story.selection == "bob" && story.pages == ["bob"])
    story.tell(.itemRequested("nobody"))
    #expect(story.pages == ["bob"])
    story.tell(.itemRequested("paris"))
    #expect(Self.selectedTab(of: story) == 0)
  }
}
