import DiptychGeometry
import DiptychSplitModel
import DiptychWalkSupport
import Testing

@Suite struct KeyTests {
  static let many = (0..<100).map { ItemID("row-\($0)") }

  @Test("I4 keys move through the list without choosing, and Enter chooses")
  func list() {
    var story = Story(rows: Self.many)
    story.tell(.keys(.down), .keys(.down), .keys(.up), .keys(.down))
    #expect(story.state.cursor == "row-2" && story.selection == "row-0")
    #expect(story.asked.count == 1)
    story.tell(.keys(.activate))
    #expect(story.selection == "row-2" && story.pages == ["row-2"])
    #expect(story.state.list.cursor == nil)
  }

  @Test("I4 Home, End and the page keys stay in the list")
  func ends() {
    var story = Story(rows: Self.many)
    story.tell(.keys(.up))
    #expect(story.state.cursor == "row-0")
    story.tell(.keys(.end), .keys(.down), .keys(.pageDown))
    #expect(story.state.cursor == "row-99")
    story.tell(.keys(.pageUp))
    #expect(story.state.cursor == "row-84", "sixteen rows are in sight")
    story.tell(.keys(.home))
    #expect(story.state.cursor == "row-0")
  }

  @Test("I4 the row that keys reach is brought into sight, and only as far as needed")
  func scrolling() {
    var story = Story(rows: Self.many)
    story.tell(.keys(.down))
    #expect(story.state.list.scroll == .middle("row-0"))
    story.tell(.keys(.end))
    #expect(story.state.list.scroll == .bottom("row-99"))
    story.tell(.keys(.home))
    #expect(story.state.list.scroll == .top("row-0", offset: 0))
  }

  @Test("I4 where no row fits as a whole, keys still bring the row into sight")
  func lowPane() {
    var story = Story(Size(width: 1024, height: 60), rows: Self.many)
    story.tell(.keys(.down))
    #expect(story.state.list.scroll == .middle("row-1"))
  }

  @Test("I4 in the detail, keys scroll")
  func detail() {
    var story = Story()
    story.tell(.keys(.previousFocus))
    #expect(story.state.focus == .page(story.state.shown.id))
    let steps: [(KeyCommand, ScrollStep)] = [
      (.up, .lineUp), (.down, .lineDown), (.pageUp, .pageUp), (.pageDown, .pageDown),
      (.home, .start), (.end, .end),
    ]
    for (key, step) in steps {
      #expect(story.tell(.keys(key)) == [.scrollArticle(story.state.shown.id, step)])
    }
    #expect(story.state.cursor == "ada")
  }

  @Test("I4 keys choose in the master popover, which closes")
  func masterPopover() {
    var story = Story(Story.portrait)
    story.tell(.keys(.nextFocus))
    #expect(story.state.focus == .masterButton(story.state.split.id))
    story.tell(.keys(.activate), .keys(.down), .keys(.activate))
    #expect(story.popover == nil && story.selection == "bob" && story.pages == ["bob"])
    #expect(story.state.focus == .masterButton(story.state.split.id))
  }

  @Test("I4 keys choose in the list of languages, which closes")
  func languages() {
    var story = Story()
    story.tell(.languageButtonTapped, .keys(.end), .keys(.down))
    #expect(story.state.reachedChoice == "de" && story.state.language == "en")
    story.tell(.keys(.home), .keys(.down), .keys(.activate))
    #expect(story.state.language == "fr" && story.popover == nil)
  }

  @Test("I4 keys find the languages also of an article that is in none of them")
  func unlistedLanguage() {
    var story = Story(answersAtOnce: false)
    let facts = ArticleFacts(
      status: .missing, wishedLanguage: "en", language: "en", availableLanguages: ["fr", "de"])
    story.tell(.articleLoaded(generation: story.asked[0].generation, facts))
    story.tell(.languageButtonTapped, .keys(.down))
    #expect(story.state.reachedChoice == "fr")
    story.tell(.keys(.activate))
    #expect(story.state.language == "fr")
  }

  @Test("I4 Tab goes round, Left and Right stop at the ends")
  func crossing() {
    var story = Story()
    #expect(
      story.state.focusOrder == [
        .page(story.state.listID), .languageButton(story.state.shown.id),
        .page(story.state.shown.id),
      ])
    var seen: [Focus] = []
    for _ in 0..<3 {
      seen.append(story.state.focus)
      story.tell(.keys(.nextFocus))
    }
    #expect(seen == story.state.focusOrder && story.state.focus == .page(story.state.listID))
    story.tell(.keys(.left))
    #expect(story.state.focus == .page(story.state.listID))
    story.tell(.keys(.previousFocus), .keys(.right))
    #expect(story.state.focus == .page(story.state.shown.id))
    // Sideways keys cross panes; Tab alone stops at buttons.
    story.tell(.keys(.left))
    #expect(story.state.focus == .page(story.state.listID))
  }

  @Test("I4 what is hidden never has the focus, and gets it back when it shows again")
  func hidden() {
    var story = Story()
    #expect(story.state.focus == .page(story.state.listID))
    story.tell(.turned)
    #expect(story.state.focus == .page(story.state.shown.id))
    story.tell(.turnedBack)
    #expect(story.state.focus == .page(story.state.listID))
    story.tell(.linkTapped("bob"), .keys(.nextFocus))
    #expect(story.state.focus == .back(story.state.detail.id))
    story.tell(.keys(.activate))
    #expect(story.pages == ["ada"] && story.state.focus == .page(story.state.shown.id))
  }

  @Test("I4 focus shows while keys are in use; a pointer ends that and what keys had reached")
  func showing() {
    var story = Story()
    #expect(!story.state.showsFocus)
    story.tell(.keys(.down))
    #expect(story.state.showsFocus)
    story.tell(.pointerUsed)
    #expect(!story.state.showsFocus && story.state.cursor == "ada")
    story.tell(.languageButtonTapped, .keys(.end), .pointerUsed)
    #expect(story.popover == .language && story.state.reachedChoice == "en")
  }

  @Test("I4 keys on an empty list do nothing", arguments: KeyCommand.allCases)
  func emptyList(command: KeyCommand) {
    var story = Story(rows: [])
    #expect(story.tell(.keys(command)) == [])
    #expect(story.state.cursor == nil && story.state.list.scroll == .start)
  }
}
