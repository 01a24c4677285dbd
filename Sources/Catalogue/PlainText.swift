import DiptychArticles

/// Articles that are words only.
enum PlainText {
  /// Blank lines separate paragraphs, other line breaks stay, and nothing is markup.
  static func article(_ text: String, title: String) -> Article {
    var paragraphs: [String] = []
    var lines: [Substring] = []
    for line in self.lines(of: text) + [""] {
      if !line.allSatisfy(\.isWhitespace) {
        lines.append(line)
      } else if !lines.isEmpty {
        paragraphs.append(lines.joined(separator: "\u{2028}"))
        lines = []
      }
    }
    return Article(
      title: RichText(title), blocks: paragraphs.map { .paragraph(RichText($0)) })
  }

  /// What stands between line breaks of every kind; byte by byte, since articles may be long.
  private static func lines(of text: String) -> [Substring] {
    var lines: [Substring] = []
    let bytes = text.utf8
    var (start, place) = (bytes.startIndex, bytes.startIndex)
    while place < bytes.endIndex {
      let byte = bytes[place]
      var next = bytes.index(after: place)
      var ends = (0x0A...0x0D).contains(byte)
      if byte == 0x0D, next < bytes.endIndex, bytes[next] == 0x0A {
        next = bytes.index(after: next)
      } else if byte == 0xC2 || byte == 0xE2 {
        // U+0085, U+2028 and U+2029.
        let letter = text.unicodeScalars[place]
        ends = ["\u{85}", "\u{2028}", "\u{2029}"].contains(letter)
        next = text.unicodeScalars.index(after: place)
      }
      if ends {
        lines.append(text[start..<place])
        start = next
      }
      place = next
    }
    return lines + [text[start...]]
  }
}
