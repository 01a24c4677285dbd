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
  case list(start: Int?, isTight: Bool, items: [[ArticleBlock]])
  /// Lines of code, without a final line break, and the language named on the fence.
  case code(String, language: String?)
  case rule
}

/// A label and its value in a table of facts.
public struct Fact: Hashable, Sendable {
  /// What the fact is about.
  public var label: RichText
  /// What is so.
  public var value: RichText

  /// Takes what a fact is about, and what is so.
  public init(label: RichText, value: RichText) {
    self.label = label
    self.value = value
  }
}
