import DiptychFindings
import DiptychSplitModel

extension Catalogue {
  /// Opens a bare feed: its items with their articles, in the language that it claims.
  static func openFeed(
    _ path: String, _ reader: (any DocumentReading)?
  ) throws(CatalogueFailure) -> Catalogue {
    let file = try ListFile(feed: path, file: path, reader)
    let title = LocalizedText(file.title.isEmpty ? bareName(of: path) : file.title)
    return try standard(
      path, title: title, language: file.language ?? "en", ListReading(file, id: mainList))
  }
}
