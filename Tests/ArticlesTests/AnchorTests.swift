import DiptychArticles
import Testing

@Suite("Anchors")
struct AnchorTests {
  private func anchors(_ article: Article) -> [String] {
    var names: [String] = []
    let titles = article.title.map { [ArticleBlock.heading(level: 1, $0)] } ?? []
    for case .heading(_, let words) in titles + article.blocks {
      for case .anchor(let name) in words.marks.map(\.kind) { names.append(name) }
    }
    return names
  }

  private func heading(_ words: String, _ marks: [RichText.Mark] = []) -> ArticleBlock {
    .heading(level: 2, RichText(words, marks: marks))
  }

  @Test("Every heading has an anchor, in letters of its own script")
  func slugs() {
    let article = Article(
      title: RichText("Ein *Großes* Haus, 2.0!"),
      blocks: ["Été_à-la carte", "总统 们", "नमस्ते", "a  b", "…", ""].map { heading($0) })
    #expect(
      anchors(article.anchoringHeadings()) == [
        "ein-großes-haus-20", "été_à-la-carte", "总统-们", "नमस्ते", "a--b", "", "-1",
      ])
  }

  @Test("A name that is taken gets a number that is free, and an anchor of its own is kept")
  func repeats() {
    let own = RichText.Mark(range: 0..<1, kind: .anchor("here"))
    let article = Article(blocks: [
      heading("A"), heading("A"), heading("a-1"), heading("A"), heading("Here"),
      heading("B", [own]),
    ])
    #expect(
      anchors(article.anchoringHeadings()) == ["a", "a-1", "a-1-1", "a-2", "here-1", "here"])
    #expect(article.anchoringHeadings().anchoringHeadings() == article.anchoringHeadings())
  }

  @Test("Names are found in every kind of block")
  func names() {
    func words(_ name: String) -> RichText {
      RichText("x", marks: [.init(range: 0..<1, kind: .anchor(name))])
    }
    func block(_ name: String) -> ArticleBlock { .paragraph(words(name)) }
    let article = Article(
      title: words("1"), byline: words("2"),
      blocks: [
        block("3"), .facts([Fact(label: words("4"), value: words("5"))]),
        .table(header: [words("6")], rows: [[words("7")]], alignments: [.leading]),
        .quote([block("8")]), .list(start: nil, isTight: true, items: [ListItem([block("9")])]),
        .figure(Figure(source: "", caption: words("10"))),
        .definitions([Definition(term: words("11"), meaning: [block("12")])]),
        .details(summary: words("13"), [block("14")]),
        .footnotes([Footnote(label: "1", blocks: [block("15")])]),
      ])
    #expect(article.anchorNames == Set((1...15).map { "\($0)" } + ["footnote-1"]))
  }

  @Test("Headings within other blocks have theirs too")
  func nested() {
    let inner = [heading("A")]
    let article = Article(blocks: [
      .quote(inner), .list(start: 1, isTight: true, items: [ListItem(inner)]),
      .definitions([Definition(term: RichText("t"), meaning: inner)]),
      .details(summary: RichText(), inner), .footnotes([Footnote(label: "1", blocks: inner)]),
    ])
    #expect(
      article.anchoringHeadings().anchorNames == ["a", "a-1", "a-2", "a-3", "a-4", "footnote-1"])
  }
}
