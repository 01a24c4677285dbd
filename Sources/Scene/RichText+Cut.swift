import DiptychArticles

/// A part of a text that is laid out by itself; it is cut out when it comes into sight.
struct TextPiece {
  var text: RichText
  /// UTF-8 offsets; nil for the whole text.
  var range: Range<Int>?

  /// How many bytes of UTF-8 it has.
  var count: Int { range?.count ?? text.string.utf8.count }

  /// The words, with the marks on them.
  var words: RichText { range.map { text.part($0) } ?? text }
}

extension RichText {
  /// The longest text, in bytes of UTF-8, that is laid out as a whole: half of one cannot be.
  static let longest = 4_000
  /// The longest part of a word without end: to break lines in it takes several times as long.
  static let longestWord = 1_000

  /// The same text in pieces short enough to be laid out one by one, cut where a line may break.
  var pieces: [TextPiece] { cuts.map { TextPiece(text: self, range: $0) } }

  /// Where the pieces begin and end; nil for a text that is a piece as it is.
  var cuts: [Range<Int>?] {
    guard string.utf8.count > Self.longest else { return [nil] }
    return string.cuts(longest: Self.longest, from: 0, to: string.utf8.count)
  }

  /// A part by UTF-8 offsets.
  func part(_ range: Range<Int>) -> RichText {
    RichText(string.part(range), marks: marks.compactMap { $0.clamped(to: range) })
  }
}

extension String {
  /// A part by UTF-8 offsets, which are found at once in a native string.
  func part(_ range: Range<Int>) -> String {
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return String(self[start..<utf8.index(start, offsetBy: range.count)])
  }

  /// Where to cut a part of the text so that no piece is too long: after the last blank that fits,
  /// else between any two characters.
  fileprivate func cuts(longest: Int, from first: Int, to end: Int) -> [Range<Int>] {
    var cuts: [Range<Int>] = []
    var start = first
    while end - start > longest {
      let next = cut(from: start, before: start + longest)
      cuts.append(start..<next)
      start = next
    }
    cuts.append(start..<end)
    return cuts
  }

  private func cut(from start: Int, before limit: Int) -> Int {
    let first = utf8.index(utf8.startIndex, offsetBy: start)
    let last = utf8.index(first, offsetBy: limit - start)
    var index = last
    while index > first {
      let before = utf8.index(before: index)
      if utf8[before] == UInt8(ascii: " ") || utf8[before] == UInt8(ascii: "\n") {
        return start + utf8.distance(from: first, to: index)
      }
      index = before
    }
    // A word longer than a piece: not inside of a character. Letters beyond ASCII may be words of
    // their own, between which lines break.
    index =
      utf8[first..<last].allSatisfy { $0 < 0x80 }
      ? utf8.index(first, offsetBy: min(limit - start, RichText.longestWord)) : last
    while index > first, index.samePosition(in: self) == nil { index = utf8.index(before: index) }
    if index > first { return start + utf8.distance(from: first, to: index) }
    // Nor inside of a letter, where one character is longer than a piece.
    index = last
    while utf8[index] & 0xC0 == 0x80 { index = utf8.index(before: index) }
    return start + utf8.distance(from: first, to: index)
  }
}

extension RichText.Mark {
  /// The part of the mark within a range, counted from the range's beginning.
  fileprivate func clamped(to part: Range<Int>) -> RichText.Mark? {
    let shared = range.clamped(to: part)
    guard !shared.isEmpty else { return nil }
    return RichText.Mark(
      range: (shared.lowerBound - part.lowerBound)..<(shared.upperBound - part.lowerBound),
      kind: kind)
  }
}

/// Lines of code that are laid out together.
struct CodePiece {
  /// Lines of one layout take longer the more there are.
  static let mostLines = 40

  var code: String
  /// UTF-8 offsets into the code.
  var range: Range<Int>
  var isFirst = false
  var isLast = false

  var text: String { code.part(range) }

  /// Code in pieces of so many lines, none of them too long to be laid out.
  static func pieces(of code: String) -> [CodePiece] {
    var ranges: [Range<Int>] = []
    // What of the lines so far is not in a piece yet, without the line break at its end.
    var start = 0
    var end = 0
    var lines = 0
    func flush() {
      if lines > 0 { ranges.append(start..<end) }
      lines = 0
    }
    func add(_ line: Range<Int>) {
      if lines == mostLines || lines > 0 && line.upperBound - start > RichText.longest { flush() }
      if line.count > RichText.longest {
        ranges += code.cuts(longest: RichText.longest, from: line.lowerBound, to: line.upperBound)
        return
      }
      if lines == 0 { start = line.lowerBound }
      end = line.upperBound
      lines += 1
    }
    var lineStart = 0
    var offset = 0
    for byte in code.utf8 {
      if byte == UInt8(ascii: "\n") {
        add(lineStart..<offset)
        lineStart = offset + 1
      }
      offset += 1
    }
    add(lineStart..<offset)
    flush()
    var pieces = ranges.map { CodePiece(code: code, range: $0) }
    pieces[0].isFirst = true
    pieces[pieces.count - 1].isLast = true
    return pieces
  }
}
