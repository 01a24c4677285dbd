internal import DiptychCGraphics

/// The pixels of a PNG file, as 0xAARRGGBB.
public struct DecodedPicture: Equatable, Sendable {
  public var width: Int
  public var height: Int
  public var pixels: [UInt32]

  public init(width: Int, height: Int, pixels: [UInt32]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Throws `PictureFault` for what is no PNG.
  public init(png: [UInt8]) throws {
    // libpng keeps the file's address from the first call to the second.
    let (width, height, pixels) = try unsafe png.withUnsafeBytes { file in
      var image = unsafe png_image()
      unsafe image.version = UInt32(PNG_IMAGE_VERSION)
      defer { unsafe png_image_free(&image) }
      let begun = unsafe png_image_begin_read_from_memory(&image, file.baseAddress, file.count)
      guard begun != 0 else { throw PictureFault.notReadable }
      // BGRA, a byte each: a whole number from its lowest byte on.
      unsafe image.format = 0x13
      let width = Int(unsafe image.width)
      let height = Int(unsafe image.height)
      var pixels = [UInt32](repeating: 0, count: width * height)
      guard unsafe png_image_finish_read(&image, nil, &pixels, Int32(width * 4), nil) != 0 else {
        throw PictureFault.notReadable
      }
      return (width, height, pixels)
    }
    self.width = width
    self.height = height
    self.pixels = UInt32(1).littleEndian == 1 ? pixels : pixels.map(\.byteSwapped)
  }

  /// The pixel at a place; the first row and column are zero.
  public subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

  /// The picture as a PNG file.
  public func png() throws -> [UInt8] {
    var image = unsafe png_image()
    unsafe image.version = UInt32(PNG_IMAGE_VERSION)
    unsafe image.width = UInt32(width)
    unsafe image.height = UInt32(height)
    unsafe image.format = 2
    let bytes = pixels.flatMap { [UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255)] }
    var file = [UInt8](repeating: 0, count: bytes.count + bytes.count / 4 + 65536)
    var size = file.count
    let done = unsafe png_image_write_to_memory(
      &image, &file, &size, 0, bytes, Int32(width * 3), nil)
    guard done != 0 else { throw PictureFault.notWritable }
    return Array(file.prefix(size))
  }

  /// Where two pictures differ, white on black; as large as both.
  public func difference(to other: DecodedPicture) -> DecodedPicture {
    let width = max(width, other.width)
    let height = max(height, other.height)
    var pixels: [UInt32] = []
    for y in 0..<height {
      for x in 0..<width {
        let equal = pixel(x, y) == other.pixel(x, y)
        pixels.append(equal ? 0xFF00_0000 : 0xFFFF_FFFF)
      }
    }
    return DecodedPicture(width: width, height: height, pixels: pixels)
  }

  private func pixel(_ x: Int, _ y: Int) -> UInt32? { x < width && y < height ? self[x, y] : nil }
}

/// Whether a pixel has the hue of the accent.
public func isBlue(_ pixel: UInt32) -> Bool {
  let (red, blue) = (Int(pixel >> 16 & 0xFF), Int(pixel & 0xFF))
  return blue > red + 80
}

public enum PictureFault: Error {
  case notReadable
  case notWritable
}
