import DiptychGeometry
import DiptychSplitModel
import DiptychWalkSupport
import Testing

/// What other split views got wrong.
@Suite struct MistakeTests {
  @Test("options set in any order make the same screen")
  func anyOrder() {
    let changes: [@Sendable (inout SplitOptions) -> Void] = [
      { $0.portraitStyle = .overlay }, { $0.side = .trailing }, { $0.canHideMaster = true },
      { $0.width = .fraction(0.4, minimum: 100, maximum: 500) }, { $0.buttonTitle = "Courses" },
    ]
    var states: Set<SplitState> = []
    for first in changes.indices {
      var options = SplitOptions()
      for step in changes.indices { changes[(first + step) % changes.count](&options) }
      states.insert(Story(Story.portrait, options: options).state)
    }
    #expect(states.count == 1)
  }

  @Test("events before the start are taken in like those after it")
  func beforeTheStart() {
    let split = SplitView(master: Story.listPage, detail: Page())
    let content = ContentTable([Story.people: RowOrder("ada", "bob")])
    var early = SplitState(root: split, languages: ["en", "fr"], panel: Story.landscape)
    var late = early
    for event in [SplitEvent.languageTapped("fr"), .started, .panelResized(Story.portrait)] {
      _ = early.handle(event, in: content)
      #expect(early.brokenInvariant(in: content) == nil)
    }
    for event in [SplitEvent.started, .languageTapped("fr"), .panelResized(Story.portrait)] {
      _ = late.handle(event, in: content)
    }
    #expect(early.saved == late.saved && early.arrangement == late.arrangement)
  }

  @Test("C5 D8 a split view that is torn down with its popover open takes the popover with it")
  func tornDown() {
    let inner = SplitView(master: Page(.list(ListPage("places")), title: "Places"))
    var story = Story(
      SplitView(master: Story.listPage, detail: Page()), Story.portrait,
      lists: [Story.people: ["ada", "bob"], "places": ["paris"]],
      destinations: ["ada": inner.container])
    let split = story.state.arrangement.splits[1].id
    story.tell(.event(.masterButtonTapped(split)))
    #expect(story.anchor == .master(split))
    story.tell(.replaced(.detail, Page(.custom(CustomPage("film")))))
    #expect(story.state.overlay == .none && story.state.node(split) == nil)
    story.tell(.event(.masterButtonTapped(split)))
    #expect(story.state.overlay == .none)
  }

  @Test("D8 a master replaced while its popover is open is shown there at once, with its selection")
  func masterReplaced() throws {
    var story = Story(Story.portrait)
    story.tell(.masterButtonTapped)
    let earlier = story.state.listID
    story.content.lists["places"] = RowOrder("paris", "rome")
    story.tell(.replaced(.master, Page(.list(ListPage("places")), title: "Places")))
    #expect(story.popover == .master && story.state.node(earlier) == nil)
    #expect(story.state.focusedList == story.state.listID)
    #expect(story.selection == "paris" && story.pages == ["paris"])
  }

  @Test("D8 C2 a master replaced by one without a title leaves neither popover nor button")
  func untitledReplacement() {
    var story = Story(Story.portrait)
    story.tell(.masterButtonTapped, .replaced(.master, Page(.list(ListPage(Story.people)))))
    #expect(story.popover == nil && !story.state.hasMasterButton)
  }

  @Test("A7 a master replaced by one of the same list selects what the detail shows already")
  func sameList() {
    var story = Story()
    story.tell(.rowTapped("cyd"))
    let asked = story.asked
    story.tell(.replaced(.master, Story.listPage))
    #expect(story.selection == "cyd" && story.pages == ["cyd"] && story.asked == asked)
  }

  @Test("D2 a button tapped twice within a frame opens and closes")
  func twiceInAFrame() {
    var story = Story(Story.portrait)
    let tap = SplitEvent.masterButtonTapped(story.state.split.id)
    var state = story.state
    _ = state.handle(tap, in: story.content)
    _ = state.handle(tap, in: story.content)
    #expect(state.overlay == .none)
    _ = state.handle(tap, in: story.content)
    #expect(state.overlay.popover != nil)
    story = Story(Story.portrait, options: OptionTests.overlay)
    state = story.state
    _ = state.handle(tap, in: story.content)
    _ = state.handle(tap, in: story.content)
    #expect(state.overlay == .none)
  }

