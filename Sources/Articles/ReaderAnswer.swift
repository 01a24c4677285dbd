/// What the reader answers.
public enum ReaderAnswer: Hashable, Sendable {
  /// The longest answer on the wire, in bytes.
  public static let longest = 4 * PixelPicture.mostPixels + 65_536

  case feed(Feed)
  case picture(PixelPicture)
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
    case .failure: self = .failure(try decoder.fault())
    case nil: throw .malformed
    }
    try decoder.finish()
  }

  private enum Kind: UInt8 {
    case feed = 1
    case picture = 2
    case failure = 3
  }
}
