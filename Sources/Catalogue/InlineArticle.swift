import DiptychArticles

/// An article that stands in the list itself.
struct InlineArticle: Sendable {
  enum Content: Sendable {
    case text(DeferredText)
    case markdown(DeferredText)
    case html(DeferredText)
    /// Built already, by whoever read the list.
    case built(Article)
  }

  var content: Content
  /// The byte offset of the text in the list's file.
  var place: Int? = nil
}
