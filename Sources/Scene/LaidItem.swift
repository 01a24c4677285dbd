import DiptychArticles
import DiptychCanvas
import DiptychGeometry
import DiptychSplitModel

/// A piece of an article once it is laid out.
struct LaidItem {
  var key: BlockKey
  var height: Double
  /// In points from the piece's own top left corner.
  var commands: [DrawCommand] = []
  /// What can be tapped, from the piece's own top left corner.
  var links: [LaidLink] = []
  /// How far the drawing reaches beyond the piece and its column.
  var overhang = Insets(top: 0, left: 0, bottom: 0, right: 0)
  /// What moves sideways within the piece.
  var sliding: SlidingPart?
  /// A picture, once it is there.
  var figure: LaidFigure?
}

/// A part of a piece that is wider than its room.
struct SlidingPart {
  /// The table that the part belongs to.
  var table: Int
  /// Its room, from the piece's own top left corner.
  var frame: Rect
  /// How far it can be moved.
  var most: Double
  /// Whether its first row begins here, or its last one ends.
  var isFirst: Bool
  var isLast: Bool
  /// From the piece's own top left corner, where nothing is moved.
  var commands: [DrawCommand]
  var links: [LaidLink]
}

/// Where a picture of an article goes.
struct LaidFigure {
  var figure: Figure
  /// The picture's file in the catalogue.
  var name: String
  /// From the piece's own top left corner.
  var frame: Rect
}

/// Words that lead somewhere.
struct LaidLink {
  /// Where a link leads.
  enum Target: Hashable {
    case item(ItemID, anchor: String?)
    /// A place in the same article.
    case place(String)
    case address(String)
    case picture(name: String, title: String?)
  }

  /// Its place among the links of its piece.
  var number: Int
  /// On each line that it stands on one.
  var frame: Rect
  var target: Target
}
