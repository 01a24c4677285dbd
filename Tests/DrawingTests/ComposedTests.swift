import DiptychCGraphics
import DiptychCanvas
import Testing

@testable import DiptychDrawing

@Suite("Letters that are scalars of their own")
struct ComposedTests {
  /// Those that are taken for composed.
  static let letters: [UInt32] = (0x20...0x2030).filter { value in
    guard value != 0x7F, !(0x80..<0xA0).contains(value), let scalar = Unicode.Scalar(UInt32(value))
    else { return false }
    return CleanText(Samples.request(String(Character(scalar)))).isComposed
  }.map(UInt32.init)

  @Test("They are Latin ones and the marks between words, and nothing that joins others")
  func which() {
    let isComposed = { CleanText(Samples.request($0)).isComposed }
    #expect(Self.letters.count == 0x180 - 0x20 - 33 + 26)
    #expect(isComposed("") && isComposed("Façade – “naïve” Œuvre, Łódź…"))
    for text in ["e\u{301}", "ß\u{307}", "ẞ", "林", "Ωmega", "👩‍🚀", "a\u{200D}b", "السّ", "€"] {
      #expect(!isComposed(text), "\(text)")
    }
  }

  @Test(
    "Our fonts put none together from two others",
    arguments: ["Inter", "Inter Italic", "Noto Sans", "Noto Sans Italic", "Noto Sans Mono"],
    [400, 500, 600, 700])
  func pairs(family: String, weight: Int) throws {
    let context = FontContext(.unrounded, choosingFrom: FontConfiguration.all())
    let description = unsafe pango_font_description_from_string(family)
    defer { unsafe pango_font_description_free(description) }
    unsafe pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(weight)))
    let loaded = unsafe pango_context_load_font(context.pointer, description)
    let font = try unsafe #require(loaded)
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(font)) }
    let shaper = unsafe hb_font_create(hb_font_get_face(pango_font_get_hb_font(font)))
    defer { unsafe hb_font_destroy(shaper) }
    let buffer = unsafe hb_buffer_create()
    defer { unsafe hb_buffer_destroy(buffer) }
    var off = hb_feature_t()
    _ = unsafe hb_feature_from_string("ccmp=0", -1, &off)

    func glyphs(_ letters: [UInt32], features: UInt32) -> [hb_codepoint_t] {
      unsafe hb_buffer_clear_contents(buffer)
      unsafe hb_buffer_add_codepoints(
        buffer, letters, Int32(letters.count), 0, Int32(letters.count))
      unsafe hb_buffer_guess_segment_properties(buffer)
      unsafe hb_shape(shaper, buffer, &off, features)
      var count: UInt32 = 0
      let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count)
      return unsafe UnsafeBufferPointer(start: infos, count: Int(count)).map(\.codepoint)
    }

    // An i loses its dot to a ring, for instance.
    #expect(glyphs([0x69, 0x30A], features: 0) != glyphs([0x69, 0x30A], features: 1))
    let joins = Self.letters.flatMap { first in
      Self.letters.map { [first, $0] }.filter {
        glyphs($0, features: 0) != glyphs($0, features: 1)
      }
    }
    #expect(joins.isEmpty)
  }
}
