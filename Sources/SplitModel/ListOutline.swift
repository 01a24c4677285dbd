/// An item's identity, which outlives its place in the list.
public struct ItemID: Hashable, Sendable, CustomStringConvertible {
  public var name: String

  public init(_ name: String) {
    self.name = name
  }

  public var description: String { name }
}

/// The order of a list's rows, which the state knows without holding rows.
public protocol ListOutline: Sendable {
  var count: Int { get }

  /// The item of the row at an index between 0 and `count`.
  func id(at index: Int) -> ItemID

  /// The row that shows an item, or nil when the list does not hold it.
  func index(of id: ItemID) -> Int?
}
