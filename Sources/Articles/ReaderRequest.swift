public import DiptychGeometry

/// What the reader can be asked for.
public enum ReaderRequest: Hashable, Sendable {
  /// The longest request on the wire, in bytes.
  public static let longest = 65_536

  case feed(path: String)
  /// A picture no larger than a size in device pixels, its proportions kept.
  case picture(path: String, fitting: Size)

  /// The request on the wire.
  ///
  /// - Throws: when the path is too long or the size is no size.
  public func encoded() throws(WireFault) -> [UInt8] {
    var encoder = WireEncoder()
    switch self {
    case .feed(let path):
      encoder.append(Kind.feed.rawValue)
      encoder.append(path)
    case .picture(let path, let size):
      guard Self.isSize(size) else { throw .unsayable("a size that is no size") }
      encoder.append(Kind.picture.rawValue)
      encoder.append(path)
      encoder.append(size.width.bitPattern)
      encoder.append(size.height.bitPattern)
    }
    return try encoder.finish(limit: Self.longest)
  }

  /// Reads a request off the wire.
  public init(decoding bytes: [UInt8]) throws(WireFault) {
    var decoder = try WireDecoder(bytes)
    switch Kind(rawValue: try decoder.byte()) {
    case .feed: self = .feed(path: try decoder.string())
    case .picture:
      let path = try decoder.string()
      let size = Size(
        width: Double(bitPattern: try decoder.long()),
        height: Double(bitPattern: try decoder.long()))
      guard Self.isSize(size) else { throw .malformed }
      self = .picture(path: path, fitting: size)
    case nil: throw .malformed
    }
    try decoder.finish()
  }

  private enum Kind: UInt8 {
    case feed = 1
    case picture = 2
  }

  private static func isSize(_ size: Size) -> Bool {
    (1...1_000_000).contains(size.width) && (1...1_000_000).contains(size.height)
  }
}
