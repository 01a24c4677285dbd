import DiptychCatalogue
import DiptychGeometry
import DiptychScene
import DiptychSession
import DiptychTestSupport
import DiptychVisitSupport
import Testing

@Suite("Scenes as text")
struct SceneGoldenTests {
  let folder: ContentFolder
  let catalogue: Catalogue

  init() throws {
    folder = try Waters.folder()
    catalogue = try Catalogue.open(folder.path)
  }

  private func landscape() -> Visit { Visit(catalogue, 900, 520) }
  private func portrait() -> Visit { Visit(catalogue, 600, 900) }

  private func expect(_ visit: Visit, _ name: String) throws {
    try expectGolden(visit.scene.plainText, named: name, besideFile: #filePath)
  }

  @Test("Side by side: sections, second lines, and every form that an article has")
  func sideBySide() throws {
    try expect(landscape(), "side-by-side")
    try expect(Visit(catalogue, 1_400, 1_380), "whole-article")
  }

  @Test("Portrait: the article alone, with both buttons in its bar")
  func detailOnly() throws { try expect(portrait(), "portrait") }

  @Test("The master popover: a bar, the rows, the selected one in its accent")
  func masterPopover() throws {
    let visit = portrait()
    #expect(visit.tap("detail.master-button"))
    try expect(visit, "master-popover")
  }

  @Test("K S0, G1: the popover of languages: each by its own name, the present one marked")
  func languagePopover() throws {
    let visit = portrait()
    #expect(visit.tap("detail.language-button"))
    try expect(visit, "language-popover")
  }

  @Test("C3: on a page that a link pushed Back stands first, then the master's button")
  func backButton() throws {
    let visit = portrait()
    #expect(visit.tap("detail.link.rhine"))
    try expect(visit, "back-button")
  }

  @Test("F7: a page says that an article is missing, another that it cannot be read")
  func missing() throws {
    let visit = portrait()
    try visit.session.select("lost")
    try expect(visit, "missing-article")
    try visit.session.select("broken")
    try expect(visit, "unreadable-article")
  }

  @Test("E2: nothing to select shows a placeholder")
  func nothing() throws {
    let empty = try ContentFolder(["list.json": "[]"])
    try expect(
      Visit(try Catalogue.open(empty.path + "/list.json"), 900, 520), "nothing-selected")
  }

  @Test("G4: an article that is not there in the language says so above its fallback")
  func fallback() throws {
    let visit = landscape()
    var options = StartOptions()
    options.language = "fr"
    options.select = "geneva"
    try visit.session.begin(options)
    try expect(visit, "fallback-note")
  }

  @Test("Scrolled: the title is in the bar, a line beneath both bars, the indicators further down")
  func scrolled() throws {
    let visit = landscape()
    visit.wheel(Point(x: 600, y: 300), 5)
    visit.wheel(Point(x: 100, y: 300), 2)
    try expect(visit, "scrolled")
  }

  @Test("The focus ring stands around a row, a button or the article while keys are in use")
  func focus() throws {
    let visit = portrait()
    visit.keys("Tab")
    try expect(visit, "focus-article")
    visit.keys("Tab")
    try expect(visit, "focus-button")
    visit.keys("Return", "Down")
    try expect(visit, "focus-row")
  }

  @Test("A pressed row stands on a ground of its own, which no separator touches")
  func pressed() throws {
    let visit = landscape()
    visit.press(try #require(visit.part("master.row.geneva")).frame.center)
    try expect(visit, "pressed-row")
  }
}
