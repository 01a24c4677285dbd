/// A picture's pixels, which never change; two are equal only when they are the same one.
public final class Bitmap: Hashable, Sendable {
  /// Pixels in a row.
  public let width: Int
  /// Rows of pixels.
  public let height: Int
  /// Row by row from the top, as 0xAARRGGBB with colours multiplied by alpha.
  public let pixels: [UInt32]

  /// - Returns: nil unless there are just as many pixels as the sides say, and at least one.
  public init?(width: Int, height: Int, pixels: [UInt32]) {
    guard width > 0, height > 0, pixels.count == width * height else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Whether both are one and the same object.
  public static func == (left: Bitmap, right: Bitmap) -> Bool { left === right }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
