import DiptychCanvas
import DiptychCatalogue
import DiptychFindings
import DiptychGeometry
import DiptychInput
import DiptychScene
import DiptychSession
import DiptychSplitModel
import DiptychTestSupport
import DiptychVisitSupport
import Testing

@Suite("List and article, by hand")
struct DetailStories {
  let folder: ContentFolder
  let catalogue: Catalogue

  init() throws {
    folder = try Waters.folder()
    catalogue = try Catalogue.open(folder.path)
  }

  private func landscape() -> Visit { Visit(catalogue, 1024, 768) }

  @Test("E2: the first row is selected and its article shown")
  func start() throws {
    let visit = try Visit.presidents(1024, 768)
    #expect(visit.selection == "george-washington")
    #expect(visit.part("detail.title")?.text == "George Washington")
    #expect(visit.part("master.row.george-washington")?.text == "George Washington")
  }

  @Test("F1: tapping the selected row reloads nothing; F5: rows replace and never pile up")
  func rows() {
    let visit = landscape()
    let generation = visit.article?.generation
    visit.tap("master.row.constance")
    #expect(visit.article?.generation == generation)
    for id in ["geneva", "rhine", "constance"] {
      visit.tap("master.row.\(id)")
      #expect(visit.pages == [id])
      #expect(visit.part("detail.back") == nil)
      #expect(visit.session.content.articles.count == 1)
    }
  }

  @Test("F4: a link pushes, Back pops and finds the place again; forward returns")
  func links() {
    let visit = landscape()
    visit.wheel(Point(x: 600, y: 400), 40)
    let before = visit.frame
    #expect(visit.tap("detail.link.geneva"))
    #expect(visit.pages == ["constance", "geneva"])
    #expect(visit.part("detail.back")?.text == "Back")
    visit.tap("detail.back")
    #expect(visit.pages == ["constance"])
    #expect(visit.frame == before)
    visit.keys("Alt+Right")
    #expect(visit.pages == ["constance", "geneva"])
    visit.act(.buttonDown(.back))
    #expect(visit.pages == ["constance"])
    visit.act(.buttonDown(.forward))
    #expect(visit.pages == ["constance", "geneva"])
    visit.keys("Escape")
    #expect(visit.pages == ["constance"])
  }

  @Test("E4: tapping the selected row pops the detail to its root")
  func popsToRoot() {
    let visit = landscape()
    visit.tap("detail.link.rhine")
    visit.tap("detail.link.constance")
    #expect(visit.pages == ["constance", "rhine", "constance"])
    visit.tap("master.row.constance")
    #expect(visit.pages == ["constance"])
  }

  @Test("F7: a missing article shows a page that says so in the language; bars and buttons stay")
  func missing() throws {
    let visit = Visit(catalogue, 600, 900)
    var options = StartOptions()
    options.language = "fr"
    options.select = "lost"
    try visit.session.begin(options)
    #expect(visit.part("detail.title")?.text == "Pas encore d’article")
    #expect(visit.part("detail.master-button")?.text == "Eaux")
    #expect(visit.part("detail.bar") != nil)
    visit.tap("detail.master-button")
    visit.tap("popover.row.rhine")
    #expect(visit.part("detail.title")?.text == "Rhin")
  }

  @Test("F7: an article that cannot be read is reported and shows a page of its own")
  func unreadable() {
    let visit = landscape()
    var findings: [String] = []
    visit.session.findings = { findings.append($0.description) }
    visit.tap("master.row.broken")
    #expect(visit.part("detail.title")?.text == "The Article Cannot Be Shown")
    #expect(findings.count == 1)
    #expect(findings.first?.contains("articles/en/broken.md") == true)
  }

  @Test("F8: the source line gives the address in the language that shows")
  func source() {
    let visit = Visit(catalogue, 1024, 3_000)
    #expect(visit.part("detail.source")?.text == "https://en.wikipedia.org/wiki/Lake_Constance")
    visit.tap("detail.language-button")
    visit.tap("popover.row.de")
    #expect(visit.part("detail.source")?.text == "https://de.wikipedia.org/wiki/Lake_Constance")
  }

  @Test("G1: the button lists the languages that the item has, and is not there for a single one")
  func languages() {
    let visit = landscape()
    visit.tap("detail.language-button")
    #expect(
      visit.scene.parts.filter { $0.name.hasPrefix("popover.row.") }.map(\.text)
        == ["English", "Français", "Deutsch"])
    visit.tap(Point(x: 600, y: 700))
    visit.tap("master.row.geneva")
    #expect(visit.part("detail.language-button") == nil)
  }

  @Test("G2: another language reloads the article and is kept; the same one reloads nothing")
  func choosing() {
    let visit = landscape()
    visit.tap("detail.language-button")
    let generation = visit.article?.generation
    visit.tap("popover.row.en")
    #expect(visit.popover == nil)
    #expect(visit.article?.generation == generation)
    visit.tap("detail.language-button")
    visit.tap("popover.row.fr")
    #expect(visit.part("detail.title")?.text == "Lac de Constance")
    visit.tap("master.row.rhine")
    #expect(visit.part("detail.title")?.text == "Rhin")
  }

  @Test("G2: the article stays at the block that was at the top")
  func anchor() throws {
    let visit = try Visit.presidents(1024, 500)
    try visit.session.select("abraham-lincoln")
    visit.wheel(Point(x: 600, y: 300), 6)
    let anchor = visit.article?.scroll.anchor
    #expect(anchor != nil)
    visit.tap("detail.language-button")
    visit.tap("popover.row.zh")
    #expect(visit.article?.scroll.anchor == anchor)
    visit.tap("detail.language-button")
    visit.tap("popover.row.en")
    #expect(visit.detailOffset == 360)
  }

  @Test(
    "K S0, G4: titles, buttons and rows follow; a row with no title of its own keeps its name")
  func everything() {
    let visit = landscape()
    visit.tap("detail.language-button")
    visit.tap("popover.row.fr")
    #expect(visit.part("master.bar")?.text == "Eaux")
    #expect(visit.part("detail.language-button")?.text == "Choisir la langue")
    #expect(visit.part("master.row.constance")?.text == "Lac de Constance")
    #expect(visit.part("master.row.geneva")?.text == "Lake Geneva")
    #expect(visit.part("detail.note") == nil)
    visit.tap("master.row.geneva")
    let note = visit.part("detail.note")?.text
    #expect(note?.contains("Français") == true && note?.contains("English") == true)
  }

  @Test("E5: the highlight shows while both panes show, and in the popover")
  func highlight() throws {
    func highlighted(_ visit: Visit, _ layer: String) throws -> Int {
      try #require(visit.layer(layer)).blocks.count { block in
        block.commands.contains {
          if case .roundedFill(_, _, let color) = $0 { color == .init(0x0B57D0) } else { false }
        }
      }
    }
    let visit = landscape()
    #expect(try highlighted(visit, "master.rows") == 1)
    visit.keys("Ctrl+Right")
    visit.tap("detail.master-button")
    #expect(try highlighted(visit, "popover.rows") == 1)
  }
}
