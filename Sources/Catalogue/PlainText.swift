import DiptychArticles

/// Articles that are words only.
enum PlainText {
  /// Blank lines separate paragraphs, other line breaks stay, and nothing is markup.
  static func article(_ text: String, title: String) -> Article {
    var paragraphs: [String] = []
    var lines: [Substring] = []
    let all: [Substring] = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for line in all + [""] {
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
}
