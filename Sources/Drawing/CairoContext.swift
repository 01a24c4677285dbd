internal import DiptychCGraphics
import DiptychCanvas
import DiptychGeometry

/// What shapes are filled with.
enum Paint {
  case color(Color)
  /// A picture whose top left pixel stands at the given one.
  case picture(Surface, x: Int, y: Int)
}

/// Paints on a surface, in device pixels; errors stick and come out in the end. `cairo_t`
@safe struct CairoContext: ~Copyable {
  let pointer: OpaquePointer

  init(_ surface: Surface) {
    unsafe pointer = cairo_create(surface.pointer)
  }

  deinit {
    unsafe cairo_destroy(pointer)
  }

  /// Ends painting.
  ///
  /// - Throws: `CairoFailure` when any call since the beginning has failed.
  consuming func finish() throws(CairoFailure) {
    let status = unsafe cairo_status(pointer)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw CairoFailure(code: status.rawValue, call: "cairo_status")
    }
  }

  /// Keeps what is painted inside a rectangle, instead of the one before.
  func clip(to rect: PixelRect) {
    unsafe cairo_reset_clip(pointer)
    addRectangle(rect)
    unsafe cairo_clip(pointer)
  }

  func setColor(_ color: Color) {
    unsafe cairo_set_source_rgba(pointer, color.red, color.green, color.blue, color.alpha)
  }

  func fill(_ rect: PixelRect, _ color: Color) {
    fill(rect, .color(color))
  }

  func fill(_ rect: PixelRect, _ paint: Paint) {
    guard !rect.isEmpty else { return }
    setSource(paint)
    addRectangle(rect)
    unsafe cairo_fill(pointer)
  }

  /// Paints through a mask whose top left pixel stands at the given one.
  func fill(through mask: Surface, x: Int, y: Int, _ paint: Paint) {
    setSource(paint)
    unsafe cairo_mask_surface(pointer, mask.pointer, Double(x), Double(y))
  }

  private func setSource(_ paint: Paint) {
    switch paint {
    case .color(let color): setColor(color)
    case .picture(let picture, let x, let y):
      unsafe cairo_set_source_surface(pointer, picture.pointer, Double(x), Double(y))
    }
  }

  /// Paints a picture scaled about the origin, then moved; between its pixels and those painted, both
  /// are mixed.
  func paint(_ picture: Surface, x: Double, y: Double, scale: Double, opacity: Double) {
    unsafe cairo_save(pointer)
    unsafe cairo_translate(pointer, x, y)
    unsafe cairo_scale(pointer, scale, scale)
    unsafe cairo_set_source_surface(pointer, picture.pointer, 0, 0)
    unsafe cairo_pattern_set_filter(cairo_get_source(pointer), CAIRO_FILTER_BILINEAR)
    unsafe cairo_paint_with_alpha(pointer, opacity)
    unsafe cairo_restore(pointer)
  }

  /// Paints a picture stretched to a size, from one of its pixels on.
  func paint(_ picture: Surface, stretchedTo width: Int, _ height: Int, fromX x: Int, y: Int) {
    unsafe cairo_translate(pointer, Double(-x), Double(-y))
    unsafe cairo_scale(
      pointer, Double(width) / Double(picture.width), Double(height) / Double(picture.height))
    unsafe cairo_set_source_surface(pointer, picture.pointer, 0, 0)
    let pattern = unsafe cairo_get_source(pointer)
    unsafe cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
    // The edge's own pixels go on beyond it, so that it does not fade.
    unsafe cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    unsafe cairo_paint(pointer)
  }

  private func addRectangle(_ rect: PixelRect) {
    unsafe cairo_rectangle(
      pointer, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
  }
}
