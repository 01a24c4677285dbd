import DiptychArticles
import DiptychCPictures
import DiptychGeometry

/// Pictures become pixels.
enum PictureReading {
  /// The pixels that a picture may have before it is decoded.
  static let mostPixels = 64_000_000
  private static let largestFile = 32 << 20

  /// Must come before everything else: keeps the libraries from writing to standard error.
  static func begin() {
    diptych_pictures_begin()
  }

  static func picture(at path: String, fitting size: Size) throws(ReadingFault) -> PixelPicture {
    let bytes = try FileBytes.read(path, limit: largestFile)
    guard let format = PictureFormat(of: bytes) else {
      throw ReadingFault(
        message: "this is no picture that is read: save it as PNG, JPEG, GIF, WebP or SVG")
    }
    guard format.isWhole(bytes) else {
      throw ReadingFault(message: "the picture ends too early: copy it again whole")
    }
    let box = PictureBox(size)
    return switch format {
    case .svg: try VectorPicture.picture(bytes, in: box)
    case .png, .jpeg, .gif, .webp: try RasterPicture.picture(bytes, format, in: box)
    }
  }
}
