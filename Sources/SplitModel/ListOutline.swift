/// An item's identity, which outlives its place in the list.
public struct ItemID: Hashable, Sendable, CustomStringConvertible {
  /// What the catalogue calls the item.
  public var name: String

  /// Takes an item's name.
  public init(_ name: String) {
    self.name = name
  }

  /// The name.
  public var description: String { name }
}

/// A list's identity among those that a screen shows.
public struct ListID: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// What the catalogue calls the list.
  public var name: String

  /// Takes a list's name.
  public init(_ name: String) {
    self.name = name
  }

  /// Takes a list's name.
  public init(stringLiteral name: String) {
    self.name = name
  }

  /// The name.
  public var description: String { name }
}

/// An item of a list.
public struct ItemReference: Hashable, Sendable {
  /// The list that holds the item.
  public var list: ListID
  /// The item.
  public var item: ItemID

  /// Takes an item and the list that holds it.
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
  /// An outline without rows.
  public init() {}

  /// No rows.
  public var count: Int { 0 }
  /// An empty name, as there is no row to name.
  public func id(at index: Int) -> ItemID { ItemID("") }
  /// Nil, as there is no row to find.
  public func index(of id: ItemID) -> Int? { nil }
}
