public import DiptychGeometry

/// What the first bytes of a picture's file say about it.
public struct PictureHeader: Hashable, Sendable {
  /// How large the picture is as it should be seen, in its own pixels or points.
  public let size: Size
  /// Whether it is drawn anew at every size, as SVG is.
  public let isVector: Bool

  /// Reads the beginning of a PNG, JPEG, GIF, WebP or SVG file; nil for anything else, and where the
  /// size is none or is not among the bytes.
  public init?(of bytes: [UInt8]) {
    let reader = HeaderBytes(bytes)
    let pixels =
      Self.png(reader) ?? Self.gif(reader) ?? Self.webP(reader) ?? JPEGHeader.size(reader)
    let found = pixels ?? SVGHeader.size(bytes)
    // The sides of no picture are larger: PNG's have 31 bits.
    let sides = 0.0..<2_147_483_648
    guard let found, found.width > 0, found.height > 0, sides.contains(found.width),
      sides.contains(found.height)
    else { return nil }
    size = found
    isVector = pixels == nil
  }

  /// Source: PNG (third edition) 5.2, 11.2.2.
  private static func png(_ bytes: HeaderBytes) -> Size? {
    guard bytes.hold([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0),
      bytes.hold(Array("IHDR".utf8), at: 12), let width = bytes.number(4, at: 16),
      let height = bytes.number(4, at: 20)
    else { return nil }
    return Size(width: Double(width), height: Double(height))
  }

  /// Source: GIF89a 17, 18.
  private static func gif(_ bytes: HeaderBytes) -> Size? {
    guard bytes.hold(Array("GIF87a".utf8), at: 0) || bytes.hold(Array("GIF89a".utf8), at: 0),
      let width = bytes.number(2, at: 6, .little), let height = bytes.number(2, at: 8, .little)
    else { return nil }
    return Size(width: Double(width), height: Double(height))
  }

  /// Source: RFC 9649 2.4 to 2.7, RFC 6386 9.1.
  private static func webP(_ bytes: HeaderBytes) -> Size? {
    guard bytes.hold(Array("RIFF".utf8), at: 0), bytes.hold(Array("WEBP".utf8), at: 8) else {
      return nil
    }
    if bytes.hold(Array("VP8X".utf8), at: 12), let width = bytes.number(3, at: 24, .little),
      let height = bytes.number(3, at: 27, .little)
    {
      return Size(width: Double(width + 1), height: Double(height + 1))
    }
    if bytes.hold(Array("VP8L".utf8), at: 12), bytes.hold([0x2F], at: 20),
      let sides = bytes.number(4, at: 21, .little)
    {
      return Size(width: Double(sides & 0x3FFF + 1), height: Double(sides >> 14 & 0x3FFF + 1))
    }
    if bytes.hold(Array("VP8 ".utf8), at: 12), bytes.hold([0x9D, 0x01, 0x2A], at: 23),
      let width = bytes.number(2, at: 26, .little), let height = bytes.number(2, at: 28, .little)
    {
      return Size(width: Double(width & 0x3FFF), height: Double(height & 0x3FFF))
    }
    return nil
  }
}

/// Bytes that may end anywhere.
struct HeaderBytes {
  enum Order {
    case big
    case little
  }

  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether these bytes stand at a place.
  func hold(_ expected: [UInt8], at place: Int) -> Bool {
    guard place >= 0, place <= bytes.count - expected.count else { return false }
    return bytes[place..<place + expected.count].elementsEqual(expected)
  }

  /// The number in some bytes; nil where they are not there.
  func number(_ count: Int, at place: Int, _ order: Order = .big) -> UInt32? {
    guard place >= 0, place <= bytes.count - count else { return nil }
    let digits = bytes[place..<place + count]
    let inOrder = order == .big ? Array(digits) : digits.reversed()
    return inOrder.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Where some bytes stand first.
  func place(of wanted: [UInt8], from start: Int) -> Int? {
    var place = start
    while place <= bytes.count - wanted.count {
      if hold(wanted, at: place) { return place }
      place += 1
    }
    return nil
  }
}
