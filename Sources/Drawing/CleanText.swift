import DiptychCanvas

/// The UTF-8 of a text as Pango can take it: offsets stay as they are.
struct CleanText {
  /// Bytes that one line may hold: more would overflow Pango's sum of widths, and never be seen.
  static let lineLimit = 20_000
  /// Bytes after which a word is cut, since Pango's time grows with the square of its length.
  static let wordLimit = 768

  private(set) var bytes: [UInt8]
  /// Where very long words are cut, between letters, in ascending order.
  let seams: [Int]

  init(_ request: TextRequest) {
    var text = request.text.string
    let singleLine = request.overflow != .wrap
    if singleLine, text.utf8.count > Self.lineLimit {
      text = Self.ends(of: text, overflow: request.overflow)
    }
    seams = Self.seams(text)
    bytes = Array(text.utf8)
    for index in bytes.indices {
      switch bytes[index] {
      // C would end the text here.
      case 0: bytes[index] = 0x20
      case 0x0A, 0x0D: if singleLine { bytes[index] = 0x20 }
      // U+2028 and U+2029 become U+2002, a space of as many bytes.
      case 0xA8, 0xA9:
        if singleLine, index >= 2, bytes[index - 1] == 0x80, bytes[index - 2] == 0xE2 {
          bytes[index] = 0x82
        }
      default: break
      }
    }
  }

  /// Whether every letter is a scalar of its own: Latin ones up to U+017F, and the marks between words.
  ///
  /// Our fonts put none of these together from others.
  var isComposed: Bool {
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case 0..<0x80: index += 1
      case 0xC2...0xC5: index += 2
      case 0xE2:
        guard index + 2 < bytes.count, bytes[index + 1] == 0x80,
          (0x90...0xA9).contains(bytes[index + 2])
        else { return false }
        index += 3
      default: return false
      }
    }
    return true
  }

  /// What can be seen of a text far too long for its line.
  private static func ends(of text: String, overflow: TextRequest.Overflow) -> String {
    let half = lineLimit / 2
    if overflow == .truncateEnd {
      return String(decoding: text.utf8.prefix(half * 2), as: UTF8.self)
    }
    return String(decoding: text.utf8.prefix(half), as: UTF8.self)
      + String(decoding: text.utf8.suffix(half), as: UTF8.self)
  }

  private static func seams(_ text: String) -> [Int] {
    var length = 0
    let isNeeded = text.utf8.contains { byte in
      length = byte <= 0x20 ? 0 : length + 1
      return length > wordLimit
    }
    guard isNeeded else { return [] }
    var seams: [Int] = []
    var offset = 0
    var word = 0
    for character in text {
      let count = character.utf8.count
      if word > 0, word + count > wordLimit {
        seams.append(offset)
        word = 0
      }
      offset += count
      word = character.isWhitespace ? 0 : word + count
    }
    return seams
  }

  /// A range that begins and ends between letters, within the text.
  func bounded(_ range: Range<Int>) -> Range<Int> {
    let start = boundary(range.lowerBound)
    return start..<max(start, boundary(range.upperBound))
  }

  private func boundary(_ offset: Int) -> Int {
    var index = max(0, min(offset, bytes.count))
    while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
    return index
  }
}
