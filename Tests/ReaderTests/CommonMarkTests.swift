import DiptychArticles
import DiptychHost
import DiptychMarkdown
import DiptychTestSupport
import Testing

/// The examples of CommonMark's specification, from the sources of the package `commonmark` on PyPI.
///
/// Markdown is read by cmark-gfm, as the kiosk reads it; the HTML that an example should give, by
/// libxml2, as the reader reads articles.
@Suite("CommonMark's specification")
struct CommonMarkTests {
  @Test(
    "Every example keeps all words of its HTML in their order",
    .enabled(if: CommonMarkSpec.refusal == nil, "PyPI does not give us the sources of commonmark"))
  func examples() throws {
    let examples = try CommonMarkSpec.examples()
    #expect(examples.count > 600)
    let reader = try HelperProcess(
      program: Files.folder(of: try Environment.executablePath()) + "/diptych-reader",
      arguments: [], environment: ["MALLOC_ARENA_MAX": "1"], answerLimit: ReaderAnswer.longest)
    var equal = 0
    for example in examples {
      let request = try ReaderRequest.article(WrittenArticle(.html, .text(example.html))).encoded()
      let answer = try reader.ask(request, timeoutMilliseconds: 60_000)
      guard case .article(let expected) = try ReaderAnswer(decoding: answer) else {
        Issue.record("no article for \(example.html)")
        continue
      }
      let wanted = Self.letters(of: expected.article)
      let found = Self.letters(of: MarkdownReading.article(Array(example.markdown.utf8)).article)
      if wanted == found {
        equal += 1
      } else {
        // Tags stand among our words as they are written; HTML has them without.
        #expect(found.contains("<"), "\(example.number): \(example.markdown)")
        #expect(
          Self.isInOrder(wanted, in: found),
          "\(example.number): \(String(wanted)) in \(String(found))")
      }
    }
    #expect(equal > examples.count * 9 / 10)
  }

  /// All that is written, without blanks.
  private static func letters(of article: Article) -> [Character] {
    Array(ArticleWords.of(article).filter { !$0.isWhitespace })
  }

  private static func isInOrder(_ wanted: [Character], in found: [Character]) -> Bool {
    var rest = wanted[...]
    for letter in found where rest.first == letter { rest = rest.dropFirst() }
    return rest.isEmpty
  }
}
