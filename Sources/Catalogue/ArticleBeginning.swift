import DiptychArticles
import DiptychMarkdown

/// What of a long article in Markdown or plain text is read at once; it is read whole meanwhile, aside.
enum ArticleBeginning {
  /// More than fits on the largest screen, in bytes. cmark-gfm reads that in a millisecond, and in 40 at
  /// worst: there are texts whose length counts by its square.
  static let longest = 16 << 10
  /// What is asked of a text to know whether it is longer: the last letter may be cut in half.
  static let enough = longest + 4

  /// Reads the beginning of a text: whole blocks, if there is an end of one in its second half.
  static func markdown(_ text: [UInt8]) -> ReadArticle {
    MarkdownReading.article(Array(text[..<end(of: text)]))
  }

  /// Reads the beginning of a text that is words only: whole paragraphs, as with Markdown.
  static func plain(_ text: [UInt8], title: String) -> ReadArticle {
    ReadArticle(
      PlainText.article(String(decoding: text[..<end(of: text)], as: UTF8.self), title: title))
  }

  /// The last place for a cut behind which no block, else no line, else no word goes on.
  private static func end(of text: [UInt8]) -> Int {
    let last = min(text.count, longest)
    let places = (last / 2..<last).reversed()
    let isLineEnd = { (place: Int) in text[place] == 0x0A }
    let isEmptyLine = { (place: Int) in
      text[(place + 1)..<last].first { ![0x20, 0x09, 0x0D].contains($0) } == 0x0A
    }
    return places.first { isLineEnd($0) && isEmptyLine($0) }
      ?? places.first(where: isLineEnd) ?? places.first { text[$0] == 0x20 }
      ?? places.first { text[$0] & 0xC0 != 0x80 } ?? last
  }
}
