import DiptychGeometry
import DiptychSplitModel
import DiptychWalkSupport
import Testing

@Suite struct PopoverTests {
  @Test("D1 presenting a second popover closes the first")
  func exclusive() {
    var story = Story(Story.portrait)
    story.tell(.masterButtonTapped, .languageButtonTapped)
    #expect(story.popover == .language)
    story.tell(.masterButtonTapped)
    #expect(story.popover == .master)
  }

  @Test("D2 the button that opened a popover closes it")
  func toggle() {
    var story = Story(Story.portrait)
    story.tell(.masterButtonTapped)
    #expect(story.popover == .master)
    story.tell(.masterButtonTapped)
    #expect(story.popover == nil)
    story.tell(.languageButtonTapped, .languageButtonTapped)
    #expect(story.popover == nil)
  }

  @Test(
    "D2 after any dismissal the next tap on the button opens it again",
    arguments: [
      Deed.shieldTapped, .keys(.escape), .rowTapped("ada"), .rowTapped("cyd"),
      .masterButtonTapped, .backTapped, .turnRequested(by: .half), .languageButtonTapped,
    ])
  func reopening(dismissal: Deed) {
    var story = Story(Story.portrait)
    story.tell(.masterButtonTapped, dismissal)
    #expect(story.popover != .master)
    story.tell(.masterButtonTapped)
    #expect(story.popover == .master)
  }

  @Test("D3 a tap outside closes and does nothing else")
  func shield() {
    var story = Story(Story.portrait)
    story.tell(.linkTapped("bob"), .languageButtonTapped)
    let detail = story.state.detail
    #expect(story.tell(.shieldTapped) == [])
    #expect(story.state.overlay == .none && story.state.detail == detail)
    let rested = story.state
    #expect(story.tell(.shieldTapped) == [] && story.state == rested)
  }

  @Test("D3 a tap beside a master that has slid in sends it back and does nothing else")
  func shieldOfSlidIn() {
    var story = Story(Story.portrait, options: OptionTests.overlay)
    story.tell(.masterButtonTapped)
    let split = story.state.split
    #expect(story.state.overlay == .master(split.id))
    #expect(story.tell(.shieldTapped) == [])
    #expect(story.state.overlay == .none && story.state.split == split)
  }

  @Test("D3 Back, in the same bar, acts at once and closes the popover")
  func otherItem() {
    var story = Story(Story.portrait)
    story.tell(.linkTapped("bob"), .masterButtonTapped, .backTapped)
    #expect(story.popover == nil && story.pages == ["ada"])
  }

  @Test("D3 Escape closes the popover, and goes back only when none is open")
  func escape() {
    var story = Story(Story.portrait)
    story.tell(.linkTapped("bob"), .masterButtonTapped, .keys(.escape))
    #expect(story.popover == nil && story.pages == ["ada", "bob"])
    story.tell(.keys(.escape))
    #expect(story.pages == ["ada"])
  }

  @Test("D3 under the shield no link can be followed")
  func linkUnderShield() {
    var story = Story()
    story.tell(.languageButtonTapped)
    #expect(story.tell(.linkTapped("bob")) == [] && story.popover == .language)
  }

  @Test("D4 presenting without an anchor in sight is refused")
  func noAnchor() {
    var story = Story(Story.portrait)
    story.hasRoomForPopovers = false
    story.tell(.pointerUsed)
    let before = story.state
    #expect(story.tell(.masterButtonTapped, .languageButtonTapped) == [])
    #expect(story.state == before)
  }

  @Test("D4 side by side there is no master to present")
  func sideBySide() {
    var story = Story()
    let facts = LayoutFacts(presentable: [.master(story.state.split.id)])
    story.tell(.laidOut(facts))
    #expect(story.tell(.masterButtonTapped) == [] && story.popover == nil)
  }

