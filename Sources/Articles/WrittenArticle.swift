/// An article as its author wrote it, before it is read.
public struct WrittenArticle: Hashable, Sendable {
  /// The longest that is read, in bytes.
  public static let longest = 16 << 20

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
