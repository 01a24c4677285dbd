/// An item's identity, which outlives its place in the list.
public struct ItemID: Hashable, Sendable, CustomStringConvertible {
  public var name: String

  public init(_ name: String) {
    self.name = name
  }

  public var description: String { name }
}

/// A list's identity among those that a screen shows.
public struct ListID: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  public var name: String

  public init(_ name: String) {
    self.name = name
  }

  public init(stringLiteral name: String) {
    self.name = name
  }

  public var description: String { name }
}

/// An item of a list.
public struct ItemReference: Hashable, Sendable {
  public var list: ListID
  public var item: ItemID

  public init(list: ListID, item: ItemID) {
    self.list = list
    self.item = item
  }
}

/// The order of a list's rows, which the state knows without holding rows.
public protocol ListOutline: Sendable {
  var count: Int { get }

  /// The item of the row at an index between 0 and `count`.
  func id(at index: Int) -> ItemID

  /// The row that shows an item, or nil when the list does not hold it.
  func index(of id: ItemID) -> Int?
}

/// What the lists of a screen hold, and where their rows lead.
public protocol ContentOutline: Sendable {
  /// The rows of a list; none for a list that is not known.
  func rows(of list: ListID) -> any ListOutline

  /// What choosing an item shows: a page or a container of its own.
  func destination(of item: ItemReference) -> Container
}

/// A list without rows.
public struct EmptyOutline: ListOutline {
  public init() {}

  public var count: Int { 0 }
  public func id(at index: Int) -> ItemID { ItemID("") }
  public func index(of id: ItemID) -> Int? { nil }
}
