/// A run of words with emphasis and links over ranges of its UTF-8.
public struct RichText: Hashable, Sendable {
  /// What is special about a part of the text.
  public struct Mark: Hashable, Sendable {
    /// What makes the part special.
    public enum Kind: Hashable, Sendable {
      case emphasis
      case strong
      case code
      case strikethrough
      case superscript
      case `subscript`
      /// A link by its target as written in the source.
      case link(String)
      /// The place that links to `#name` lead to.
      case anchor(String)
    }

    /// UTF-8 offsets into the text.
    public var range: Range<Int>
    /// What makes the part special.
    public var kind: Kind

    /// Takes a range of UTF-8 offsets, and what is special there.
    public init(range: Range<Int>, kind: Kind) {
      self.range = range
      self.kind = kind
    }
  }

  /// The words.
  public var string: String
  /// In the order of their beginnings; they may nest.
  public var marks: [Mark]

  /// Takes words, and what is special about parts of them.
  public init(_ string: String = "", marks: [Mark] = []) {
    self.string = string
    self.marks = marks
  }

  /// Whether there are no words.
  public var isEmpty: Bool { string.isEmpty }
}
