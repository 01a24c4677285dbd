public import DiptychCatalogue
public import DiptychSplitModel

/// What a scene shows: the catalogue and what has been loaded from it.
public struct Content: Sendable {
  /// The lists, articles and languages.
  public var catalogue: Catalogue
  /// The interface's own words.
  public var strings: Strings
  /// The rows' titles in the present language, where the articles have their own.
  public var titles: [ListID: [ItemID: String]] = [:]
  /// The articles of the pages that can show again.
  public var articles: [ArticleKey: LoadedArticle] = [:]
  /// The pictures that have been read.
  public var pictures = Pictures()
  /// The owner's own details by name.
  public var customDetails: [String: any CustomDetail]

  /// Takes a catalogue, the interface's words, and the details drawn by code of the owner.
  public init(
    catalogue: Catalogue, strings: Strings, customDetails: [String: any CustomDetail] = [:]
  ) {
    self.catalogue = catalogue
    self.strings = strings
    self.customDetails = customDetails
  }

  /// A row's title in a language: the article's own in the present one, else the record's name.
  public func title(of record: Record, in list: ListID, _ language: String) -> String {
    titles[list]?[record.id] ?? record.name(in: language)
  }
}

/// An article by its item and the language it was asked for in; a reload makes another of it.
public struct ArticleKey: Hashable, Sendable {
  /// The item whose article it is.
  public var reference: ItemReference
  /// The code of the language that was wished.
  public var language: String
  /// The generation of the wish that it answers.
  public var generation: Int

  /// Takes an item, the wished language, and the generation of the wish.
  public init(reference: ItemReference, language: String, generation: Int) {
    self.reference = reference
    self.language = language
    self.generation = generation
  }

  /// The key under which a page's article was stored; nil while it is on its way.
  public init?(_ page: ArticlePage) {
    guard let facts = page.facts else { return nil }
    self.init(
      reference: page.reference, language: facts.wishedLanguage, generation: page.generation)
  }
}
