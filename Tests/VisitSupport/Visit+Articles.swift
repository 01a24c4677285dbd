public import DiptychArticles
import DiptychScene

@testable import DiptychCatalogue
@testable import DiptychSession

extension Visit {
  /// Shows an article of any blocks instead of the one that was read from a file.
  ///
  /// Call it before the first look at the page.
  public func show(_ article: Article) {
    for (key, loaded) in session.content.articles {
      session.content.articles[key] = LoadedArticle(
        article: article.anchoringHeadings(), language: loaded.language,
        availableLanguages: loaded.availableLanguages, pictures: loaded.pictures, isWhole: true,
        warnings: [])
    }
    session.invalidate()
  }
}
