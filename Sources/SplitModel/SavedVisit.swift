/// A visit as it can be written down: identities and anchors, never objects.
public struct SavedVisit: Hashable, Sendable, Codable {
  /// What a visitor did to a node of the tree.
  indirect enum Node: Hashable, Sendable, Codable {
    case split(
      master: Node, detail: Node, hidesMaster: Bool, draggedWidth: Double?, isDetailChosen: Bool)
    case tabs(selected: Int, contents: [Node])
    case stack([Entry])
    case list(selection: String?, scroll: SavedPosition)
    case article(scroll: SavedPosition, anchor: String? = nil)
    case picture(zoom: Double, x: Double, y: Double)
    case custom(value: String)
    case empty
  }

  /// A page of a stack, and the item that led to it.
  struct Entry: Hashable, Sendable, Codable {
    var list: String?
    var item: String?
    /// A picture of an article, which no item leads to.
    var picture: Picture?
    var node: Node
  }

  struct Picture: Hashable, Sendable, Codable {
    var source: String
    var title: String?
  }

  var root: Node
  /// The code of the language that was shown.
  public internal(set) var language: String
  /// The name of the theme that was shown.
  public internal(set) var theme: String
  /// How large text was set.
  public internal(set) var textSize: TextSize
  /// Degrees clockwise.
  public internal(set) var turn: Int
}

/// A scroll position by names.
struct SavedPosition: Hashable, Sendable, Codable {
  enum Edge: String, Codable {
    case start
    case top
    case middle
    case bottom
  }

  var edge: Edge
  var anchor: String?
  var offset: Double?

  init<ID>(_ position: ScrollPosition<ID>, name: (ID) -> String) {
    anchor = position.anchor.map(name)
    switch position {
    case .start: edge = .start
    case .top(_, let distance):
      edge = .top
      offset = distance
    case .middle: edge = .middle
    case .bottom: edge = .bottom
    }
  }

  func position<ID>(_ id: (String) -> ID?) -> ScrollPosition<ID> {
    guard let found = anchor.flatMap(id) else { return .start }
    let distance = offset ?? 0
    return switch edge {
    case .start: .start
    case .top: .top(found, offset: distance.isFinite ? distance : 0)
    case .middle: .middle(found)
    case .bottom: .bottom(found)
    }
  }
}
