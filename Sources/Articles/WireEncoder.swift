/// Writes values as the reader's wire has them: numbers with the highest byte first; texts, lists
/// and ranges behind their counts.
struct WireEncoder {
  /// The first byte of every message; another one is another wire.
  static let version: UInt8 = 1
  /// How deep quotes and lists may nest.
  static let deepest = 128

  private var bytes: [UInt8] = [version]
  /// Whether a count did not fit into its four bytes.
  private var overflows = false

  mutating func append(_ byte: UInt8) {
    bytes.append(byte)
  }

  mutating func append(_ number: UInt64) {
    for shift: UInt64 in [56, 48, 40, 32, 24, 16, 8, 0] {
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  mutating func append(_ number: UInt32) {
    for shift: UInt32 in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  mutating func append(count: Int) {
    let number = UInt32(exactly: count)
    if number == nil { overflows = true }
    append(number ?? 0)
  }

  mutating func append(_ text: String) {
    append(count: text.utf8.count)
    bytes += text.utf8
  }

  mutating func append(_ text: String?) {
    append(text == nil ? UInt8(0) : 1)
    if let text { append(text) }
  }

  /// Writes elements behind their count.
  mutating func append<Element>(
    each elements: [Element], _ write: (inout WireEncoder, Element) throws(WireFault) -> Void
  ) throws(WireFault) {
    append(count: elements.count)
    for element in elements { try write(&self, element) }
  }

  mutating func append(_ picture: PixelPicture) {
    append(count: picture.width)
    append(count: picture.height)
    bytes.reserveCapacity(bytes.count + picture.pixels.count * 4)
    for pixel in picture.pixels {
      bytes.append(UInt8(truncatingIfNeeded: pixel >> 24))
      bytes.append(UInt8(truncatingIfNeeded: pixel >> 16))
      bytes.append(UInt8(truncatingIfNeeded: pixel >> 8))
      bytes.append(UInt8(truncatingIfNeeded: pixel))
    }
  }

  consuming func finish(limit: Int) throws(WireFault) -> [UInt8] {
    guard !overflows, bytes.count <= limit else { throw .tooLong(limit: limit) }
    return bytes
  }
}
