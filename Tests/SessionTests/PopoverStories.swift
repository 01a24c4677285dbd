import DiptychCanvas
import DiptychCatalogue
import DiptychGeometry
import DiptychInput
import DiptychScene
import DiptychSession
import DiptychSplitModel
import DiptychTestSupport
import DiptychVisitSupport
import Testing

@Suite("Popovers, by hand")
struct PopoverStories {
  /// A place beside both popovers in a portrait of 768 by 1024.
  static let beside = Point(x: 400, y: 900)

  private func portrait() throws -> Visit { try Visit.presidents(768, 1024) }

  @Test(
    "D2: the button that opened a popover closes it, and opens it again after any dismissal",
    arguments: ["detail.master-button", "detail.language-button"])
  func toggles(button: String) throws {
    let visit = try portrait()
    let dismissals: [(Visit) -> Void] = [
      { $0.tap(button) }, { $0.tap(Self.beside) }, { $0.keys("Escape") },
      { $0.tap(button == "detail.master-button" ? "popover.row.john-adams" : "popover.row.en") },
    ]
    for dismiss in dismissals {
      #expect(visit.tap(button))
      #expect(visit.popover != nil)
      dismiss(visit)
      #expect(visit.popover == nil)
      #expect(visit.part("popover") == nil)
    }
  }

  @Test("D6: the master's popover is 320 by 600, that of five languages 150 by 220")
  func sizes() throws {
    let visit = try portrait()
    visit.tap("detail.master-button")
    #expect(visit.part("popover")?.frame.size == Size(width: 320, height: 600))
    visit.tap("detail.master-button")
    visit.tap("detail.language-button")
    #expect(visit.part("popover")?.frame.size == Size(width: 150, height: 220))
    #expect(visit.scene.parts.filter { $0.name.hasPrefix("popover.row.") }.count == 5)
  }

  @Test("D6: a list of languages is as wide as its widest name needs")
  func widest() throws {
    let folder = try ContentFolder([
      "catalogue.json": """
      {"title": {"en": "One"}, "languages": ["en", "pt-BR"], "list": "list.json",
       "articles": "{language}/{id}.md"}
      """,
      "list.json": #"[{"id": "a", "name": "A"}]"#, "en/a.md": "# A\n\nText.",
      "pt-BR/a.md": "# A\n\nTexto.",
    ])
    let visit = Visit(try Catalogue.open(folder.path), 600, 800)
    visit.tap("detail.language-button")
    // Eighteen letters of 8.5, the mark's 15 and 12 before it, 16 on both sides.
    #expect(visit.part("popover")?.frame.size == Size(width: 153 + 15 + 12 + 32, height: 88))
    #expect(visit.part("popover.row.pt-BR")?.text == "Português (Brasil)")
  }

  @Test("D3: a tap outside closes the popover, and changes no pixel beneath")
  func outside() throws {
    let visit = try Visit.presidents(1024, 768)
    let row = try #require(visit.part("master.row.james-madison")).frame.center
    let linked = try Visit.presidents(1024, 768)
    try linked.session.select("abraham-lincoln")
    linked.wheel(Point(x: 600, y: 400), 4)
    let link = try #require(linked.part("detail.link.ulysses-s-grant")).frame.center
    for (visit, place) in [(visit, row), (linked, link), (visit, Point(x: 600, y: 600))] {
      let before = visit.frame
      let (list, detail) = (visit.list, visit.detail)
      #expect(visit.tap("detail.language-button"))
      #expect(visit.frame != before)
      visit.tap(place)
      #expect(visit.popover == nil)
      #expect(visit.frame == before)
      #expect(visit.list == list)
      #expect(visit.detail == detail)
      // The same tap acts now that nothing shields.
      visit.tap(place)
    }
    #expect(visit.selection == "james-madison")
    #expect(linked.pages == ["abraham-lincoln", "ulysses-s-grant"])
  }

  @Test("D1, D3: the other item of the same bar acts at once")
  func otherItem() throws {
    let visit = try portrait()
    visit.tap("detail.master-button")
    #expect(visit.popover == .master)
    visit.tap("detail.language-button")
    #expect(visit.popover == .language)
    #expect(visit.scene.regions.filter { $0.name == "shield" }.count == 1)
  }

  @Test("D3: Back acts at once beneath a popover, and closes it")
  func back() throws {
    let visit = try portrait()
    try visit.session.select("abraham-lincoln")
    visit.keys("Page_Down")
    visit.tap("detail.link.ulysses-s-grant")
    visit.tap("detail.master-button")
    #expect(visit.popover == .master)
    visit.tap("detail.back")
    #expect(visit.popover == nil)
    #expect(visit.pages == ["abraham-lincoln"])
  }

