public import DiptychArticles
import DiptychFindings

/// An item's article as far as it is known without a reader.
public enum FoundArticle: Sendable {
  /// It has been read.
  case ready(LoadedArticle)
  /// A reader has to read it first.
  case unread(UnreadArticle)
  /// Its beginning has been read; it is too long to be waited for, and is read whole aside.
  case begun(LoadedArticle, UnreadArticle)
}

/// An article that has not been read yet, or not to its end.
public struct UnreadArticle: Hashable, Sendable {
  /// What has to be read.
  public let text: UnreadText
  /// The file that findings name.
  public let file: String
  let origin: ArticleOrigin

  /// Leaves out the text, which may be long: two that differ in nothing else are compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(file)
    hasher.combine(origin)
  }
}

/// A text that is read beside the screen.
public enum UnreadText: Hashable, Sendable {
  /// A reader has to read it.
  case written(WrittenArticle)
  /// Nobody's parser is needed for it, and any thread can read it.
  case plain(PlainArticle)
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
  /// It has to be read aside; of a long one that is not HTML, the beginning has been read.
  case unread(UnreadText, file: String, beginning: ReadArticle? = nil)
}
