/// A run of words with emphasis and links over ranges of its UTF-8.
public struct RichText: Hashable, Sendable {
  public struct Mark: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
      case emphasis
      case strong
      case code
      case strikethrough
      /// A link by its target as written in the source.
      case link(String)
    }

    /// UTF-8 offsets into the text.
    public var range: Range<Int>
    public var kind: Kind

    public init(range: Range<Int>, kind: Kind) {
      self.range = range
      self.kind = kind
    }
  }

  public var string: String
  /// In the order of their beginnings; they may nest.
  public var marks: [Mark]

  public init(_ string: String = "", marks: [Mark] = []) {
    self.string = string
    self.marks = marks
  }

  public var isEmpty: Bool { string.isEmpty }
}
