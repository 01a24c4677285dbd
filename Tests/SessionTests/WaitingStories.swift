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

/// A visit to two articles in HTML and one in Markdown; the former come when the test says so.
private final class SlowArticles: SlowFolder {
  init(_ width: Double = 1_024, _ height: Double = 600) throws {
    try super.init(["a.md": "# A\n\nalpha", "b.html": "", "c.html": ""], width, height) {
      "Title of \($0)"
    }
  }

  func article(_ words: String) -> ReadingAnswer.Outcome {
    .article(ReadArticle(Article(title: RichText("Read"), blocks: [.paragraph(RichText(words))])))
  }
}

@Suite("Articles that come later")
struct WaitingStories {
  @Test("F2: a tap shows the row's title at once, and then the article, which is asked for once")
  func comes() throws {
    let slow = try SlowArticles()
    #expect(slow.words == ["A", "alpha"])
    slow.choose("b")
    #expect(slow.visit.selection == "b")
    #expect(slow.words == ["Title of b.html"])
    #expect(slow.visit.part("detail.title")?.text == "Title of b.html")
    #expect(slow.requests.count == 1)
    let times = slow.timesAsked
    slow.visit.keys("Tab", "Tab", "Down", "End")
    _ = slow.visit.frame
    #expect(slow.timesAsked == times)
    try slow.answer(slow.requests.first, slow.article("beta"))
    #expect(slow.words == ["Read", "beta"] && slow.requests.isEmpty && slow.findings.isEmpty)
  }

  @Test("A page that waits asks for no frames")
  func rests() throws {
    let slow = try SlowArticles()
    slow.choose("b")
    slow.visit.wait(5_000)
    _ = slow.visit.shown
    #expect(!slow.visit.session.isMoving && slow.visit.session.nextFrame == nil)
  }

  @Test("F2: another row takes the wish back; what comes of it then is nobody's business")
  func leaves() throws {
    let slow = try SlowArticles()
    slow.choose("b")
    let late = slow.requests.first
    slow.choose("a")
    #expect(slow.words == ["A", "alpha"] && slow.requests.isEmpty)
    try slow.answer(late, .broken(Finding(file: "b.html", message: "too late")))
    try slow.answer(late, slow.article("beta"))
    #expect(slow.words == ["A", "alpha"] && slow.findings.isEmpty)
    slow.choose("b")
    slow.choose("c")
    #expect(slow.words == ["Title of c.html"] && slow.requests.count == 1)
    try slow.answer(late, slow.article("beta"))
    #expect(slow.words == ["Title of c.html"])
    try slow.answer(slow.requests.first, slow.article("gamma"))
    #expect(slow.words == ["Read", "gamma"])
  }

  @Test("F7: one that cannot be read says so, once to whoever reads the log")
  func broken() throws {
    let slow = try SlowArticles()
    slow.choose("b")
    let finding = Finding(file: "b.html", message: "no answer in time")
    try slow.answer(slow.requests.first, .broken(finding))
    #expect(slow.visit.part("detail.title")?.text == "The Article Cannot Be Shown")
    #expect(slow.findings == [finding] && slow.requests.isEmpty)
  }

  @Test("E3: a reload asks again for what is awaited, and shows what was read until it has come")
  func reload() throws {
    let slow = try SlowArticles()
    slow.choose("b")
    let late = slow.requests.first
    slow.visit.session.replace(try slow.open())
    _ = slow.visit.frame
    #expect(slow.words == ["Title of b.html"] && slow.requests.count == 1)
    try slow.answer(late, slow.article("old"))
    #expect(slow.words == ["Title of b.html"])
    try slow.answer(slow.requests.first, slow.article("beta"))
    slow.visit.session.replace(try slow.open())
    #expect(slow.words == ["Read", "beta"] && slow.requests.count == 1)
    try slow.answer(slow.requests.first, slow.article("new"))
    #expect(slow.words == ["Read", "new"])
  }

  @Test("Of one pane, a tap leads to the page that waits, and Back leads away from it")
  func compact() throws {
    let slow = try SlowArticles(400, 700)
    slow.choose("b")
    #expect(slow.words == ["Title of b.html"])
    #expect(slow.visit.tap("detail.back"))
    #expect(slow.visit.part("master.row.b") != nil)
  }
}
