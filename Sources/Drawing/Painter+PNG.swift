extension Painter {
  /// The picture as a PNG of 8-bit RGB: the same picture, the same bytes.
  ///
  /// - Throws: `CairoFailure` before the first frame.
  public func png() throws(CairoFailure) -> [UInt8] {
    try withPixels { pixels, rowLength throws(CairoFailure) in
      guard !pixels.isEmpty else { throw CairoFailure(code: 1, call: "PNG") }
      return PNGFile(pixels, width: width, height: height, rowLength: rowLength).bytes
    }
  }
}
