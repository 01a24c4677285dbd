import DiptychCanvas
import DiptychCatalogue
import DiptychGeometry
import DiptychInput
import DiptychScene
import DiptychSession
import DiptychSplitModel
import DiptychTestSupport
import DiptychVisitSupport
import DiptychWalkSupport
import Testing

@Suite("Keys")
struct KeyStories {
  let folder: ContentFolder
  let catalogue: Catalogue

  init() throws {
    folder = try Waters.folder()
    catalogue = try Catalogue.open(folder.path)
  }

  private func landscape() -> Visit { Visit(catalogue, 1024, 600) }

  @Test("I4: arrows move through the list, Return chooses")
  func arrows() {
    let visit = landscape()
    visit.keys("Down", "Down", "Up")
    #expect(visit.cursor == ItemID("geneva"))
    #expect(visit.selection == "constance")
    visit.keys("Return")
    #expect(visit.selection == "geneva")
    visit.keys("Down", "space")
    #expect(visit.selection == "lost")
  }

  @Test("I4: what keys reach is in sight, also when several come before the next picture")
  func inSight() throws {
    let visit = landscape()
    for keys in [
      ["End"], ["Home"], ["End", "Home"], ["Page_Down", "Page_Down"], ["End", "Up", "Up"],
    ] {
      for key in keys { visit.keys(key) }
      let cursor = try #require(visit.cursor).name
      #expect(visit.part("master.row.\(cursor)")?.frame.height == 60)
    }
    visit.keys("Home")
    visit.keys("Page_Down")
    #expect(visit.cursor == ItemID("brook-3"))
  }

  @Test("I4: Tab and the arrows cross panes, and the ring follows")
  func focus() {
    let visit = landscape()
    #expect(visit.focus == "master" && !visit.state.showsFocus)
    let before = visit.frame
    visit.keys("Right")
    #expect(visit.focus == "detail" && visit.state.showsFocus)
    visit.keys("Right")
    #expect(visit.focus == "detail")
    #expect(visit.layer("detail.focus") != nil)
    visit.keys("Shift+Tab")
    #expect(visit.focus == "language-button")
    visit.keys("Right")
    #expect(visit.focus == "detail")
    repeat { visit.keys("Tab") } while visit.focus.hasPrefix("link")
    #expect(visit.focus == "master")
    visit.keys("Tab", "Left")
    #expect(visit.focus == "master")
    visit.keys("Left")
    #expect(visit.focus == "master")
    visit.press(Point(x: 320.5, y: 300))
    visit.act(.cancelled)
    #expect(visit.frame == before)
  }

  @Test("I4: Left and Right go from page to page of nested split views, past every button")
  func nestedPanes() {
    let visit = Visit(catalogue, 1_100, 600, screen: Screens.nested)
    func pages(_ key: String, _ times: Int) -> [NodeID?] {
      (0..<times).map { _ in
        visit.keys(key)
        guard case .page(let id) = visit.state.focus else { return nil }
        return id
      }
    }
    let shown = visit.state.arrangement.pages
    #expect(shown.count == 3)
    #expect(visit.state.focus == .page(shown[0]))
    #expect(pages("Right", 3) == [shown[1], shown[2], shown[2]])
    #expect(pages("Left", 3) == [shown[1], shown[0], shown[0]])
  }

  @Test("I4, A9: in languages read from the right, Left leads on and Right leads back")
  func mirroredPanes() throws {
    let folder = try Oases.folder()
    let visit = Visit(try Catalogue.open(folder.path), 1_024, 600)
    #expect(visit.focus == "master")
    visit.keys("Right")
    #expect(visit.focus == "master")
    visit.keys("Left")
    #expect(visit.focus == "detail")
    visit.keys("Right")
    #expect(visit.focus == "master")
  }

  @Test("I4: keys scroll the article that has the focus, as far as it goes")
  func article() {
    let visit = landscape()
    visit.tap("master.row.rhine")
    visit.keys("Right", "Down")
    #expect(visit.detailOffset == 60)
    visit.keys("Page_Down")
    #expect(visit.detailOffset == Double(60 + 551 - 57))
    visit.keys("End")
    let end = visit.detailOffset
    visit.keys("Down")
    #expect(visit.detailOffset == end)
    visit.keys("Home")
    #expect(visit.detailOffset == 0)
    visit.keys("Up")
    #expect(visit.detailOffset == 0)
    #expect(visit.masterOffset == 0)
  }

  @Test("I4: Escape closes, then goes back")
  func escape() {
    let visit = landscape()
    visit.tap("detail.link.rhine")
    visit.tap("detail.language-button")
    visit.keys("Escape")
    #expect(visit.popover == nil)
    #expect(visit.pages == ["constance", "rhine"])
    visit.keys("Escape")
    #expect(visit.pages == ["constance"])
    visit.keys("Escape")
    #expect(visit.pages == ["constance"])
  }

  @Test("I4: keys choose in the popovers")
  func popovers() {
    let visit = Visit(catalogue, 600, 1024)
    visit.tap("detail.language-button")
    visit.keys("Down", "Down", "Return")
    #expect(visit.state.language == "de" && visit.popover == nil)
    visit.tap("detail.master-button")
    visit.keys("End", "Return")
    #expect(visit.selection == "brook-12" && visit.popover == nil)
  }

  @Test("I5: Ctrl and the arrows turn clockwise and back; the rotation key turns clockwise")
  func turning() {
    let visit = landscape()
    visit.keys("Ctrl+Right")
    #expect(visit.state.turn == .quarter && visit.mode == .detailOnly)
    visit.keys("Ctrl+Left")
    #expect(visit.state.turn == .none && visit.mode == .sideBySide)
    visit.keys("Ctrl+Left")
    #expect(visit.state.turn == .threeQuarters)
    visit.keys("XF86RotateWindows")
    #expect(visit.state.turn == .none)
  }

  @Test("I5: Ctrl+Shift+L holds the orientation; a turn is refused and named until it lets go")
  func holding() {
    let visit = landscape()
    let before = visit.frame
    visit.keys("Ctrl+Shift+L", "Ctrl+Right")
    #expect(visit.state.turn == .none && visit.state.refused?.reason == .held)
    #expect(visit.frame == before)
    visit.keys("Ctrl+Shift+L", "Ctrl+Right")
    #expect(visit.state.turn == .quarter)
  }

  @Test("Keys that nothing is bound to change nothing")
  func unbound() {
    let visit = landscape()
    let before = visit.state
    visit.keys("a", "F1", "Ctrl+Up", "Alt+Return", "Super+Left")
    #expect(visit.state == before)
  }
}
