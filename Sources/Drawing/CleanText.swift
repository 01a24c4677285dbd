import DiptychCanvas

/// The UTF-8 of a text as Pango can take it: offsets stay as they are.
struct CleanText {
  var bytes: [UInt8]

  /// - Parameter singleLine: whether line breaks become spaces.
  init(_ text: String, singleLine: Bool) {
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
