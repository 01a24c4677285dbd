/// Words in one or more languages.
public struct LocalizedText: Hashable, Sendable, ExpressibleByStringLiteral {
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

  public init(stringLiteral text: String) {
    self.init(text)
  }

  public func text(in language: String) -> String { texts[language] ?? first }
}
