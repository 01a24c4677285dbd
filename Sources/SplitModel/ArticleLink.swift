/// A link of an article, by where it stands.
public struct ArticleLink: Hashable, Sendable {
  /// The piece of the article that holds it.
  public var piece: Int
  /// Its place among the links of that piece.
  public var number: Int

  /// Takes a piece of an article, and the link's place among those of that piece.
  public init(piece: Int, number: Int) {
    self.piece = piece
    self.number = number
  }
}
