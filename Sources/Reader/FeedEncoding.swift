import DiptychArticles

/// The encodings that a feed may be in.
enum FeedEncoding {
  struct Decoded {
    var bytes: [UInt8]
    var isUTF8: Bool
    var warning: ReadingFault?
  }

  /// Other encodings that leave every byte below 128 what it is in ASCII where it stands for itself,
  /// so that markup can be found in them.
  private static let likeASCII = [
    "us-ascii", "ascii", "iso-8859-", "iso8859-", "latin", "windows-125", "cp125", "koi8-",
    "shift_jis", "shift-jis", "sjis", "windows-31j", "euc-jp", "euc-kr", "euc-cn", "gb2312", "gbk",
    "gb18030", "big5", "tis-620", "windows-874", "macintosh",
  ]

  /// UTF-16 becomes UTF-8, and what is not UTF-8 in UTF-8 becomes U+FFFD.
  static func decode(_ file: [UInt8]) throws(ReadingFault) -> Decoded {
    if let text = utf16Text(file) {
      return Decoded(bytes: Array(text.utf8), isUTF8: true)
    }
    let hasMark = file.starts(with: [0xEF, 0xBB, 0xBF])
    let bytes = hasMark ? Array(file.dropFirst(3)) : file
    if !hasMark, let name = declared(bytes)?.lowercased(), name != "utf-8", name != "utf8" {
      guard likeASCII.contains(where: { name.hasPrefix($0) }) else {
        throw ReadingFault(
          line: 1, message: "the encoding \"\(name)\" is not read: save the file as UTF-8")
      }
      return Decoded(bytes: bytes, isUTF8: false)
    }
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
      return Decoded(bytes: bytes, isUTF8: true)
    } catch {
      let place = error.byteOffsets.lowerBound
      let line = bytes[..<place].count { $0 == 0x0A } + 1
      let message =
        "byte \(place + (hasMark ? 3 : 0)) is not UTF-8 and shows as \u{FFFD}: "
        + "save the file as UTF-8"
      return Decoded(
        bytes: Array(String(decoding: bytes, as: UTF8.self).utf8), isUTF8: true,
        warning: ReadingFault(line: line, message: message))
    }
  }

  /// The text of a file in UTF-16; nil for others.
  static func utf16Text(_ file: [UInt8]) -> String? {
    utf16(file).map { String(decoding: $0, as: UTF16.self) }
  }

  /// The units of a file in UTF-16, by its mark or by a zero beside its first `<`.
  private static func utf16(_ file: [UInt8]) -> [UInt16]? {
    let isBig: Bool
    switch Array(file.prefix(2)) {
    case [0xFE, 0xFF], [0x00, 0x3C]: isBig = true
    case [0xFF, 0xFE], [0x3C, 0x00]: isBig = false
    default: return nil
    }
    let pairs = stride(from: 0, to: file.count - 1, by: 2)
    let units = pairs.map { place in
      isBig
        ? UInt16(file[place]) << 8 | UInt16(file[place + 1])
        : UInt16(file[place + 1]) << 8 | UInt16(file[place])
    }
    return units.first == 0xFEFF ? Array(units.dropFirst()) : units
  }

  /// The encoding that the first line names.
  private static func declared(_ bytes: [UInt8]) -> String? {
    guard bytes.holds("<?xml", at: 0) else { return nil }
    let head = String(decoding: bytes.prefix(200).prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
    guard let word = head.firstRange(of: "encoding") else { return nil }
    let rest = head[word.upperBound...].drop { $0 == " " || $0 == "=" }
    guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
    return String(rest.dropFirst().prefix { $0 != quote })
  }
}
