/// A feed as the reader answers it: its items in their order, each with its article.
public struct Feed: Hashable, Sendable {
  /// What the feed calls itself.
  public var title: String
  /// The language that the feed claims to be in, as written; nil when it says nothing.
  public var language: String?
  /// The feed's items, in its order.
  public var items: [FeedItem]
  /// What is wrong with the feed without keeping it from being read.
  public var warnings: [ReadingFault]

  /// Takes what a feed says of itself, and its items.
  public init(
    title: String, language: String? = nil, items: [FeedItem] = [], warnings: [ReadingFault] = []
  ) {
    self.title = title
    self.language = language
    self.items = items
    self.warnings = warnings
  }
}

/// One item of a feed.
public struct FeedItem: Hashable, Sendable {
  /// What tells the item from others, as its author wrote it: a guid, an address or its title.
  public var id: String
  /// The item's title.
  public var title: String
  /// A second line for the item's row.
  public var subtitle: String?
  /// The address that the item leads to, if it has one.
  public var link: String?
  /// The date as written.
  public var date: String?
  /// The item's text.
  public var article: Article

  /// Takes what a feed says of an item.
  public init(
    id: String, title: String, subtitle: String? = nil, link: String? = nil, date: String? = nil,
    article: Article
  ) {
    self.id = id
    self.title = title
    self.subtitle = subtitle
    self.link = link
    self.date = date
    self.article = article
  }
}
