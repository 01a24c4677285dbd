import DiptychArticles
import DiptychCPictures

/// Pictures of shapes, by librsvg.
enum VectorPicture {
  /// Draws an SVG as large as fits; it has no base, so that it can refer to nothing outside itself
  /// (rsvg_handle_new_from_data, rsvg_handle_render_document).
  static func picture(_ bytes: [UInt8], in box: PictureBox) throws(ReadingFault) -> PixelPicture {
    var failure: UnsafeMutablePointer<GError>?
    defer {
      if let failure = unsafe failure { unsafe g_error_free(failure) }
    }
    guard let handle = unsafe rsvg_handle_new_from_data(bytes, gsize(bytes.count), &failure) else {
      throw unsafe fault(failure)
    }
    defer { unsafe diptych_svg_free(handle) }
    let (width, height) = unsafe size(of: handle, in: box)
    var pixels = [UInt32](repeating: 0, count: width * height)
    let isDrawn = unsafe pixels.withUnsafeMutableBytes { memory in
      unsafe draw(handle, into: memory, width, height, &failure)
    }
    guard isDrawn, let picture = PixelPicture(width: width, height: height, pixels: pixels) else {
      throw unsafe fault(failure)
    }
    return picture
  }

  private static func draw(
    _ handle: UnsafeMutablePointer<RsvgHandle>, into memory: UnsafeMutableRawBufferPointer,
    _ width: Int, _ height: Int, _ failure: inout UnsafeMutablePointer<GError>?
  ) -> Bool {
    let surface = unsafe cairo_image_surface_create_for_data(
      memory.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width),
      Int32(height), Int32(width * 4))
    defer { unsafe cairo_surface_destroy(surface) }
    let context = unsafe cairo_create(surface)
    defer { unsafe cairo_destroy(context) }
    var viewport = RsvgRectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    let isDrawn = unsafe rsvg_handle_render_document(handle, context, &viewport, &failure)
    unsafe cairo_surface_flush(surface)
    let status = unsafe cairo_status(context)
    return isDrawn != 0 && status == CAIRO_STATUS_SUCCESS
  }

  /// The proportions come from its size, else from its view box; without either it fills the box.
  private static func size(
    of handle: UnsafeMutablePointer<RsvgHandle>, in box: PictureBox
  ) -> (width: Int, height: Int) {
    var (width, height) = (0.0, 0.0)
    if unsafe rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) == 0 {
      var (hasWidth, hasHeight, hasBox) = (gboolean(0), gboolean(0), gboolean(0))
      var (lengthX, lengthY, viewBox) = (RsvgLength(), RsvgLength(), RsvgRectangle())
      unsafe rsvg_handle_get_intrinsic_dimensions(
        handle, &hasWidth, &lengthX, &hasHeight, &lengthY, &hasBox, &viewBox)
      if hasBox != 0 { (width, height) = (viewBox.width, viewBox.height) }
    }
    // Not a number and infinity are no sizes either.
    let isSize = width > 0 && height > 0 && width.isFinite && height.isFinite
    return isSize ? scaled(width, height, box) : scaled(box.width, box.height, box)
  }

  private static func scaled(
    _ width: Double, _ height: Double, _ box: PictureBox
  ) -> (width: Int, height: Int) {
    let scale = box.scale(for: width, height)
    return (PictureBox.pixels(width * scale), PictureBox.pixels(height * scale))
  }

  private static func fault(_ failure: UnsafeMutablePointer<GError>?) -> ReadingFault {
    let words = unsafe failure.map { unsafe String(cString: $0.pointee.message) }
    return ReadingFault(
      message: words.map { "the SVG is broken: \($0.prefix(200))" }
        ?? "the SVG cannot be drawn: export it again")
  }
}
