/// An article that stands in the list itself.
struct InlineArticle: Sendable {
  var text: DeferredText
  var isMarkdown: Bool
  /// The byte offset of the text in the list's file.
  var place: Int?
}
