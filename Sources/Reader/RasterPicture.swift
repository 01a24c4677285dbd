import DiptychArticles
import DiptychCPictures

/// Pictures of pixels, by gdk-pixbuf.
enum RasterPicture {
  /// Decodes a file, turned as its EXIF says, never larger than it is
  /// (gdk_pixbuf_loader_write, gdk_pixbuf_apply_embedded_orientation, gdk_pixbuf_scale_simple).
  static func picture(
    _ bytes: [UInt8], _ format: PictureFormat, in box: PictureBox
  ) throws(ReadingFault) -> PixelPicture {
    let sizing = Sizing(box)
    var failure: UnsafeMutablePointer<GError>?
    let decoded = unsafe withExtendedLifetime(sizing) {
      var listener = unsafe diptych_picture_listener(
        sized: { context, width, height, wantedWidth, wantedHeight in
          guard let context = unsafe context else { return }
          let sizing = unsafe Unmanaged<Sizing>.fromOpaque(context).takeUnretainedValue()
          let wanted = sizing.decide(Int(width), Int(height))
          unsafe wantedWidth?.pointee = Int32(wanted.width)
          unsafe wantedHeight?.pointee = Int32(wanted.height)
        }, context: Unmanaged.passUnretained(sizing).toOpaque())
      return unsafe diptych_picture_decode(
        format.rawValue, bytes, bytes.count, &listener, &failure)
    }
    defer {
      if let failure = unsafe failure { unsafe g_error_free(failure) }
    }
    guard let decoded = unsafe decoded else {
      if let fault = sizing.fault { throw fault }
      if unsafe diptych_picture_is_unknown(failure) != 0 { throw unknown(format) }
      let words = unsafe failure.map { unsafe String(cString: $0.pointee.message) }
      throw ReadingFault(message: words.map { "the picture is broken: \($0)" } ?? broken)
    }
    defer { unsafe diptych_picture_free(decoded) }
    return try unsafe fitted(decoded, box)
  }

  /// The picture may be sound: what reads its format is not installed.
  private static func unknown(_ format: PictureFormat) -> ReadingFault {
    let package =
      switch format {
      case .webp: "webp-pixbuf-loader"
      case .svg: "librsvg2-common"
      case .png, .jpeg, .gif: "libgdk-pixbuf-2.0-0"
      }
    return ReadingFault(
      message: "\(format.rawValue) pictures cannot be read here: install gdk-pixbuf's loader for "
        + "them (Debian package \(package)), or save it as PNG or JPEG")
  }

  private static let broken = "the picture is broken: export it again"

  private static func fitted(
    _ decoded: OpaquePointer, _ box: PictureBox
  ) throws(ReadingFault) -> PixelPicture {
    let width = Double(unsafe gdk_pixbuf_get_width(decoded))
    let height = Double(unsafe gdk_pixbuf_get_height(decoded))
    let scale = box.scale(for: width, height)
    if scale >= 1 { return try unsafe pixels(of: decoded) }
    guard
      let smaller = unsafe gdk_pixbuf_scale_simple(
        decoded, Int32(PictureBox.pixels(width * scale)), Int32(PictureBox.pixels(height * scale)),
        GDK_INTERP_BILINEAR)
    else { throw ReadingFault(message: "the picture needs too much memory: make it smaller") }
    defer { unsafe diptych_picture_free(smaller) }
    return try unsafe pixels(of: smaller)
  }

  private static func pixels(of picture: OpaquePointer) throws(ReadingFault) -> PixelPicture {
    let width = Int(unsafe gdk_pixbuf_get_width(picture))
    let height = Int(unsafe gdk_pixbuf_get_height(picture))
    let stride = Int(unsafe gdk_pixbuf_get_rowstride(picture))
    let channels = Int(unsafe gdk_pixbuf_get_n_channels(picture))
    guard let letters = unsafe gdk_pixbuf_read_pixels(picture), channels >= 3 else {
      throw ReadingFault(message: broken)
    }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let place = y * stride + x * channels
        let alpha = channels > 3 ? UInt32(unsafe letters[place + 3]) : 255
        let red = multiplied(unsafe letters[place], alpha) << 16
        let green = multiplied(unsafe letters[place + 1], alpha) << 8
        pixels.append(alpha << 24 | red | green | multiplied(unsafe letters[place + 2], alpha))
      }
    }
    guard let picture = PixelPicture(width: width, height: height, pixels: pixels) else {
      throw ReadingFault(message: broken)
    }
    return picture
  }

  private static func multiplied(_ colour: UInt8, _ alpha: UInt32) -> UInt32 {
    (UInt32(colour) * alpha + 127) / 255
  }

  /// Decides how large a picture is decoded, as soon as its header is known.
  private final class Sizing {
    private(set) var fault: ReadingFault?
    private let box: PictureBox

    init(_ box: PictureBox) {
      self.box = box
    }

    /// Zero for a picture that is not to be decoded.
    func decide(_ width: Int, _ height: Int) -> (width: Int, height: Int) {
      guard width > 0, height > 0, width <= PictureReading.mostPixels / height else {
        fault = ReadingFault(
          message: "the picture has \(width) × \(height) pixels, and may have "
            + "\(PictureReading.mostPixels / 1_000_000) million: make it smaller")
        return (0, 0)
      }
      // It may be turned on its side afterwards, and must be large enough either way.
      let (wide, high) = (Double(width), Double(height))
      let scale = max(box.scale(for: wide, high), box.scale(for: high, wide))
      if scale >= 1 { return (width, height) }
      return (max(Int((wide * scale).rounded()), 1), max(Int((high * scale).rounded()), 1))
    }
  }
}
