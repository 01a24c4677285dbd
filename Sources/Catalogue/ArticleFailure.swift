public import DiptychFindings

/// Why an article cannot be shown.
public enum ArticleFailure: Error, Hashable, Sendable {
  /// The item has no article in any of these languages.
  case missing(languages: [String])
  /// The item has an article that cannot be read.
  case unreadable(Finding)
}
