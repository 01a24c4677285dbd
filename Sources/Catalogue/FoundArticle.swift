public import DiptychArticles
import DiptychFindings

/// An item's article as far as it is known without a reader.
public enum FoundArticle: Sendable {
  /// It has been read.
  case ready(LoadedArticle)
  /// A reader has to read it first.
  case unread(UnreadArticle)
}

/// An article in HTML that has not been read yet.
public struct UnreadArticle: Hashable, Sendable {
  /// What a reader has to read.
  public let source: HTMLSource
  /// The file that findings name.
  public let file: String
  let origin: ArticleOrigin
}

/// What is known of an article before its text is.
struct ArticleOrigin: Hashable, Sendable {
  /// The language that the article is really in.
  let language: String
  /// The languages that the item has, in the catalogue's order.
  let availableLanguages: [String]
  /// The record's name, for an article without a heading of its own.
  let name: String
  /// From where it names its pictures: its path in the folder, or nothing.
  let path: String
}

/// The text of an article.
enum WrittenText {
  case read(ReadArticle, warnings: [Finding])
  case html(HTMLSource, file: String)
}
