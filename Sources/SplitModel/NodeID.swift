/// A container's or page's identity within one screen; it outlives moves and changes of mode.
public struct NodeID: Hashable, Sendable, CustomStringConvertible {
  let number: Int

  /// A node that no screen has taken in yet.
  static let none = NodeID(number: 0)

  /// A hash sign and a number, for messages.
  public var description: String { "#\(number)" }
}
