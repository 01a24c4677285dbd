public import DiptychArticles

/// Reads feeds for a catalogue, which parses none itself.
public protocol FeedReading: Sendable {
  /// Reads the feed in a file.
  func readFeed(at path: String) throws(FeedFailure) -> Feed
}

/// Why there is no feed.
public enum FeedFailure: Error, Hashable, Sendable {
  /// Something is wrong with the file.
  case unreadable(ReadingFault)
  /// Nothing can read feeds here; the words say what is missing.
  case unavailable(String)
}
