import DiptychGeometry
import DiptychSplitModel
import DiptychWalkSupport
import Testing

@Suite struct DetailKindTests {
  static let kinds: [ItemID: Container] = [
    "bob": Page(.picture(PicturePage("bob.png")), title: "Bob").container,
    "cyd": Page(.custom(CustomPage("map")), title: "Map", bar: Bar(.toolbarTop)).container,
    "dan": Page(.list(ListPage("places")), title: "Places").container,
    "eve": SplitView(master: Page(.list(ListPage("places")), title: "Places")).container,
  ]

  static func story(_ panel: Size = Story.landscape, keeps: Bool = false) -> Story {
    var options = SplitOptions()
    options.keepsDetails = keeps
    return Story(
      SplitView(master: Story.listPage, detail: Page(), options: options), panel,
      lists: [
        Story.people: ["ada", "bob", "cyd", "dan", "eve"], "places": ["paris", "rome", "oslo"],
      ],
      destinations: kinds)
  }

  @Test("F3 a detail of any kind takes the place of any other, which is really gone")
  func kinds() {
    var story = Self.story()
    for row in ["bob", "cyd", "dan", "eve", "ada", "dan", "bob"] {
      let earlier = story.state.detail.pages.map(\.id)
      story.tell(.rowTapped(ItemID(row)))
      #expect(story.state.detail.pages.count == 1)
      for id in earlier { #expect(story.state.node(id) == nil) }
    }
  }

  @Test("F3 choosing another row builds a new detail, which remembers nothing")
  func builtAnew() {
    var story = Self.story()
    story.tell(.rowTapped("bob"))
    story.tell(Deed { .pictureZoomed($0.state.shown.id, zoom: 3, center: Point(x: 0.2, y: 0.9)) })
    let earlier = story.state.shown
    story.tell(.rowTapped("cyd"), .rowTapped("bob"))
    #expect(story.state.shown.id != earlier.id && story.state.shown.content != earlier.content)
  }

  @Test("F3 where the owner keeps details, they come back as they were, also on their stacks")
  func kept() {
    var story = Self.story(keeps: true)
    story.tell(.rowTapped("cyd"), Deed { .customChanged($0.state.shown.id, value: "north") })
    let map = story.state.shown
    story.tell(.rowTapped("ada"), .linkTapped("bob"), .rowTapped("cyd"))
    #expect(
      story.state.shown == map && story.state.shown.content != Self.kinds["cyd"]?.page?.content)
    let asked = story.asked.count
    story.tell(.rowTapped("ada"))
    #expect(story.asked.count == asked && story.state.detail.pages.count == 2)
  }

  @Test("F3 the last 16 details are kept; the one left longest ago goes")
  func keptBound() {
    var options = SplitOptions()
    options.keepsDetails = true
    let rows = (0...17).map { ItemID("row-\($0)") }
    var story = Story(rows: rows, options: options)
    for row in rows[1...16] { story.tell(.rowTapped(row)) }
    // It is left again later than all others.
    story.tell(.rowTapped(rows[0]))
    #expect(story.asked.count == 17, "what was left first is there still")
    story.tell(.rowTapped(rows[17]))
    story.tell(.rowTapped(rows[0]), .rowTapped(rows[2]), .rowTapped(rows[16]))
    #expect(story.asked.count == 18)
    story.tell(.rowTapped(rows[1]))
    #expect(story.asked.count == 19 && story.pages == ["row-1"])
  }

  @Test("F3 a detail whose article never came is not kept as another's")
  func keptWhilePending() {
    var story = Self.story(keeps: true)
    story.answersAtOnce = false
    story.content.destinations = [:]
    story.tell(.rowTapped("bob"), .rowTapped("cyd"))
    story.answerLatest()
    #expect(story.pages == ["cyd"])
    story.tell(.rowTapped("bob"))
    story.answerLatest()
    #expect(story.pages == ["bob"])
    story.tell(.rowTapped("ada"))
    #expect(story.pages == ["ada"], "the first detail was kept")
  }

  @Test("F3 F4 a table in a detail pushes where its rows lead, and keeps its place")
  func table() throws {
    var story = Self.story()
    story.tell(.rowTapped("dan"))
    let table = story.state.shown
    story.tell(
      .event(.listScrolled(table.id, .top("rome", offset: 7))),
      .event(.rowTapped("rome", list: table.id)))
    #expect(story.state.detail.pages.count == 2 && story.article?.reference.item == "rome")
    #expect(story.selection == "dan", "the master's selection is its own")
    story.tell(.backTapped)
    #expect(story.state.shown.list?.scroll == .top("rome", offset: 7))
    #expect(story.state.shown.list?.selection?.id == "rome")
    story.tell(.event(.rowTapped("rome", list: table.id)), .rowTapped("dan"))
    #expect(story.state.detail.pages.map(\.id) == [table.id], "E4 popped to the table")
  }

  @Test("F2 a table on its way out does not hold up the chosen row, nor push above it")
  func tableOnItsWayOut() {
    var story = Self.story()
    story.tell(.rowTapped("dan"))
    let table = story.state.shown.id
    story.answersAtOnce = false
    story.tell(.rowTapped("ada"))
    #expect(story.tell(.event(.rowTapped("rome", list: table))) == [])
    story.answerLatest()
    #expect(story.pages == ["ada"] && story.state.detail.pages.count == 1)
  }

