/// A PNG made byte by byte, so that it can lie about itself.
public struct PNGFile {
  public let bytes: [UInt8]

  /// Takes rows as they are encoded, without their filter bytes; there may be fewer than it says.
  public init(
    width: Int, height: Int, colourType: UInt8, depth: UInt8 = 8, palette: [UInt8] = [],
    rows: [[UInt8]]
  ) {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += Self.chunk(
      "IHDR", Self.number(width) + Self.number(height) + [depth, colourType, 0, 0, 0])
    if !palette.isEmpty { bytes += Self.chunk("PLTE", palette) }
    bytes += Self.chunk("IDAT", Self.stored(rows.flatMap { [0] + $0 }))
    self.bytes = bytes + Self.chunk("IEND", [])
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in body {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return number(data.count) + body + number(Int(~sum))
  }

  /// A zlib stream of stored blocks.
  private static func stored(_ data: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 65_535, data.count)
      let count = end - start
      stream += [end == data.count ? 1 : 0, UInt8(count & 255), UInt8(count >> 8)]
      stream += [UInt8(~count & 255), UInt8(~count >> 8 & 255)]
      stream += data[start..<end]
      start = end
    } while start < data.count
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in data {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return stream + number(Int(high << 16 | low))
  }
}
