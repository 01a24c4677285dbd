import DiptychArticles

/// An article that stands in the list itself.
struct InlineArticle: Sendable {
  /// How its text is written, as records name it.
  enum Key: UInt8, Sendable {
    case text = 1
    case markdown
    case html
  }

  enum Content: Sendable {
    case written(Key, DeferredText)
    /// Built already, by whoever read the list.
    case built(Article)
  }

  var content: Content
  /// The byte offset of the text in the list's file.
  var place: Int? = nil
}
