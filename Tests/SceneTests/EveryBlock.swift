import DiptychArticles

/// An article of every kind of block in one language.
struct EveryBlock {
  /// A few words, and more that fill a line or two.
  var short: String
  var long: String

  static let english = EveryBlock(
    short: "Harbour", long: "The harbour of 1/1 is calm, and the old ships lie beside each other.")
  static let arabic = EveryBlock(
    short: "ميناء", long: "الميناء رقم 1/1 هادئ، والسفن القديمة مثل Dora ترسو جنبا إلى جنب.")
  static let hebrew = EveryBlock(
    short: "נמל", long: "הנמל מספר 1/1 שקט, והספינות הישנות כמו Dora עוגנות זו לצד זו.")

  var article: Article {
    Article(
      title: RichText(short), byline: RichText(long),
      blocks: headings + lists + [
        .quote([paragraph, .quote([paragraph]), paragraph]),
        .code("depth = 18\nlong", language: nil), .rule,
        .figure(Figure(source: "map.png", words: short, caption: RichText(long))),
        .figure(Figure(source: "missing.png", words: short)),
        .definitions([
          Definition(term: RichText(short)),
          Definition(term: RichText(short), meaning: [paragraph, paragraph]),
        ]),
        .details(summary: RichText(short), [paragraph]),
      ] + tables + [.footnotes(footnotes)])
  }

  var paragraph: ArticleBlock { .paragraph(RichText(long)) }

  private var headings: [ArticleBlock] {
    let mention = "\(long)¹"
    let start = long.utf8.count
    return (1...6).flatMap { level in
      [.heading(level: level, RichText("\(short) \(level)")), paragraph]
    } + [
      .paragraph(
        RichText(
          mention,
          marks: [
            .init(range: start..<mention.utf8.count, kind: .superscript),
            .init(range: start..<mention.utf8.count, kind: .link(Footnote.target("1"))),
          ])),
      .paragraph(link(long, "https://example.org/a?b=c&d=e")),
    ]
  }

  private var lists: [ArticleBlock] {
    func nested(_ depth: Int) -> ArticleBlock {
      let inner = depth < 3 ? [paragraph, nested(depth + 1)] : [paragraph]
      return .list(start: nil, isTight: true, items: [ListItem(inner), ListItem([paragraph])])
    }
    return [
      nested(0),
      .list(
        start: 9, isTight: false,
        items: [ListItem([paragraph]), ListItem([.code("x = 1", language: nil)])]),
      .list(
        start: nil, isTight: true,
        items: [ListItem([paragraph], isDone: true), ListItem([paragraph], isDone: false)]),
    ]
  }

  private var tables: [ArticleBlock] {
    [
      .facts([
        Fact(label: RichText(short), value: RichText("1/1")),
        Fact(label: RichText(short), value: RichText(long)),
      ]),
      .table(
        header: [RichText(short), RichText(short), RichText("m")],
        rows: [[RichText(short), RichText(long), RichText("12.5")], [RichText(short)]],
        alignments: [.leading, .center, .trailing]),
      wideTable(rows: 2),
    ]
  }

  func wideTable(rows: Int) -> ArticleBlock {
    .table(
      header: (1...9).map { RichText("\(short) \($0)") },
      rows: (1...rows).map { row in
        (1...9).map { column in
          column == 9
            ? link("\(short) \(row)", "https://example.org/\(row)") : RichText(long)
        }
      }, alignments: [])
  }

  private var footnotes: [Footnote] {
    [Footnote(label: "1", blocks: [paragraph]), Footnote(label: "12", blocks: [.rule])]
  }

  func link(_ words: String, _ target: String) -> RichText {
    RichText(words, marks: [.init(range: 0..<words.utf8.count, kind: .link(target))])
  }
}
