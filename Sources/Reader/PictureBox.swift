import DiptychArticles
import DiptychGeometry

/// The room that a picture may take, in device pixels.
struct PictureBox {
  private static let longestSide = 8_192.0
  /// Rounding makes a picture larger by half the sum of its sides at most.
  private static let area = Double(PixelPicture.mostPixels) - longestSide - 1

  let width: Double
  let height: Double

  /// Takes a size as it was asked for, at most the panel's largest.
  init(_ size: Size) {
    width = min(max(size.width, 1), Self.longestSide)
    height = min(max(size.height, 1), Self.longestSide)
  }

  /// The number by which a picture's sides are multiplied so that it fits, into an answer too.
  func scale(for width: Double, _ height: Double) -> Double {
    let scale = min(self.width / width, self.height / height)
    let area = (width * scale) * (height * scale)
    return area > Self.area ? scale * (Self.area / area).squareRoot() : scale
  }

  /// A side in whole pixels, one at least.
  static func pixels(_ side: Double) -> Int {
    max(Int(min(side, longestSide).rounded()), 1)
  }
}
