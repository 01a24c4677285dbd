package import DiptychArticles
package import DiptychFindings

/// A long article of words only, which stands in a list: its text is looked at where it is read.
///
/// Each is only like itself, so that telling two apart reads neither.
public final class PlainArticle: Sendable {
  private let text: DeferredText
  private let title: String

  init(_ text: DeferredText, title: String) {
    self.text = text
    self.title = title
  }

  /// Reads it whole, on whatever thread.
  ///
  /// - Throws: when the list does not hold it any more.
  package func read() throws(Finding) -> ReadArticle {
    ReadArticle(PlainText.article(try text.read(), title: title))
  }
}

extension PlainArticle: Hashable {
  /// Whether both are the same.
  public static func == (one: PlainArticle, other: PlainArticle) -> Bool { one === other }

  /// Adds which one it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
