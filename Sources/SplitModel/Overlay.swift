/// What stands above the panes and shields them: at most one thing, anywhere.
public enum Overlay: Hashable, Sendable {
  case none
  case popover(OpenPopover)
  /// The master of a split view, slid in over its detail.
  case master(NodeID)

  /// The popover, if that is what stands above.
  public var popover: OpenPopover? {
    guard case .popover(let popover) = self else { return nil }
    return popover
  }

  /// The split view whose master stands above, in a popover or slid in.
  public var shownMaster: NodeID? {
    switch self {
    case .popover(let popover):
      if case .master(let split) = popover.anchor { return split }
      return nil
    case .master(let split): return split
    case .none: return nil
    }
  }

  /// Whether it is a popover of choices, which has nothing but rows.
  var offersChoices: Bool { self != .none && shownMaster == nil }
}

/// An open popover, anchored to a button.
public struct OpenPopover: Hashable, Sendable {
  /// The button that opened it, which says what it holds.
  public enum Anchor: Hashable, Sendable {
    /// The present master of a split view.
    case master(NodeID)
    /// The languages of the article on a page.
    case language(NodeID)
    /// The text sizes and themes.
    case appearance
    /// The rows that a button of a page opens.
    case item(NodeID, String)
    /// The address that a link of the article on a page leads to.
    case link(NodeID, ArticleLink, address: String)
  }

  /// What the popover's arrow points to.
  public internal(set) var anchor: Anchor
  /// The choice that keys have reached, if it is another than the present one.
  public internal(set) var cursor: String?
  /// Where choices that need more room than they have are scrolled to.
  public internal(set) var scroll = ScrollPosition<String>.start
}

/// What the keys act on; only ever something visible.
public enum Focus: Hashable, Sendable {
  case page(NodeID)
  case back(NodeID)
  case masterButton(NodeID)
  case hideButton(NodeID)
  case languageButton(NodeID)
  case appearanceButton
  case item(NodeID, String)
  case tab(NodeID, Int)
  case link(NodeID, ArticleLink)
  /// A table of an article that is wider than its column, by the piece that it begins with.
  case table(NodeID, Int)
  /// What a popover offers that stands above no master: rows to choose from, or an address.
  case choices
}
