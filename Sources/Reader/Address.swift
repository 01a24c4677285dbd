import DiptychCXML

/// Addresses of the web.
enum Address {
  /// Whether it begins with http or https.
  static func isOfWeb(_ text: String) -> Bool {
    let head = text.prefix(8).lowercased()
    return head.hasPrefix("http://") || head.hasPrefix("https://")
  }

  /// What an address means in a text that is found at `base` (xmlBuildURI).
  static func resolve(_ text: String, against base: String) -> String {
    // A place in the same text stays what it is.
    guard !text.isEmpty, !text.hasPrefix("#"), isOfWeb(base) else { return text }
    guard let whole = unsafe xmlBuildURI(text, base) else { return text }
    defer { unsafe diptych_xml_free(whole) }
    return unsafe String(cString: whole)
  }
}