  @Test("D3: the wheel and a drag on the shield move nothing")
  func shielded() throws {
    let visit = Visit(try Catalogue.open(Visit.resources + "/Presidents"), 1024, 300)
    #expect(visit.tap("detail.language-button"))
    let before = visit.frame
    for place in [Point(x: 160, y: 200), Point(x: 500, y: 200)] {
      visit.wheel(place, 2)
      #expect(visit.frame == before)
      // Released on the popover, the drag does not even close it.
      visit.press(place)
      visit.move(place + Point(x: 0, y: -80))
      #expect(visit.frame == before)
      visit.move(try #require(visit.part("popover")).frame.center)
      visit.release(try #require(visit.part("popover")).frame.center)
      #expect(visit.frame == before)
      visit.drag(place, place + Point(x: 0, y: -80))
      visit.tap("detail.language-button")
      if visit.popover == nil { visit.tap("detail.language-button") }
      #expect(visit.frame == before)
    }
  }

  @Test("D6: a list of languages that is cut off scrolls by wheel and by drag")
  func scrolls() throws {
    let visit = try Visit.presidents(1024, 180)
    visit.tap("detail.language-button")
    let body = try #require(visit.part("popover")).frame
    #expect(body.height < 176)
    #expect(visit.part("popover.row.zh") == nil)
    visit.wheel(body.center, 9)
    #expect(visit.part("popover.row.zh")?.frame.maxY == body.maxY)
    visit.drag(body.center, body.center + Point(x: 0, y: 30.5))
    #expect(visit.part("popover.row.zh").map { $0.frame.height < 44 } == true)
    #expect(visit.popover == .language)
  }

  @Test("D7, E4: choosing a row closes the popover; the row already chosen reloads nothing")
  func rows() throws {
    let visit = try portrait()
    visit.tap("detail.master-button")
    visit.tap("popover.row.john-adams")
    #expect(visit.popover == nil)
    #expect(visit.selection == "john-adams" && visit.pages == ["john-adams"])
    let article = visit.article
    visit.tap("detail.master-button")
    let laidOut = visit.session.cache.paragraphsLaidOut
    visit.tap("popover.row.john-adams")
    #expect(visit.popover == nil)
    #expect(visit.article == article)
    _ = visit.frame
    #expect(visit.session.cache.paragraphsLaidOut == laidOut)
  }

  @Test("E6: opening the popover brings the chosen row to the middle as far as the list allows")
  func middle() throws {
    let folder = try Waters.folder()
    let visit = Visit(try Catalogue.open(folder.path), 600, 610)
    for id in ["constance", "brook-3", "brook-12"] {
      try visit.session.select(id)
      visit.tap("detail.master-button")
      let row = try #require(visit.part("popover.row.\(id)")).frame
      let body = try #require(visit.part("popover")).frame
      // So little room holds only some of the rows.
      let list = body.inset(by: Insets(top: 49, left: 0, bottom: 0, right: 0))
      #expect(list.height < 17 * 60)
      #expect(list.contains(row) && row.height == 60)
      switch id {
      case "constance":  // Beneath the header of its section.
        #expect(row.minY == list.minY + 32)
      case "brook-12": #expect(row.maxY == list.maxY)
      default: #expect(abs(row.midY - list.midY) <= 0.5)
      }
      visit.tap("detail.master-button")
    }
  }

  @Test("D8: an open popover has the focus, and gives it back")
  func focus() throws {
    let visit = try portrait()
    for button in ["master-button", "language-button"] {
      repeat { visit.keys("Tab") } while visit.focus.hasPrefix("link")
      #expect(visit.focus == button)
      visit.keys("Return")
      #expect(visit.focus == "popover")
      visit.keys("Escape")
      #expect(visit.focus == button)
    }
  }

  @Test("D8: the popover stands above everything: it is drawn last and hit first")
  func above() throws {
    let visit = try portrait()
    visit.tap("detail.master-button")
    let body = try #require(visit.part("popover")).frame
    #expect(visit.scene.frame.layers.last?.id.hasPrefix("popover.") == true)
    for x in stride(from: body.minX, to: body.maxX, by: 16) {
      for y in stride(from: body.minY, to: body.maxY, by: 16) {
        #expect(visit.scene.region(at: Point(x: x, y: y))?.name.hasPrefix("popover") == true)
      }
    }
    #expect(visit.scene.region(at: Self.beside)?.name == "shield")
  }

  @Test("The names of languages are measured once their list is open, and not before")
  func closedLists() throws {
    let visit = try Visit.presidents(1_024, 768)
    _ = visit.frame
    #expect(visit.measurer.languages == ["en"])
    visit.tap("detail.language-button")
    _ = visit.frame
    #expect(visit.measurer.languages == ["en", "fr", "de", "es", "zh"])
  }
}
