public import DiptychSplitModel

/// A list's order in memory.
public struct RowOrder: ListOutline {
  public let ids: [ItemID]
  private let rows: [ItemID: Int]

  /// - Parameter ids: each once.
  public init(_ ids: [ItemID]) {
    self.ids = ids
    rows = Dictionary(zip(ids, ids.indices)) { first, _ in first }
  }

  public init(_ names: String...) {
    self.init(names.map { ItemID($0) })
  }

  public var count: Int { ids.count }

  public func id(at index: Int) -> ItemID { ids[index] }

  public func index(of id: ItemID) -> Int? { rows[id] }

  /// The row of an earlier order that stands nearest to an item and is still here.
  public func survivor(of id: ItemID?, in earlier: RowOrder) -> ItemID? {
    guard let id, let row = earlier.index(of: id) else { return nil }
    if index(of: id) != nil { return id }
    for distance in 1..<max(earlier.count, 2) {
      for near in [row + distance, row - distance] where earlier.ids.indices.contains(near) {
        if index(of: earlier.ids[near]) != nil { return earlier.ids[near] }
      }
    }
    return nil
  }
}
