import DiptychGeometry
import DiptychSplitModel
import DiptychWalkSupport
import Testing

/// The flaws of the systems that this one learned from, mended.
@Suite struct FlawTests {
  @Test("K S0, D2: after an outside tap the button needs one tap, not two")
  func oneTap() {
    var story = Story(Story.portrait)
    story.tell(.masterButtonTapped, .shieldTapped, .masterButtonTapped)
    #expect(story.popover == .master)
  }

  @Test("K S0, D1: both popovers cannot be open together")
  func oneAtATime() {
    var story = Story(Story.portrait)
    story.tell(.masterButtonTapped, .languageButtonTapped)
    #expect(story.popover == .language)
  }

  @Test("K S0, E2: the first row is highlighted and its detail is not empty")
  func firstRow() {
    let story = Story()
    #expect(story.selection == "ada" && story.pages == ["ada"])
  }

  @Test(
    "K S0, F1: the same row does not load again, in any language", arguments: ["en", "fr", "de"])
  func sameRow(language: String) {
    var story = Story()
    story.tell(.languageTapped(language), .rowTapped("bob"))
    let asked = story.asked
    story.tell(.rowTapped("bob"))
    #expect(story.asked == asked)
  }

  @Test("K S0, F7: a page that fails is shown as such")
  func failure() {
    var story = Story(answersAtOnce: false)
    story.answerLatest(status: .unreadable)
    #expect(story.article?.facts?.status == .unreadable)
  }

  @Test("K S0, S2 and S4, C4: the button goes without whatever else stands in the bar")
  func onlyItsOwn() {
    var story = Story(Story.portrait, destinations: ["ada": Story.adaWithItem.container])
    let before = story.state.focusOrder
    story.tell(.turned)
    let button = Focus.masterButton(story.state.split.id)
    #expect(
      before.filter { $0 != button }
        == story.state.focusOrder.filter { $0 != .page(story.state.listID) })
  }

  @Test("K S1, C1: the button does not stay after turning back")
  func turnedBack() {
    var story = Story()
    story.tell(.turned)
    #expect(story.state.hasMasterButton)
    story.tell(.turnedBack)
    #expect(!story.state.hasMasterButton)
  }

  @Test("K S1, H4: the screen is looked at whenever it changes, not once at launch")
  func live() {
    var story = Story(Story.phone)
    story.tell(.panelResized(Story.landscape))
    #expect(story.state.mode == .sideBySide)
    story.tell(.panelResized(Story.phone))
    #expect(story.state.mode == .compact)
  }

  @Test("K S1 and S3, D7: choosing a row closes the popover")
  func closes() {
    var story = Story(Story.portrait)
    story.tell(.masterButtonTapped, .rowTapped("bob"))
    #expect(story.popover == nil)
  }

  @Test("K S2, E4: the same row builds no new detail")
  func sameDetail() {
    var story = DetailKindTests.story()
    story.tell(.rowTapped("bob"))
    let shown = story.state.shown
    story.tell(.rowTapped("bob"))
    #expect(story.state.shown == shown)
  }

  @Test("K S3, A2: sizes are the split view's own, not the screen's")
  func ownSizes() throws {
    var story = Story(ContainerTests.tabs, Size(width: 1400, height: 900))
    let bar = try ContainerTests.tabBar(of: story).id
    story.tell(.event(.tabTapped(bar, 1)))
    #expect(story.state.arrangement.splits.first?.frame.height == 851)
  }

  @Test("K S3, F3: replaced panes do not stay in the tree")
  func replaced() {
    var story = Story()
    let (list, page) = (story.state.listID, story.state.shown.id)
    story.tell(.replaced(.master, Story.listPage), .replaced(.detail, Page()))
    #expect(story.state.node(list) == nil && story.state.node(page) == nil)
  }

  @Test("K S3, B3, B6: a turn closes the popover, then lays out; panes are told before and after")
  func order() {
    var story = Story(Story.portrait)
    story.tell(.masterButtonTapped)
    let split = story.state.split.id
    let effects = story.tell(.turnRequested(by: .half))
    #expect(story.popover == nil)
    #expect(
      effects == [
        .notify(.willTurn(split: split, .master, .portraitUpsideDown)),
        .notify(.willTurn(split: split, .detail, .portraitUpsideDown)), .layOut,
        .notify(.didTurn(split: split, .master, .portraitUpsideDown)),
        .notify(.didTurn(split: split, .detail, .portraitUpsideDown)),
      ])
  }

  @Test("K S3, D2: a button whose popover is open does not present it again")
  func presentsOnce() {
    var story = Story(destinations: ["ada": Story.adaWithItem.container])
    story.tell(.itemTapped("more"), .itemTapped("more"))
    #expect(story.popover == nil)
    #expect(story.told.filter { if case .willPresent = $0 { true } else { false } }.count == 1)
  }

  @Test("K S4, H1: a split view need not be the root")
  func anywhere() {
    let split = SplitView(master: Story.listPage, detail: Page())
    let trees: [any ContainerContent] = [
      split, TabBar(.init("tab", title: "Tab", content: split)), NavigationStack(split),
      SplitView(master: split, detail: Page(.custom(CustomPage("map")))),
    ]
    for tree in trees {
      let story = Story(tree.container)
      #expect(story.state.arrangement.splits.contains { $0.id == story.state.split.id })
      #expect(story.selection == "ada" || story.state.arrangement.splits.count == 2)
    }
  }
}
