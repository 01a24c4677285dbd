import DiptychArticles

/// Words as HTML puts them together: runs of white space are one space, none stands at an end.
struct InlineText {
  /// Marks beyond this depth are left out; their words stay.
  private static let deepest = 100
  /// U+2028, a line break within a paragraph.
  private static let lineBreak: [UInt8] = [0xE2, 0x80, 0xA8]

  private var bytes: [UInt8] = []
  private var marks: [RichText.Mark] = []
  /// For every open mark its kind and its place in `marks`; nil while it waits for its first letter,
  /// or when it is too deep.
  private var open: [(kind: RichText.Mark.Kind, place: Int?)] = []
  private var hasSpace = false
  /// Line breaks that only count once something follows them.
  private var breaks = 0

  var isEmpty: Bool { bytes.isEmpty }

  mutating func append(_ text: some Sequence<UInt8>) {
    for byte in text {
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        hasSpace = true
      } else {
        beginLetters()
        bytes.append(byte)
      }
    }
  }

  mutating func append(_ text: String) { append(text.utf8) }

  /// A break that the author wrote: each counts.
  mutating func breakLine() {
    breaks += 1
    hasSpace = false
  }

  /// A break between two blocks: several are one.
  mutating func breakBlock() {
    breaks = max(breaks, 1)
    hasSpace = false
  }

  mutating func begin(_ kind: RichText.Mark.Kind) {
    open.append((kind, nil))
  }

  mutating func end() {
    guard let mark = open.popLast(), let place = mark.place else { return }
    marks[place].range = marks[place].range.lowerBound..<bytes.count
  }

  /// The words so far; marks that are still open go on in what follows.
  mutating func finish() -> RichText {
    for mark in open {
      if let place = mark.place {
        marks[place].range = marks[place].range.lowerBound..<bytes.count
      }
    }
    let text = RichText(String(decoding: bytes, as: UTF8.self), marks: marks)
    let kinds = open.map(\.kind)
    self = InlineText()
    for kind in kinds { begin(kind) }
    return text
  }

  /// Writes what waits for a letter: a space or breaks, then the beginnings of marks.
  private mutating func beginLetters() {
    if !bytes.isEmpty {
      if breaks > 0 {
        for _ in 0..<breaks { bytes += Self.lineBreak }
      } else if hasSpace {
        bytes.append(0x20)
      }
    }
    hasSpace = false
    breaks = 0
    guard open.last?.place == nil, !open.isEmpty else { return }
    for index in open.indices.prefix(Self.deepest) where open[index].place == nil {
      open[index].place = marks.count
      marks.append(RichText.Mark(range: bytes.count..<bytes.count, kind: open[index].kind))
    }
  }
}
