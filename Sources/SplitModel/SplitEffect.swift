/// What the state asks the world to do, in this order.
public enum SplitEffect: Hashable, Sendable {
  case loadArticle(LoadRequest)
  /// Row titles and interface strings follow the language.
  case followLanguage(String)
  /// Lay out now, before the effects that follow.
  case layOut
  /// Move the article by a step of the keys.
  case scrollDetail(ScrollStep)
  case notify(Callback)
  case reportRefusal(Refusal)
}

/// A wish for an article; an answer with an earlier generation than the latest is dropped.
public struct LoadRequest: Hashable, Sendable {
  /// What becomes of the article once it is there.
  public enum Purpose: Hashable, Sendable {
    /// It replaces the whole stack.
    case root
    /// It is pushed onto the stack.
    case push
    /// It replaces the page that shows, which keeps its place.
    case refresh
  }

  public var item: ItemID
  public var language: String
  public var generation: Int
  public var purpose: Purpose
}

/// What a split view's owner is told.
public enum Callback: Hashable, Sendable {
  case willTurn(Pane.Name, Orientation)
  case didTurn(Pane.Name, Orientation)
  /// The master leaves the screen; the button and its popover stand for it.
  case willHideMaster
  /// The master is back; its button and popover are gone.
  case willShowMaster
  case willPresentMaster
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

/// A turn that was not made, and who refused it.
public struct Refusal: Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    case pane(Pane.Name)
    /// The visitor holds the orientation.
    case held
  }

  public internal(set) var reason: Reason
  public internal(set) var orientation: Orientation
}
