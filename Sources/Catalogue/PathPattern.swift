/// A path or address with places for a language and an item.
enum PathPattern {
  static func fill(_ pattern: String, id: String, language: String) -> String {
    var filled = ""
    var rest = pattern[...]
    while let brace = rest.firstIndex(of: "{") {
      filled += rest[..<brace]
      rest = rest[brace...]
      if rest.hasPrefix("{id}") {
        filled += id
        rest = rest.dropFirst(4)
      } else if rest.hasPrefix("{language}") {
        filled += language
        rest = rest.dropFirst(10)
      } else {
        filled += "{"
        rest = rest.dropFirst()
      }
    }
    return filled + rest
  }

  /// The first place in braces that is neither `{language}` nor `{id}`.
  static func unknownPlace(in pattern: String) -> String? {
    var rest = pattern[...]
    while let brace = rest.firstIndex(of: "{") {
      rest = rest[brace...]
      if rest.hasPrefix("{id}") || rest.hasPrefix("{language}") {
        rest = rest.dropFirst()
      } else {
        return String(rest.prefix { $0 != "}" }) + (rest.contains("}") ? "}" : "")
      }
    }
    return nil
  }
}
