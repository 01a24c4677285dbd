import DiptychArticles
import DiptychCXML

/// A feed's bytes, made fit for an XML parser: what would make libxml2 lose text is mended first.
///
/// After its first fault libxml2 drops every `&amp;` it meets, and all entities that it does not
/// know. Here references become numbers, which it always keeps, and what is no reference becomes
/// plain text. A DOCTYPE is left out, so that a feed can declare nothing.
struct FeedText {
  private static let mostWarnings = 20

  private(set) var bytes: [UInt8] = []
  /// Whether it is UTF-8 now, whatever it says of itself.
  let isUTF8: Bool
  private(set) var warnings: [ReadingFault] = []
  private var line = 1

  ///
  /// - Throws: for encodings that are not read, and for a DOCTYPE that declares something.
  init(_ file: [UInt8]) throws(ReadingFault) {
    let decoded = try FeedEncoding.decode(file)
    isUTF8 = decoded.isUTF8
    if let warning = decoded.warning { warnings.append(warning) }
    bytes.reserveCapacity(decoded.bytes.count + decoded.bytes.count / 16)
    try mend(decoded.bytes)
  }

  private mutating func mend(_ source: [UInt8]) throws(ReadingFault) {
    var next = 0
    var hasControls = false
    while next < source.count {
      let byte = source[next]
      switch byte {
      case UInt8(ascii: "<"): next = try copyMarkup(source, at: next)
      case UInt8(ascii: "&"): next = mendReference(source, at: next)
      case 0x00..<0x09, 0x0B, 0x0C, 0x0E..<0x20:
        if !hasControls {
          warn("control characters cannot stand in XML and are left out: remove them")
        }
        hasControls = true
        next += 1
      default:
        if byte == 0x0A { line += 1 }
        bytes.append(byte)
        next += 1
      }
    }
  }

  /// Copies what holds no references; returns where the text goes on.
  private mutating func copyMarkup(
    _ source: [UInt8], at start: Int
  ) throws(ReadingFault) -> Int {
    for (opening, closing) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")] {
      guard source.holds(opening, at: start) else { continue }
      let inside = start + opening.utf8.count
      let end = source.firstPlace(of: closing, from: inside).map { $0 + closing.utf8.count }
      copy(source[start..<(end ?? source.count)])
      return end ?? source.count
    }
    guard source.holds("<!DOCTYPE", at: start) || source.holds("<!doctype", at: start) else {
      if Self.beginsTag(source, at: start) {
        bytes.append(source[start])
      } else {
        warn("this < begins no tag and is shown as it stands: write &lt;")
        bytes += Array("&#60;".utf8)
      }
      return start + 1
    }
    var end = start
    while end < source.count, source[end] != UInt8(ascii: ">") {
      if source[end] == UInt8(ascii: "[") {
        throw ReadingFault(
          line: line, message: "a feed may declare no entities or elements: remove the DOCTYPE")
      }
      end += 1
    }
    // Its line breaks stay, so that later lines keep their numbers.
    for byte in source[start..<end] where byte == 0x0A { bytes.append(byte) }
    line += source[start..<end].count { $0 == 0x0A }
    return min(end + 1, source.count)
  }

  /// Whether a name, or what closes one, stands behind a `<`.
  private static func beginsTag(_ source: [UInt8], at start: Int) -> Bool {
    guard start + 1 < source.count else { return true }
    switch source[start + 1] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...0xFF,
      UInt8(ascii: "/"), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "_"), UInt8(ascii: ":"):
      return true
    default: return false
    }
  }

  private mutating func copy(_ part: ArraySlice<UInt8>) {
    for byte in part where byte >= 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      bytes.append(byte)
      if byte == 0x0A { line += 1 }
    }
  }

  /// Writes a reference as a number, or its ampersand as text; returns where the text goes on.
  private mutating func mendReference(_ source: [UInt8], at start: Int) -> Int {
    let after = source[(start + 1)...].prefix(40)
    let name = after.prefix { $0 != UInt8(ascii: ";") && $0 > 0x20 && $0 != UInt8(ascii: "&") }
    let isClosed = name.endIndex < after.endIndex && after[name.endIndex] == UInt8(ascii: ";")
    if isClosed, let code = Self.code(of: String(decoding: name, as: UTF8.self)) {
      if !code.isXML {
        warn("&\(String(decoding: name, as: UTF8.self)); is HTML: write &#\(code.number);")
      }
      bytes += Array("&#\(code.number);".utf8)
      return name.endIndex + 1
    }
    warn("this & begins no reference and is shown as it stands: write &amp;")
    bytes += Array("&#38;".utf8)
    return start + 1
  }

  /// The letter that a reference names, and whether XML knows it by that name.
  private static func code(of name: String) -> (number: UInt32, isXML: Bool)? {
    if name.hasPrefix("#") {
      let digits = name.dropFirst()
      let isHex = digits.hasPrefix("x")
      let number = UInt32(isHex ? digits.dropFirst() : digits, radix: isHex ? 16 : 10)
      guard let number, let scalar = Unicode.Scalar(number) else { return nil }
      // Source: XML 1.0, production 2.
      let isAllowed =
        scalar.value >= 0x20 ? scalar.value & 0xFFFE != 0xFFFE : [9, 10, 13].contains(scalar.value)
      return isAllowed ? (number, true) : nil
    }
    let known: [String: UInt32] = ["amp": 38, "lt": 60, "gt": 62, "quot": 34, "apos": 39]
    if let number = known[name] { return (number, true) }
    guard let entity = unsafe htmlEntityLookup(name) else { return nil }
    return (unsafe entity.pointee.value, false)
  }

  private mutating func warn(_ message: String) {
    guard warnings.count < Self.mostWarnings else { return }
    warnings.append(ReadingFault(line: line, message: message))
  }
}

extension [UInt8] {
  /// Whether a word stands at a place.
  func holds(_ word: String, at place: Int) -> Bool {
    self[place...].starts(with: word.utf8)
  }

  /// Where a word stands next.
  fileprivate func firstPlace(of word: String, from start: Int) -> Int? {
    guard let first = word.utf8.first else { return nil }
    var place = start
    while place < count {
      if self[place] == first, holds(word, at: place) { return place }
      place += 1
    }
    return nil
  }
}
