public import DiptychArticles

/// Reads for a catalogue what it does not parse itself: feeds, HTML, and long articles in Markdown.
public protocol DocumentReading: Sendable {
  /// Reads the feed in a file.
  func readFeed(at path: String) throws(DocumentFailure) -> Feed
  /// Reads an article.
  func readArticle(_ article: WrittenArticle) throws(DocumentFailure) -> ReadArticle
  /// Reads the titles of articles in HTML, in the order of their files; nil for one without.
  func readTitles(at paths: [String]) throws(DocumentFailure) -> [String?]
}

/// Why there is no answer.
public enum DocumentFailure: Error, Hashable, Sendable {
  /// Something is wrong with the document.
  case unreadable(ReadingFault)
  /// Nothing can read documents here; the words say what is missing.
  case unavailable(String)
}
