import DiptychFindings
import DiptychSplitModel

// Words: what shows, in one language or in several, and what only scripts and files see.
extension ManifestReader {
  /// A text to show; says in which languages of the catalogue it is missing.
  mutating func text(_ key: ManifestKey, in fields: Fields) -> LocalizedText? {
    guard let value = fields[key]?.value, let texts = texts(value, of: key) else { return nil }
    if let words = value.text { return LocalizedText(words) }
    for code in context.languages where texts[code] == nil {
      report.omission(
        at: value.place,
        "\"\(key.name)\" says nothing in \(Language(code: code).ownName): add \"\(code)\"",
        severity: .warning)
    }
    return LocalizedText(texts, languages: context.languages)
  }

  /// A text to show by language; text without one is in the first. Nil when it is broken.
  mutating func texts(_ value: Node, of key: ManifestKey) -> [String: String]? {
    if let words = value.text {
      return isWritten(words, value, key) ? [context.languages[0]: words] : nil
    }
    guard value.dataKind == .dictionary else {
      refuse(value, of: key)
      return nil
    }
    var texts: [String: String] = [:]
    for field in value.fields {
      if !context.languages.contains(field.key) {
        reportLanguage(field, of: key)
      } else if let words = field.value.text {
        if isWritten(words, field.value, key) { texts[field.key] = words }
      } else {
        report.error(
          at: field.value.place,
          "the \(key.name) in \"\(field.key)\" is \(field.value.kindWords), and should be text")
      }
    }
    if value.fields.isEmpty {
      report.error(at: value.place, "the \(key.name) is empty: \(Self.writeIt)")
    }
    return texts.isEmpty ? nil : texts
  }

  private mutating func reportLanguage(_ field: DataField<Node>, of key: ManifestKey) {
    let long = context.languages.filter { $0.count > 2 }
    let remedy =
      nearestWord(to: field.key, among: long).map { "perhaps \"\($0)\" is meant" }
      ?? "add it to \"languages\", or remove the \(key.name)"
    report.error(
      at: field.keyOffset,
      "the \(key.name)'s language \"\(field.key)\" is none of the catalogue's: \(remedy)")
  }

  private static var writeIt: String { "write what should show" }

  private mutating func isWritten(_ words: String, _ value: Node, _ key: ManifestKey) -> Bool {
    if !words.allSatisfy(\.isWhitespace) { return true }
    report.error(at: value.place, "the \(key.name) is empty: \(Self.writeIt)")
    return false
  }

  /// A name for scripts and documents, which must stand.
  mutating func name(_ key: ManifestKey, in fields: Fields, of object: String) -> String? {
    guard let value = required(key, in: fields, of: object) else { return nil }
    guard let name = value.text else {
      refuse(value, of: key)
      return nil
    }
    let isUsable =
      !name.isEmpty
      && name.utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789-".utf8.contains($0) }
    if isUsable { return name }
    report.error(
      at: value.place, "\"\(name)\" is not a name: use small letters, digits and hyphens")
    return nil
  }

  /// Text that names something, such as a list.
  mutating func word(_ value: Node, of key: ManifestKey) -> String? {
    guard let word = value.text else {
      report.error(
        at: value.place, "\"\(key.name)\" is \(value.kindWords), and should be text")
      return nil
    }
    if !word.isEmpty { return word }
    report.error(at: value.place, "\"\(key.name)\" is empty: write a name")
    return nil
  }
}
