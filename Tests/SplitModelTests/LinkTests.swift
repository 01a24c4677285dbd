import DiptychGeometry
import DiptychSplitModel
import DiptychWalkSupport
import Testing

@Suite("Links and pictures of articles")
struct LinkTests {
  private func anchor(_ story: Story) -> OpenPopover.Anchor {
    .link(story.state.shown.id, LayoutFacts.link, address: LayoutFacts.address)
  }

  @Test("D1, C6 an address opens a popover in place of any other, and the owner is told")
  func presented() {
    var story = Story(Story.portrait)
    story.tell(.masterButtonTapped)
    #expect(story.popover == .master)
    #expect(story.tell(.addressTapped) == [.notify(.willPresent(anchor(story)))])
    #expect(story.popover == .link)
    story.tell(.addressTapped)
    #expect(story.popover == nil)
  }

  @Test("D4 another address in the same place is another anchor")
  func changed() {
    var story = Story()
    story.tell(.addressTapped)
    var facts = story.state.facts
    facts.presentable.remove(anchor(story))
    facts.presentable.insert(
      .link(story.state.shown.id, LayoutFacts.link, address: "https://example.org/other"))
    story.tell(.laidOut(facts))
    #expect(story.popover == nil)
  }

  @Test("D4 a page that leaves takes its popover along")
  func left() {
    var story = Story()
    story.tell(.addressTapped, .rowTapped("bob"))
    #expect(story.popover == nil)
  }

  @Test("I4 keys go through the links that layout found, and Enter follows the one they reached")
  func keys() {
    var story = Story()
    story.findsStops = true
    let page = story.state.shown.id
    story.tell(.keys(.right))
    while story.state.focus != .link(page, LayoutFacts.link) { story.tell(.keys(.nextFocus)) }
    #expect(story.tell(.keys(.activate)) == [.followLink(page, LayoutFacts.link)])
    #expect(story.tell(.keys(.down)) == [.scrollArticle(page, .lineDown)])
    story.findsStops = false
    story.tell(.pointerUsed)
    #expect(story.state.focus == .page(page))
  }

  @Test("I4 on a wide table that keys reached, arrows and ends move it; elsewhere they cross over")
  func tableKeys() {
    var story = Story()
    story.findsStops = true
    let page = story.state.shown.id
    story.tell(.keys(.right))
    #expect(story.state.focus == .page(page))
    let steps: [(KeyCommand, TableStep)] = [
      (.left, .left), (.right, .right), (.home, .start), (.end, .end),
    ]
    while story.state.focus != .table(page, LayoutFacts.table) { story.tell(.keys(.nextFocus)) }
    for (key, step) in steps {
      #expect(story.tell(.keys(key)) == [.scrollTable(page, table: LayoutFacts.table, step)])
      #expect(story.state.focus == .table(page, LayoutFacts.table))
    }
    #expect(story.tell(.keys(.activate)) == [])
    #expect(story.tell(.keys(.pageDown)) == [.scrollArticle(page, .pageDown)])
    story.tell(.keys(.nextFocus), .keys(.left))
    #expect(story.state.focusedList != nil)
  }

  @Test("A link may name a place, which holds until the article is scrolled")
  func places() {
    var story = Story()
    story.tell(.event(.linkTapped("bob", anchor: "place", page: story.state.shown.id)))
    #expect(story.pages == ["ada", "bob"] && story.article?.anchor == "place")
    let saved = story.state.saved
    story.tell(.detailScrolled(.top(3, offset: 1)))
    #expect(story.article?.anchor == nil)
    story.tell(.event(.restored(saved)))
    #expect(story.article?.anchor == "place")
  }

  @Test("A picture is pushed onto its article, and Back leaves it")
  func pictures() {
    var story = Story()
    let page = story.state.shown.id
    story.tell(.event(.pictureTapped("map.png", title: "Map", page: page)))
    let shown = story.state.shown
    #expect(shown.content == .picture(PicturePage("map.png")) && shown.title == "Map")
    // What does not show has no pictures to tap.
    let before = story.state
    story.tell(.event(.pictureTapped("other.png", title: nil, page: page)))
    #expect(story.state == before)
    let saved = before.saved
    story.tell(.backTapped)
    #expect(story.state.shown.id == page)
    story.tell(.event(.restored(saved)))
    #expect(story.state.shown.content == .picture(PicturePage("map.png")))
  }

  @Test("A7 how far a table is moved sideways is kept on turns; nonsense changes nothing")
  func tables() {
    var story = Story()
    let page = story.state.shown.id
    story.tell(.event(.tableScrolled(page, table: 4, offset: 30)))
    story.tell(.turned, .turnedBack)
    #expect(story.article?.tableOffsets == [4: 30])
    story.tell(.event(.tableScrolled(page, table: 4, offset: .nan)))
    #expect(story.article?.tableOffsets == [4: 30])
    story.tell(.event(.tableScrolled(page, table: 4, offset: 0)))
    #expect(story.article?.tableOffsets == [:])
  }
}
