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
}
