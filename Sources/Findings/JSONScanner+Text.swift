extension JSONScanner {
  /// The first place from a place on where text may end: at a quotation mark, a backslash or a control
  /// character; else the end of the bytes.
  ///
  /// A large list is mostly such text, so that it is looked at eight bytes at a time.
  func endOfPlainText(from start: Int) -> Int {
    let span = unsafe bytes.span.bytes
    var index = start
    while index + 8 <= span.byteCount {
      let word = unsafe span.unsafeLoadUnaligned(
        fromUncheckedByteOffset: index, as: UInt64.self)
      if Self.holdsEnd(word) { break }
      index += 8
    }
    while index < bytes.count, !Self.isEnd(bytes[index]) { index += 1 }
    return index
  }

  private static func isEnd(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  /// Whether any of eight bytes is an end. Source: Mycroft's test for a zero byte; Anderson, "Bit
  /// Twiddling Hacks".
  private static func holdsEnd(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs = ones &* 0x80
    let quote = word ^ ones &* UInt64(UInt8(ascii: "\""))
    let backslash = word ^ ones &* UInt64(UInt8(ascii: "\\"))
    let found =
      (quote &- ones) & ~quote | (backslash &- ones) & ~backslash
      | (word &- ones &* 0x20) & ~word
    return found & highs != 0
  }
}
