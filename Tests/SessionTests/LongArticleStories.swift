import DiptychArticles
import DiptychCanvas
import DiptychCatalogue
import DiptychFindings
import DiptychScene
import DiptychSession
import DiptychSplitModel
import DiptychTestSupport
import DiptychVisitSupport
import Testing

/// A visit to a long article, between two short ones.
private final class LongArticle: SlowFolder {
  enum Form: CaseIterable {
    /// A file in Markdown.
    case markdown
    /// A text in a list.
    case plain
  }

  static let paragraphs = 4_000
  private let form: Form

  init(_ form: Form = .markdown) throws {
    self.form = form
    try super.init(form == .markdown ? Self.folder : Self.list) { _ in nil }
  }

  private static var folder: [String: String] {
    let long = (1...paragraphs).map { "## Part \($0)\n\nword \($0)\n\n" }.joined()
    return [
      "a.md": "# A\n\n[first](b.md#part-3) [last](b.md#part-4000)", "b.md": "# B\n\n" + long,
      "c.md": "# C\n\nc", "d.html": "",
    ]
  }

  private static var list: [String: String] {
    let long = (1...paragraphs).map { "word \($0)" }.joined(separator: #"\n\n"#)
    let rows = [("A", "a"), ("B", long), ("C", "c")].map { name, text in
      #"{"name": "\#(name)", "text": "\#(text)"}"#
    }
    return [
      "catalogue.json": #"{"title": "T", "list": "list.json"}"#,
      "list.json": "[" + rows.joined(separator: ",") + "]",
    ]
  }

  /// A visit that has been to the article's end before the catalogue is read again.
  static func atEndReloaded(_ form: Form = .markdown) throws -> LongArticle {
    let long = try LongArticle(form)
    long.choose("b")
    try long.answer()
    long.visit.keys("Right")
    long.key("End")
    long.visit.session.replace(try long.open())
    _ = long.visit.frame
    return long
  }

  /// Answers as a reader that reads the whole article.
  func answer(paragraphs: Int = LongArticle.paragraphs) throws {
    let blocks = (1...paragraphs).flatMap { number -> [ArticleBlock] in
      let heading = ArticleBlock.heading(level: 2, RichText("Part \(number)"))
      return (form == .markdown ? [heading] : []) + [.paragraph(RichText("word \(number)"))]
    }
    let article = Article(title: RichText("B"), blocks: blocks)
    try answer(requests.first, .article(ReadArticle(article)))
  }

  /// The numbers of the paragraphs that show.
  var shown: [Int] {
    words.compactMap { $0.hasPrefix("word ") ? Int($0.dropFirst(5)) : nil }
  }

  func key(_ name: String) {
    visit.keys(name)
    _ = visit.frame
  }
}

@Suite("Long articles")
struct LongArticleStories {
  @Test(
    "F2: a tap shows the beginning at once, and the rest is there when it has been read",
    arguments: LongArticle.Form.allCases)
  fileprivate func beginning(_ form: LongArticle.Form) throws {
    let long = try LongArticle(form)
    long.choose("b")
    let first = long.shown
    #expect(first.first == 1 && long.requests.count == 1)
    try long.answer()
    #expect(long.shown == first && long.requests.isEmpty && long.findings.isEmpty)
    long.visit.keys("Right")
    long.key("End")
    #expect(long.shown.last == LongArticle.paragraphs)
  }

  @Test(
    "End before the rest has come shows the end of what there is, and then the end",
    arguments: LongArticle.Form.allCases)
  fileprivate func end(_ form: LongArticle.Form) throws {
    let long = try LongArticle(form)
    long.choose("b")
    long.visit.keys("Right")
    long.key("End")
    let last = try #require(long.shown.last)
    #expect(last > 500 && last < LongArticle.paragraphs)
    try long.answer()
    #expect(long.shown.last == LongArticle.paragraphs)
    long.key("Page_Up")
    #expect(try #require(long.shown.last) < LongArticle.paragraphs)
    #expect(try #require(long.shown.last) > LongArticle.paragraphs - 100)
  }

  @Test(
    "What has been scrolled to stays where it is when the rest comes",
    arguments: LongArticle.Form.allCases)
  fileprivate func scrolled(_ form: LongArticle.Form) throws {
    let long = try LongArticle(form)
    long.choose("b")
    long.visit.keys("Right", "Page_Down")
    long.key("Page_Down")
    let shown = long.shown
    #expect(try #require(shown.first) > 1)
    try long.answer()
    #expect(long.shown == shown)
  }

  @Test("A rest that cannot be read costs the log a line, and is not asked for again")
  func broken() throws {
    let long = try LongArticle()
    long.choose("b")
    let shown = long.shown
    let finding = Finding(file: "b.md", message: "no answer in time")
    try long.answer(long.requests.first, .lost(finding))
    #expect(long.shown == shown && long.findings == [finding] && long.requests.isEmpty)
    long.key("Down")
    #expect(long.requests.isEmpty)
  }

  @Test("F2: another row takes the wish back; what comes of it then is nobody's business")
  func leaves() throws {
    let long = try LongArticle()
    long.choose("b")
    let late = long.requests.first
    long.choose("c")
    #expect(long.requests.isEmpty)
    try long.answer(late, .broken(Finding(file: "b.md", message: "too late")))
    #expect(long.findings.isEmpty && long.visit.part("detail.title")?.text == "C")
  }

  @Test(
    "E3: a reload shows what was read until the article has been read again",
    arguments: LongArticle.Form.allCases)
  fileprivate func reload(_ form: LongArticle.Form) throws {
    let long = try LongArticle.atEndReloaded(form)
    #expect(long.shown.last == LongArticle.paragraphs && long.requests.count == 1)
    try long.answer(paragraphs: 3_000)
    #expect(long.shown.last == 3_000)
  }

  @Test("A link to a place in the beginning leads there at once, one beyond it when it is there")
  func places() throws {
    let long = try LongArticle()
    #expect(long.visit.tap("detail.link.b"))
    #expect(long.shown.first == 3)
    try long.answer()
    #expect(long.shown.first == 3)

    let other = try LongArticle()
    #expect(other.visit.tap("detail.link.b.2"))
    #expect(other.shown.isEmpty && other.visit.part("detail.title")?.text == "B")
    try other.answer()
    #expect(other.shown.last == LongArticle.paragraphs)
  }

  @Test("One that cannot be read again keeps its beginning, wherever it was scrolled to")
  func brokenReload() throws {
    let long = try LongArticle.atEndReloaded()
    let finding = Finding(file: "b.md", message: "no answer in time")
    try long.answer(long.requests.first, .lost(finding))
    #expect(try #require(long.shown.last) > 500 && long.findings == [finding])
    #expect(long.requests.isEmpty)
    _ = long.visit.frame
    #expect(long.requests.isEmpty)
  }

  @Test("F2: one whose page has gone is not asked for beside the article that is waited for")
  func gone() throws {
    let long = try LongArticle()
    long.choose("b")
    #expect(long.requests.map(\.subject).count == 1)
    let late = long.requests.first
    long.choose("d")
    #expect(long.requests.count == 1 && long.requests.first != late)
    #expect(long.visit.part("detail.title")?.text == "d")
  }
}