  @Test("A5 B5 turns while a screen is hidden end as going there at once")
  func turnedWhileHidden() throws {
    func walk(_ turns: [Turn]) throws -> Story {
      var story = Story(ContainerTests.tabs)
      let bar = try ContainerTests.tabBar(of: story).id
      story.tell(.event(.tabTapped(bar, 1)), .rowTapped("bob"), .event(.tabTapped(bar, 0)))
      for turn in turns { story.tell(.turnRequested(by: turn)) }
      story.tell(.event(.tabTapped(bar, 1)))
      return story
    }
    #expect(try walk([.quarter, .quarter, .quarter]).state == walk([.threeQuarters]).state)
    #expect(try walk([.quarter, .threeQuarters]).state == walk([]).state)
  }

  @Test("B4 a turn while the master is being dismissed ends as a turn at rest")
  func turnedWhileDismissing() {
    for options in [SplitOptions(), OptionTests.overlay] {
      var story = Story(Story.portrait, options: options)
      var rested = story
      // Nothing is laid out between the tap and the turn.
      var state = story.state
      let (tap, turn) = (
        SplitEvent.masterButtonTapped(story.state.split.id), SplitEvent.turnRequested(by: .quarter)
      )
      for event in [tap, .shieldTapped, turn] { _ = state.handle(event, in: story.content) }
      rested.tell(.masterButtonTapped, .shieldTapped, .turned)
      story.tell(.masterButtonTapped, .turned)
      _ = state.handle(
        .laidOut(LayoutFacts(measuring: state, in: story.content)), in: story.content)
      #expect(state == rested.state && story.state == rested.state)
    }
  }

  @Test("B4 a turn while the divider is dragged keeps the width, and drags no more")
  func turnedWhileDragging() {
    let options = OptionTests.options { $0.hasDraggableDivider = true }
    var story = Story(options: options)
    let split = story.state.split.id
    story.tell(.event(.dividerDragged(split, width: 400)), .turned)
    story.tell(.event(.dividerDragged(split, width: 200)), .turnedBack)
    #expect(story.state.arrangement.page(story.state.listID)?.frame.width == 400)
  }

  @Test("E3 a selection in every list outlives a reload of another")
  func otherReload() throws {
    var story = DetailKindTests.story()
    story.tell(.rowTapped("dan"))
    let table = story.state.shown.id
    story.tell(.event(.rowTapped("rome", list: table)), .backTapped)
    story.reload(["dan", "ada"])
    #expect(story.selection == "dan" && story.state.shown.list?.selection?.id == "rome")
    story.tell(.forwardTapped)
    story.reload(["oslo", "rome"], of: "places")
    #expect(story.state.page(table)?.list?.selection?.row == 1)
    #expect(story.selection == "dan" && story.pages.last == "rome")
  }

  @Test("E5 no highlight where the screen is collapsed, within whatever stands around it")
  func collapsedHighlight() {
    let inner = SplitView(master: Page(.list(ListPage("places")), title: "Places"))
    let story = Story(
      SplitView(master: inner, detail: Page(.custom(CustomPage("map")))), Story.landscape,
      lists: ["places": ["paris"]])
    #expect(story.state.arrangement.splits.map(\.mode) == [.sideBySide, .compact])
    #expect(story.state.arrangement.pieces.allSatisfy { !$0.showsSelection })
  }

  @Test("A9 D8 the direction changes while a popover or overlay is open, which stays")
  func directionWhileOpen() {
    for options in [SplitOptions(), OptionTests.overlay] {
      let split = SplitView(master: Story.listPage, detail: Page(), options: options)
      var story = Story(split, Story.portrait, languages: ["en", "ar"])
      story.tell(.masterButtonTapped)
      let overlay = story.state.overlay
      story.tell(.languageTapped("ar"))
      #expect(story.state.isRightToLeft && story.state.overlay == overlay && overlay != .none)
      #expect(story.state.slidInFrame(of: story.state.split.id)?.minX == 448)
    }
  }

