internal import DiptychCGraphics
import DiptychCanvas

/// The width that a text takes on lines of its own, the same at all usual scales.
enum NaturalWidth {
  /// The scales that lines are sure to fit at, whichever of them is in use.
  private static let usualScales = [1, 1.25, 1.5, 2, 3]

  /// Whether a text is so short that it fits into a room at every scale, by far.
  ///
  /// Rounding moves each glyph's advance by half a device pixel at most, here and at any other scale;
  /// there are no more glyphs than bytes.
  static func surely(
    _ text: PangoText, _ clean: CleanText, _ scale: Double, fits room: Double?
  ) -> Bool {
    guard let room else { return false }
    var width: Int32 = 0
    unsafe pango_layout_get_size(text.pointer, &width, nil)
    return Double(width) / Double(PANGO_SCALE) / scale + Double(clean.bytes.count) + 1 <= room
  }

  /// The widest line's width in points, rounded up to a whole one.
  ///
  /// On a screen every glyph's advance is rounded to whole device pixels, so that the same line
  /// is wider at one scale and narrower at another; this is the widest of all, and of the unrounded.
  /// - Parameter scale: the scale in use, at which lines fit though it be an unusual one.
  static func measure(
    _ request: TextRequest, text: CleanText, scale: Double, in context: FontContext
  ) -> Double {
    let scales = usualScales.contains(scale) ? usualScales : usualScales + [scale]
    let layout = PangoText(request, text: text, scale: 1, in: context)
    guard let iterator = unsafe pango_layout_get_iter(layout.pointer) else { return 0 }
    defer { unsafe pango_layout_iter_free(iterator) }
    var widest = 0.0
    repeat {
      guard let line = unsafe pango_layout_iter_get_line_readonly(iterator) else { continue }
      var exact = 0.0
      var rounded = [Double](repeating: 0, count: scales.count)
      var run = unsafe line.pointee.runs
      while let item = unsafe run {
        if let glyphs = unsafe item.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self)
          .pointee.glyphs
        {
          for index in 0..<Int(unsafe glyphs.pointee.num_glyphs) {
            let advance = Double(unsafe glyphs.pointee.glyphs[index].geometry.width)
            exact += advance
            for place in scales.indices {
              rounded[place] += (advance * scales[place] / Double(PANGO_SCALE)).rounded()
            }
          }
        }
        unsafe run = item.pointee.next
      }
      widest = max(widest, exact / Double(PANGO_SCALE))
      for (scale, pixels) in zip(scales, rounded) { widest = max(widest, pixels / scale) }
    } while unsafe pango_layout_iter_next_line(iterator) != 0
    return widest.rounded(.up)
  }
}
