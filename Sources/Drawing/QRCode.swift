internal import DiptychCQRCode

/// The dark and light squares of a QR code. `QRcode_encodeData`
struct QRCode {
  /// Squares that stay light around the code. Source: ISO/IEC 18004, 6.3.8.
  static let quietZone = 4

  /// How many squares a side has, without the quiet zone.
  let side: Int
  private let squares: [UInt8]

  /// Is nil for a text that no code can hold.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    // As much correction as leaves the squares of a short address large.
    let level = bytes.count <= 300 ? QR_ECLEVEL_M : QR_ECLEVEL_L
    let code = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe QRcode_encodeData(Int32(clamping: bytes.count), bytes.baseAddress, 0, level)
    }
    guard let code = unsafe code else { return nil }
    defer { unsafe QRcode_free(code) }
    side = Int(unsafe code.pointee.width)
    guard side > 0, let data = unsafe code.pointee.data else { return nil }
    squares = unsafe Array(UnsafeBufferPointer(start: data, count: side * side))
  }

  /// Whether a square is dark; the lowest bit of the library's says so.
  func isDark(_ x: Int, _ y: Int) -> Bool { squares[y * side + x] & 1 == 1 }
}
