/// Reads values off the reader's wire; whatever the other side would not write is malformed.
struct WireDecoder {
  private let bytes: [UInt8]
  private var next = 1

  init(_ bytes: [UInt8]) throws(WireFault) {
    guard bytes.first == WireEncoder.version else { throw .malformed }
    self.bytes = bytes
  }

  /// Checks that the message ends here.
  func finish() throws(WireFault) {
    guard next == bytes.count else { throw .malformed }
  }

  mutating func byte() throws(WireFault) -> UInt8 {
    guard next < bytes.count else { throw .malformed }
    defer { next += 1 }
    return bytes[next]
  }

  mutating func flag() throws(WireFault) -> Bool {
    switch try byte() {
    case 0: false
    case 1: true
    default: throw .malformed
    }
  }

  mutating func number() throws(WireFault) -> UInt32 {
    try take(4).reduce(0) { $0 << 8 | UInt32($1) }
  }

  mutating func long() throws(WireFault) -> UInt64 {
    try take(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  mutating func count() throws(WireFault) -> Int {
    Int(try number())
  }

  mutating func string() throws(WireFault) -> String {
    let letters = try take(try count())
    guard let text = String(validating: letters, as: UTF8.self) else { throw .malformed }
    return text
  }

  mutating func optionalString() throws(WireFault) -> String? {
    try flag() ? try string() : nil
  }

  /// Reads elements behind their count. A count is believed only as far as bytes follow it: each
  /// element takes one at least.
  mutating func list<Element>(
    _ read: (inout WireDecoder) throws(WireFault) -> Element
  ) throws(WireFault) -> [Element] {
    let count = try count()
    guard count <= bytes.count - next else { throw .malformed }
    var elements: [Element] = []
    for _ in 0..<count { elements.append(try read(&self)) }
    return elements
  }

  mutating func picture() throws(WireFault) -> PixelPicture {
    let (width, height) = (try count(), try count())
    let (pixelCount, overflows) = width.multipliedReportingOverflow(by: height)
    guard !overflows, pixelCount <= PixelPicture.mostPixels else { throw .malformed }
    let letters = try take(pixelCount * 4)
    // Millions of them come while a visitor waits: no bounds are checked twice.
    let pixels = unsafe letters.withUnsafeBytes { bytes in
      unsafe [UInt32](unsafeUninitializedCapacity: pixelCount) { pixels, count in
        for index in 0..<pixelCount {
          let pixel = unsafe bytes.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)
          unsafe pixels.initializeElement(at: index, to: UInt32(bigEndian: pixel))
        }
        count = pixelCount
      }
    }
    guard let picture = PixelPicture(width: width, height: height, pixels: pixels) else {
      throw .malformed
    }
    return picture
  }

  private mutating func take(_ count: Int) throws(WireFault) -> ArraySlice<UInt8> {
    guard count <= bytes.count - next else { throw .malformed }
    defer { next += count }
    return bytes[next..<next + count]
  }
}
