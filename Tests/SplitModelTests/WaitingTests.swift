import DiptychSplitModel
import DiptychWalkSupport
import Testing

@Suite("Articles that take their time")
struct WaitingTests {
  /// A screen whose first article is there, and whose others wait.
  private func story() -> Story {
    var story = Story()
    story.answersAtOnce = false
    return story
  }

  @Test("F2 a row's page shows without its article, which fills it when it comes")
  func row() {
    var story = story()
    story.tell(.rowTapped("bob"))
    #expect(story.pages == ["ada"])
    story.tell(.articleDelayed)
    #expect(story.pages == ["bob"] && story.article?.facts == nil)
    #expect(story.state.pending != nil)
    story.tell(.detailScrolled(.top(3, offset: 5)))
    story.answerLatest()
    #expect(story.article?.facts?.status == .ready && story.state.pending == nil)
    #expect(story.article?.scroll == .top(3, offset: 5))
    #expect(story.asked.count == 2)
  }

  @Test("F2 another row is shown at once, and what was waited for comes too late")
  func anotherRow() {
    var story = story()
    story.tell(.rowTapped("bob"), .articleDelayed, .rowTapped("cyd"), .articleDelayed)
    #expect(story.pages == ["cyd"] && story.selection == "cyd")
    let late = story.asked[1]
    story.answer(late)
    #expect(story.pages == ["cyd"] && story.article?.facts == nil)
    story.tell(.rowTapped("dan"))
    story.answerLatest()
    #expect(story.pages == ["dan"] && story.article?.facts != nil)
  }

  @Test("F1 the row of a page that waits does not ask again; chosen later, it does")
  func sameRow() {
    var story = story()
    story.tell(.rowTapped("bob"), .articleDelayed)
    #expect(story.tell(.rowTapped("bob")) == [])
    story.tell(.rowTapped("cyd"))
    story.answerLatest()
    let asked = story.asked.count
    story.tell(.rowTapped("bob"))
    #expect(story.asked.count == asked + 1)
  }

  @Test("F4 a link's page is pushed at once; Back leaves it, and Forward asks for it again")
  func link() {
    var story = story()
    story.tell(.linkTapped("bob"), .articleDelayed)
    #expect(story.pages == ["ada", "bob"])
    story.tell(.backTapped)
    #expect(story.pages == ["ada"] && story.state.pending == nil)
    story.answerLatest()
    #expect(story.pages == ["ada"])
    let asked = story.asked.count
    story.tell(.forwardTapped)
    #expect(story.pages == ["ada", "bob"] && story.asked.count == asked + 1)
    story.answerLatest()
    #expect(story.article?.facts != nil)
  }

  @Test("G2 another language is asked for while a page waits")
  func language() {
    var story = story()
    story.tell(.rowTapped("bob"), .articleDelayed)
    story.tell(.languageTapped("fr"))
    #expect(story.asked.last?.language == "fr")
    let late = story.asked[1]
    story.answer(late)
    #expect(story.article?.facts == nil)
    story.answerLatest()
    #expect(story.article?.facts?.language == "fr")
  }

  @Test("E3 a reload asks again for what a page waits for, and forgets it with its row")
  func reload() {
    var story = story()
    story.tell(.rowTapped("bob"), .articleDelayed)
    let asked = story.asked.count
    story.reload(["ada", "bob", "cyd"])
    #expect(story.asked.count == asked + 1)
    story.tell(.articleDelayed)
    story.reload(["ada", "cyd"])
    #expect(story.selection == "cyd")
    story.answerLatest()
    #expect(story.pages == ["cyd"])
  }

  @Test("F2 an article that shows stays until it has come in another form")
  func refresh() {
    var story = story()
    story.tell(.languageTapped("fr"), .articleDelayed)
    #expect(story.article?.facts?.language == "en")
    story.answerLatest()
    #expect(story.article?.facts?.language == "fr")
  }

  @Test("J1 a visit that is saved while a page waits comes back to it")
  func restoration() {
    var story = story()
    story.tell(.rowTapped("bob"), .articleDelayed)
    let saved = story.state.saved
    var later = Story()
    later.tell(.event(.restored(saved)))
    #expect(later.pages == ["bob"] && later.article?.facts != nil)
  }
}
