import DiptychArticles
import DiptychMarkdown

/// What of a long article in Markdown is read at once; a reader reads it whole meanwhile.
enum MarkdownBeginning {
  /// An article of this many bytes is read in a few milliseconds, whatever it says; cmark-gfm takes
  /// time by the square of what some texts are long.
  static let longest = 32 << 10

  /// Reads the beginning of a text: whole blocks, if there is an end of one in its second half.
  static func article(_ text: [UInt8]) -> ReadArticle {
    MarkdownReading.article(Array(text[..<end(of: text)]))
  }

  /// The last place for a cut behind which no block, else no line, else no word goes on.
  private static func end(of text: [UInt8]) -> Int {
    let last = min(text.count, longest)
    let places = (last / 2..<last).reversed()
    let isLineEnd = { (place: Int) in text[place] == 0x0A }
    return places.first { isLineEnd($0) && $0 + 1 < last && isLineEnd($0 + 1) }
      ?? places.first(where: isLineEnd) ?? places.first { text[$0] == 0x20 }
      ?? places.first { text[$0] & 0xC0 != 0x80 } ?? last
  }
}
