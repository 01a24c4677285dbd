import DiptychGeometry
import DiptychSplitModel
import DiptychWalkSupport
import Testing

@Suite struct DetailTests {
  @Test("F1 the same item in the same language does not load again; another does")
  func equalItem() {
    var story = Story()
    #expect(story.tell(.rowTapped("ada")) == [])
    #expect(story.asked.count == 1)
    story.tell(.rowTapped("bob"))
    #expect(story.items == ["ada", "bob"])
  }

  @Test("F1 an item in another language than the first does not load again either")
  func equalItemInAnotherLanguage() {
    var story = Story()
    story.tell(.languageTapped("fr"), .rowTapped("bob"))
    let asked = story.asked
    story.tell(.rowTapped("bob"))
    #expect(story.asked == asked)
  }

  @Test("F2 late answers for an earlier item are dropped")
  func lateAnswer() {
    var story = Story()
    story.answersAtOnce = false
    story.tell(.rowTapped("bob"), .rowTapped("cyd"))
    let (earlier, latest) = (story.asked[1], story.asked[2])
    story.answer(earlier)
    #expect(story.pages == ["ada"])
    story.answer(latest)
    #expect(story.pages == ["cyd"] && story.state.pending == nil)
    story.answer(earlier)
    story.answer(latest)
    #expect(story.pages == ["cyd"])
  }

  @Test("F2 the old article stays until the new one is ready, and Back still works in it")
  func oldStays() {
    var story = Story()
    story.tell(.linkTapped("bob"))
    story.answersAtOnce = false
    story.tell(.rowTapped("cyd"))
    #expect(story.pages == ["ada", "bob"])
    story.tell(.backTapped)
    #expect(story.pages == ["ada"] && story.state.pending?.request.reference.item == "cyd")
    story.answerLatest()
    #expect(story.pages == ["cyd"])
  }

  @Test("F2 a link in an article that is on its way out does not hold up the chosen row")
  func linkWhileRowIsPending() {
    var story = Story()
    story.answersAtOnce = false
    story.tell(.rowTapped("bob"))
    #expect(story.tell(.linkTapped("cyd")) == [])
    story.answerLatest()
    #expect(story.pages == ["bob"] && story.selection == "bob")
  }

  @Test("F4 links push, Back pops, Forward returns, and places are kept")
  func stack() {
    var story = Story()
    story.tell(.detailScrolled(.top(3, offset: 5)), .linkTapped("bob"), .linkTapped("cyd"))
    #expect(story.pages == ["ada", "bob", "cyd"] && story.selection == "ada")
    story.tell(.backTapped, .backTapped)
    #expect(story.pages == ["ada"] && story.article?.scroll == .top(3, offset: 5))
    #expect(!story.state.hasBackButton)
    #expect(story.tell(.backTapped) == [] && story.pages == ["ada"])
    story.tell(.forwardTapped, .forwardTapped, .forwardTapped)
    #expect(story.pages == ["ada", "bob", "cyd"])
    story.tell(.backTapped, .linkTapped("dan"), .forwardTapped)
    #expect(story.pages == ["ada", "bob", "dan"])
  }

  @Test("F4 a link to the page that shows does nothing; a link tapped twice pushes once")
  func linkTwice() {
    var story = Story()
    #expect(story.tell(.linkTapped("ada")) == [])
    story.answersAtOnce = false
    story.tell(.linkTapped("bob"), .linkTapped("bob"))
    for request in story.asked { story.answer(request) }
    #expect(story.pages == ["ada", "bob"])
  }

  @Test("F4 Back drops the link that is on its way")
  func backAgainstLink() {
    var story = Story()
    story.tell(.linkTapped("bob"))
    story.answersAtOnce = false
    story.tell(.linkTapped("cyd"), .backTapped)
    story.answerLatest()
    #expect(story.pages == ["ada"])
  }

  @Test("F5 choosing rows replaces the detail and never piles up Backs")
  func noPile() {
    var story = Story()
    for name in ["bob", "cyd", "dan", "ada"] {
      story.tell(.linkTapped("ada"), .linkTapped("dan"), .backTapped, .rowTapped(ItemID(name)))
      #expect(story.pages == [ItemID(name)] && !story.state.hasBackButton)
      #expect(story.state.detail.forward == [])
    }
  }

  @Test(
    "F7 a missing or unreadable article is a page of its own; bars and buttons stay",
    arguments: [ArticleFacts.Status.missing, .unreadable])
  func missing(status: ArticleFacts.Status) {
    var story = Story(Story.portrait)
    story.answersAtOnce = false
    story.tell(.linkTapped("bob"))
    story.answerLatest(status: status)
    #expect(story.article?.reference.item == "bob" && story.article?.facts?.status == status)
    #expect(story.state.hasBackButton && story.state.hasMasterButton)
    #expect(story.state.hasLanguageButton)
  }

  @Test("F2 after a reload a page that Back brings into view is loaded anew, once")
  func staleBeneath() {
    var story = Story()
    story.tell(.linkTapped("bob"))
    story.reload(["ada", "bob"])
    #expect(story.items.last == "bob" && story.items.count == 3)
    story.tell(.backTapped)
    #expect(story.items.last == "ada" && story.items.count == 4)
    let asked = story.asked
    story.tell(.forwardTapped, .backTapped)
    #expect(story.asked == asked)
  }

  @Test("F2 a reload keeps the link that is on its way, as long as its item is there")
  func reloadAgainstLink() {
    var story = Story()
    story.answersAtOnce = false
    story.tell(.linkTapped("bob"))
    story.reload(["bob", "ada"])
    story.answerLatest()
    #expect(story.pages == ["ada", "bob"])
    story.tell(.linkTapped("ada"))
    story.reload(["ada"])
    story.answerLatest()
    #expect(story.pages == ["ada"] && story.state.pending == nil)
  }

  @Test("F2 a reload leaves nothing of vanished items, above or ahead")
  func vanishedPages() {
    var story = Story()
    story.tell(.linkTapped("bob"), .linkTapped("cyd"), .linkTapped("dan"), .backTapped)
    story.reload(["ada", "cyd"])
    #expect(story.pages == ["ada", "cyd"] && story.state.detail.forward == [])
  }

  @Test("F2 a reload while a row's article is on its way asks for it again")
  func reloadAgainstRow() {
    var story = Story()
    story.answersAtOnce = false
    story.tell(.rowTapped("bob"))
    let earlier = story.asked[1]
    story.reload(["bob", "ada"])
    story.answer(earlier)
    #expect(story.pages == ["ada"])
    story.answerLatest()
    #expect(story.pages == ["bob"])
  }
}
