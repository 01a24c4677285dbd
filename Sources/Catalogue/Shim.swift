public import DiptychSplitModel

extension Catalogue: ContentOutline {
  public func items(of list: ListID) -> ItemList {
    list == ListID("main") ? self.list : ItemList([])
  }
  public func rows(of list: ListID) -> any ListOutline { items(of: list) }
  public func destination(of item: ItemReference) -> Container {
    .page(Page(.article(ArticlePage(item))))
  }
  public var screen: Container {
    .split(
      SplitView(
        master: Page(
          .list(ListPage(ListID("main"))),
          title: LocalizedText(
            Dictionary(
              uniqueKeysWithValues: languages.compactMap { l in
                title(in: l.code).map { (l.code, $0) }
              }), languages: languages.map(\.code))), detail: Page()))
  }
  public func url(of item: ItemReference, in language: String) -> String? {
    url(of: item.item, in: language)
  }
  public func resolveLink(_ target: String, from item: ItemReference) -> Link {
    resolveLink(target, from: item.item)
  }
  public func loadArticle(_ item: ItemReference, language: String) throws(ArticleFailure)
    -> LoadedArticle
  { try loadArticle(item.item, language: language) }
  public func availableLanguages(of item: ItemReference) -> [String] {
    availableLanguages(of: item.item)
  }
  public func loadTitles(of list: ListID, language: String) -> [ItemID: String] {
    loadTitles(language: language)
  }
  public var listIDs: [ListID] { [ListID("main")] }
}
