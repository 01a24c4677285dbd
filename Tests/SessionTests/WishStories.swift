import DiptychCanvas
import DiptychCatalogue
import DiptychGeometry
import DiptychScene
import DiptychSession
import DiptychSplitModel
import DiptychTestSupport
import DiptychVisitSupport
import Testing

@Suite("What owners wish of popovers, bars and words")
struct WishStories {
  let folder: ContentFolder
  let catalogue: Catalogue

  init() throws {
    folder = try Waters.folder()
    catalogue = try Catalogue.open(folder.path)
  }

  private func visit(_ screen: some ContainerContent, _ width: Double, _ height: Double) -> Visit {
    Visit(catalogue, width, height, screen: screen.container)
  }

  /// A page whose bar has one button, which opens the list of the catalogue.
  private func page(_ popover: Popover, bar style: Bar.Style = .navigation) -> Page {
    Page(
      .empty, title: "Tools",
      bar: Bar(style, items: [BarButtonItem("more", title: "More", popover: popover)]))
  }

  @Test(
    "D6: a master is as large as its owner wishes; its title needs room for three rows beneath",
    arguments: [(88.0, false), (180, false), (181, true), (320, true)])
  func masterSize(height: Double, hasBar: Bool) throws {
    let wish = Size(width: 310, height: height)
    let list = Page(.list(ListPage(Screens.list, popoverSize: wish)), title: "Waters")
    let visit = visit(SplitView(master: list), 700, 900)
    visit.tap("detail.master-button")
    let body = try #require(visit.part("popover")).frame
    #expect(body.size == wish)
    #expect((visit.part("popover.bar") != nil) == hasBar)
    let rows = body.inset(by: Insets(top: hasBar ? 49 : 0, left: 0, bottom: 0, right: 0))
    #expect(visit.layer("popover.rows")?.frame == rows)
  }

  @Test("D6: rows of a bar item have the size that their owner wishes, else what they need")
  func itemSize() {
    let wish = Size(width: 200, height: 120)
    // Fourteen letters of 8.5, the mark's 15 and 12 before it, 16 on both sides; seventeen rows.
    let need = Size(width: 178, height: 17 * 44)
    for (popover, size) in [
      (Popover(list: Screens.list, size: wish), wish), (Popover(list: Screens.list), need),
    ] {
      let visit = visit(page(popover), 500, 900)
      visit.tap("page.item.more")
      #expect(visit.part("popover")?.frame.size == size)
    }
  }

  @Test("D5: the arrow of a bar item's popover points where its owner lets it")
  func itemDirections() throws {
    func body(_ directions: [ArrowDirection], _ style: Bar.Style) throws -> (
      body: Rect, button: Rect
    ) {
      let popover = Popover(
        list: Screens.list, size: Size(width: 200, height: 120), directions: directions)
      let visit = visit(page(popover, bar: style), 500, 700)
      visit.tap("page.item.more")
      return (
        try #require(visit.part("popover")).frame, try #require(visit.part("page.item.more")).frame
      )
    }
    let right = try body([.right], .navigation)
    #expect(right.body.maxX == right.button.minX - 12)
    let up = try body([.up], .navigation)
    #expect(up.body.minY == up.button.maxY + 12)
    let down = try body([.down], .toolbarBottom)
    #expect(down.body.maxY == down.button.minY - 12)
  }

  @Test("F8: an article without an address has no source line")
  func withoutSource() throws {
    let visit = Visit(catalogue, 1_024, 3_000)
    #expect(visit.part("detail.source") != nil)
    try visit.session.select("geneva")
    #expect(visit.part("detail.title")?.text == "Lake Geneva")
    #expect(visit.part("detail.source") == nil)
  }

