public import DiptychSplitModel

/// The titles of a list's rows as far as they are known without a reader.
public struct FoundTitles: Hashable, Sendable {
  /// Those that have been read.
  public var titles: [ItemID: String] = [:]
  /// The articles in HTML, whose titles a reader has to read.
  public var unread: [UnreadTitle] = []
}

/// A row whose title a reader has to read.
public struct UnreadTitle: Hashable, Sendable {
  /// The row's item.
  public let item: ItemID
  /// The real path of the article's file.
  public let path: String
}
