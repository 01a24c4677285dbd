/// An article as its author wrote it, before it is read.
public struct WrittenArticle: Hashable, Sendable {
  /// Where it stands.
  public enum Place: Hashable, Sendable {
    case file(path: String)
    case text(String)
  }

  /// What it is written in.
  public let format: ArticleFormat
  /// Where it stands.
  public let place: Place

  /// Takes what an article is written in, and where it stands.
  public init(_ format: ArticleFormat, _ place: Place) {
    self.format = format
    self.place = place
  }
}