  @Test("D1 D8 a popover never stands behind an overlay, nor an overlay behind a popover")
  func exclusive() {
    var story = Story(Story.portrait, options: OptionTests.overlay)
    let split = story.state.split.id
    story.tell(.languageButtonTapped, .event(.masterSwipedIn(split)))
    #expect(story.popover == .language, "the shield swallows the swipe")
    story.tell(.masterButtonTapped)
    #expect(story.state.overlay == .master(split))
    story.tell(.languageButtonTapped)
    #expect(story.popover == .language)
  }

  @Test("D8 what a master holds works above the panes as it does beside them")
  func masterAbove() throws {
    let master = TabBar(
      .init("people", title: "People", content: Story.listPage),
      .init("places", title: "Places", content: Page(.list(ListPage("places")), title: "Places")))
    var story = Story(
      SplitView(master: master, detail: Page()), Story.portrait,
      lists: [Story.people: ["ada", "bob"], "places": ["paris", "rome"]])
    story.tell(.masterButtonTapped)
    #expect(story.popover == .master)
    guard case .tabs(let bar) = story.state.split.master.content else {
      Issue.record("the master is no tab bar")
      return
    }
    story.tell(.event(.tabTapped(bar.id, 1)))
    #expect(story.popover == .master, "a tab of the master's leaves it open")
    #expect(story.pages == ["ada"], "I6 nothing was chosen yet")
    let places = try #require(story.state.focusedList)
    #expect(story.state.page(places)?.list?.source == "places")
    story.tell(.keys(.down), .keys(.activate))
    #expect(story.popover == nil && story.pages == ["paris"])
    story.tell(.masterButtonTapped, .event(.tabTapped(bar.id, 0)))
    let people = try #require(story.state.focusedList)
    story.tell(.event(.rowTapped("ada", list: people)))
    #expect(story.pages == ["ada"], "E4 the row was selected before, but another shows")
  }

  @Test("F2 an article that is the master loads when its popover opens")
  func articleAsMaster() {
    let article = Page(
      .article(ArticlePage(ItemReference(list: Story.people, item: "ada"))), title: "Ada")
    var story = Story(
      SplitView(master: article, detail: Page(.custom(CustomPage("map")))), Story.portrait)
    #expect(story.asked == [])
    story.tell(.masterButtonTapped)
    #expect(story.items == ["ada"])
  }

  @Test("B2 a pane of a nested split view refuses, is named, and the turn follows its replacement")
  func nestedRefusal() throws {
    let inner = SplitView(
      master: Page(.list(ListPage("places")), title: "Places"), detailOrientations: .flat)
    var story = Story(
      SplitView(master: Story.listPage, detail: Page()),
      lists: [Story.people: ["ada", "bob"], "places": ["paris"]],
      destinations: ["ada": inner.container])
    let split = story.state.arrangement.splits[1].id
    story.tell(.turned)
    #expect(story.state.refused?.reason == .pane(split: split, .detail))
    story.tell(.rowTapped("bob"))
    #expect(story.state.orientation == .portrait && story.state.refused == nil)
  }

  @Test("B2 a page that cannot be shown so refuses as its pane; pushing another lets go")
  func pageRefuses() {
    let flat = Page(.custom(CustomPage("film")), orientations: .flat)
    var story = Story(destinations: ["bob": flat.container])
    story.tell(.rowTapped("bob"), .turned)
    #expect(story.state.refused?.reason == .pane(split: story.state.split.id, .detail))
    story.tell(.rowTapped("ada"))
    #expect(story.state.orientation == .portrait)
  }

  @Test("B2 whoever wishes what is there already wishes no other turn any longer")
  func withdrawn() {
    var story = Story(detail: .flat)
    story.tell(.turned, .turnRequested(by: .none))
    #expect(story.state.refused == nil)
    story.tell(.replaced(.detail, Page()))
    #expect(story.state.orientation == .landscape)
  }
}
