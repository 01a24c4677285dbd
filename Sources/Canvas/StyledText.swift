/// Text with traits and links over ranges of its UTF-8.
public struct StyledText: Hashable, Sendable {
  /// How a part differs from the rest.
  public struct Traits: OptionSet, Hashable, Sendable {
    /// One bit for each trait.
    public let rawValue: UInt8

    /// Takes one bit for each trait.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Slanted letters.
    public static let emphasis = Traits(rawValue: 1)
    /// Bold letters.
    public static let strong = Traits(rawValue: 2)
    /// Letters of equal width.
    public static let code = Traits(rawValue: 4)
    /// A line through the letters.
    public static let strikethrough = Traits(rawValue: 8)
    /// Drawn in the request's link colour.
    public static let link = Traits(rawValue: 16)
    /// Smaller letters, raised.
    public static let superscript = Traits(rawValue: 32)
    /// Smaller letters, lowered.
    public static let `subscript` = Traits(rawValue: 64)
  }

  /// A part of the text that differs from the rest.
  public struct Span: Hashable, Sendable {
    /// UTF-8 offsets into the text.
    public var range: Range<Int>
    /// How the part differs.
    public var traits: Traits

    /// Takes a range of UTF-8 offsets, and how it differs.
    public init(range: Range<Int>, traits: Traits) {
      self.range = range
      self.traits = traits
    }
  }

  /// The words.
  public var string: String
  /// In ascending order, without overlaps.
  public var spans: [Span]

  /// Takes words, and the parts that differ from the rest.
  public init(_ string: String, spans: [Span] = []) {
    self.string = string
    self.spans = spans
  }
}
