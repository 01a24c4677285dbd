/// An article as a tree of blocks, whatever it was written in.
public struct Article: Hashable, Sendable {
  /// The first heading, when it stands at the top.
  public var title: RichText?
  /// A paragraph wholly in emphasis right beneath the title.
  public var byline: RichText?
  /// Everything after title and byline.
  public var blocks: [ArticleBlock]

  /// Takes a title, a byline, and the blocks beneath them.
  public init(title: RichText? = nil, byline: RichText? = nil, blocks: [ArticleBlock] = []) {
    self.title = title
    self.byline = byline
    self.blocks = blocks
  }
}

/// One block of an article.
public indirect enum ArticleBlock: Hashable, Sendable {
  /// The side to which a column's words keep.
  public enum Alignment: Hashable, Sendable {
    case leading
    case center
    case trailing
  }

  /// A heading of level 1 to 6.
  case heading(level: Int, RichText)
  case paragraph(RichText)
  /// A table whose heading row is empty and which has two columns: labels and values.
  case facts([Fact])
  case table(header: [RichText], rows: [[RichText]], alignments: [Alignment])
  case quote([ArticleBlock])
  /// A list; `start` is its first number, or nil for bullets.
  case list(start: Int?, isTight: Bool, items: [ListItem])
  /// Lines of code, without a final line break, and the language named on the fence.
  case code(String, language: String?)
  case rule
  /// A picture that stands by itself.
  case figure(Figure)
  /// Terms with what they mean.
  case definitions([Definition])
  /// Words that sum up, and what lies behind them.
  case details(summary: RichText, [ArticleBlock])
  /// What the article's footnotes say, in the order of their first mention.
  case footnotes([Footnote])
}
