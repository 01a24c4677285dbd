import DiptychGeometry
import DiptychTestSupport
import Testing

@Suite("A visit by mouse and keys")
struct VisitTests {
  @Test("clicking the fifth row changes the article and the state")
  func row() throws {
    let stand = try Stand(width: 1024, height: 768)
    let before = try stand.state()
    #expect(before.selection == "george-washington")
    try stand.click("master.row.abraham-lincoln")
    let state = try stand.wait(for: "Lincoln") { $0.selection == "abraham-lincoln" }
    #expect(state.url == "https://en.wikipedia.org/wiki/Abraham_Lincoln")
    #expect(try stand.parts()["detail.title"]?.text == "Abraham Lincoln")
    #expect(state.depth == 1)
    #expect(state.work.frames > before.work.frames)
    try stand.expectWindowShowsItself("Lincoln")
  }

  @Test("in portrait: button, popover, row, popover gone and article changed", arguments: [0, 90])
  func popover(rotation: Int) throws {
    let panel = rotation == 0 ? (768, 1024) : (1024, 768)
    let stand = try Stand(
      ["--rotate", "\(rotation)"], width: panel.0, height: panel.1)
    #expect(try stand.parts()["master"] == nil)
    try stand.click("detail.master-button")
    try stand.wait(for: "the list") { $0.popover == "master" }
    try stand.expectWindowShowsItself("the list")
    try stand.click("popover.row.thomas-jefferson")
    let state = try stand.wait(for: "Jefferson") { $0.selection == "thomas-jefferson" }
    #expect(state.popover == nil)
    let parts = try stand.parts()
    #expect(parts["popover"] == nil)
    #expect(parts["detail.title"]?.text == "Thomas Jefferson")
    // The row that is chosen already closes it too.
    try stand.click("detail.master-button")
    try stand.wait(for: "the list again") { $0.popover == "master" }
    try stand.click("popover.row.thomas-jefferson")
    try stand.wait(for: "no list") { $0.popover == nil }
    // And the button that opened it.
    try stand.click("detail.master-button")
    try stand.wait(for: "the list once more") { $0.popover == "master" }
    try stand.click("detail.master-button")
    try stand.wait(for: "no list again") { $0.popover == nil }
    try stand.expectWindowShowsItself("the end")
  }

  @Test("the click that closes a popover changes nothing beneath, neither a link nor a row")
  func swallowed() throws {
    let portrait = try Stand(width: 768, height: 1024)
    let link = try #require(
      portrait.parts().last { $0.name.hasPrefix("detail.link.john-") && $0.frame[1] > 700 })
    try expectSwallowed(
      portrait, opening: "detail.master-button", kind: "master", clickingAt: link.middle)
    let landscape = try Stand(width: 1024, height: 768)
    let row = try #require(landscape.parts()["master.row.thomas-jefferson"])
    try expectSwallowed(
      landscape, opening: "detail.language-button", kind: "language", clickingAt: row.middle)

