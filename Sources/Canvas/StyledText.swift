/// Text with traits and links over ranges of its UTF-8.
public struct StyledText: Hashable, Sendable {
  public struct Traits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let emphasis = Traits(rawValue: 1)
    public static let strong = Traits(rawValue: 2)
    public static let code = Traits(rawValue: 4)
    public static let strikethrough = Traits(rawValue: 8)
    /// Drawn in the request's link colour.
    public static let link = Traits(rawValue: 16)
  }

  public struct Span: Hashable, Sendable {
    /// UTF-8 offsets into the text.
    public var range: Range<Int>
    public var traits: Traits

    public init(range: Range<Int>, traits: Traits) {
      self.range = range
      self.traits = traits
    }
  }

  public var string: String
  /// In ascending order, without overlaps.
  public var spans: [Span]

  public init(_ string: String, spans: [Span] = []) {
    self.string = string
    self.spans = spans
  }
}