  @Test("D4 a popover closes when its anchor is gone", arguments: PopoverKind.allCases)
  func anchorGone(kind: PopoverKind) {
    var story = Story(
      Story.portrait, appearances: AppearanceChoices(hasButton: true),
      destinations: ["ada": .page(Story.adaWithItem)])
    switch kind {
    case .master: story.tell(.masterButtonTapped)
    case .language: story.tell(.languageButtonTapped)
    case .appearance: story.tell(.event(.appearanceButtonTapped))
    case .item: story.tell(.itemTapped("more"))
    case .link: story.tell(.addressTapped)
    }
    #expect(story.popover == kind)
    story.tell(.laidOut(LayoutFacts()))
    #expect(story.popover == nil)
  }

  @Test("D4 the list of languages closes when the article that comes has only one")
  func buttonGone() {
    var story = Story()
    story.languages["bob"] = ["en"]
    story.answersAtOnce = false
    story.tell(.rowTapped("bob"), .languageButtonTapped)
    #expect(story.popover == .language)
    story.answerLatest()
    #expect(story.popover == nil && !story.state.hasLanguageButton)
  }

  @Test("D5 where no popover has room an open one closes, and opens again once there is")
  func noRoom() {
    var story = Story(Story.portrait)
    story.tell(.masterButtonTapped, .panelResized(Size(width: 30, height: 60)))
    #expect(story.popover == nil)
    story.tell(.masterButtonTapped)
    #expect(story.popover == nil)
    story.tell(.panelResized(Story.portrait), .masterButtonTapped)
    #expect(story.popover == .master)
  }

  @Test("D6 the list of languages follows its article, and forgets what is not offered any more")
  func contentFollows() {
    var story = Story()
    story.languages["bob"] = ["en", "fr"]
    story.answersAtOnce = false
    story.tell(.rowTapped("bob"), .languageButtonTapped, .keys(.end))
    #expect(story.state.reachedChoice == "de")
    story.answerLatest()
    #expect(story.popover == .language && story.state.reachedChoice == "en")
    #expect(story.tell(.keys(.activate)) == [] && story.popover == nil)
  }

  @Test(
    "D7 a chosen row closes the master, also when it was chosen before", arguments: ["ada", "dan"])
  func choosing(name: String) {
    var story = Story(Story.portrait)
    story.tell(.masterButtonTapped, .rowTapped(ItemID(name)))
    #expect(story.popover == nil && story.pages == [ItemID(name)])
  }

  @Test("D8 the master popover shows the list as it is now, and what it shows can vanish")
  func presentMaster() {
    var story = Story(Story.portrait)
    story.tell(.masterButtonTapped)
    story.reload(["bob", "cyd"])
    #expect(story.popover == .master && story.selection == "bob")
    story.reload([])
    #expect(story.popover == .master && story.selection == nil)
  }

  @Test("D8 a popover takes the focus and gives it back")
  func focus() {
    var story = Story(Story.portrait)
    story.tell(.keys(.previousFocus))
    #expect(story.state.focus == .languageButton(story.state.shown.id))
    story.tell(.keys(.activate))
    #expect(story.state.focus == .choices)
    story.tell(.keys(.nextFocus), .keys(.left))
    #expect(story.state.focus == .choices)
    story.tell(.keys(.escape))
    #expect(story.state.focus == .languageButton(story.state.shown.id))
  }

  @Test("I6 opening and closing the master changes nothing else but where it is scrolled to")
  func noSideEffects() {
    var story = Story(Story.portrait)
    story.tell(.rowTapped("cyd"))
    let detail = story.state.detail
    let asked = story.asked
    #expect(
      story.tell(.masterButtonTapped) == [.notify(.willPresent(.master(story.state.split.id)))])
    #expect(story.state.list.scroll == .middle("cyd"))
    story.tell(.masterButtonTapped)
    #expect(story.state.detail == detail && story.asked == asked && story.selection == "cyd")
    let before = story.state
    story.tell(.masterButtonTapped, .masterButtonTapped)
    #expect(story.state == before)
    story = Story(Story.portrait)
    story.tell(.masterButtonTapped, .shieldTapped, .panelResized(Story.phone))
    #expect(story.state.arrangement.pages == [story.state.listID], "nothing was chosen")
  }
}
