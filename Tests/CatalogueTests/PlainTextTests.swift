import DiptychArticles
import DiptychTestSupport
import Testing

@testable import DiptychCatalogue

@Suite("Plain text")
struct PlainTextTests {
  @Test("Plain text is never markup, and blank lines part its paragraphs")
  func plainText() {
    let article = PlainText.article("# a & <b>\nc\r\n\r\n \n*d*\n", title: "A <x.y@example.org>")
    #expect(ArticleText.of(article) == "title A <x.y@example.org>\np # a & <b>␤c\np *d*")
  }

  @Test("Every kind of line break breaks lines, and two of them paragraphs")
  func breaks() {
    for mark in ["\n", "\r", "\r\n", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}"] {
      let article = PlainText.article("é a\(mark)b €\(mark) \(mark)\(mark)c\(mark)", title: "T")
      #expect(ArticleText.of(article) == "title T\np é a␤b €\np c", "\(mark.unicodeScalars)")
    }
    #expect(PlainText.article("\n \r\n", title: "T").blocks.isEmpty)
  }
}
