import DiptychArticles
import DiptychHost
import DiptychSnapshot
import DiptychTestSupport
import DiptychWalkSupport
import Testing

@Suite("Malformed HTML")
struct MalformedHTMLTests {
  private static let elements = [
    "p", "div", "b", "i", "em", "a", "span", "ul", "ol", "li", "dl", "dt", "dd", "table", "tr",
    "td", "th", "caption", "blockquote", "pre", "code", "h1", "h2", "h6", "details", "summary",
    "figure", "figcaption", "sub", "sup", "ruby", "rt", "q", "section", "article", "html", "body",
    "head", "title", "form", "label", "center", "font", "unknown", "x:y", "picture", "noscript",
    "tbody", "thead", "address", "fieldset", "s",
  ]
  private static let odd = [
    "<br>", "<hr/>", "<img src=a.png>", "<img>", "<input type=checkbox checked>", "<", "< ", "<3 ",
    "&", "&;", "&#;", "&#x110000;", "&#9999999999999;", "&nbsp", "&nope;", ">", "</>", "</ p>",
    "<!-- -->", "<!DOCTYPE x>", "<?php ?>", "<![CDATA[]]>", "\u{0}", "\u{1F}", "\u{FEFF}", "\r",
    "<p =a>", "<p a=>", "<p a='b\"'>", "<p/ /><a/b>", "</p </p>", "--", "]]>",
  ]

  /// A page of tags in no order, with words between them that must come out.
  static func page(_ generator: inout SeededGenerator) -> (source: String, words: [String]) {
    var source = ""
    var words: [String] = []
    for _ in 0..<Int.random(in: 1...200, using: &generator) {
      let name = elements[Int.random(in: 0..<elements.count, using: &generator)]
      switch Int.random(in: 0..<10, using: &generator) {
      case 0...2: source += "<\(name)>"
      case 3: source += "<\(name) id=w\(words.count) href='#x' colspan=3 start=-7 class=language-c>"
      case 4...5: source += "</\(name)>"
      case 6: source += odd[Int.random(in: 0..<odd.count, using: &generator)]
      default:
        words.append("word\(words.count)z")
        source += " \(words[words.count - 1]) "
      }
    }
    // Some end within a tag.
    if Bool.random(using: &generator) { source += "<b cla" }
    return (source, words)
  }

  @Test("Two hundred pages lose no word, and one reader reads them all")
  func pages() throws {
    let reader = try HelperProcess(
      program: Files.folder(of: try Environment.executablePath()) + "/diptych-reader",
      arguments: [], environment: ["MALLOC_ARENA_MAX": "1"], answerLimit: ReaderAnswer.longest)
    var generator = SeededGenerator(seed: 200)
    for _ in 0..<200 {
      let (source, words) = Self.page(&generator)
      let request = try ReaderRequest.article(WrittenArticle(.html, .text(source))).encoded()
      let answer = try reader.ask(request, timeoutMilliseconds: 60_000)
      guard case .article(let read) = try ReaderAnswer(decoding: answer) else {
        Issue.record("no article: \(source)")
        continue
      }
      let found = ArticleWords.of(read.article)
      for word in words where !found.contains(word) { Issue.record("\(word) is lost: \(source)") }
    }
  }

  @Test("Elements nested 20,000 deep, and never closed, keep their words in at most 128 levels")
  func deep() throws {
    let reader = try ReaderFiles().reader
    for name in [
      "blockquote", "ul><li", "dl><dd", "details", "figure", "div", "b", "table", "a id=x",
    ] {
      let source = String(repeating: "<\(name)>a", count: 20_000) + "end"
      let read = try reader.readArticle(WrittenArticle(.html, .text(source)))
      #expect(ArticleWords.of(read.article).contains("end"), "\(name)")
    }
  }
}
