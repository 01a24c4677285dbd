import DiptychArticles

extension RichText {
  /// The words of both with something between them.
  func joined(to other: RichText, by separator: String = " ") -> RichText {
    guard !isEmpty else { return other }
    let shift = string.utf8.count + separator.utf8.count
    let moved = other.marks.map { mark in
      let range = mark.range.lowerBound + shift..<mark.range.upperBound + shift
      return Mark(range: range, kind: mark.kind)
    }
    return RichText(string + separator + other.string, marks: marks + moved)
  }
}

extension [ArticleBlock] {
  /// The words of the paragraphs and headings at the top as one, and the blocks that follow.
  var wordsAtTop: (words: RichText, rest: [ArticleBlock]) {
    var words = RichText()
    for (index, block) in enumerated() {
      switch block {
      case .heading(_, let text), .paragraph(let text):
        words = words.joined(to: text, by: "\u{2028}")
      default: return (words, Array(self[index...]))
      }
    }
    return (words, [])
  }
}
