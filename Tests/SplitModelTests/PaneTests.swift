import DiptychGeometry
import DiptychSplitModel
import DiptychWalkSupport
import Testing

@Suite struct PaneTests {
  @Test("A1 a screen is a split of a list and a stack, and no third pane can be said")
  func twoPanes() throws {
    let split = try #require(Story().state.root.split)
    #expect(split.master.content.stack?.top.page?.list != nil)
    #expect(split.detail.content.stack?.top.page?.article != nil)
    #expect(Pane.Name.allCases == [.master, .detail])
  }

  @Test("A2 bounds at least as wide as high show both panes", arguments: [(600, 600), (8192, 1)])
  func sideBySide(width: Int, height: Int) {
    #expect(Story(Size(width: Double(width), height: Double(height))).state.mode == .sideBySide)
  }

  @Test(
    "A3 bounds higher than wide show the detail only",
    arguments: [(768, 1024), (600, 601), (8191, 8192)])
  func detailOnly(width: Int, height: Int) {
    #expect(Story(Size(width: Double(width), height: Double(height))).state.mode == .detailOnly)
  }

  @Test(
    "A4 bounds under 600 wide show one pane at a time, whatever their height",
    arguments: [(599, 400), (599, 599), (1, 1), (1, 8192)])
  func compact(width: Int, height: Int) {
    let story = Story(Size(width: Double(width), height: Double(height)))
    #expect(story.state.mode == .compact)
  }

  @Test("A3 both portraits show the detail only")
  func portraits() {
    var story = Story()
    story.tell(.turned)
    #expect(story.state.orientation == .portrait && story.state.mode == .detailOnly)
    story.tell(.turnRequested(by: .half))
    #expect(story.state.orientation == .portraitUpsideDown && story.state.mode == .detailOnly)
  }

  @Test("A5 turning there and back changes nothing", arguments: Turn.allCases)
  func thereAndBack(turn: Turn) {
    var story = Story()
    story.tell(.rowTapped("cyd"), .linkTapped("bob"), .masterScrolled(.top("bob", offset: 12)))
    story.tell(.detailScrolled(.top(7, offset: 3)), .keys(.down))
    let before = story.state
    story.tell(.turnRequested(by: turn), .turnRequested(by: turn.inverse))
    #expect(story.state == before)
  }

  @Test("A5 turning step by step ends as going there at once")
  func stepByStep() {
    var slow = Story()
    var quick = Story()
    slow.tell(.turned, .turned, .turned)
    quick.tell(.turnedBack)
    #expect(slow.state == quick.state)
  }

  @Test("A5 a resize there and back changes nothing, also with the list of languages open")
  func resizeAndBack() {
    var story = Story()
    story.tell(.languageButtonTapped)
    let before = story.state
    story.tell(.panelResized(Story.portrait), .panelResized(Story.landscape))
    #expect(story.popover == .language)
    #expect(story.state == before)
  }

  @Test(
    "A6 every size has a mode and something to act on", arguments: [1, 44, 320, 599, 600, 8192])
  func everySize(width: Int) {
    for height in [1, 44, 320, 599, 600, 8192] {
      let story = Story(Size(width: Double(width), height: Double(height)))
      #expect(
        story.state.mode
          == (width < 600 ? .compact : width >= height ? .sideBySide : .detailOnly))
      #expect(story.state.focusOrder.contains(story.state.focus))
      #expect(story.pages == ["ada"])
    }
  }

  @Test("A7 selection, anchors and stacks survive a change of mode")
  func survival() {
    var story = Story()
    story.tell(.rowTapped("cyd"), .linkTapped("bob"), .linkTapped("dan"), .backTapped)
    story.tell(.masterScrolled(.top("bob", offset: 12)), .detailScrolled(.top(7, offset: 3)))
    let before = story.state
    story.tell(.turned)
    #expect(story.state.mode == .detailOnly)
    #expect(story.state.list == before.list)
    #expect(story.state.detail == before.detail)
    #expect(story.state.detail.forward.count == 1)
  }

  @Test("G2 a catalogue that names no language still has one")
  func noLanguage() {
    let story = Story(languages: [])
    #expect(story.state.languages == ["en"] && story.state.language == "en")
  }
}
