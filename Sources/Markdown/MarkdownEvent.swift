import DiptychArticles

/// What comes up, in order, on the way through a Markdown text.
enum MarkdownEvent {
  /// A block that holds words or other blocks.
  enum Block: Equatable {
    case paragraph
    case heading(level: Int)
    case quote
    case list(start: Int?, isTight: Bool)
    /// An item, and whether the task that it is has been done; nil for an item that is no task.
    case item(isDone: Bool?)
    case table([ArticleBlock.Alignment])
    case row(isHeader: Bool)
    case cell
    /// What a footnote says.
    case footnote
  }

  case begin(Block, line: Int)
  case end(Block)
  case code(String, language: String?)
  case html(String)
  case rule
  case text(String)
  case inlineCode(String)
  case inlineHTML(String)
  /// A mention of a footnote by its number.
  case footnoteMention(String)
  case beginPicture(source: String, title: String)
  case endPicture
  case softBreak
  case hardBreak
  case beginMark(RichText.Mark.Kind)
  case endMark
}
