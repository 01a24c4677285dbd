/// What the reader answers.
public enum ReaderAnswer: Hashable, Sendable {
  /// The longest answer on the wire, in bytes.
  public static let longest = 4 * PixelPicture.mostPixels + 65_536

  case feed(Feed)
  case picture(PixelPicture)
  case article(ReadArticle)
  /// One for each file that was asked for, in their order; nil for those without.
  case titles([String?])
  case failure(ReadingFault)

  /// The answer on the wire.
  ///
  /// - Throws: when it is too long, or holds what the wire cannot say.
  public func encoded() throws(WireFault) -> [UInt8] {
    var encoder = WireEncoder()
    switch self {
    case .feed(let feed):
      encoder.append(Kind.feed.rawValue)
      try encoder.append(feed)
    case .picture(let picture):
      encoder.append(Kind.picture.rawValue)
      encoder.append(picture)
    case .article(let read):
      encoder.append(Kind.article.rawValue)
      try encoder.append(read)
    case .titles(let titles):
      encoder.append(Kind.titles.rawValue)
      try encoder.append(each: titles) { (encoder, title) in encoder.append(title) }
    case .failure(let fault):
      encoder.append(Kind.failure.rawValue)
      try encoder.append(fault)
    }
    return try encoder.finish(limit: Self.longest)
  }

  /// Reads an answer off the wire.
  public init(decoding bytes: [UInt8]) throws(WireFault) {
    guard bytes.count <= Self.longest else { throw .malformed }
    var decoder = try WireDecoder(bytes)
    switch Kind(rawValue: try decoder.byte()) {
    case .feed: self = .feed(try decoder.feed())
    case .picture: self = .picture(try decoder.picture())
    case .article: self = .article(try decoder.readArticle())
    case .titles:
      self = .titles(
        try decoder.list { (decoder) throws(WireFault) in try decoder.optionalString() })
    case .failure: self = .failure(try decoder.fault())
    case nil: throw .malformed
    }
    try decoder.finish()
  }

  private enum Kind: UInt8 {
    case feed = 1
    case picture = 2
    case failure = 3
    case article = 4
    case titles = 5
  }
}
