/// The forms in which a page offers a picture.
enum PictureForms {
  /// Those that every reader can decode.
  private static let types = ["image/png", "image/jpeg", "image/gif", "image/svg+xml"]

  /// Whether a form of a type is worth choosing.
  static func isReadable(type: String?) -> Bool {
    guard let type else { return true }
    return types.contains { type.lowercased().hasPrefix($0) }
  }

  /// The largest that a `srcset` names: the widest, or the one with the most pixels a point.
  /// Source: HTML Living Standard 4.8.4.2.1.
  static func best(in srcset: String) -> String? {
    var best: (address: String, weight: Double)?
    var rest = srcset[...]
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "," }
      if rest.isEmpty { return best?.address }
      var address = rest.prefix { !$0.isWhitespace }
      rest = rest[address.endIndex...]
      var weight = 1.0
      if address.hasSuffix(",") {
        while address.hasSuffix(",") { address.removeLast() }
      } else {
        let words = rest.prefix { $0 != "," }
        rest = rest[words.endIndex...]
        let size = words.split(whereSeparator: \.isWhitespace).first
        weight = size.flatMap { Double($0.dropLast()) } ?? 1
      }
      if !address.isEmpty, weight > best?.weight ?? 0 { best = (String(address), weight) }
    }
  }
}
