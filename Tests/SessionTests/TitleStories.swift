import DiptychArticles
import DiptychCatalogue
import DiptychFindings
import DiptychScene
import DiptychSession
import DiptychSplitModel
import DiptychTestSupport
import DiptychVisitSupport
import Testing

/// Must not be asked for anything: a session has titles read by its port.
private struct Nothing: DocumentReading {
  func readFeed(at path: String) throws(DocumentFailure) -> Feed { throw .unavailable("no feeds") }

  func readArticle(_ source: WrittenArticle) throws(DocumentFailure) -> ReadArticle {
    Issue.record("the session waits for \(source)")
    throw .unavailable("no articles")
  }

  func readTitles(at paths: [String]) throws(DocumentFailure) -> [String?] {
    Issue.record("the session waits for \(paths)")
    return paths.map { _ in nil }
  }
}

/// A visit to two rows, called A and B, whose articles in HTML have titles of their own.
private final class SlowTitles: SlowVisit {
  let folder: ContentFolder

  init() throws {
    let catalogue = #"""
      {"title": "T", "languages": ["en", "de"], "articles": "{language}/{id}.html",
       "list": [{"name": "A"}, {"name": "B"}]}
      """#
    folder = try ContentFolder([
      "catalogue.json": catalogue, "en/a.html": "", "en/b.html": "", "de/a.html": "",
    ])
    super.init(
      Visit(try Catalogue.open(folder.path, reading: Nothing()), 1_024, 600), asking: \.titles)
    _ = visit.frame
  }

  var rows: [String?] { ["a", "b"].map { visit.part("master.row.\($0)")?.text } }
}

@Suite("Titles that come later")
struct TitleStories {
  @Test("Titles are looked for once the screen shows, in the language that it then has")
  func once() throws {
    let catalogue = #"""
      {"title": "T", "languages": ["en", "de"], "articles": "{language}/{id}.md",
       "list": [{"name": "A"}]}
      """#
    let folder = try ContentFolder([
      "catalogue.json": catalogue, "en/a.md": "# Ah", "de/a.md": "# Oh",
    ])
    let visit = Visit(try Catalogue.open(folder.path), 1_024, 600)
    #expect(visit.session.content.titles.isEmpty)
    visit.session.handle(.languageTapped("de"))
    #expect(visit.session.content.titles.isEmpty)
    #expect(visit.part("master.row.a")?.text == "Oh")
    visit.session.handle(.languageTapped("en"))
    #expect(visit.part("master.row.a")?.text == "Ah")
  }

  @Test("G4: rows show their names until their titles have been read")
  func comes() throws {
    let slow = try SlowTitles()
    #expect(slow.rows == ["A", "B"] && slow.requests.count == 1)
    try slow.answer(slow.requests.first, .titles(["Ah", nil]))
    #expect(slow.rows == ["Ah", "B"] && slow.requests.isEmpty)
  }

  @Test("One that ends its reader costs its own title alone")
  func lost() throws {
    let slow = try SlowTitles()
    let lost = ReadingAnswer.Outcome.lost(Finding(file: "list", message: "signal 11"))
    try slow.answer(slow.requests.first, lost)
    #expect(slow.requests.count == 2)
    try slow.answer(slow.requests.first, lost)
    try slow.answer(slow.requests.first, .titles(["Bee"]))
    #expect(slow.rows == ["A", "Bee"] && slow.requests.isEmpty)
  }

  @Test("Where no reader works, rows keep their names, and nobody asks again")
  func unavailable() throws {
    let slow = try SlowTitles()
    try slow.answer(slow.requests.first, .broken(Finding(file: "list", message: "no reader")))
    #expect(slow.rows == ["A", "B"] && slow.requests.isEmpty)
  }

  @Test("E3: a reload keeps what was read until it has been read again")
  func reload() throws {
    let slow = try SlowTitles()
    let late = slow.requests.first
    try slow.answer(late, .titles(["Ah", "Bee"]))
    slow.visit.session.replace(try Catalogue.open(slow.folder.path, reading: Nothing()))
    #expect(slow.rows == ["Ah", "Bee"] && slow.requests.count == 1)
    try slow.answer(late, .titles(["late", "late"]))
    #expect(slow.rows == ["Ah", "Bee"])
    try slow.answer(slow.requests.first, .titles(["New", nil]))
    #expect(slow.rows == ["New", "B"])
  }

  @Test("G4: another language asks for its own titles; those of the last come too late")
  func language() throws {
    let slow = try SlowTitles()
    let late = slow.requests.first
    slow.visit.session.handle(.languageTapped("de"))
    _ = slow.visit.frame
    try slow.answer(late, .titles(["Ah", "Bee"]))
    #expect(slow.rows == ["A", "B"])
    try slow.answer(slow.requests.first, .titles(["Ach"]))
    #expect(slow.rows == ["Ach", "B"])
  }
}
