/// A lossless WebP of one colour: codes of a single symbol take no bits, so that any number of pixels
/// is in its header. Source: WebP Lossless Bitstream Specification, 3 and 6.
struct WebPFile {
  let bytes: [UInt8]

  init(width: Int, height: Int, red: UInt8, green: UInt8, blue: UInt8) {
    var bits: [Bool] = []
    func append(_ value: Int, _ count: Int) {
      for bit in 0..<count { bits.append(value >> bit & 1 == 1) }
    }
    append(width - 1, 14)
    append(height - 1, 14)
    // No alpha, version 0, no transform, no colour cache, no second set of codes.
    append(0, 1 + 3 + 1 + 1 + 1)
    for symbol in [green, red, blue, 255, 0] {
      // A simple code of one symbol, which has eight bits.
      append(1, 1)
      append(0, 1)
      append(1, 1)
      append(Int(symbol), 8)
    }
    var data: [UInt8] = [0x2F]
    for start in stride(from: 0, to: bits.count, by: 8) {
      let byte = bits[start..<min(start + 8, bits.count)].enumerated()
        .reduce(0) { $0 | ($1.element ? 1 << $1.offset : 0) }
      data.append(UInt8(byte))
    }
    let padding: [UInt8] = data.count % 2 == 0 ? [] : [0]
    let chunk = Array("VP8L".utf8) + Self.number(data.count) + data + padding
    bytes = Array("RIFF".utf8) + Self.number(chunk.count + 4) + Array("WEBP".utf8) + chunk
  }

  private static func number(_ value: Int) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
