public import DiptychGeometry

/// What the reader can be asked for.
public enum ReaderRequest: Hashable, Sendable {
  /// The longest request on the wire, in bytes: the longest article, and what goes with it.
  public static let longest = WrittenArticle.longest + 65_536

  case feed(path: String)
  /// A picture no larger than a size in device pixels, its proportions kept.
  case picture(path: String, fitting: Size)
  case article(WrittenArticle)
  /// The titles of articles in HTML.
  case titles(paths: [String])

  /// The request on the wire.
  ///
  /// - Throws: when a path or text is too long or the size is no size.
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
    case .article(let written):
      let isHTML = written.format == .html
      switch written.place {
      case .file(let path):
        encoder.append((isHTML ? Kind.htmlFile : .markdownFile).rawValue)
        encoder.append(path)
      case .text(let text):
        encoder.append((isHTML ? Kind.htmlText : .markdownText).rawValue)
        encoder.append(text)
      }
    case .titles(let paths):
      encoder.append(Kind.titles.rawValue)
      try encoder.append(each: paths) { (encoder, path) in encoder.append(path) }
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
    case .htmlFile:
      self = .article(WrittenArticle(.html, .file(path: try decoder.string())))
    case .htmlText: self = .article(WrittenArticle(.html, .text(try decoder.string())))
    case .markdownFile:
      self = .article(WrittenArticle(.markdown, .file(path: try decoder.string())))
    case .markdownText: self = .article(WrittenArticle(.markdown, .text(try decoder.string())))
    case .titles:
      self = .titles(
        paths: try decoder.list { (decoder) throws(WireFault) in try decoder.string() })
    case nil: throw .malformed
    }
    try decoder.finish()
  }

  private enum Kind: UInt8 {
    case feed = 1
    case picture = 2
    case htmlFile = 3
    case htmlText = 4
    case titles = 5
    case markdownFile = 6
    case markdownText = 7
  }

  private static func isSize(_ size: Size) -> Bool {
    (1...1_000_000).contains(size.width) && (1...1_000_000).contains(size.height)
  }
}
