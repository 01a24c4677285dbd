/// Everything that decides how a text is laid out: the key under which its one layout is kept.
public struct TextRequest: Hashable, Sendable {
  /// The edge to which lines keep.
  public enum Alignment: Hashable, Sendable {
    /// At the leading side of the text's own direction.
    case leading
    case center
  }

  /// What happens to text that does not fit its width.
  public enum Overflow: Hashable, Sendable {
    /// Broken into as many lines as it needs; words too long for a line are broken too.
    case wrap
    /// One line, shortened by an ellipsis at its end.
    case truncateEnd
    /// One line, shortened by an ellipsis in its middle.
    case truncateMiddle
  }

  /// The words.
  public var text: StyledText
  /// How the words look.
  public var style: TextStyle
  /// The width to fill in points, or nil for one line as long as it needs.
  public var width: Double?
  /// What happens to words for which there is no room.
  public var overflow: Overflow
  /// The edge to which lines keep.
  public var alignment: Alignment
  /// The text's language as a BCP 47 tag; it chooses Han shapes and line breaks.
  public var language: String
  /// The colour of spans with the trait `link`.
  public var linkColor: Color?

  /// Takes words, how they look, and the room that they have.
  public init(
    text: StyledText, style: TextStyle, width: Double? = nil, overflow: Overflow = .wrap,
    alignment: Alignment = .leading, language: String, linkColor: Color? = nil
  ) {
    self.text = text
    self.style = style
    self.width = width
    self.overflow = overflow
    self.alignment = alignment
    self.language = language
    self.linkColor = linkColor
  }
}
