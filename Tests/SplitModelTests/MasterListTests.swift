import DiptychGeometry
import DiptychSplitModel
import DiptychWalkSupport
import Testing

@Suite struct MasterListTests {
  @Test("E1 the state holds no rows: as much is asked of a long list as of a short one")
  func virtual() {
    let long = (0..<100_000).map { ItemID("row-\($0)") }
    let (many, one) = (Story(rows: long).state, Story(rows: Array(long.prefix(1))).state)
    #expect(many.list == one.list)
  }

  @Test("E2 on launch the first row is selected, brought to the middle and shown")
  func launch() {
    let story = Story(answersAtOnce: false)
    #expect(story.selection == "ada" && story.state.list.scroll == .middle("ada"))
    #expect(story.items == ["ada"] && story.state.pending?.isRoot == true)
    #expect(story.state.pending?.request == story.asked.first)
  }

  @Test("E2 an empty list selects nothing, shows a placeholder, and catches up when rows come")
  func empty() {
    var story = Story(rows: [])
    #expect(story.selection == nil && story.state.detail.pages.map { $0.page?.content } == [.empty])
    #expect(story.asked == [])
    story.reload(["bob", "cyd"])
    #expect(story.selection == "bob" && story.pages == ["bob"])
  }

  @Test("E2 a second start changes nothing")
  func secondStart() {
    var story = Story()
    story.tell(.rowTapped("cyd"))
    let before = story.state
    #expect(story.tell(.started) == [] && story.state == before)
  }

  @Test("E3 the selection stays with its item when the list is sorted anew")
  func sorting() {
    var story = Story()
    story.tell(.rowTapped("cyd"), .masterScrolled(.top("bob", offset: 4)))
    story.reload(["dan", "cyd", "bob", "ada"])
    #expect(story.state.list.selection?.row == 1 && story.selection == "cyd")
    #expect(story.state.list.scroll == .top("bob", offset: 4))
  }

  @Test("E3 where the selected item vanished, the nearest that remains is selected and shown")
  func vanished() {
    var story = Story()
    story.tell(.rowTapped("cyd"))
    story.reload(["ada", "bob", "dan"])
    #expect(story.selection == "dan" && story.pages == ["dan"])
    #expect(story.state.list.scroll == .middle("dan"))
  }

  @Test(
    "E3 without a usable survivor the row that took the place is nearest",
    arguments: [nil, "eve", "cyd"])
  func noSurvivor(name: String?) {
    var story = Story(rows: ["ada", "bob", "cyd"])
    story.tell(.rowTapped("cyd"))
    var state = story.state
    let content = ContentTable([Story.people: RowOrder("x", "y", "z", "ada")])
    let survivors = name.map { [ItemID("cyd"): ItemID($0)] } ?? [:]
    _ = state.handle(.listReloaded(Story.people, survivors: survivors), in: content)
    #expect(state.brokenInvariant(in: content) == nil)
    #expect(state.list.selection?.id == "z")
  }

  @Test("E3 what keys or scrolling held on to is let go when it vanishes")
  func vanishedCursor() {
    var story = Story()
    story.tell(.keys(.down), .masterScrolled(.bottom("bob")))
    #expect(story.state.cursor == "bob")
    story.reload(["ada", "cyd"])
    #expect(story.state.cursor == "ada" && story.state.list.scroll == .start)
  }

  @Test("E3 a list that became empty shows the placeholder, and late articles stay away")
  func emptied() {
    var story = Story()
    story.answersAtOnce = false
    story.tell(.rowTapped("bob"))
    story.reload([])
    story.answerLatest()
    #expect(
      story.state.detail.pages.map { $0.page?.content } == [.empty] && story.state.pending == nil)
  }

  @Test("E4 tapping the selected row pops the detail to its root and loads nothing")
  func sameRow() {
    var story = Story()
    story.tell(.linkTapped("bob"), .linkTapped("cyd"))
    #expect(story.pages == ["ada", "bob", "cyd"])
    #expect(story.tell(.rowTapped("ada")) == [] && story.pages == ["ada"])
    #expect(!story.state.hasBackButton && story.state.detail.forward == [])
  }

  @Test("E4 tapping the selected row drops a link that is on its way")
  func sameRowAgainstLink() {
    var story = Story()
    story.answersAtOnce = false
    story.tell(.linkTapped("bob"), .rowTapped("ada"))
    story.answerLatest()
    #expect(story.pages == ["ada"])
  }

  @Test("E4 tapping the selected row twice leaves the old article until the new one is ready")
  func sameRowWhilePending() {
    var story = Story()
    story.tell(.linkTapped("bob"))
    story.answersAtOnce = false
    story.tell(.rowTapped("cyd"))
    #expect(story.tell(.rowTapped("cyd")) == [] && story.pages == ["ada", "bob"])
    story.answerLatest()
    #expect(story.pages == ["cyd"])
  }

  @Test("E4 tapping the selected row leaves a reload of its article on its way")
  func sameRowWhileRefreshing() {
    var story = Story()
    story.answersAtOnce = false
    story.reload(["ada", "bob"])
    let pending = story.state.pending
    #expect(story.tell(.rowTapped("ada")) == [])
    #expect(pending?.isRefresh == true && story.state.pending == pending)
  }

  @Test("E4 a row that is not in the list does nothing")
  func unknownRow() {
    var story = Story()
    let before = story.state
    #expect(story.tell(.rowTapped("nobody"), .linkTapped("nobody")) == [])
    #expect(story.state == before)
  }

  @Test("E5 E6 opening the master brings the chosen row to the middle and forgets where keys were")
  func findable() {
    var story = Story(Story.portrait)
    story.tell(.rowTapped("dan"), .masterButtonTapped, .masterScrolled(.start), .keys(.home))
    #expect(story.state.cursor == "ada")
    story.tell(.shieldTapped, .masterButtonTapped)
    #expect(story.state.list.scroll == .middle("dan") && story.state.cursor == "dan")
  }
}
