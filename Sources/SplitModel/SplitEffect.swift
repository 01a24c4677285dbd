/// What the state asks the world to do, in this order.
public enum SplitEffect: Hashable, Sendable {
  case loadArticle(LoadRequest)
  /// Row titles and interface strings follow the language.
  case followLanguage(String)
  /// Lay out now, before the effects that follow.
  case layOut
  /// Move an article by a step of the keys.
  case scrollArticle(NodeID, ScrollStep)
  /// Move a table of an article, by the piece that it begins with, by a step of the keys.
  case scrollTable(NodeID, table: Int, TableStep)
  /// Do what a tap on a link of an article does.
  case followLink(NodeID, ArticleLink)
  case notify(Callback)
}

/// A wish for an article; an answer with another generation than that of a present wish is dropped.
public struct LoadRequest: Hashable, Sendable {
  /// The item whose article is wished.
  public var reference: ItemReference
  /// The code of the wished language.
  public var language: String
  /// A number that grows from wish to wish.
  public var generation: Int
}

/// What a screen's owner is told.
public enum Callback: Hashable, Sendable {
  case willTurn(split: NodeID, Pane.Name, Orientation)
  case didTurn(split: NodeID, Pane.Name, Orientation)
  /// The master leaves the screen; the button and its popover stand for it.
  case willHide(split: NodeID)
  /// The button that stood for the master is gone, and its popover with it.
  case willShow(split: NodeID)
  /// The visitor hid the master, where there is room for both panes.
  case masterHidden(split: NodeID)
  /// The master is no longer hidden by choice.
  case masterShown(split: NodeID)
  case willPresent(OpenPopover.Anchor)
  case barItemTapped(page: NodeID, name: String)
  case choiceTapped(page: NodeID, name: String, ItemID)
  case turnRefused(Refusal)
}

/// A step of the keys through an article.
public enum ScrollStep: String, CaseIterable, Hashable, Sendable {
  case lineUp
  case lineDown
  case pageUp
  case pageDown
  case start
  case end
}

/// A step of the keys sideways through a table.
public enum TableStep: String, CaseIterable, Hashable, Sendable {
  case left
  case right
  /// To the edge where reading begins.
  case start
  case end
}

/// A turn that was not made, and who refused it.
public struct Refusal: Hashable, Sendable {
  /// Who refused a turn.
  public enum Reason: Hashable, Sendable {
    case pane(split: NodeID, Pane.Name)
    /// The visitor holds the orientation.
    case held
  }

  /// Who refused.
  public internal(set) var reason: Reason
  /// The orientation that was wished.
  public internal(set) var orientation: Orientation
}
