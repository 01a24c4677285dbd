import DiptychArticles
import DiptychCanvas

/// One piece of an article that is laid out by itself.
struct ArticleItem {
  enum Kind {
    case text(TextPiece, TextStyle)
    case row(TableRow)
    case code(CodePiece)
    /// A thin line; a short one where it has a length.
    case rule(length: Double?)
    case figure(Figure)
    /// A remark of the program's own, set apart from the article.
    case note(String)
    /// Where the article comes from.
    case source(label: String, address: String)
  }

  /// What hangs before a piece.
  enum Marker {
    /// A disc, a ring or a square, by how deep its list lies in others.
    case bullet(depth: Int)
    /// A number with its point, or the mark of a footnote.
    case number(String)
    /// The box of a task.
    case task(isDone: Bool)
    /// What opens and closes details.
    case disclosure
  }

  /// What a scroll position holds on to: the same piece in every language.
  var id: Int
  var kind: Kind
  /// Space above.
  var gap: Double
  /// Distance from the column's leading edge.
  var indent = 0.0
  var marker: Marker?
  /// Where the bars of the quotes around it stand.
  var bars: [Double] = []
  /// How many of the bars go on from the piece above, the outermost first.
  var continuedBars = 0

  static let titleID = -3
  static let bylineID = -2
  static let noteID = -1
  static let sourceID = 1_000_000_000
}
