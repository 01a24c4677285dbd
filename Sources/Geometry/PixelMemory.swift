/// Memory for the pixels of a picture, lent by whoever shows them to whoever paints.
@safe public final class PixelMemory {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Bytes from one row to the next.
  public let bytesPerRow: Int
  /// The first of the pixels, each a word of 0xRRGGBB with whatever above; there while this object is.
  public let start: UnsafeMutableRawPointer
  private let owner: AnyObject

  /// - Parameter owner: keeps the memory as long as it is asked to.
  public init(
    _ start: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int, owner: AnyObject
  ) {
    unsafe self.start = start
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.owner = owner
  }
}
