import DiptychArticles

/// Words as HTML puts them together: runs of white space are one space, none stands at an end.
struct InlineText {
  /// Marks beyond this depth are left out; their words stay.
  private static let deepest = 100
  /// U+2028, a line break within a paragraph.
  private static let lineBreak: [UInt8] = [0xE2, 0x80, 0xA8]

  private var bytes: [UInt8] = []
  private var marks: [RichText.Mark] = []
  /// For every open mark its kind, nil for one that is over, and its place in `marks`, nil while it
  /// waits for its first letter.
  private var open: [(kind: RichText.Mark.Kind?, place: Int?)] = []
  /// How many more are open, too deep to be kept.
  private var hidden = 0
  /// Anchors that begin at the next letter and end with these words.
  private var anchors: [String] = []
  private var openAnchors: [Int] = []
  /// Whether anything begins at the next letter.
  private var hasWaiting = false
  private var hasSpace = false
  /// Line breaks that only count once something follows them.
  private var breaks = 0

  var isEmpty: Bool { bytes.isEmpty }

  /// The target of the innermost open link.
  var openLink: String? {
    for mark in open.reversed() {
      if case .link(let target)? = mark.kind { return target }
    }
    return nil
  }

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
    guard open.count < Self.deepest else {
      hidden += 1
      return
    }
    open.append((kind, nil))
    hasWaiting = true
  }

  mutating func end() {
    guard hidden == 0 else {
      hidden -= 1
      return
    }
    guard let mark = open.popLast() else { return }
    if let place = mark.place {
      marks[place].range = marks[place].range.lowerBound..<bytes.count
    } else if case .anchor(let name)? = mark.kind {
      // A place without words is where the next ones begin.
      anchor(name)
    }
  }

  /// Marks the words from the next letter to the end of the block as a place for links.
  mutating func anchor(_ name: String) {
    anchors.append(name)
    hasWaiting = true
  }

  /// The words so far; marks that are still open go on in what follows.
  mutating func finish() -> RichText {
    for place in open.compactMap(\.place) + openAnchors {
      marks[place].range = marks[place].range.lowerBound..<bytes.count
    }
    let text = RichText(String(decoding: bytes, as: UTF8.self), marks: marks)
    var rest = InlineText()
    for mark in open {
      // A link leads to where its place begins, which is over.
      if case .anchor? = mark.kind, mark.place != nil {
        rest.open.append((nil, nil))
      } else {
        rest.open.append((mark.kind, nil))
      }
    }
    rest.hidden = hidden
    rest.anchors = anchors
    rest.hasWaiting = true
    self = rest
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
    guard hasWaiting else { return }
    hasWaiting = false
    for name in anchors {
      openAnchors.append(marks.count)
      marks.append(RichText.Mark(range: bytes.count..<bytes.count, kind: .anchor(name)))
    }
    anchors = []
    for index in open.indices where open[index].place == nil {
      guard let kind = open[index].kind else { continue }
      open[index].place = marks.count
      marks.append(RichText.Mark(range: bytes.count..<bytes.count, kind: kind))
    }
  }
}
