public import DiptychFindings
public import DiptychSplitModel

/// What a kiosk shows: a list, its articles, and their languages.
///
/// A value; loading an article reads its file and belongs on an effect, never in a scene.
public struct Catalogue: Sendable {
  /// At least one; the first is the one a kiosk starts in.
  public let languages: [Language]
  public let list: ItemList
  public let orientations: SupportedOrientations
  /// What is wrong without keeping the catalogue from being shown.
  public let warnings: [Finding]
  /// The path as it was given.
  public let path: String
  /// What `check` alone complains of: titles that are missing.
  let omissions: [Finding]
  /// Titles by language code.
  let titles: [String: String]
  let addresses: AddressRule
  let articles: ArticleSource

  init(
    path: String, languages: [Language], list: ItemList,
    orientations: SupportedOrientations = SupportedOrientations(), warnings: [Finding],
    omissions: [Finding] = [], titles: [String: String], addresses: AddressRule = .hostLabel,
    articles: ArticleSource
  ) {
    self.path = path
    self.languages = languages
    self.list = list
    self.orientations = orientations
    self.warnings = warnings
    self.omissions = omissions
    self.titles = titles
    self.addresses = addresses
    self.articles = articles
  }

  /// The catalogue's title in a language, else in the first that has one; nil without any.
  public func title(in language: String) -> String? {
    titles[language] ?? languages.lazy.compactMap { titles[$0.code] }.first
  }

  /// The address of an item in a language, or nil when it has none.
  public func url(of id: ItemID, in language: String) -> String? {
    guard let record = list.record(of: id) else { return nil }
    return addresses.address(of: record, in: language, known: languages)
  }

  /// Where a link in an item's article leads; an item's ID may be followed by `.md` or `.html`.
  public func resolveLink(_ target: String, from id: ItemID) -> Link {
    if let scheme = Link.scheme(of: target) {
      return ["http", "https", "mailto", "tel"].contains(scheme) ? .outside(target) : .nowhere
    }
    let path = target.prefix { $0 != "#" && $0 != "?" }
    // A place in the same article.
    if path.isEmpty { return target.hasPrefix("#") ? .item(id) : .nowhere }
    guard !path.hasPrefix("/"), let last = path.split(separator: "/").last else {
      return .nowhere
    }
    let name = Self.withoutEnding(Self.percentDecoded(last))
    if list.index(of: ItemID(name)) != nil { return .item(ItemID(name)) }
    // In a plain folder of Markdown, IDs are slugs of the files' names.
    let slug = ItemID(Slug.make(of: name))
    if case .rows = articles.files, list.index(of: slug) != nil { return .item(slug) }
    return .nowhere
  }

  private static func withoutEnding(_ name: String) -> String {
    for ending in [".md", ".markdown", ".html"] where name.lowercased().hasSuffix(ending) {
      return String(name.dropLast(ending.count))
    }
    return name
  }

  private static func percentDecoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.first {
      let digits = String(decoding: rest.dropFirst().prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
