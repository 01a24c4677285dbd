public import DiptychSplitModel

/// Lists in memory, and where their rows lead.
public struct ContentTable: ContentOutline {
  public var lists: [ListID: RowOrder]
  /// What items of any list lead to; the others lead to articles of their own.
  public var destinations: [ItemID: Container]

  public init(_ lists: [ListID: RowOrder] = [:], destinations: [ItemID: Container] = [:]) {
    self.lists = lists
    self.destinations = destinations
  }

  public func rows(of list: ListID) -> any ListOutline { lists[list] ?? RowOrder([]) }

  public func destination(of item: ItemReference) -> Container {
    destinations[item.item] ?? .page(Page(.article(ArticlePage(item)), title: "Article"))
  }
}
