import DiptychArticles

/// What comes up, in order, on the way through a Markdown text.
enum MarkdownEvent {
  /// A block that holds words or other blocks.
  enum Block: Equatable {
    case paragraph
    case heading(level: Int)
    case quote
    case list(start: Int?, isTight: Bool)
    case item
    case table([ArticleBlock.Alignment])
    case row(isHeader: Bool)
    case cell
  }

  case begin(Block, line: Int)
  case end(Block)
  case code(String, language: String?)
  case html(String)
  case rule
  case text(String)
  case inlineCode(String)
  case softBreak
  case hardBreak
  case beginMark(RichText.Mark.Kind)
  case endMark
}
