import DiptychArticles
import DiptychCatalogue
import DiptychFindings
import DiptychGeometry
import DiptychHost
import DiptychSession
import DiptychSnapshot
import DiptychSplitModel
import DiptychTestSupport
import DiptychWalkSupport
import Testing

@Suite("Catalogues with HTML")
struct HTMLCatalogueTests {
  private func item(_ id: String) -> ItemReference {
    ItemReference(list: Catalogue.mainList, item: ItemID(id))
  }

  private func text(_ catalogue: Catalogue, _ id: String) throws -> String {
    ArticleText.of(try catalogue.loadArticle(item(id), language: "en").article)
  }

  @Test("A folder of HTML and Markdown is a list of both, with their titles")
  func folder() throws {
    let files = try ReaderFiles()
    try files.write(Array("<title>One</title><p>a <a href='2.md#b'>b</a>".utf8), to: "1.html")
    try files.write(Array("# Two\n\n## B".utf8), to: "2.md")
    try files.write(Array("<p>c".utf8), to: "3.xhtml")
    try files.write(Array("<h1>F".utf8), to: "4.HTM")
    try files.write(Array("no article".utf8), to: "5.txt")
    let catalogue = try Catalogue.open(files.path, reading: files.reader)
    let rows = (0..<catalogue.list.count).map { catalogue.list.record(at: $0) }
    #expect(rows.map(\.name) == ["One", "Two", "3", "F"])
    #expect(rows.map(\.id.name) == ["1", "2", "3", "4"])
    #expect(try text(catalogue, "1") == "title anchor(one)⟨One⟩\np a link(2.md#b)⟨b⟩")
    #expect(try text(catalogue, "3") == "title anchor(3)⟨3⟩\np c")
    #expect(catalogue.warnings.isEmpty)
    #expect(
      catalogue.check().map(\.description) == [
        "\(files.path)/3.xhtml:1:1: warning: the article does not begin with a heading: write <h1> "
          + "and its title first",
        "\(files.path)/4.HTM:1:6: warning: the article is empty: write its text under the heading",
      ])
  }

  @Test("Articles of a pattern and of records can be HTML, with what is wrong with them")
  func described() throws {
    let files = try ReaderFiles()
    try files.write(
      Array(
        """
        {"title": "T", "articles": "{id}.html", "languages": ["en"],
         "list": [{"name": "A"}, {"name": "B", "html": "<p>b <a href='#c'>c</a>"}]}
        """.utf8), to: "catalogue.json")
    try files.write(
      Array(
        """
        <h1>Ah</h1>
        <h2>Deep down</h2>
        <p><a href="b">b</a> <a href="c">c</a> <a href="#deep-dwn">d</a>
        <img src="lost.png">
        <img src="dot.gif"><img src="../out.png"><img src="https://x.org/a.png">
        <img src="a.html"></p>
        """.utf8), to: "a.html")
    try files.write(Array("GIF89a".utf8) + [3, 0, 2, 0], to: "dot.gif")
    let catalogue = try Catalogue.open(files.path, reading: files.reader)
    let loaded = try catalogue.loadArticle(item("a"), language: "en")
    #expect(
      loaded.pictures["dot.gif"]
        == PicturePlace(name: "dot.gif", size: Size(width: 3, height: 2)))
    #expect(loaded.pictures["a.html"] == PicturePlace(name: "a.html", size: nil))
    for source in ["lost.png", "../out.png", "https://x.org/a.png"] {
      #expect(loaded.pictures[source] == nil)
    }
    #expect(loaded.article.blocks.count { if case .figure = $0 { true } else { false } } == 5)
    #expect(catalogue.loadTitles(of: Catalogue.mainList, language: "en") == [ItemID("a"): "Ah"])
    #expect(try text(catalogue, "b") == "title anchor(b)⟨B⟩\np b link(#c)⟨c⟩")
    let folder = files.path
    #expect(
      catalogue.check().map(\.description) == [
        "\(folder)/a.html:3:31: error: the link \"c\" leads to no item: perhaps a.md is meant",
        "\(folder)/a.html:3:49: warning: the link \"#deep-dwn\" leads to no place in the article: "
          + "perhaps #deep-down is meant",
        "\(folder)/a.html:4:11: warning: there is no picture \"lost.png\" in the folder: copy it "
          + "there or correct the name",
        "\(folder)/a.html:5:30: warning: the picture \"../out.png\" is outside the folder: copy it "
          + "into the folder",
        "\(folder)/a.html:5:52: warning: the picture \"https://x.org/a.png\" is not in the folder, "
          + "and nothing is fetched: copy it into the folder",
        "\(folder)/a.html:6:11: warning: \"a.html\" is no picture, or its size cannot be read: "
          + "save it as PNG, JPEG, GIF, WebP or SVG",
        "\(folder)/catalogue.json:2:48: warning: the link \"#c\" leads to no place in the article: "
          + "perhaps #b is meant",
      ])
  }

  @Test("An article that a reader has to read is found without it, and finished with its answer")
  func later() throws {
    let files = try ReaderFiles()
    try files.write(Array("<p>a <img src='dot.gif'>".utf8), to: "a.html")
    try files.write(Array("# B\n\nb".utf8), to: "b.md")
    try files.write(Array("GIF89a".utf8) + [3, 0, 2, 0], to: "dot.gif")
    let catalogue = try Catalogue.open(files.path, reading: files.reader)
    guard case .ready(let markdown) = try catalogue.findArticle(item("b"), language: "en"),
      case .unread(let article) = try catalogue.findArticle(item("a"), language: "en")
    else {
      Issue.record("Markdown has to be read, or HTML has not")
      return
    }
    #expect(markdown == (try catalogue.loadArticle(item("b"), language: "en")))
    let request = ReadingRequest(.article(article, generation: 1))
    let answers = ReaderPool(files.reader).readAll([request])
    guard case .article(let read)? = answers.first?.outcome else {
      Issue.record("\(answers)")
      return
    }
    #expect(
      catalogue.finish(article, with: read)
        == (try catalogue.loadArticle(item("a"), language: "en")))
  }

  @Test("A long article in Markdown is read by the reader as it would be here")
  func longMarkdown() throws {
    let files = try ReaderFiles()
    let text = "# A\n\n" + (0..<20_000).map { "word *\($0)* [b](b.md)\n\n" }.joined()
    try files.write(Array(text.utf8) + [0xFF], to: "a.md")
    let here = try Catalogue.open(files.path).loadArticle(item("a"), language: "en")
    let read = try Catalogue.open(files.path, reading: files.reader)
      .loadArticle(item("a"), language: "en")
    #expect(here.article == read.article && here.article.blocks.count == 20_001)
    #expect(read.warnings.map(\.line) == [40_003])
    #expect(here.warnings.map(\.message) == read.warnings.map(\.message))
  }

  @Test("One that would take cmark-gfm for ever costs its rest, with one finding")
  func endless() throws {
    let files = try ReaderFiles(["--seconds", "1"])
    let text = "# A\n\n" + String(repeating: "*a* [b](https://c.example) ", count: 100_000)
    try files.write(Array(text.utf8), to: "a.md")
    let catalogue = try Catalogue.open(files.path, reading: files.reader)
    guard
      case .begun(let beginning, let article) = try catalogue.findArticle(
        item("a"), language: "en")
    else {
      Issue.record("not begun")
      return
    }
    #expect(beginning.article.title?.string == "A" && !beginning.article.blocks.isEmpty)
    let answers = ReaderPool(files.reader).readAll([
      ReadingRequest(.article(article, generation: 1))
    ])
    guard case .lost(let finding)? = answers.first?.outcome else {
      Issue.record("\(answers)")
      return
    }
    #expect(finding.file == files.path + "/a.md")
  }

  @Test("A reader that is missing, crashes or hangs costs the article, with one finding")
  func reader() throws {
    let files = try ReaderFiles()
    try files.write(Array("<h1>A</h1><p>a".utf8), to: "a.html")
    try files.write(Array("# B\n\nb".utf8), to: "b.md")
    let hanging = try files.write(Array("#!/bin/sh\nexec sleep 600\n".utf8), to: "hang")
    let crashing = try files.write(Array("#!/bin/sh\nkill -SEGV $$\n".utf8), to: "crash")
    for script in [hanging, crashing] {
      _ = try Program(command: ["/bin/chmod", "+x", script]).outcome()
    }
    for program in [files.path + "/none", hanging, crashing] {
      let reader = ReaderProcess(program: program, patience: 100)
      let catalogue = try Catalogue.open(files.path, reading: reader)
      #expect((0..<2).map { catalogue.list.record(at: $0).name } == ["a", "B"])
      #expect(try text(catalogue, "b") == "title anchor(b)⟨B⟩\np b")
      let failure = #expect(throws: ArticleFailure.self) {
        try catalogue.loadArticle(item("a"), language: "en")
      }
      guard case .unreadable(let finding)? = failure else {
        Issue.record("\(failure as Any)")
        continue
      }
      #expect(finding.file == files.path + "/a.html" && finding.severity == .error)
      #expect(catalogue.check().count { $0.severity == .error } == 1)
    }
  }
}
