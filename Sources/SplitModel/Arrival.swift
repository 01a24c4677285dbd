/// An article on its way, and what becomes of it once it is there.
public struct Arrival: Hashable, Sendable {
  enum Purpose: Hashable, Sendable {
    /// It replaces all of the stack's pages.
    case root(Container)
    /// It is pushed onto the stack.
    case push(Container)
    /// It takes the place of what a page shows, which stays where it is scrolled to.
    case refresh(NodeID)
  }

  /// The wish whose answer is awaited.
  public internal(set) var request: LoadRequest
  /// The stack that waits for it.
  public internal(set) var stack: NodeID
  var purpose: Purpose

  /// Whether the whole stack waits to be replaced.
  package var isRoot: Bool {
    guard case .root = purpose else { return false }
    return true
  }

  /// Whether a page that shows waits for it in another form.
  package var isRefresh: Bool {
    guard case .refresh = purpose else { return false }
    return true
  }
}
