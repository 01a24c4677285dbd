internal import DiptychCGraphics
import DiptychCanvas

/// Fonts and the rules by which glyphs are placed. `PangoContext`
@safe final class FontContext {
  enum Placing {
    /// For a screen: slight hinting sharpens strokes vertically, and every glyph begins on a whole
    /// pixel, as Cairo 1.16 would put it there anyway; so spaces are even.
    case wholePixels
    /// For measuring: advances as the font's designer drew them, the same at every scale.
    case unrounded
  }

  let pointer: OpaquePointer

  /// - Parameter fonts: nil for what Pango finds by itself.
  convenience init(_ placing: Placing, choosingFrom fonts: FontConfiguration?) {
    let map = unsafe pango_cairo_font_map_new()
    unsafe diptych_pin_fonts(map)
    if let fonts { unsafe diptych_set_font_config(map, fonts.pointer) }
    unsafe self.init(placing, map)
    // The context keeps the map.
    unsafe g_object_unref(UnsafeMutableRawPointer(map))
  }

  /// - Parameter other: a context whose fonts are used too, so that they are looked up but once.
  convenience init(_ placing: Placing, sharing other: FontContext) {
    unsafe self.init(placing, pango_context_get_font_map(other.pointer))
  }

  private init(_ placing: Placing, _ map: UnsafeMutablePointer<PangoFontMap>?) {
    unsafe pointer = pango_font_map_create_context(map)
    // Nothing is left to the settings of the machine.
    let options = unsafe cairo_font_options_create()
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_font_options_set_subpixel_order(options, CAIRO_SUBPIXEL_ORDER_DEFAULT)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    let style = placing == .wholePixels ? CAIRO_HINT_STYLE_SLIGHT : CAIRO_HINT_STYLE_NONE
    unsafe cairo_font_options_set_hint_style(options, style)
    unsafe pango_cairo_context_set_font_options(pointer, options)
    unsafe cairo_font_options_destroy(options)
    unsafe pango_context_set_round_glyph_positions(pointer, placing == .wholePixels ? 1 : 0)
    // Texts say their own language; this one is for what has none, whatever the machine speaks.
    unsafe pango_context_set_language(pointer, pango_language_from_string("en"))
    unsafe pango_context_set_base_dir(pointer, PANGO_DIRECTION_WEAK_LTR)
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(pointer))
  }

  /// How far the first font of a family reaches above and below the baseline, for a size of one.
  func extent(of family: TextStyle.Family, fonts: Fonts) -> (
    ascent: Double, descent: Double
  ) {
    // Inter's own, for a machine without any font.
    let fallback = (ascent: 0.96875, descent: 0.2412109375)
    let size = 1000.0
    let description = unsafe pango_font_description_from_string(
      FontFamilies.list(family, language: "en", fonts: fonts))
    defer { unsafe pango_font_description_free(description) }
    unsafe pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    guard let font = unsafe pango_context_load_font(pointer, description) else { return fallback }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(font)) }
    let metrics = unsafe pango_font_get_metrics(font, pango_language_from_string("en"))
    defer { unsafe pango_font_metrics_unref(metrics) }
    let ascent = Double(unsafe pango_font_metrics_get_ascent(metrics)) / Double(PANGO_SCALE) / size
    let descent =
      Double(unsafe pango_font_metrics_get_descent(metrics)) / Double(PANGO_SCALE) / size
    return ascent > 0 && ascent < 4 && descent >= 0 && descent < 4 ? (ascent, descent) : fallback
  }
}
