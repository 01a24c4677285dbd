import DiptychArticles
import DiptychWalkSupport

/// Makes answers of every kind that the reader can give.
struct RandomAnswers {
  var generator: SeededGenerator

  mutating func answer() -> ReaderAnswer {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: .failure(fault())
    case 1: .picture(picture())
    case 2: .article(readArticle())
    case 3: .titles(many { $0.maybe { $0.string() } })
    default: .feed(feed())
    }
  }

  private mutating func feed() -> Feed {
    Feed(
      title: string(), language: maybe { $0.string() }, items: many { $0.item() },
      warnings: many { $0.fault() })
  }

  private mutating func item() -> FeedItem {
    FeedItem(
      id: string(), title: string(), subtitle: maybe { $0.string() }, link: maybe { $0.string() },
      date: maybe { $0.string() }, article: article())
  }

  private mutating func article() -> Article {
    Article(
      title: maybe { $0.text() }, byline: maybe { $0.text() },
      blocks: many { $0.block(depth: 0) })
  }

  private mutating func readArticle() -> ReadArticle {
    ReadArticle(
      article(),
      references: many { random in
        ArticleReference(
          Bool.random(using: &random.generator) ? .link : .picture, random.string(),
          line: Int.random(in: 0...70_000, using: &random.generator))
      }, warnings: many { $0.fault() })
  }

  private mutating func fault() -> ReadingFault {
    ReadingFault(
      line: maybe { Int.random(in: 1...70_000, using: &$0.generator) }, message: string())
  }

  private mutating func picture() -> PixelPicture {
    let width = Int.random(in: 1...9, using: &generator)
    let height = Int.random(in: 1...9, using: &generator)
    let pixels = (0..<width * height).map { _ in
      UInt32(truncatingIfNeeded: generator.next())
    }
    // As many pixels as its sides say: there is such a picture.
    return PixelPicture(width: width, height: height, pixels: pixels)!
  }

  private mutating func block(depth: Int) -> ArticleBlock {
    switch Int.random(in: 0..<(depth < 5 ? 12 : 7), using: &generator) {
    case 0: .heading(level: Int.random(in: 1...6, using: &generator), text())
    case 1: .paragraph(text())
    case 2: .facts(many { Fact(label: $0.text(), value: $0.text()) })
    case 3: table()
    case 4: .code(string(), language: maybe { $0.string() })
    case 5: .rule
    case 6: .figure(Figure(source: string(), words: string(), caption: maybe { $0.text() }))
    case 7: .quote(many { $0.block(depth: depth + 1) })
    case 8:
      .definitions(
        many { Definition(term: $0.text(), meaning: $0.many { $0.block(depth: depth + 1) }) })
    case 9: .details(summary: text(), many { $0.block(depth: depth + 1) })
    case 10:
      .footnotes(
        many { Footnote(label: $0.string(), blocks: $0.many { $0.block(depth: depth + 1) }) })
    default:
      .list(
        start: maybe { Int.random(in: -9...999_999_999, using: &$0.generator) },
        isTight: Bool.random(using: &generator),
        items: many { random in
          ListItem(
            random.many { $0.block(depth: depth + 1) },
            isDone: random.maybe { Bool.random(using: &$0.generator) })
        })
    }
  }

  private mutating func table() -> ArticleBlock {
    let width = Int.random(in: 1...4, using: &generator)
    func row(_ random: inout RandomAnswers) -> [RichText] { (0..<width).map { _ in random.text() } }
    let kinds: [ArticleBlock.Alignment] = [.leading, .center, .trailing]
    return .table(
      header: row(&self), rows: many { row(&$0) },
      alignments: (0..<width).map { kinds[$0 % 3] })
  }

  private mutating func text() -> RichText {
    let string = string()
    var start = 0
    let marks: [RichText.Mark] = many { random in
      let ends = string.indices.map { string.utf8.distance(from: string.startIndex, to: $0) }
      start = (ends.filter { $0 >= start } + [string.utf8.count]).randomElement(
        using: &random.generator)!
      let end = (ends.filter { $0 >= start } + [string.utf8.count]).randomElement(
        using: &random.generator)!
      let kinds: [RichText.Mark.Kind] = [
        .emphasis, .strong, .code, .strikethrough, .link(random.string()), .superscript,
        .subscript, .anchor(random.string()),
      ]
      return .init(
        range: start..<end, kind: kinds[Int.random(in: 0..<kinds.count, using: &random.generator)])
    }
    return RichText(string, marks: marks)
  }

  private mutating func string() -> String {
    let letters = ["a", " ", "é", "总", "🙂", "<", "\n", "\u{0}", "\u{2028}", "ا"]
    return (0..<Int.random(in: 0...12, using: &generator))
      .map { _ in letters[Int.random(in: 0..<letters.count, using: &generator)] }.joined()
  }

  private mutating func maybe<Value>(_ make: (inout RandomAnswers) -> Value) -> Value? {
    Bool.random(using: &generator) ? make(&self) : nil
  }

  private mutating func many<Value>(_ make: (inout RandomAnswers) -> Value) -> [Value] {
    (0..<Int.random(in: 0...3, using: &generator)).map { _ in make(&self) }
  }
}