  @Test("F1 a row that is tapped twice before its article is there asks once and pushes once")
  func pushedTwice() {
    var story = Self.story()
    story.tell(.rowTapped("dan"))
    let table = story.state.shown.id
    story.answersAtOnce = false
    story.tell(
      .event(.rowTapped("rome", list: table)), .event(.rowTapped("rome", list: table)))
    #expect(story.items == ["ada", "rome"])
    story.answerLatest()
    #expect(story.pages == ["rome"])
  }

  @Test("E3 a detail of any kind goes when its row has vanished")
  func vanished() {
    for row in ["bob", "cyd", "dan", "eve"] {
      var story = Self.story()
      story.tell(.rowTapped(ItemID(row)))
      let shown = story.state.detail.top.id
      story.reload(["ada"])
      #expect(story.state.node(shown) == nil && story.pages == ["ada"])
    }
  }

  @Test("C3 C5 the button is in the bar of each new detail; C4 and only in what shows")
  func buttonFollows() {
    var story = Self.story(Story.portrait)
    for row in ["bob", "cyd", "dan", "ada"] {
      story.tell(.masterButtonTapped, .rowTapped(ItemID(row)))
      #expect(story.popover == nil)
      let bars = story.state.arrangement.pieces.filter { !$0.buttons.masters.isEmpty }
      #expect(bars.map(\.kind) == [.page(story.state.shown.id)])
      story.tell(.turned)
      #expect(story.state.arrangement.pieces.allSatisfy { $0.buttons.masters.isEmpty })
      story.tell(.turnedBack)
    }
  }

  @Test("C5 a detail that its owner replaces puts the popover away, and gets the button")
  func substituted() {
    var story = Self.story(Story.portrait)
    story.tell(.masterButtonTapped, .replaced(.detail, Page(.custom(CustomPage("film")))))
    #expect(story.popover == nil && story.state.hasMasterButton)
    #expect(story.state.shown.content == .custom(CustomPage("film")))
    story.tell(.rowTapped("ada"))
    #expect(story.state.shown.content == .custom(CustomPage("film")), "E4 it was chosen before")
    story.tell(.rowTapped("bob"), .rowTapped("ada"))
    #expect(story.pages == ["ada"])
  }

  @Test("C4 buttons of the owner's stay whatever becomes of the master's")
  func ownButtons() {
    var story = Story(Story.portrait, destinations: ["ada": Story.adaWithItem.container])
    let page = story.state.shown.id
    #expect(
      story.state.focusOrder == [
        .masterButton(story.state.split.id), .item(page, "more"), .languageButton(page),
        .page(page),
      ])
    story.tell(.turned)
    #expect(
      story.state.focusOrder.suffix(3) == [.item(page, "more"), .languageButton(page), .page(page)])
  }

  @Test("D1 D2 D7 a bar item opens its rows, one of which is told when it is chosen")
  func itemPopover() {
    var story = Story(Story.portrait, destinations: ["ada": Story.adaWithItem.container])
    let page = story.state.shown.id
    story.tell(.masterButtonTapped, .itemTapped("more"))
    #expect(story.anchor == .item(page, "more"))
    #expect(
      story.told.suffix(2) == [
        .barItemTapped(page: page, name: "more"), .willPresent(.item(page, "more")),
      ])
    story.tell(.itemTapped("more"))
    #expect(story.popover == nil)
    story.tell(.itemTapped("more"), .keys(.end), .keys(.activate))
    #expect(story.popover == nil)
    #expect(story.told.last == .choiceTapped(page: page, name: "more", "dan"))
    story.tell(.itemTapped("more"), .event(.choiceTapped("nobody")))
    #expect(story.popover == .item)
    story.tell(.event(.choiceTapped("bob")))
    #expect(story.told.last == .choiceTapped(page: page, name: "more", "bob"))
    #expect(story.pages == ["ada"])
  }

  @Test("D7 F4 where its owner wishes, a row of a bar item's popover opens on top of the page")
  func openedRow() {
    let item = BarButtonItem(
      "more", title: "More", popover: Popover(list: "places", opensRows: true))
    let page = Page(.picture(PicturePage("ada.png")), title: "Ada", bar: Bar(items: [item]))
    var story = Story(
      SplitView(master: Story.listPage, detail: Page()),
      lists: [Story.people: ["ada"], "places": ["paris", "rome"]],
      destinations: ["ada": page.container])
    let shown = story.state.shown.id
    story.tell(.itemTapped("more"), .keys(.end), .keys(.activate))
    #expect(story.popover == nil && story.pages == ["rome"])
    #expect(story.told.last == .choiceTapped(page: shown, name: "more", "rome"))
    story.tell(.backTapped)
    #expect(story.state.shown.id == shown && story.selection == "ada")
  }

  @Test("D6 rows of a bar item that vanish are let go by keys and scrolling")
  func itemRowsVanish() {
    var story = Story(destinations: ["ada": Story.adaWithItem.container])
    story.tell(.itemTapped("more"), .keys(.end))
    #expect(story.state.reachedChoice == "dan")
    story.reload(["ada", "bob"])
    #expect(story.popover == .item && story.state.reachedChoice == nil)
    #expect(story.state.overlay.popover?.scroll == .start)
  }
}
