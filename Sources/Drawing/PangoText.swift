internal import DiptychCGraphics
import DiptychCanvas

/// One laid-out text of Pango's, in device pixels. `PangoLayout`
@safe final class PangoText {
  let pointer: OpaquePointer

  /// - Parameter scale: device pixels for each point of the request's sizes.
  init(_ request: TextRequest, text: CleanText, scale: Double, in context: FontContext) {
    unsafe pointer = pango_layout_new(context.pointer)
    unsafe Self.withDescription(of: request, scale: scale) { description in
      unsafe pango_layout_set_font_description(pointer, description)
    }
    unsafe text.bytes.withUnsafeBytes { bytes in
      unsafe pango_layout_set_text(
        pointer, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
    }
    let attributes = unsafe pango_attr_list_new()
    unsafe Self.add(request, text, scale: scale, to: attributes)
    unsafe pango_layout_set_attributes(pointer, attributes)
    unsafe pango_attr_list_unref(attributes)
    unsafe pango_layout_set_wrap(pointer, PANGO_WRAP_WORD_CHAR)
    unsafe pango_layout_set_auto_dir(pointer, 1)
    if request.alignment == .center {
      unsafe pango_layout_set_alignment(pointer, PANGO_ALIGN_CENTER)
    }
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(pointer))
  }

  /// Has Pango's threads begin to search for a text's fonts. `pango_font_map_load_fontset`
  static func beginSearch(for request: TextRequest, scale: Double, in context: FontContext) {
    unsafe withDescription(of: request, scale: scale) { description in
      let fonts = unsafe pango_font_map_load_fontset(
        pango_context_get_font_map(context.pointer), context.pointer, description,
        pango_language_from_string(request.language))
      if let fonts = unsafe fonts { unsafe g_object_unref(UnsafeMutableRawPointer(fonts)) }
    }
  }

  /// Lends the font that a text's letters are set in where its spans say nothing else.
  private static func withDescription(
    of request: TextRequest, scale: Double, _ body: (OpaquePointer?) -> Void
  ) {
    let style = request.style
    let description = unsafe pango_font_description_from_string(
      FontFamilies.list(style.family, language: request.language, fonts: style.fonts))
    defer { unsafe pango_font_description_free(description) }
    unsafe pango_font_description_set_absolute_size(description, units(style.size * scale))
    unsafe pango_font_description_set_weight(
      description, PangoWeight(rawValue: UInt32(style.weight.rawValue)))
    unsafe body(description)
  }

  /// Limits the width, in device pixels.
  func setWidth(_ width: Double, overflow: TextRequest.Overflow) {
    unsafe pango_layout_set_width(pointer, Int32(Self.units(width)))
    switch overflow {
    case .wrap: break
    case .truncateEnd: unsafe pango_layout_set_ellipsize(pointer, PANGO_ELLIPSIZE_END)
    case .truncateMiddle: unsafe pango_layout_set_ellipsize(pointer, PANGO_ELLIPSIZE_MIDDLE)
    }
  }

  /// Pango's units, within what cannot overflow them.
  private static func units(_ pixels: Double) -> Double {
    max(0, min(pixels.isFinite ? pixels : 0, 100_000)) * Double(PANGO_SCALE)
  }

  private static func add(
    _ request: TextRequest, _ text: CleanText, scale: Double, to list: OpaquePointer?
  ) {
    let everything = 0..<text.bytes.count
    unsafe add(
      pango_attr_language_new(pango_language_from_string(request.language)), everything, to: list)
    // Three fifths of what shaping costs with Inter goes into looking for parts of letters to put together. What
    // stands in for our families has nothing for such texts, either; a theme's own may use this for anything.
    if request.style.fonts == Fonts(), text.isComposed {
      unsafe pango_attr_list_insert(list, pango_attr_font_features_new("ccmp=0"))
    }
    // Fallback is on anyway; saying so for every other part makes Pango take each by itself.
    for index in stride(from: 0, to: text.seams.count, by: 2) {
      let end = index + 1 < text.seams.count ? text.seams[index + 1] : text.bytes.count
      unsafe add(pango_attr_fallback_new(1), text.seams[index]..<end, to: list)
    }
    for span in request.text.spans {
      let range = text.bounded(span.range)
      if range.isEmpty { continue }
      if span.traits.contains(.emphasis) {
        unsafe add(pango_attr_style_new(PANGO_STYLE_ITALIC), range, to: list)
      }
      if span.traits.contains(.strong) {
        // Strong words differ from bold ones by being a little lighter.
        let weight = request.style.weight == .bold ? PANGO_WEIGHT_SEMIBOLD : PANGO_WEIGHT_BOLD
        unsafe add(pango_attr_weight_new(weight), range, to: list)
      }
      if span.traits.contains(.code) {
        let families = FontFamilies.list(
          .monospaced, language: request.language, fonts: request.style.fonts)
        unsafe add(pango_attr_family_new(families), range, to: list)
        let size = units(request.style.size * 0.9 * scale)
        unsafe add(pango_attr_size_new_absolute(Int32(size)), range, to: list)
      }
      if span.traits.contains(.superscript) {
        unsafe add(pango_attr_font_scale_new(PANGO_FONT_SCALE_SUPERSCRIPT), range, to: list)
        let raised = Int32(PANGO_BASELINE_SHIFT_SUPERSCRIPT.rawValue)
        unsafe add(pango_attr_baseline_shift_new(raised), range, to: list)
      }
      if span.traits.contains(.subscript) {
        unsafe add(pango_attr_font_scale_new(PANGO_FONT_SCALE_SUBSCRIPT), range, to: list)
        let lowered = Int32(PANGO_BASELINE_SHIFT_SUBSCRIPT.rawValue)
        unsafe add(pango_attr_baseline_shift_new(lowered), range, to: list)
      }
      if span.traits.contains(.strikethrough) {
        unsafe add(pango_attr_strikethrough_new(1), range, to: list)
      }
      if span.traits.contains(.link), let color = request.linkColor {
        unsafe add(
          pango_attr_foreground_new(part(color.red), part(color.green), part(color.blue)), range,
          to: list)
        if color.alpha < 1 {
          unsafe add(pango_attr_foreground_alpha_new(max(1, part(color.alpha))), range, to: list)
        }
      }
    }
  }

  private static func add(
    _ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<Int>, to list: OpaquePointer?
  ) {
    guard let attribute = unsafe attribute else { return }
    unsafe attribute.pointee.start_index = UInt32(range.lowerBound)
    unsafe attribute.pointee.end_index = UInt32(range.upperBound)
    unsafe pango_attr_list_insert(list, attribute)
  }

  private static func part(_ value: Double) -> UInt16 {
    UInt16((max(0, min(1, value)) * 65535).rounded())
  }
}
