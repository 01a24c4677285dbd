import DiptychArticles
import DiptychFindings

extension Catalogue {
  /// Opens a bare feed: its items with their articles, in the language that it claims.
  static func openFeed(
    _ path: String, _ feeds: (any FeedReading)?
  ) throws(CatalogueFailure) -> Catalogue {
    let file = try ListFile(feed: path, file: path, feeds)
    try stopAtErrors(file.findings)
    let language = Language(code: file.language ?? "en")
    return Catalogue(
      path: path, languages: [language], list: ItemList(file.list.records),
      warnings: file.findings,
      titles: [language.code: file.title.isEmpty ? bareName(of: path) : file.title],
      articles: ArticleSource(inline: file.list.articles, list: file.source))
  }
}
