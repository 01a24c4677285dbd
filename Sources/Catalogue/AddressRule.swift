import DiptychSplitModel

/// How an item's address follows the present language.
enum AddressRule: Hashable, Sendable {
  /// The first label of the host is the language: `en.wikipedia.org` becomes `fr.wikipedia.org`.
  case hostLabel
  /// A pattern with `{language}` and `{id}`.
  case pattern(String)

  /// The address of a record in a language, or nil when it has none.
  func address(of record: Record, in language: String, known: [Language]) -> String? {
    switch self {
    case .hostLabel:
      return record.url.map { Self.replacingHostLabel(of: $0, by: language, known: known) }
    case .pattern(let pattern):
      return PathPattern.fill(
        pattern, id: Self.percentEncoded(record.id.name), language: language)
    }
  }

  /// Replaces a host's first label where it is a language of the catalogue and two more follow.
  static func replacingHostLabel(
    of url: String, by language: String, known: [Language]
  ) -> String {
    let bytes = Array(url.utf8)
    guard let host = hostRange(in: bytes) else { return url }
    let labels = bytes[host].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard labels.count >= 3, labels.allSatisfy({ !$0.isEmpty }) else { return url }
    let label = String(decoding: labels[0], as: UTF8.self).lowercased()
    guard label != language.lowercased(),
      known.contains(where: { $0.code.lowercased() == label })
    else { return url }
    let start = bytes[..<host.lowerBound]
    let rest = bytes[(host.lowerBound + labels[0].count)...]
    return String(decoding: start, as: UTF8.self) + language.lowercased()
      + String(decoding: rest, as: UTF8.self)
  }

  /// Where the host stands in an http or https address: past the user, before the port.
  private static func hostRange(in url: [UInt8]) -> Range<Int>? {
    let scheme = String(decoding: url.prefix(8), as: UTF8.self).lowercased()
    let start: Int
    if scheme.hasPrefix("https://") {
      start = 8
    } else if scheme.hasPrefix("http://") {
      start = 7
    } else {
      return nil
    }
    let authority = url[start...].prefix { !"/?#\\".utf8.contains($0) }
    let host =
      authority.lastIndex(of: UInt8(ascii: "@")).map { authority[($0 + 1)...] } ?? authority
    let name = host.prefix { $0 != UInt8(ascii: ":") }
    return name.isEmpty ? nil : name.startIndex..<name.endIndex
  }

  private static func percentEncoded(_ text: String) -> String {
    var encoded = ""
    for byte in text.utf8 {
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        byte < 0x80 && (scalar.properties.isAlphabetic || "0123456789-._~".utf8.contains(byte))
      if isPlain {
        encoded.unicodeScalars.append(scalar)
      } else {
        encoded += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return encoded
  }
}
