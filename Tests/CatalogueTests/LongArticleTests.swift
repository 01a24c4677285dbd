import DiptychArticles
import DiptychFindings
import DiptychSplitModel
import DiptychTestSupport
import Testing

@testable import DiptychCatalogue

/// Reads nothing; that it is there has long articles begun.
private struct NoReading: DocumentReading {
  func readFeed(at path: String) throws(DocumentFailure) -> Feed { throw .unavailable("no feeds") }

  func readArticle(_ article: WrittenArticle) throws(DocumentFailure) -> ReadArticle {
    throw .unreadable(ReadingFault(line: 3, message: "too long"))
  }

  func readTitles(at paths: [String]) throws(DocumentFailure) -> [String?] {
    paths.map { _ in nil }
  }
}

@Suite("Long articles")
struct LongArticleTests {
  struct Cut: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
    /// How the beginning ends.
    var ending: String
  }

  private static let most = MarkdownBeginning.longest

  /// A text longer than is read at once, in which something stands where that ends.
  private static func text(_ filling: String, _ words: String, _ rest: String) -> String {
    String(repeating: filling, count: (most - 100) / filling.utf8.count) + words
      + String(repeating: rest, count: most)
  }

  static let cuts = [
    Cut(
      testDescription: "at the end of a block",
      text: text("word ", "last\n\nnext\nline ", "a"), ending: "last"),
    Cut(
      testDescription: "at the end of a block of Windows",
      text: text("word ", "last\r\n \r\nnext\r\nline ", "a"), ending: "last"),
    Cut(
      testDescription: "at the end of a line", text: text("word ", "last\nnext ", "a"),
      ending: "last"),
    Cut(
      testDescription: "at the end of a word", text: text("word ", "last ", "a"), ending: "last"),
    Cut(
      testDescription: "behind a letter", text: text("a", "é", "é"),
      ending: "é"),
  ]

  @Test("A beginning ends where a block, a line, a word or a letter does", arguments: cuts)
  func cut(_ cut: Cut) {
    let bytes = Array(cut.text.utf8)
    for count in 0..<3 {
      // A letter in the way of the cut lies differently each time.
      let article = MarkdownBeginning.article(Array("bcd".utf8.prefix(count)) + bytes).article
      let words = article.blocks.compactMap {
        if case .paragraph(let words) = $0 { words.string } else { nil }
      }
      let length = words.reduce(0) { $0 + $1.utf8.count }
      #expect(words.last?.hasSuffix(cut.ending) == true)
      #expect(length > Self.most / 2 && length <= Self.most && !words.joined().contains("\u{FFFD}"))
    }
  }

  private func found(_ text: String, reader: (any DocumentReading)?) throws -> FoundArticle {
    let folder = try ContentFolder(["a.md": text])
    let catalogue = try Catalogue.open(folder.path, reading: reader)
    return try catalogue.findArticle(
      ItemReference(list: Catalogue.mainList, item: ItemID("a")), language: "en")
  }

  @Test("An article is begun when it is longer than what is read at once, and there is a reader")
  func begun() throws {
    let title = "# A\n\n"
    let short = title + String(repeating: "b", count: Self.most - title.utf8.count)
    guard case .ready(let whole) = try found(short, reader: NoReading()) else {
      Issue.record("begun, though it is short enough")
      return
    }
    #expect(whole.isWhole && whole.article.title?.string == "A")
    guard case .begun(let beginning, let rest) = try found(short + "\n\nc", reader: NoReading())
    else {
      Issue.record("not begun")
      return
    }
    #expect(!beginning.isWhole && beginning.article.title?.string == "A")
    #expect(beginning.article.blocks.count == 1 && rest.written.format == .markdown)
    guard case .ready(let read) = try found(short + "\n\nc", reader: nil) else {
      Issue.record("begun without a reader")
      return
    }
    #expect(read.isWhole && read.article.blocks.count == 2)
  }

  @Test("Texts in a list are begun as well; check tells where a reader gives up on one")
  func inList() throws {
    let words = String(repeating: "word ", count: Self.most)
    let folder = try ContentFolder(["list.json": "[{\"name\": \"A\", \"markdown\": \"\(words)\"}]"])
    let catalogue = try Catalogue.open(folder.path + "/list.json", reading: NoReading())
    let item = ItemReference(list: Catalogue.mainList, item: ItemID("a"))
    guard case .begun(let beginning, let rest) = try catalogue.findArticle(item, language: "en")
    else {
      Issue.record("not begun")
      return
    }
    #expect(!beginning.isWhole && rest.written.place == .text(words))
    #expect(catalogue.check().map(\.message) == ["too long"])
  }

  @Test("A file of more than 16 MiB is told, and not read")
  func tooLong() throws {
    let error = #expect(throws: ArticleFailure.self) {
      try found(String(repeating: "a", count: 16 << 20 | 1), reader: nil)
    }
    guard case .unreadable(let finding)? = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(finding.message == "the file is larger than 16 MiB: split it")
  }
}
