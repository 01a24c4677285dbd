/// What stands above the panes and shields them: at most one thing, anywhere.
public enum Overlay: Equatable, Sendable {
  case none
  case popover(Popover)

  public var popover: Popover? {
    guard case .popover(let popover) = self else { return nil }
    return popover
  }
}

/// An open popover, anchored to the button of its kind.
public struct Popover: Equatable, Sendable {
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The present master, in portrait.
    case master
    /// The languages of the present article.
    case language
  }

  public internal(set) var kind: Kind
  /// The language that keys have reached, if it is another than the present one.
  public internal(set) var cursor: String?
  /// Where a list of languages longer than its popover is scrolled to.
  public internal(set) var scroll = ScrollPosition<String>.start
}

/// What the keys act on; only ever something visible.
public enum Focus: String, CaseIterable, Hashable, Sendable {
  case master
  case backButton = "back-button"
  case masterButton = "master-button"
  case languageButton = "language-button"
  case detail
  case popover
}
