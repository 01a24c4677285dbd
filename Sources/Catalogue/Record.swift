public import DiptychSplitModel

/// A row of a list, as its author wrote it.
public struct Record: Hashable, Sendable {
  /// The words of a row that may differ between languages.
  enum Word: UInt8, CaseIterable, Sendable {
    case name
    case subtitle
    case section
  }

  /// The author's `id`, or a slug of the name.
  public let id: ItemID
  /// The row's title in the catalogue's first language.
  public let name: String
  /// The row's second line, if it has one, in the catalogue's first language.
  public let subtitle: String?
  /// The address that the article comes from, if it has one.
  public let url: String?
  /// The title of the section that the row stands in, in the catalogue's first language.
  public let section: String?
  /// What is written in several languages; most rows have nothing here.
  let translations: [Word: LocalizedText]

  /// Takes a row as its author wrote it.
  public init(
    id: ItemID, name: String, subtitle: String? = nil, url: String? = nil, section: String? = nil
  ) {
    self.init(
      id: id, name: name, subtitle: subtitle, url: url, section: section, translations: [:])
  }

  init(
    id: ItemID, name: String, subtitle: String?, url: String?, section: String?,
    translations: [Word: LocalizedText]
  ) {
    self.id = id
    self.name = name
    self.subtitle = subtitle
    self.url = url
    self.section = section
    self.translations = translations
  }

  /// The row's title in a language.
  public func name(in language: String) -> String {
    translations[.name]?.text(in: language) ?? name
  }

  /// The row's second line in a language, if it has one.
  public func subtitle(in language: String) -> String? {
    translations[.subtitle]?.text(in: language) ?? subtitle
  }

  /// The title in a language of the section that the row stands in.
  public func section(in language: String) -> String? {
    translations[.section]?.text(in: language) ?? section
  }
}
