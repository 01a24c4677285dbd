/// A node of the tree that makes a screen: containers hold containers, pages hold content.
public indirect enum Container: Equatable, Sendable {
  case split(SplitView)
  case stack(NavigationStack)
  case page(Page)
}

/// Exactly two panes.
public struct SplitView: Equatable, Sendable {
  public internal(set) var master: Pane
  public internal(set) var detail: Pane
}

/// One side of a split view.
public struct Pane: Equatable, Sendable {
  public enum Name: String, CaseIterable, Hashable, Sendable {
    case master
    case detail
  }

  public internal(set) var content: Container
  /// The orientations that the pane supports, also while it is hidden.
  public internal(set) var orientations: Set<Orientation>
}

/// Pages one above the other; the last one shows.
public struct NavigationStack: Equatable, Sendable {
  /// Never empty.
  public internal(set) var pages: [Page]
  /// What Back took away, the next one to return last.
  public internal(set) var forward: [Page] = []
}

/// The content of a pane.
public enum Page: Equatable, Sendable {
  case list(ListPage)
  case article(ArticlePage)
  /// Nothing is selected, or nothing has been loaded yet.
  case placeholder
}

/// A list with its selection.
public struct ListPage: Equatable, Sendable {
  public struct Selection: Hashable, Sendable {
    public internal(set) var id: ItemID
    /// The row at which the item stood last.
    public internal(set) var row: Int
  }

  public internal(set) var selection: Selection?
  /// The row that keys have reached, if it is another than the selected one.
  public internal(set) var cursor: ItemID?
  public internal(set) var scroll = ScrollPosition<ItemID>.start
}

/// An article that is ready to show, or known to be missing.
public struct ArticlePage: Equatable, Sendable {
  public internal(set) var item: ItemID
  /// The wish that brought the article, so that a reload makes another of it.
  public internal(set) var generation: Int
  public internal(set) var facts: ArticleFacts
  public internal(set) var scroll = ScrollPosition<Int>.start
  /// Whether the catalogue was read again since, so that the page is loaded anew when it shows.
  var isStale = false
}

/// What loading an article found out about it.
public struct ArticleFacts: Hashable, Sendable {
  public enum Status: Hashable, Sendable {
    case ready
    case missing
    case unreadable
  }

  public var status: Status
  /// The language that was asked for.
  public var wishedLanguage: String
  /// The language that the article is in.
  public var language: String
  /// The languages that the item really has, in the catalogue's order.
  public var availableLanguages: [String]

  public init(
    status: Status, wishedLanguage: String, language: String, availableLanguages: [String]
  ) {
    self.status = status
    self.wishedLanguage = wishedLanguage
    self.language = language
    self.availableLanguages = availableLanguages
  }
}
