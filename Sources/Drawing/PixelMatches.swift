/// Finds where the pixels that come have stood before: beside, above, or where the same three began
/// last, which is the same letter a few lines higher.
@safe struct PixelMatches: ~Copyable {
  /// So many pixels, and how many bytes before they begin.
  struct Match {
    var length = 0
    var distance = 0
  }

  private static let longest = DeflateWriter.longest / 3
  private static let placeBits: UInt32 = 13

  private let width: Int
  /// Bytes from one row to the next, with the number of its filter.
  private let rowBytes: Int
  /// Where three pixels were seen last, x and y.
  private let places = UnsafeMutableBufferPointer<SIMD2<Int32>>.allocate(capacity: 1 << placeBits)

  init(width: Int) {
    self.width = width
    rowBytes = 3 * width + 1
    unsafe places.initialize(repeating: SIMD2(0, -1))
  }

  deinit {
    unsafe places.deallocate()
  }

  /// The longest match within the row; its length is zero where there is none worth it.
  func find(
    _ pixels: UnsafeBufferPointer<UInt32>, x: Int, y: Int, rowLength: Int
  ) -> Match {
    let here = y * rowLength + x
    let room = min(Self.longest, width - x)
    var best = Match()
    if x > 0 {
      let length = unsafe Self.common(pixels, here, here - 1, room)
      if length > 0 { best = Match(length: length, distance: 3) }
      if length == room { return best }
    }
    if y > 0, rowBytes <= DeflateWriter.farthest {
      let length = unsafe Self.common(pixels, here, here - rowLength, room)
      // It takes more bits to lead there.
      if length > max(1, best.length) { best = Match(length: length, distance: rowBytes) }
      if length == room { return best }
    }
    guard room >= 3 else { return best }
    let slot = unsafe Self.slot(pixels, here)
    let place = unsafe places[slot]
    unsafe places[slot] = SIMD2(Int32(x), Int32(y))
    guard place.y >= 0 else { return best }
    let (oldX, oldY) = (Int(place.x), Int(place.y))
    let distance = (y - oldY) * rowBytes + 3 * (x - oldX)
    guard distance <= DeflateWriter.farthest else { return best }
    let length = unsafe Self.common(
      pixels, here, oldY * rowLength + oldX, min(room, width - oldX))
    if length > max(1, best.length) { best = Match(length: length, distance: distance) }
    return best
  }

  /// How many pixels are the same from two places on.
  private static func common(
    _ pixels: UnsafeBufferPointer<UInt32>, _ first: Int, _ second: Int, _ room: Int
  ) -> Int {
    guard let base = unsafe UnsafeRawPointer(pixels.baseAddress) else { return 0 }
    var length = 0
    // Two at a time.
    while length + 2 <= room {
      let one = unsafe base.loadUnaligned(fromByteOffset: 4 * (first + length), as: UInt64.self)
      let other = unsafe base.loadUnaligned(fromByteOffset: 4 * (second + length), as: UInt64.self)
      guard (one ^ other) & 0x00FF_FFFF_00FF_FFFF == 0 else { break }
      length += 2
    }
    while length < room,
      unsafe (pixels[first + length] ^ pixels[second + length]) & 0xFF_FFFF == 0
    {
      length += 1
    }
    return length
  }

  private static func slot(_ pixels: UnsafeBufferPointer<UInt32>, _ place: Int) -> Int {
    let first = unsafe (pixels[place] & 0xFF_FFFF) &* 0x9E37_79B1
    let second = unsafe (pixels[place + 1] & 0xFF_FFFF) &* 0x85EB_CA77
    let third = unsafe (pixels[place + 2] & 0xFF_FFFF) &* 0xC2B2_AE3D
    return Int(((first ^ second ^ third) &* 0x27D4_EB2F) >> (32 - placeBits))
  }
}
