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

  private static let most = ArticleBeginning.longest

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
      let article = ArticleBeginning.markdown(Array("bcd".utf8.prefix(count)) + bytes).article
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
    #expect(beginning.article.blocks.count == 1)
    guard case .written(let written) = rest.text, written.format == .markdown else {
      Issue.record("\(rest.text)")
      return
    }
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
    #expect(!beginning.isWhole && rest.text == .written(WrittenArticle(.markdown, .text(words))))
    #expect(catalogue.check().map(\.message) == ["too long"])
  }

  /// A text of so many paragraphs, with letters that take several bytes or escapes.
  private static func paragraphs(_ count: Int) -> String {
    (0..<count).map { "Été \($0),\nsays \"灯\" and a\\b" }.joined(separator: "\n \n")
  }

  @Test("Plain text is begun whatever list it stands in, and is the same in the end")
  func plain() throws {
    let text = Self.paragraphs(2_000)
    let escaped = text.replacing("\\", with: #"\\"#).replacing("\"", with: #"\""#)
      .replacing("\n", with: #"\n"#)
    let files = try CatalogueFiles([
      "plain.json": "[{\"name\": \"A\", \"text\": \"\(escaped)\"}]",
      "units.json":
        "[{\"name\": \"A\", \"text\": \"\(escaped.replacing("É", with: #"\u00c9"#))\"}]",
      "a.plist": "<plist><array><dict><key>name</key><string>A</string>"
        + "<key>text</key><string>\(text)</string></dict></array></plist>",
    ])
    try files.write("[{\"name\": \"A\", \"text\": \"\(escaped)\"}]", to: "indexed.json")
    try files.index("indexed.json")
    let item = ItemReference(list: Catalogue.mainList, item: ItemID("a"))
    let whole = PlainText.article(text, title: "A")
    #expect(whole.blocks.count == 2_000)
    for name in ["plain.json", "units.json", "a.plist", "indexed.json"] {
      let path = files.path + "/" + name
      let catalogue = try Catalogue.open(path, reading: NoReading())
      #expect(catalogue.isIndexed() == (name == "indexed.json"))
      guard case .begun(let beginning, let rest) = try catalogue.findArticle(item, language: "en"),
        case .plain(let plain) = rest.text
      else {
        Issue.record("\(name) is not begun")
        continue
      }
      let blocks = beginning.article.blocks
      #expect(!beginning.isWhole && beginning.article.title?.string == "A")
      #expect(
        blocks.count > 300 && blocks.count < 700 && blocks[...] == whole.blocks[..<blocks.count])
      let read = catalogue.finish(rest, with: try plain.read())
      #expect(read.isWhole && read.article.blocks == whole.blocks)
      #expect(try catalogue.loadArticle(item, language: "en") == read)
      guard case .ready(read) = try Catalogue.open(path).findArticle(item, language: "en") else {
        Issue.record("\(name) is begun where nothing reads aside")
        continue
      }
    }
  }

  @Test("A plain text as long as is read at once is not begun, nor one whose escapes are longer")
  func shortPlain() throws {
    for (written, length) in [("a", Self.most), (#"\u0061"#, Self.most), ("é", Self.most / 2)] {
      for more in [0, 1] {
        let text = String(repeating: written, count: length + more)
        let folder = try ContentFolder(["list.json": "[{\"name\": \"A\", \"text\": \"\(text)\"}]"])
        let catalogue = try Catalogue.open(folder.path + "/list.json", reading: NoReading())
        let item = ItemReference(list: Catalogue.mainList, item: ItemID("a"))
        let found = try catalogue.findArticle(item, language: "en")
        let isBegun = if case .begun = found { true } else { false }
        #expect(isBegun == (more == 1), "\(length + more) times \(written)")
      }
    }
  }

  @Test("A plain text whose list and index have changed meanwhile says so, and what showed stays")
  func changedPlain() throws {
    let text = String(repeating: "word ", count: 40_000)
    let files = try CatalogueFiles(["list.json": "[{\"name\": \"A\", \"text\": \"\(text)\"}]"])
    try files.index()
    let catalogue = try Catalogue.open(files.path + "/list.json", reading: NoReading())
    let item = ItemReference(list: Catalogue.mainList, item: ItemID("a"))
    guard case .begun(_, let rest) = try catalogue.findArticle(item, language: "en"),
      case .plain(let plain) = rest.text
    else {
      Issue.record("not begun")
      return
    }
    try files.write("", to: "list.json.index")
    try files.write("[]", to: "list.json")
    let finding = #expect(throws: Finding.self) { try plain.read() }
    #expect(finding?.message.contains("read the catalogue again") == true)
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
