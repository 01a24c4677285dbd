/// Pages one above the other; the last one shows.
public struct NavigationStack: Hashable, Sendable, ContainerContent {
  /// The stack's identity, given when a screen takes it in.
  public internal(set) var id = NodeID.none
  var origin: ItemReference?
  /// Never empty.
  public internal(set) var pages: [Container]
  /// What Back took away, the next one to return last.
  public internal(set) var forward: [Container] = []

  /// A stack that begins with one page or container.
  public init(_ root: some ContainerContent) {
    pages = [root.container]
  }

  /// The stack as a node of a tree.
  public var container: Container { .stack(self) }

  /// The page or container that shows.
  public var top: Container { pages.last ?? .page(Page()) }
}

/// Several screens of which one shows, chosen by a bar at the bottom.
public struct TabBar: Hashable, Sendable, ContainerContent {
  /// A name in the bar, and what it shows.
  public struct Tab: Hashable, Sendable {
    /// What scripts and documents call it.
    public var name: String
    /// The words in the bar.
    public var title: LocalizedText
    /// What shows while the tab is the present one.
    public internal(set) var content: Container

    /// Takes a name of your own for the tab, its words, and what it shows.
    public init(_ name: String, title: LocalizedText, content: some ContainerContent) {
      self.name = name
      self.title = title
      self.content = content.container
    }
  }

  /// The bar's identity, given when a screen takes it in.
  public internal(set) var id = NodeID.none
  var origin: ItemReference?
  /// Never empty.
  public internal(set) var tabs: [Tab]
  /// The index of the present tab.
  public internal(set) var selected = 0

  /// Takes at least one tab; the first is the present one.
  public init(_ first: Tab, _ others: Tab...) {
    tabs = [first] + others
  }

  /// - Returns: nil without any tab.
  public init?(_ tabs: [Tab]) {
    guard !tabs.isEmpty else { return nil }
    self.tabs = tabs
  }

  /// The tab bar as a node of a tree.
  public var container: Container { .tabs(self) }
}
