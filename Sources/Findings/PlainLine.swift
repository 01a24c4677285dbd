/// A text as one line that a terminal shows as it stands.
///
/// What people read goes through here: words of strangers can neither break the line, nor command
/// the terminal, nor turn the order of what stands around them, nor bury it under their length.
public enum PlainLine {
  /// The letters that a quoted word may have; longer ones end in an ellipsis.
  public static let longestQuotation = 200
  /// The letters between two quotations, such as a path of 4,095 bytes.
  static let longestPassage = 4_200

  /// Escapes what is no visible letter, and shortens what stands too long between quotation marks.
  ///
  /// A text that has been through it stays as it is.
  public static func of(_ text: String) -> String {
    shortened(escaped(text))
  }

  private static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHidden) else { return text }
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isHidden(scalar) {
        line.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      } else {
        line.append(scalar)
      }
    }
    return String(line)
  }

  /// Counts scalars, since a single letter can carry any number of marks.
  private static func shortened(_ text: String) -> String {
    guard text.utf8.count > longestQuotation else { return text }
    var line = String.UnicodeScalarView()
    let passages = text.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
    for (index, passage) in passages.enumerated() {
      if index > 0 { line.append("\"") }
      let limit = index % 2 == 1 ? longestQuotation : longestPassage
      if passage.count > limit {
        line.append(contentsOf: passage.prefix(limit - 1))
        line.append("…")
      } else {
        line.append(contentsOf: passage)
      }
    }
    return String(line)
  }

  /// Controls (C0, DEL, C1), the separators of lines and paragraphs, and what turns the direction of
  /// writing. Source: Unicode 15, "Bidi_Control".
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
