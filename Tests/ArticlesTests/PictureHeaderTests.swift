import DiptychArticles
import DiptychGeometry
import DiptychWalkSupport
import Testing

@Suite("Picture headers")
struct PictureHeaderTests {
  private static func big(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    big(number, count).reversed()
  }

  private static let png =
    [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + big(13, 4) + Array("IHDR".utf8) + big(300, 4)
    + big(70_000, 4) + [8, 6, 0, 0, 0]

  private static func gif(_ version: String) -> [UInt8] {
    Array("GIF\(version)".utf8) + little(513, 2) + little(2, 2)
  }

  private static func webP(_ kind: String, _ body: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + little(0, 4) + Array("WEBP\(kind)".utf8) + little(body.count, 4) + body
  }

  private static func segment(_ kind: UInt8, _ body: [UInt8]) -> [UInt8] {
    [0xFF, kind] + big(body.count + 2, 2) + body
  }

  private static func exif(_ orientation: Int, isBig: Bool) -> [UInt8] {
    let number = isBig ? big : little
    let other = number(0x0100, 2) + number(3, 2) + number(1, 4) + number(6, 2) + [0, 0]
    let entry = number(0x0112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + [0, 0]
    return segment(
      0xE1,
      Array("Exif\0\0\(isBig ? "MM" : "II")".utf8) + number(42, 2) + number(8, 4) + number(2, 2)
        + other + entry)
  }

  private static func jpeg(_ segments: [UInt8]..., frame: UInt8 = 0xC0) -> [UInt8] {
    let header = segment(frame, [8] + big(200, 2) + big(300, 2) + [3, 1, 0x22, 0])
    return [0xFF, 0xD8] + segments.joined() + [0xFF] + header + [0xFF, 0xDA]
  }

  static let headers: [(name: String, bytes: [UInt8], size: Size?)] = [
    ("png", png, Size(width: 300, height: 70_000)),
    ("gif 87", gif("87a"), Size(width: 513, height: 2)),
    ("gif 89", gif("89a"), Size(width: 513, height: 2)),
    ("gif", gif("90a"), nil),
    (
      "webp extended",
      webP("VP8X", [0, 0, 0, 0] + little(399, 3) + little(16_777_215, 3)),
      Size(width: 400, height: 16_777_216)
    ),
    (
      "webp lossless", webP("VP8L", [0x2F] + little(16_383 | 41 << 14 | 1 << 28, 4)),
      Size(width: 16_384, height: 42)
    ),
    (
      "webp lossy",
      webP("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A] + little(0x4000 | 640, 2) + little(9, 2)),
      Size(width: 640, height: 9)
    ),
    ("webp", webP("VP8 ", Array(repeating: 0, count: 20)), nil),
    ("jpeg", jpeg(segment(0xE0, Array("JFIF\0".utf8))), Size(width: 300, height: 200)),
    ("jpeg in steps", jpeg(frame: 0xC2), Size(width: 300, height: 200)),
    ("jpeg with tables", jpeg(segment(0xC4, [0xC0, 1, 2])), Size(width: 300, height: 200)),
    ("jpeg upright", jpeg(exif(3, isBig: true)), Size(width: 300, height: 200)),
    ("jpeg on its side", jpeg(exif(6, isBig: true)), Size(width: 200, height: 300)),
    ("jpeg mirrored", jpeg(exif(5, isBig: false)), Size(width: 200, height: 300)),
    (
      "jpeg with two", jpeg(exif(1, isBig: false), exif(8, isBig: false)),
      Size(width: 300, height: 200)
    ),
    ("jpeg without a frame", [0xFF, 0xD8] + segment(0xE0, []) + [0xFF, 0xD9], nil),
    ("jpeg of length 0", [0xFF, 0xD8, 0xFF, 0xE0, 0, 0], nil),
    ("nothing", [], nil),
    ("words", Array("width=\"3\"".utf8), nil),
  ]

  static let drawings: [(text: String, size: Size?)] = [
    ("<svg width='30' height=\"40.5\">", Size(width: 30, height: 40.5)),
    (
      "\u{FEFF}<?xml version='1.0'?>\n<!DOCTYPE svg [<!ENTITY a '>'>]>\n<!-- <svg> --><svg:svg "
        + "xmlns:svg = 'x'\n viewBox='0, 0 12 6' />", Size(width: 12, height: 6)
    ),
    ("<svg width='1in' height='72pt'>", Size(width: 96, height: 96)),
    ("<svg width='6pc' height='25.4mm' x='y'>", Size(width: 96, height: 96)),
    ("<svg width='100%' height='100%' viewBox='0 0 2 3'>", Size(width: 2, height: 3)),
    ("<svg width='40' viewBox='0 0 2 3'>", Size(width: 40, height: 60)),
    ("<svg height='6px' viewBox='-1 -1 2 3'>", Size(width: 4, height: 6)),
    ("<svg width='2em' height='1'>", nil), ("<svg viewBox='0 0 0 3'>", nil),
    ("<svg width='1e999' height='1'>", nil), ("<svg width='nan' height='1'>", nil),
    ("<svg width='-3' height='1'>", nil), ("<html><svg width='1' height='1'>", nil),
    ("<svg", nil), ("<svg width", nil), ("<svg width='3", nil), ("<!-- ", nil),
    ("<!DOCTYPE [", nil),
  ]

  @Test("Pictures of pixels say their size", arguments: headers)
  func pixels(_ header: (name: String, bytes: [UInt8], size: Size?)) {
    #expect(PictureHeader(of: header.bytes)?.size == header.size)
  }

  @Test("Drawings say their size", arguments: drawings)
  func shapes(_ drawing: (text: String, size: Size?)) {
    #expect(PictureHeader(of: Array(drawing.text.utf8))?.size == drawing.size)
  }

  @Test("Headers that are cut short or changed have a size or none")
  func changed() {
    var generator = SeededGenerator(seed: 6)
    let all = Self.headers.map(\.bytes) + Self.drawings.map { Array($0.text.utf8) }
    var sizes = 0
    for whole in all {
      for end in 0..<whole.count { _ = PictureHeader(of: Array(whole[..<end])) }
      guard !whole.isEmpty else { continue }
      for _ in 0..<2_000 {
        var bytes = whole
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8(
            truncatingIfNeeded: generator.next())
        }
        guard let size = PictureHeader(of: bytes)?.size else { continue }
        sizes += 1
        #expect(size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite)
      }
    }
    #expect(sizes > 1_000)
  }
}
