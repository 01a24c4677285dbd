/// Words in one or more languages; a dictionary literal gives them by language code.
public struct LocalizedText: Hashable, Sendable, ExpressibleByStringLiteral,
  ExpressibleByDictionaryLiteral
{
  private let first: String
  private let texts: [String: String]

  /// Words that are the same in every language.
  public init(_ text: String) {
    first = text
    texts = [:]
  }

  /// Words by language code, shown in the first language where another is missing.
  ///
  /// - Returns: nil when there are none.
  public init?(_ texts: [String: String], languages: [String]) {
    guard
      let first = languages.lazy.compactMap({ texts[$0] }).first
        ?? texts.min(by: { $0.key < $1.key })?.value
    else { return nil }
    self.first = first
    self.texts = texts
  }

  /// Words as `parts` tells them.
  package init(first: String, texts: [String: String]) {
    self.first = first
    self.texts = texts
  }

  /// What shows where a language is missing, and the words by language code.
  package var parts: (first: String, texts: [String: String]) { (first, texts) }

  /// Words that are the same in every language.
  public init(stringLiteral text: String) {
    self.init(text)
  }

  /// Words by language code; the first ones are shown where another language is missing.
  public init(dictionaryLiteral texts: (String, String)...) {
    first = texts.first?.1 ?? ""
    self.texts = Dictionary(texts) { first, _ in first }
  }

  /// Whether other languages may have other words.
  package var isTranslated: Bool { !texts.isEmpty }

  /// The words in a language, else in the first one.
  public func text(in language: String) -> String { texts[language] ?? first }
}
