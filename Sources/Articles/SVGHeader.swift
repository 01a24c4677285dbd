import DiptychGeometry

/// The size of an SVG by its `width` and `height`, else by its `viewBox`.
/// Source: SVG 2 7.2, 8.2; CSS Values 4 6.2.
enum SVGHeader {
  static func size(_ bytes: [UInt8]) -> Size? {
    guard let attributes = attributes(of: bytes) else { return nil }
    let box = (attributes["viewBox"] ?? "").split { " ,\t\r\n".contains($0) }.map { Double($0) }
    let boxSize: (width: Double, height: Double)? =
      if box.count == 4, let width = box[2], let height = box[3], width > 0, height > 0 {
        (width, height)
      } else {
        nil
      }
    let width = attributes["width"].flatMap(points)
    let height = attributes["height"].flatMap(points)
    switch (width, height, boxSize) {
    case (let width?, let height?, _): return Size(width: width, height: height)
    case (let width?, nil, let box?):
      return Size(width: width, height: width * box.height / box.width)
    case (nil, let height?, let box?):
      return Size(width: height * box.width / box.height, height: height)
    case (nil, nil, let box?): return Size(width: box.width, height: box.height)
    default: return nil
    }
  }

  /// A length in points of which 96 are an inch; nil for those that depend on what is around.
  private static func points(_ length: String) -> Double? {
    let units: [(name: String, points: Double)] = [
      ("px", 1), ("pt", 96.0 / 72), ("pc", 16), ("in", 96), ("cm", 96 / 2.54), ("mm", 96 / 25.4),
    ]
    let length = length.filter { !$0.isWhitespace }
    if let number = Double(length) { return number.isFinite ? number : nil }
    for unit in units where length.hasSuffix(unit.name) {
      return Double(length.dropLast(2)).flatMap { $0.isFinite ? $0 * unit.points : nil }
    }
    return nil
  }

  /// The attributes of the first element, if it is an `svg`.
  private static func attributes(of bytes: [UInt8]) -> [String: String]? {
    let reader = HeaderBytes(bytes)
    var place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while place < bytes.count {
      if [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) {
        place += 1
      } else if reader.hold(Array("<!--".utf8), at: place) {
        guard let end = reader.place(of: Array("-->".utf8), from: place + 4) else { return nil }
        place = end + 3
      } else if reader.hold(Array("<?".utf8), at: place) {
        guard let end = reader.place(of: Array("?>".utf8), from: place + 2) else { return nil }
        place = end + 2
      } else if reader.hold(Array("<!".utf8), at: place) {
        guard let end = endOfDeclaration(bytes, from: place) else { return nil }
        place = end
      } else {
        break
      }
    }
    var scanner = TagScanner(bytes[min(place, bytes.count)...])
    guard scanner.name()?.split(separator: ":").last == "svg" else { return nil }
    return scanner.attributes()
  }

  /// Behind a `<!DOCTYPE`, with what it holds in brackets.
  private static func endOfDeclaration(_ bytes: [UInt8], from start: Int) -> Int? {
    var isInside = false
    for place in start..<bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "["): isInside = true
      case UInt8(ascii: "]"): isInside = false
      case UInt8(ascii: ">"): if !isInside { return place + 1 }
      default: break
      }
    }
    return nil
  }
}

/// Reads one tag.
private struct TagScanner {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  /// The tag's name.
  mutating func name() -> String? {
    guard rest.popFirst() == UInt8(ascii: "<") else { return nil }
    return word()
  }

  /// The attributes up to the tag's end, or as far as there are bytes.
  mutating func attributes() -> [String: String] {
    var attributes: [String: String] = [:]
    while true {
      skipBlanks()
      let name = word()
      skipBlanks()
      guard !name.isEmpty, rest.popFirst() == UInt8(ascii: "=") else { return attributes }
      skipBlanks()
      guard let quote = rest.popFirst(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      else { return attributes }
      let value = rest.prefix { $0 != quote }
      rest = rest[value.endIndex...]
      guard rest.popFirst() != nil else { return attributes }
      if attributes[name] == nil { attributes[name] = String(decoding: value, as: UTF8.self) }
    }
  }

  private mutating func word() -> String {
    let word = rest.prefix { !Self.isBlank($0) && !"=/>".utf8.contains($0) }
    rest = rest[word.endIndex...]
    return String(decoding: word, as: UTF8.self)
  }

  private mutating func skipBlanks() {
    rest = rest.drop(while: Self.isBlank)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    [0x20, 0x09, 0x0A, 0x0D].contains(byte)
  }
}
