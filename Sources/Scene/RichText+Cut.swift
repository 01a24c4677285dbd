import DiptychArticles

extension RichText {
  /// The longest text, in bytes of UTF-8, that is laid out as a whole: half of one cannot be.
  static let longest = 4_000

  /// The same text in pieces short enough to be laid out one by one, cut where a line may break.
  var pieces: [RichText] {
    let bytes = string.utf8
    guard bytes.count > Self.longest else { return [self] }
    var pieces: [RichText] = []
    var start = bytes.startIndex
    var offset = 0
    var nextMark = 0
    while start < bytes.endIndex {
      let limit = bytes.index(start, offsetBy: Self.longest, limitedBy: bytes.endIndex)
      let end = limit.map { cut(from: start, before: $0) } ?? bytes.endIndex
      let length = bytes.distance(from: start, to: end)
      while nextMark < marks.count, marks[nextMark].range.upperBound <= offset { nextMark += 1 }
      pieces.append(
        RichText(
          String(string[start..<end]),
          marks: marks[nextMark...].prefix { $0.range.lowerBound < offset + length }.compactMap {
            $0.clamped(to: offset..<(offset + length))
          }))
      start = end
      offset += length
    }
    return pieces
  }

  /// Where to cut a text that goes on: after the last blank, else between any two characters.
  private func cut(from start: String.Index, before limit: String.Index) -> String.Index {
    let bytes = string.utf8
    var index = limit
    while index > start {
      let before = bytes.index(before: index)
      if bytes[before] == UInt8(ascii: " ") || bytes[before] == UInt8(ascii: "\n") { return index }
      index = before
    }
    // A word longer than a piece: not inside of a character.
    var end = limit
    while end > start, end.samePosition(in: string) == nil { end = bytes.index(before: end) }
    return end > start ? end : limit
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

  var text: String
  var isFirst: Bool
  var isLast: Bool

  /// Code in pieces of so many lines, none of them too long to be laid out.
  static func pieces(of code: String) -> [CodePiece] {
    var texts: [String] = []
    var lines: [Substring] = []
    var count = 0
    func flush() {
      if !lines.isEmpty { texts.append(lines.joined(separator: "\n")) }
      lines = []
      count = 0
    }
    for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
      if lines.count == mostLines || count + line.utf8.count > RichText.longest { flush() }
      if line.utf8.count > RichText.longest {
        texts += RichText(String(line)).pieces.map(\.string)
      } else {
        lines.append(line)
        count += line.utf8.count
      }
    }
    flush()
    return texts.enumerated().map { index, text in
      CodePiece(text: text, isFirst: index == 0, isLast: index == texts.count - 1)
    }
  }
}
