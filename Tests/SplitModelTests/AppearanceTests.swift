import DiptychGeometry
import DiptychSplitModel
import DiptychWalkSupport
import Testing

@Suite("Text sizes and themes as visitors choose them")
struct AppearanceTests {
  private static let offered = AppearanceChoices(
    themes: ["light", "dark", "museum.json"], start: "museum.json", hasButton: true)

  private static func story(_ panel: Size = Story.portrait) -> Story {
    Story(panel, appearances: offered)
  }

  @Test("A visit begins in the standard size and the theme that is said")
  func start() {
    let state = Self.story().state
    #expect(state.textSize == .standard && state.theme == "museum.json")
    #expect(Story().state.theme == "light")
  }

  @Test("Where no button is wished there is none, and nothing opens")
  func noButton() {
    var story = Story(Story.portrait)
    #expect(story.state.appearancePage == nil)
    #expect(story.tell(.event(.appearanceButtonTapped)) == [] && story.popover == nil)
    #expect(!story.state.focusOrder.contains(.appearanceButton))
  }

  @Test("The button stands in the detail's bar; where only the master shows, in its own")
  func page() {
    for panel in [Story.portrait, Story.landscape] {
      let state = Self.story(panel).state
      #expect(state.appearancePage == state.shown.id)
    }
    var story = Self.story(Story.phone)
    #expect(story.state.appearancePage == story.state.listID)
    story.tell(.rowTapped("bob"))
    #expect(story.state.appearancePage == story.state.shown.id)
  }

  @Test("A choice acts at once and closes the popover", arguments: TextSize.allCases)
  func size(_ size: TextSize) {
    var story = Self.story()
    let effects = story.tell(.event(.appearanceButtonTapped))
    #expect(effects == [.notify(.willPresent(.appearance))] && story.popover == .appearance)
    #expect(story.tell(.event(.appearanceTapped(.textSize(size)))) == [])
    #expect(story.popover == nil && story.state.textSize == size)
    #expect(story.state.looks(.textSize(size)) && story.state.theme == "museum.json")
  }

  @Test("A theme is chosen in the same way, and only one that is there")
  func theme() {
    var story = Self.story()
    story.tell(.event(.appearanceButtonTapped), .event(.appearanceTapped(.theme("dark"))))
    #expect(story.popover == nil && story.state.theme == "dark")
    story.tell(.event(.appearanceTapped(.theme("nowhere"))))
    #expect(story.state.theme == "dark")
  }

  @Test("Keys go through the rows from the present size on, and choose")
  func keys() {
    var story = Self.story()
    story.tell(.event(.appearanceButtonTapped))
    #expect(story.state.reachedChoice == "text-size.1")
    story.tell(.keys(.down))
    #expect(story.state.reachedChoice == "text-size.1.25")
    story.tell(.keys(.end))
    #expect(story.state.reachedChoice == "theme.museum.json")
    story.tell(.keys(.up), .keys(.activate))
    #expect(story.popover == nil && story.state.theme == "dark")
  }

  @Test("The button has its place in the order of the keys, and takes the focus back")
  func focus() {
    var story = Self.story()
    story.tell(.keys(.previousFocus))
    #expect(story.state.focus == .appearanceButton)
    story.tell(.keys(.activate))
    #expect(story.popover == .appearance)
    story.tell(.keys(.escape))
    #expect(story.state.focus == .appearanceButton)
  }

  @Test("The popover stays open over an article that takes another's place")
  func stays() {
    var story = Self.story()
    story.answersAtOnce = false
    story.tell(.rowTapped("bob"), .event(.appearanceButtonTapped))
    story.answerLatest()
    #expect(story.pages == ["bob"] && story.popover == .appearance)
  }

  @Test("Bars grow with the text, on the grid and a hairline's slot")
  func bars() {
    #expect(TextSize.allCases.map { Arrangement.barHeight($0) } == [49, 49, 57, 65])
  }

  @Test("A larger text leaves where everything is scrolled to as it is")
  func anchors() {
    var story = Self.story(Story.landscape)
    story.tell(.detailScrolled(.top(4, offset: 2)), .masterScrolled(.top("bob", offset: 1)))
    let (article, list) = (story.article?.scroll, story.state.list.scroll)
    story.tell(.event(.appearanceTapped(.textSize(.largest))))
    #expect(story.article?.scroll == article && story.state.list.scroll == list)
  }

  @Test("J1 a visit that goes on keeps both; a clean one begins as the catalogue says")
  func saved() {
    var story = Self.story()
    story.tell(
      .event(.appearanceTapped(.textSize(.large))), .event(.appearanceTapped(.theme("dark"))))
    let again = RestorationTests.restored(story, Self.story())
    #expect(again.state.textSize == .large && again.state.theme == "dark")
    #expect(again.state.saved == story.state.saved)
    // A theme that has gone since is not looked for.
    let without = RestorationTests.restored(story, Story(Story.portrait))
    #expect(without.state.theme == "light" && without.state.textSize == .large)
    #expect(Self.story().state.textSize == .standard)
  }
}
