/// A decoded picture: 0xAARRGGBB pixels from the top left, their colours multiplied by alpha.
public struct PixelPicture: Hashable, Sendable {
  /// The most pixels that a picture may have on its way out of the reader: those of 4096 × 3072, of
  /// which the reader holds two copies within its memory.
  public static let mostPixels = 4_096 * 3_072

  /// Pixels in a row.
  public let width: Int
  /// Rows of pixels.
  public let height: Int
  /// `width` × `height` of them.
  public let pixels: [UInt32]

  /// Takes pixels; nil unless there are as many as the sides say, at least one and not too many.
  public init?(width: Int, height: Int, pixels: [UInt32]) {
    let (count, overflows) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !overflows, count <= Self.mostPixels, pixels.count == count
    else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}
