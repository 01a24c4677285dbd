import DiptychGeometry
import DiptychSplitModel
import DiptychWalkSupport
import Testing

@Suite struct LanguageTests {
  @Test("G1 the button is there only for an article in more than one language")
  func button() {
    var story = Story()
    story.languages["bob"] = ["en"]
    #expect(story.state.hasLanguageButton)
    story.tell(.rowTapped("bob"))
    #expect(!story.state.hasLanguageButton)
    #expect(story.tell(.languageButtonTapped) == [] && story.popover == nil)
    #expect(!Story(languages: ["en"]).state.hasLanguageButton)
  }

  @Test("G1 the list begins at the present language, in the middle")
  func presentLanguage() {
    var story = Story()
    story.tell(.languageTapped("fr"), .languageButtonTapped)
    #expect(story.state.reachedChoice == "fr")
    #expect(story.state.overlay.popover?.scroll == .middle("fr"))
  }

  @Test("G1 languages that the catalogue does not have are never offered")
  func unknownLanguages() {
    var story = Story(languages: ["en", "fr"])
    story.languages["bob"] = ["en", "xx"]
    story.tell(.rowTapped("bob"))
    #expect(story.article?.facts?.availableLanguages == ["en"] && !story.state.hasLanguageButton)
    let before = story.state
    #expect(story.tell(.languageTapped("xx")) == [] && story.state == before)
  }

  @Test("G2 another language reloads the present item, keeps its place, and closes the popover")
  func choosing() {
    var story = Story()
    story.tell(.linkTapped("bob"), .detailScrolled(.top(9, offset: 2)), .languageButtonTapped)
    let effects = story.tell(.languageTapped("fr"))
    #expect(effects.first == .followLanguage("fr"))
    #expect(story.items.last == "bob" && story.asked.last?.language == "fr")
    #expect(story.article?.facts?.language == "fr" && story.article?.scroll == .top(9, offset: 2))
    #expect(story.pages == ["ada", "bob"] && story.popover == nil)
  }

  @Test("G2 the same language reloads nothing and closes the popover")
  func sameLanguage() {
    var story = Story()
    story.tell(.languageButtonTapped)
    #expect(story.tell(.languageTapped("en")) == [] && story.popover == nil)
    #expect(story.asked.count == 1)
  }

  @Test("G2 the language is remembered for the next items, and a visit begins with the first")
  func remembered() {
    var story = Story(languages: ["de", "en"])
    #expect(story.asked.map(\.language) == ["de"])
    story.tell(.languageTapped("en"), .rowTapped("bob"))
    #expect(story.asked.map(\.language) == ["de", "en", "en"])
  }

  @Test("G2 a language chosen while an article is on its way asks for that article anew")
  func choosingWhilePending() {
    var story = Story()
    story.answersAtOnce = false
    story.tell(.rowTapped("bob"), .languageTapped("fr"))
    let (english, french) = (story.asked[1], story.asked[2])
    #expect(french.reference.item == "bob" && french.language == "fr")
    story.answer(english)
    #expect(story.pages == ["ada"])
    story.answer(french)
    #expect(story.pages == ["bob"] && story.article?.facts?.language == "fr")
  }

  @Test("G2 a language chosen while a link is on its way pushes that page in it")
  func choosingWhilePushing() {
    var story = Story()
    story.answersAtOnce = false
    story.tell(.linkTapped("bob"), .languageTapped("fr"))
    story.answerLatest()
    #expect(story.pages == ["ada", "bob"] && story.article?.facts?.language == "fr")
  }

  @Test("G4 a page that comes back in an earlier language is loaded in the present one")
  func followsBack() {
    var story = Story()
    story.tell(.linkTapped("bob"), .languageTapped("fr"), .backTapped)
    #expect(story.article?.reference.item == "ada" && story.article?.facts?.language == "fr")
    story.tell(.languageTapped("de"), .forwardTapped)
    #expect(story.article?.reference.item == "bob" && story.article?.facts?.language == "de")
    story.tell(.languageTapped("en"), .rowTapped("ada"))
    #expect(story.pages == ["ada"] && story.article?.facts?.language == "en")
  }

  @Test("G4 an item without the language shows its fallback, and the wish is kept")
  func fallback() {
    var story = Story()
    story.languages["bob"] = ["en", "de"]
    story.tell(.languageTapped("fr"), .rowTapped("bob"))
    #expect(story.article?.facts?.language == "en" && story.article?.facts?.wishedLanguage == "fr")
    #expect(story.state.language == "fr" && story.tell(.rowTapped("bob")) == [])
    story.tell(.rowTapped("cyd"))
    #expect(story.article?.facts?.language == "fr")
  }

  @Test("G4 an answer counts as what was asked for, whatever it says")
  func mistakenAnswer() {
    var story = Story()
    story.answersAtOnce = false
    story.tell(.rowTapped("bob"))
    let facts = ArticleFacts(
      status: .ready, wishedLanguage: "xx", language: "en", availableLanguages: ["en", "fr"])
    story.tell(.articleLoaded(generation: story.asked[1].generation, facts))
    #expect(story.article?.facts?.wishedLanguage == "en")
  }

  @Test(
    "A9: the direction follows the script where one is named, else the language, in any case",
    arguments: [
      ("ar", true), ("AR", true), ("he-IL", true), ("ur_PK", true), ("pa-Arab", true),
      ("ku-Arab-IQ", true), ("az-ARAB", true), ("en", false), ("ks-Deva", false), ("ks", true),
      ("uz-Latn", false), ("sd-Deva", false), ("ff-Adlm", true), ("", false), ("zh-Hant", false),
    ])
  func directions(code: String, isRightToLeft: Bool) {
    #expect(WritingDirection.isRightToLeft(code) == isRightToLeft)
  }
}
