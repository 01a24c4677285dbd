public import DiptychSplitModel

extension Catalogue: ContentOutline {
  /// The rows of a list; none for a list that the catalogue does not hold.
  public func rows(of list: ListID) -> any ListOutline {
    if let items = lists[list] { items } else { EmptyOutline() }
  }

  /// What choosing an item shows: where its record's `detail` leads, else its article.
  public func destination(of item: ItemReference) -> Container {
    contents[item.list]?.destination(of: item.item)
      ?? .page(Page(.article(ArticlePage(item))))
  }
}