  @Test("G4: the owner's own words follow the language at once: tabs, titles, buttons and Back")
  func words() {
    var options = SplitOptions()
    options.buttonTitle = ["en": "Choose", "fr": "Choisir"]
    let list = Page(
      .list(ListPage(Screens.list)), title: ["en": "Waters", "fr": "Eaux"],
      bar: Bar(items: [BarButtonItem("edit", title: ["en": "Edit", "fr": "Modifier"])]))
    let screen = TabBar(
      .init(
        "waters", title: ["en": "All", "fr": "Tout"],
        content: SplitView(master: list, options: options)))
    let visit = visit(screen, 1_024, 700)
    let parts = [
      "tabs.waters", "master.bar", "master.item.edit", "detail.back", "detail.master-button",
    ]
    func texts() -> [String?] { parts.map { visit.part($0)?.text } }
    visit.tap("detail.link.rhine")
    #expect(texts() == ["All", "Waters", "Edit", "Back", nil])
    visit.session.handle(.languageTapped("fr"))
    #expect(texts() == ["Tout", "Eaux", "Modifier", "Retour", nil])
    visit.keys("Ctrl+Right")
    #expect(texts() == ["Tout", nil, nil, "Retour", "Choisir"])
    visit.session.handle(.languageTapped("en"))
    #expect(texts() == ["All", nil, nil, "Back", "Choose"])
  }

  @Test("G4: the placeholder and the label of the source follow the language")
  func ownWords() throws {
    let visit = Visit(catalogue, 1_024, 3_000)
    #expect(visit.words.contains("Source"))
    visit.session.handle(.languageTapped("de"))
    #expect(visit.words.contains("Quelle") && !visit.words.contains("Source"))
    let folder = try ContentFolder([
      "catalogue.json": """
      {"title": "None", "languages": ["en", "de"], "list": "list.json",
       "articles": "{language}/{id}.md"}
      """,
      "list.json": "[]",
    ])
    let empty = Visit(try Catalogue.open(folder.path), 1_024, 700)
    #expect(empty.words.contains("Nothing to show yet"))
    empty.session.handle(.languageTapped("de"))
    #expect(empty.words.contains("Noch keine Inhalte vorhanden"))
  }

  @Test("C3, C4: the master's button stands before a toolbar's own, and leaves them as they are")
  func toolbar() throws {
    let visit = visit(Screens.split(), 700, 900)
    let split = try #require(visit.split)
    visit.session.handle(
      .paneReplaced(
        split.id, .detail, Screens.toolbar(.toolbarTop).container,
        orientations: Set(Orientation.allCases)))
    for _ in 0..<2 {
      let button = try #require(visit.part("detail.master-button")).frame
      let edit = try #require(visit.part("detail.item.edit")).frame
      #expect(button.maxX < edit.minX && visit.part("detail.item.more") != nil)
      visit.keys("Ctrl+Right")
      #expect(visit.part("detail.master-button") == nil)
      #expect(visit.part("detail.item.edit") != nil && visit.part("detail.item.more") != nil)
      visit.keys("Ctrl+Left")
    }
  }

  @Test("I4: Enter acts on whatever button has the focus, and on a tab")
  func enter() {
    var told: [Callback] = []
    let visit = visit(
      TabBar(
        .init("tools", title: "Tools", content: Screens.toolbar(.navigation)),
        .init("waters", title: "Waters", content: Screens.split { $0.canHideMaster = true })),
      1_024, 700)
    visit.session.observer = { callback, _ in told.append(callback) }
    /// Goes on to what is called so, and strokes Enter.
    func enter(_ name: String) {
      for _ in 0..<12 where visit.focus != name { visit.keys("Tab") }
      #expect(visit.focus == name)
      visit.keys("Return")
    }
    enter("item.edit")
    #expect(told.contains { if case .barItemTapped(_, "edit") = $0 { true } else { false } })
    enter("item.more")
    #expect(visit.popover == .item("more"))
    visit.keys("Escape")
    enter("tab 1")
    #expect(visit.mode == .sideBySide)
    enter("hide-button")
    #expect(visit.mode == .detailOnly)
    visit.tap("detail.link.rhine")
    enter("back-button")
    #expect(visit.pages == ["constance"])
  }
}
