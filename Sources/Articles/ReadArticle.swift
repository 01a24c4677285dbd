/// An article as it was read, with where its text names something.
public struct ReadArticle: Hashable, Sendable {
  /// The article.
  public var article: Article
  /// The links and pictures, in the order of the text.
  public var references: [ArticleReference]
  /// What is wrong with the text without keeping it from being read.
  public var warnings: [ReadingFault]

  /// Takes an article, what its text names, and what is wrong with it.
  public init(
    _ article: Article, references: [ArticleReference] = [], warnings: [ReadingFault] = []
  ) {
    self.article = article
    self.references = references
    self.warnings = warnings
  }
}

/// A link or a picture in an article's text.
public struct ArticleReference: Hashable, Sendable {
  /// What is named.
  public enum Kind: Hashable, Sendable {
    case link
    case picture
  }

  /// What is named.
  public var kind: Kind
  /// The address as written.
  public var target: String
  /// The line, counted from 1, on which it stands, or on which its block begins.
  public var line: Int

  /// Takes what is named, how, and on which line.
  public init(_ kind: Kind, _ target: String, line: Int) {
    self.kind = kind
    self.target = target
    self.line = line
  }
}
