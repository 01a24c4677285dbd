public import DiptychArticles
public import DiptychFindings

/// An article with what is known about its languages.
public struct LoadedArticle: Hashable, Sendable {
  /// The article with an anchor over every heading; its title is the record's name when it has no heading of its own.
  public let article: Article
  /// The language that the article is really in.
  public let language: String
  /// The languages that the item has, in the catalogue's order.
  public let availableLanguages: [String]
  /// Where the pictures of its figures are.
  public let pictures: PicturePlaces
  /// Whether the article ends here; else this is its beginning.
  public let isWhole: Bool
  /// What is wrong with the file without keeping it from being shown.
  public let warnings: [Finding]
}
