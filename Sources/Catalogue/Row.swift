public import DiptychSplitModel

/// A row of a list that is made in Swift, with where it leads.
public struct Row: Sendable {
  public var id: ItemID
  public var title: String
  public var subtitle: String?
  /// The title of the section that it stands in.
  public var section: String?
  /// The address that the article comes from.
  public var url: String?
  /// The article in Markdown; its first heading is its title.
  public var article: String?
  /// What choosing the row shows instead of its article.
  public var detail: Container?

  public init(
    _ id: String, title: String, subtitle: String? = nil, section: String? = nil,
    url: String? = nil, article: String? = nil, detail: (any ContainerContent)? = nil
  ) {
    self.id = ItemID(id)
    self.title = title
    self.subtitle = subtitle
    self.section = section
    self.url = url
    self.article = article
    self.detail = detail?.container
  }
}
