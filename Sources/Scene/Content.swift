public import DiptychCatalogue
public import DiptychSplitModel

/// What a scene shows: the catalogue and what has been loaded from it.
public struct Content: Sendable {
  public var catalogue: Catalogue
  public var strings: Strings
  /// The rows' titles in the present language, where the articles have their own.
  public var titles: [ItemID: String]
  /// The articles of the pages on the detail's stack.
  public var articles: [ArticleKey: LoadedArticle]

  public init(
    catalogue: Catalogue, strings: Strings, titles: [ItemID: String] = [:],
    articles: [ArticleKey: LoadedArticle] = [:]
  ) {
    self.catalogue = catalogue
    self.strings = strings
    self.titles = titles
    self.articles = articles
  }

  /// A row's title: the article's own in the present language, else the record's name.
  public func title(of record: Record) -> String {
    titles[record.id] ?? record.name
  }
}

/// An article by its item and the language it was asked for in; a reload makes another of it.
public struct ArticleKey: Hashable, Sendable {
  public var item: ItemID
  public var language: String
  public var generation: Int

  public init(item: ItemID, language: String, generation: Int) {
    self.item = item
    self.language = language
    self.generation = generation
  }

  /// The key under which a page's article was stored.
  public init(_ page: ArticlePage) {
    self.init(
      item: page.item, language: page.facts.wishedLanguage, generation: page.generation)
  }
}