    // Without a popover the same clicks do act.
    try landscape.click(at: row.middle)
    try landscape.wait(for: "Jefferson") { $0.selection == "thomas-jefferson" }
    try portrait.click(at: link.middle)
    try portrait.wait(for: "the link's page") { $0.depth == 2 }
    try portrait.click("detail.back")
    try portrait.wait(for: "the first page") { $0.depth == 1 }
  }

  private func expectSwallowed(
    _ stand: Stand, opening button: String, kind: String, clickingAt point: Point
  ) throws {
    let before = try stand.state()
    let picture = try stand.shot()
    try stand.click(button)
    try stand.wait(for: "the popover") { $0.popover == kind }
    try stand.click(at: point)
    let after = try stand.wait(for: "no popover") { $0.popover == nil }
    #expect(after.settled == before.settled)
    #expect(try stand.shot() == picture)
    try stand.expectWindow(toShow: picture, rotation: 0, "after the click")
  }

  @Test("the language button toggles, also after a click outside; a choice changes everything")
  func language() throws {
    let stand = try Stand(width: 1024, height: 768)
    for expected in ["language", nil, "language"] {
      try stand.click("detail.language-button")
      try stand.wait(for: "\(expected ?? "none")") { $0.popover == expected }
    }
    try stand.click(at: Point(x: 500, y: 700))
    try stand.wait(for: "none") { $0.popover == nil }
    try stand.click("detail.language-button")
    try stand.wait(for: "language by one click") { $0.popover == "language" }
    try stand.click("popover.row.fr")
    let state = try stand.wait(for: "French") { $0.language == "fr" }
    #expect(state.popover == nil)
    #expect(state.url == "https://fr.wikipedia.org/wiki/George_Washington")
    let parts = try stand.parts()
    #expect(parts["master.bar"]?.text == "Présidents")
    #expect(parts["detail.language-button"]?.text == "Choisir la langue")
    // The next items are French as well.
    try stand.click("master.row.john-adams")
    let next = try stand.wait(for: "Adams") { $0.selection == "john-adams" }
    #expect(next.url == "https://fr.wikipedia.org/wiki/John_Adams")
    try stand.expectWindowShowsItself("French")
  }

  @Test(
    "a turning key during an open master popover closes it and changes the mode",
    arguments: ["Right", "Left"])
  func turningKey(key: String) throws {
    let stand = try Stand(width: 600, height: 800)
    try stand.click("detail.master-button")
    try stand.wait(for: "the list") { $0.popover == "master" }
    try stand.client.key(key, with: ["Control_L"])
    let rotation = key == "Right" ? 90 : 270
    let state = try stand.wait(for: "the turn") { $0.rotation == rotation }
    #expect(state.popover == nil)
    #expect(state.mode == "side-by-side")
    #expect(state.orientation == (key == "Right" ? "landscape" : "landscape-right"))
    try stand.expectWindowShowsItself("turned")
    // Clicks follow the picture.
    try stand.click("master.row.james-madison")
    try stand.wait(for: "Madison") { $0.selection == "james-madison" }
    // Three more make it whole, whatever the way round.
    for quarters in 2...4 {
      try stand.client.key(key, with: ["Control_L"])
      let next = (rotation == 90 ? quarters * 90 : 360 * 4 - quarters * 90) % 360
      try stand.wait(for: "\(next)") { $0.rotation == next }
    }
    let end = try stand.state()
    #expect(end.mode == "detail-only")
    #expect(end.selection == "james-madison")
    try stand.expectWindowShowsItself("back")
  }

  @Test("keys go through the list and the article, and the wheel and a drag scroll")
  func keysAndWheel() throws {
    let stand = try Stand(width: 800, height: 480)
    try stand.client.key("Down")
    try stand.client.key("Down")
    try stand.client.key("Return")
    try stand.wait(for: "the second row below") { $0.selection == "thomas-jefferson" }
    for focus in ["language-button", "detail"] {
      try stand.client.key("Tab")
      try stand.wait(for: "the focus on \(focus)") { $0.focus == focus }
    }
    try stand.client.key("Page_Down")
    let paged = try stand.wait(for: "a page down") { $0.scroll.detail > 200 }
    try stand.expectWindowShowsItself("a page down")
    try stand.movePointer(to: Point(x: 560, y: 300))
    stand.client.click(5)
    let clicked = try stand.wait(for: "the wheel") { $0.scroll.detail > paged.scroll.detail }
    stand.client.click(4)
    stand.client.click(4)
    let up = try stand.wait(for: "the wheel upwards") { $0.scroll.detail < paged.scroll.detail }
    #expect(up.scroll.detail < clicked.scroll.detail)
    stand.client.button(1, isDown: true)
    try stand.movePointer(to: Point(x: 560, y: 200))
    stand.client.button(1, isDown: false)
    try stand.wait(for: "the drag") { $0.scroll.detail == up.scroll.detail + 100 }
    try stand.expectWindowShowsItself("dragged")
    try stand.client.key("Home")
    try stand.wait(for: "the top") { $0.scroll.detail == 0 }
  }
}
