/// Pixels of a screen as a PNG file of 8-bit RGB, without filters.
///
/// Screens are mostly what stands beside, above or a few lines higher, pixel for pixel. Looking there
/// alone takes half the time of what searches all bytes, for files of the same size.
///
/// Source: Portable Network Graphics (PNG) Specification, third edition; RFC 1950.
struct PNGFile {
  let bytes: [UInt8]

  /// - Parameters:
  ///   - pixels: 0x00RRGGBB row by row, the upper byte unused.
  ///   - rowLength: the pixels from one row to the next.
  init(_ pixels: Span<UInt32>, width: Int, height: Int, rowLength: Int) {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let size = Self.number(width) + Self.number(height)
    Self.append("IHDR", size + [8, 2, 0, 0, 0], to: &file)
    Self.append(
      "IDAT",
      unsafe pixels.withUnsafeBufferPointer { buffer in
        unsafe Self.compressed(buffer, width: width, height: height, rowLength: rowLength)
      }, to: &file)
    Self.append("IEND", [], to: &file)
    bytes = file
  }

  private static func compressed(
    _ pixels: UnsafeBufferPointer<UInt32>, width: Int, height: Int, rowLength: Int
  ) -> [UInt8] {
    // A window of 32 KiB, and the mark that this is no more than quick.
    var stream = DeflateWriter(after: [0x78, 0x01])
    let matches = PixelMatches(width: width)
    var sum = Adler32()
    for y in 0..<height {
      // Each row begins with the number of its filter: none.
      stream.add(0)
      unsafe sum.add(UnsafeBufferPointer(rebasing: pixels[y * rowLength..<y * rowLength + width]))
      var x = 0
      while x < width {
        let match = unsafe matches.find(pixels, x: x, y: y, rowLength: rowLength)
        if match.length > 0 {
          stream.repeatBytes(3 * match.length, from: match.distance)
          x += match.length
        } else {
          let pixel = unsafe pixels[y * rowLength + x]
          stream.add(UInt8(truncatingIfNeeded: pixel >> 16))
          stream.add(UInt8(truncatingIfNeeded: pixel >> 8))
          stream.add(UInt8(truncatingIfNeeded: pixel))
          x += 1
        }
      }
    }
    return stream.finish() + number(Int(sum.value))
  }

  private static func append(_ name: String, _ content: [UInt8], to file: inout [UInt8]) {
    file += number(content.count)
    let start = file.count
    file += Array(name.utf8) + content
    file += number(Int(CyclicSum.of(file[start...])))
  }

  /// Four bytes, the highest first.
  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}

/// The sum at the end of a zlib stream, of rows of pixels.
private struct Adler32 {
  private static let modulus: UInt64 = 65_521
  private var low: UInt64 = 1
  private var high: UInt64 = 0

  var value: UInt64 { high << 16 | low }

  /// Adds a zero and the three bytes of each pixel.
  mutating func add(_ row: UnsafeBufferPointer<UInt32>) {
    high += low
    var start = 0
    while start < row.count {
      // No sum of so many pixels overflows, and several can be taken at once.
      let end = min(start + 1_024, row.count)
      var (sum, weighted, late): (UInt32, UInt32, UInt32) = (0, 0, 0)
      for place in start..<end {
        let pixel = unsafe row[place]
        let (red, green, blue) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
        let all = red &+ green &+ blue
        sum &+= all
        weighted &+= UInt32(truncatingIfNeeded: end &- place) &* all
        late &+= green &+ blue &+ blue
      }
      high += 3 * (UInt64(end - start) * low + UInt64(weighted)) - UInt64(late)
      low += UInt64(sum)
      start = end
    }
    low %= Self.modulus
    high %= Self.modulus
  }
}

/// The sum at the end of a PNG chunk.
private enum CyclicSum {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { sum, _ in sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
  }

  static func of(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    let table = table
    return ~bytes.reduce(~0) { $0 >> 8 ^ table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] }
  }
}
