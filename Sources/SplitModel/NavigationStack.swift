/// Pages one above the other; the last one shows.
public struct NavigationStack: Hashable, Sendable, ContainerContent {
  public internal(set) var id = NodeID.none
  var origin: ItemReference?
  /// Never empty.
  public internal(set) var pages: [Container]
  /// What Back took away, the next one to return last.
  public internal(set) var forward: [Container] = []

  public init(_ root: some ContainerContent) {
    pages = [root.container]
  }

  public var container: Container { .stack(self) }

  /// The page or container that shows.
  public var top: Container { pages.last ?? .page(Page()) }
}

/// Several screens of which one shows, chosen by a bar at the bottom.
public struct TabBar: Hashable, Sendable, ContainerContent {
  public struct Tab: Hashable, Sendable {
    /// What scripts and documents call it.
    public var name: String
    public var title: LocalizedText
    public internal(set) var content: Container

    public init(_ name: String, title: LocalizedText, content: some ContainerContent) {
      self.name = name
      self.title = title
      self.content = content.container
    }
  }

  public internal(set) var id = NodeID.none
  var origin: ItemReference?
  /// Never empty.
  public internal(set) var tabs: [Tab]
  public internal(set) var selected = 0

  public init(_ first: Tab, _ others: Tab...) {
    tabs = [first] + others
  }

  /// - Returns: nil without any tab.
  public init?(_ tabs: [Tab]) {
    guard !tabs.isEmpty else { return nil }
    self.tabs = tabs
  }

  public var container: Container { .tabs(self) }
}
