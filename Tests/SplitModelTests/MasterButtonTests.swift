import DiptychGeometry
import DiptychSplitModel
import DiptychWalkSupport
import Testing

@Suite struct MasterButtonTests {
  @Test("C1 the button is there exactly while the detail stands alone, however it came to that")
  func existence() {
    var story = Story()
    #expect(!story.state.hasMasterButton)
    for _ in 0..<8 {
      story.tell(.turned)
      #expect(story.state.hasMasterButton == (story.state.mode == .detailOnly))
    }
    story.tell(.panelResized(Size(width: 599, height: 400)))
    #expect(!story.state.hasMasterButton && story.state.mode == .compact)
    story.tell(.panelResized(Size(width: 600, height: 700)))
    #expect(story.state.hasMasterButton && story.state.mode == .detailOnly)
    story.tell(.panelResized(Size(width: 600, height: 400)))
    #expect(!story.state.hasMasterButton)
  }

  @Test("C2 a master without a title has no button, and nothing opens it")
  func untitled() {
    var story = Story(Story.portrait, masterHasTitle: false)
    #expect(
      !story.state.hasMasterButton
        && !story.state.focusOrder.contains(.masterButton(story.state.split.id)))
    #expect(story.tell(.masterButtonTapped) == [])
    #expect(story.popover == nil)
  }

  @Test("C1 C2 whichever tab of a master shows, its button stays: the tab lends a title")
  func tabs() {
    let untitled = NavigationStack(Page(.list(ListPage(Story.people))))
    let master = TabBar(
      .init("plants", title: "Plants", content: Story.listPage),
      .init("tools", title: "Tools", content: untitled))
    var story = Story(SplitView(master: master, detail: Page()), Story.portrait)
    let bar = story.state.split.master.content.id
    story.tell(.masterButtonTapped)
    for (tab, title) in [(1, "Tools"), (0, "People")] {
      story.tell(.event(.tabTapped(bar, tab)))
      #expect(story.popover == .master && story.state.hasMasterButton)
      #expect(story.state.split.buttonTitle?.text(in: "en") == title)
    }
  }

  @Test("C3 the button is on every page of the detail's stack, after Back")
  func everyPage() {
    var story = Story(Story.portrait)
    story.tell(.linkTapped("bob"))
    #expect(
      story.state.focusOrder == [
        .back(story.state.detail.id), .masterButton(story.state.split.id),
        .languageButton(story.state.shown.id), .page(story.state.shown.id),
      ])
    story.answersAtOnce = false
    story.tell(.rowTapped("cyd"))
    story.answerLatest(status: .missing)
    #expect(story.state.focusOrder.first == .masterButton(story.state.split.id))
  }

  @Test("C6 hiding and showing are told once for each change, whatever the path")
  func pairs() {
    var story = Story()
    #expect(story.told == [])
    story.tell(.panelResized(Story.portrait), .panelResized(Size(width: 700, height: 1024)))
    #expect(story.toldOfMasters == ["hide"])
    story.tell(.turned, .turnRequested(by: .half))
    #expect(story.toldOfMasters == ["hide", "show"])
    story.tell(.panelResized(Size(width: 1000, height: 700)))
    #expect(story.toldOfMasters == ["hide", "show", "hide"])
  }

  @Test("C6 hiding by choice is told as that, once for each change, and not as behind a button")
  func byChoice() {
    var options = SplitOptions()
    options.canHideMaster = true
    var story = Story(options: options)
    story.tell(.hideButtonTapped)
    #expect(story.toldOfMasters == ["hidden"])
    story.tell(.turned)
    #expect(story.toldOfMasters == ["hidden", "shown", "hide"])
    story.tell(.turnedBack, .hideButtonTapped)
    #expect(story.toldOfMasters == ["hidden", "shown", "hide", "show", "hidden", "shown"])
  }

  @Test("C1 C6 a master without a title has no button, so that none is told of")
  func withoutButton() {
    let story = Story(Story.portrait, masterHasTitle: false)
    #expect(!story.state.hasMasterButton && story.toldOfMasters == [])
  }

  @Test("C6 a start in portrait tells that the master is hidden, once")
  func start() {
    var story = Story(Story.portrait)
    story.tell(.started)
    #expect(story.told == [.willHide(split: story.state.split.id)])
  }

  @Test("C6 each opening of the master is told, and no closing")
  func presenting() {
    var story = Story(Story.portrait)
    story.tell(.masterButtonTapped, .masterButtonTapped, .masterButtonTapped, .shieldTapped)
    #expect(story.toldOfMasters == ["hide", "present", "present"])
  }
}
