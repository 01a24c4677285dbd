public import DiptychSplitModel

/// A row of a list that is made in Swift, with where it leads.
public struct Row: Sendable {
  /// What scripts, links and callbacks call the row; no other row of the list has the same.
  public var id: ItemID
  /// The row's first line.
  public var title: LocalizedText
  /// The row's second line, if it has one.
  public var subtitle: LocalizedText?
  /// The title of the section that it stands in; rows of one section have the same.
  public var section: LocalizedText?
  /// The address that the article comes from.
  public var url: String?
  /// The article in Markdown, in the catalogue's first language; its first heading is its title.
  public var article: String?
  /// Articles in Markdown by language code; each comes before `article` in its language.
  public var articles: [String: String] = [:]
  /// What choosing the row shows instead of its article.
  public var detail: Container?

  /// Takes a name for the row, its words, and either an article or a detail that it leads to.
  public init(
    _ id: String, title: String, subtitle: String? = nil, section: String? = nil,
    url: String? = nil, article: String? = nil, detail: (any ContainerContent)? = nil
  ) {
    self.init(
      id, title: LocalizedText(title), subtitle: subtitle.map { LocalizedText($0) },
      section: section.map { LocalizedText($0) }, url: url, articles: [:], detail: detail)
    self.article = article
  }

  /// Takes a name for the row, its words and its articles by language, or a detail instead.
  public init(
    _ id: String, title: LocalizedText, subtitle: LocalizedText? = nil,
    section: LocalizedText? = nil,
    url: String? = nil, articles: [String: String] = [:], detail: (any ContainerContent)? = nil
  ) {
    self.id = ItemID(id)
    self.title = title
    self.subtitle = subtitle
    self.section = section
    self.url = url
    self.articles = articles
    self.detail = detail?.container
  }
}
