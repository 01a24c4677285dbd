import DiptychHost

/// An article that could be too much, and one that could not.
enum Input: String, CaseIterable {
  case plain
  case word
  case line
  case spans
  case article
  case plainArticle
  case table
  case pictures

  var words: String {
    switch self {
    case .plain: "an article of 200 words"
    case .word: "a word of 100,000 letters"
    case .line: "a line of 2 MB"
    case .spans: "10,000 styled spans"
    case .article: "an article of 10 MB"
    case .plainArticle: "10 MB of plain text in a list"
    case .table: "a table of 1,000 rows"
    case .pictures: "5,000 pictures"
    }
  }

  /// Writes a catalogue whose one article it is.
  func write(to folder: String) throws {
    try Files.makeFolder(folder + "/pictures")
    try write(
      """
      {"title": "Benchmark", "list": "list.json", "articles": "{id}.md"}
      """, to: folder + "/catalogue.json")
    guard self != .plainArticle else {
      let escaped = text.replacing("\n", with: #"\n"#)
      return try write(#"[{"name": "Item", "text": "\#(escaped)"}]"#, to: folder + "/list.json")
    }
    try write(#"[{"name": "Item"}]"#, to: folder + "/list.json")
    try write("# Item\n\n" + text, to: folder + "/item.md")
    guard self == .pictures else { return }
    for number in 1...5_000 {
      let drawing = """
        <svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><circle cx="320" cy="240"
        r="\(number % 200 + 20)" fill="#0B57D0"/></svg>
        """
      try write(drawing, to: "\(folder)/pictures/\(number).svg")
    }
  }

  private func write(_ text: String, to path: String) throws {
    try Files.writeAtomically(Array(text.utf8), to: path)
  }

  private var text: String {
    switch self {
    case .plain: Self.prose(200)
    case .word: String(repeating: "incomprehensibilities", count: 4_762)
    case .line: Self.prose(330_000)
    case .spans:
      (0..<2_500).map { "plain **bold \($0)** *slanted* `code` [link](https://example.org/\($0))" }
        .joined(separator: " ")
    case .plainArticle:
      (0..<16_000).map { _ in Self.prose(100) }.joined(separator: "\n\n")
    case .article:
      (0..<16_000).map { number in
        (number % 20 == 0 ? "## Part \(number / 20)\n\n" : "") + Self.prose(100)
      }.joined(separator: "\n\n")
    case .table:
      "| A | B | C | D | E | F |\n|---|---|---|---|---|---|\n"
        + (0..<1_000).map { row in "|" + (0..<6).map { " cell \(row) \($0) |" }.joined() }
        .joined(separator: "\n")
    case .pictures:
      (1...5_000).map { "![Picture \($0)](pictures/\($0).svg)" }.joined(separator: "\n\n")
    }
  }

  /// So many words, none of them like the one before.
  private static func prose(_ count: Int) -> String {
    let words = [
      "water", "river", "mountain", "a", "house", "in", "the", "morning", "light", "of", "summer",
    ]
    return (0..<count).map { words[($0 * 7 + $0 / 11) % words.count] }.joined(separator: " ")
  }
}
