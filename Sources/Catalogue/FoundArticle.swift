public import DiptychArticles
import DiptychFindings

/// An item's article as far as it is known without a reader.
public enum FoundArticle: Sendable {
  /// It has been read.
  case ready(LoadedArticle)
  /// A reader has to read it first.
  case unread(UnreadArticle)
  /// Its beginning has been read; it is too long to be waited for, and a reader reads it whole.
  case begun(LoadedArticle, UnreadArticle)
}

/// An article that has not been read yet, or not to its end.
public struct UnreadArticle: Hashable, Sendable {
  /// What a reader has to read.
  public let written: WrittenArticle
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
enum FoundText {
  case read(ReadArticle, warnings: [Finding])
  /// A reader has to read it; of one in Markdown, the beginning has been read.
  case unread(WrittenArticle, file: String, beginning: ReadArticle? = nil)
}
