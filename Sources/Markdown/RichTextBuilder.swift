import DiptychArticles

/// Puts a run of words together, with the marks that begin and end on the way.
struct RichTextBuilder {
  /// Marks beyond this depth are left out; their words stay.
  private static let deepest = 100

  private var string = ""
  private var length = 0
  private var marks: [RichText.Mark] = []
  /// For every open mark, its place in `marks`, or nil when it is left out.
  private var open: [Int?] = []
  /// How many of the open marks still wait for their first letter.
  private var waiting = 0
  private var hasSoftBreak = false
  /// Whether the blanks that come next are left out.
  private var dropsBlanks = false

  /// The target of the innermost open link.
  var openLink: String? {
    for mark in open.reversed() {
      if let mark, case .link(let target) = marks[mark].kind { return target }
    }
    return nil
  }

  mutating func append(_ text: String) {
    if dropsBlanks {
      let rest = text.drop(while: Self.isBlank)
      guard !rest.isEmpty else { return }
      dropsBlanks = false
      return append(String(rest))
    }
    guard let first = text.unicodeScalars.first else { return }
    if hasSoftBreak {
      hasSoftBreak = false
      if !isSpaceless(first, behind: string.unicodeScalars.last) { add(" ") }
    }
    // A mark begins at its first letter, so that a break before it stays outside.
    for mark in open.suffix(waiting) {
      if let mark { marks[mark].range = length..<length }
    }
    waiting = 0
    add(text)
  }

  mutating func appendSoftBreak() {
    hasSoftBreak = true
  }

  mutating func begin(_ kind: RichText.Mark.Kind) {
    waiting += 1
    guard open.count < Self.deepest else { return open.append(nil) }
    open.append(marks.count)
    marks.append(RichText.Mark(range: 0..<0, kind: kind))
  }

  mutating func end() {
    guard let mark = open.popLast() else { return }
    if waiting > 0 {
      // It ends without a letter, and stays empty.
      waiting -= 1
    } else if let mark {
      marks[mark].range = marks[mark].range.lowerBound..<length
    }
  }

  /// The words so far; marks without a letter are left out.
  mutating func finish() -> RichText {
    let text = RichText(string, marks: marks.filter { !$0.range.isEmpty })
    self = RichTextBuilder()
    return text
  }

  /// The words so far, without blanks at their end; open marks go on in what follows, which begins
  /// without blanks.
  mutating func part() -> RichText {
    let kinds = open.map { mark in mark.map { marks[$0].kind } }
    for _ in kinds { end() }
    while let last = string.last, Self.isBlank(last) {
      string.removeLast()
      length -= last.utf8.count
    }
    for index in marks.indices where marks[index].range.upperBound > length {
      let range = marks[index].range
      marks[index].range = min(range.lowerBound, length)..<length
    }
    let part = finish()
    for kind in kinds {
      if let kind { begin(kind) } else { open.append(nil) }
    }
    waiting = open.count
    dropsBlanks = true
    return part
  }

  private static func isBlank(_ letter: Character) -> Bool {
    letter == " " || letter == "\u{2028}"
  }

  private mutating func add(_ text: String) {
    string += text
    length += text.utf8.count
  }

  /// Chinese and Japanese are written without spaces, so a broken line joins without one.
  private func isSpaceless(_ next: Unicode.Scalar, behind last: Unicode.Scalar?) -> Bool {
    // A line that has just begun needs no space either.
    guard let last, last != "\u{2028}" else { return true }
    return Self.isWide(last) && Self.isWide(next)
  }

  /// Han, kana, bopomofo, and the punctuation that goes with them; not hangul, which has spaces.
  /// Source: Unicode 16, Blocks.txt.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2E80...0x2FFF, 0x3000...0x312F, 0x31A0...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
      0xFE30...0xFE4F, 0xFF00...0xFF9F, 0xFFE0...0xFFEF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
