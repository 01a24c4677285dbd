import DiptychArticles
import DiptychCXML

/// The bytes of an HTML text, and the encoding that they are in.
struct HTMLText {
  private(set) var bytes: [UInt8]
  /// A name that libxml2 knows.
  private(set) var encoding = "UTF-8"
  private(set) var warnings: [ReadingFault] = []

  /// Takes text that is UTF-8.
  init(utf8 text: [UInt8]) {
    // A NUL would end the text for libxml2.
    bytes = text.contains(0) ? text.filter { $0 != 0 } : text
  }

  /// Takes a file: UTF-8 wherever it is that, UTF-16 by its mark, else what it says it is.
  /// Source: HTML Living Standard 13.2.3.2.
  init(_ file: [UInt8]) {
    if let text = FeedEncoding.utf16Text(file) {
      self.init(utf8: Array(text.utf8))
      return
    }
    self.init(utf8: file.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(file.dropFirst(3)) : file)
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      if let name = Self.declared(bytes), Self.isKnown(name) {
        encoding = name
        return
      }
      let line = bytes[..<error.byteOffsets.lowerBound].count { $0 == 0x0A } + 1
      warnings = [
        ReadingFault(
          line: line, message: "this is not UTF-8 and shows as \u{FFFD}: save the file as UTF-8")
      ]
      bytes = Array(String(decoding: bytes, as: UTF8.self).utf8)
    }
  }

  /// The encoding that the text names at its beginning.
  private static func declared(_ bytes: [UInt8]) -> String? {
    let head = String(decoding: bytes.prefix(1_024), as: UTF8.self).lowercased()
    for word in ["charset", "encoding"] {
      guard let place = head.firstRange(of: word) else { continue }
      let rest = head[place.upperBound...].drop { $0 == " " || $0 == "=" || $0.isQuote }
      let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-_:.".contains($0)) }
      guard !name.isEmpty else { continue }
      // As the standard has it: pages that claim the one are in the other.
      return ["iso-8859-1", "latin1", "us-ascii", "ascii"].contains(name)
        ? "windows-1252" : String(name)
    }
    return nil
  }

  /// Whether libxml2 can read it; it says UTF-8 of bytes that are not (xmlFindCharEncodingHandler).
  private static func isKnown(_ name: String) -> Bool {
    guard name != "utf-8", name != "utf8", !name.hasPrefix("utf-16") else { return false }
    return unsafe xmlFindCharEncodingHandler(name) != nil
  }
}

extension Character {
  fileprivate var isQuote: Bool { self == "\"" || self == "'" }
}
