internal import DiptychCGraphics

extension Painter {
  /// The picture as a PNG of 8-bit RGB: the same picture, the same bytes.
  ///
  /// - Parameter usesTwo: whether two processors share the work; false where other programs draw beside this one.
  /// - Throws: `CairoFailure` when memory runs out, or before the first frame.
  public func png(onTwoProcessors usesTwo: Bool = true) throws(CairoFailure) -> [UInt8] {
    try withPixels { pixels, rowLength throws(CairoFailure) in
      guard !pixels.isEmpty else { throw CairoFailure(code: 1, call: "deflate") }
      let file = unsafe pixels.withUnsafeBufferPointer { buffer in
        unsafe diptych_png_encode(
          buffer.baseAddress, rowLength, UInt32(width), UInt32(height), usesTwo ? 1 : 0)
      }
      guard let bytes = unsafe file.bytes else {
        throw CairoFailure(code: CAIRO_STATUS_NO_MEMORY.rawValue, call: "deflate")
      }
      defer { unsafe free(bytes) }
      return unsafe Array(UnsafeBufferPointer(start: bytes, count: file.count))
    }
  }
}
