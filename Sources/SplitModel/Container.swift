/// A node of the tree that makes a screen: containers hold containers, pages hold content.
public indirect enum Container: Hashable, Sendable {
  case split(SplitView)
  case tabs(TabBar)
  case stack(NavigationStack)
  case page(Page)

  /// The node's identity; every kind of node has one.
  public var id: NodeID {
    switch self {
    case .split(let split): split.id
    case .tabs(let tabs): tabs.id
    case .stack(let stack): stack.id
    case .page(let page): page.id
    }
  }
}

/// Anything that can stand in a tree.
public protocol ContainerContent {
  var container: Container { get }
}

extension Container: ContainerContent {
  /// The node itself.
  public var container: Container { self }
}
