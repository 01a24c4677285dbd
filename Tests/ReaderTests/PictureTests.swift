import DiptychArticles
import DiptychCatalogue
import DiptychGeometry
import DiptychHost
import DiptychSnapshot
import DiptychTestSupport
import Testing

@Suite("Pictures")
struct PictureTests {
  private let box = Size(width: 64, height: 64)

  private func read(
    _ bytes: [UInt8], _ size: Size? = nil, files: ReaderFiles? = nil
  ) throws -> PixelPicture {
    let files = try files ?? ReaderFiles()
    let path = try files.write(bytes, to: "picture")
    return try files.reader.readPicture(at: path, fitting: size ?? box)
  }

  private func fault(_ bytes: [UInt8], _ files: ReaderFiles? = nil) throws -> String {
    do {
      _ = try read(bytes, files: files)
      return ""
    } catch DocumentFailure.unreadable(let fault) {
      return fault.message
    }
  }

  @Test("A PNG comes out in its pixels, colours multiplied by alpha")
  func png() throws {
    let png = PNGFile(
      width: 2, height: 2, colourType: 6,
      rows: [[255, 0, 0, 255, 0, 255, 0, 128], [0, 0, 255, 0, 10, 20, 30, 255]])
    let picture = try read(png.bytes)
    #expect((picture.width, picture.height) == (2, 2))
    #expect(picture.pixels == [0xFFFF_0000, 0x8000_8000, 0, 0xFF0A_141E])
  }

  @Test("Grey, palette and 16-bit PNGs come out too")
  func depths() throws {
    let grey = PNGFile(width: 2, height: 1, colourType: 0, rows: [[0, 200]])
    #expect(try read(grey.bytes).pixels == [0xFF00_0000, 0xFFC8_C8C8])
    let deep = PNGFile(
      width: 1, height: 1, colourType: 2, depth: 16, rows: [[0x12, 0x34, 0x56, 0x78, 0x9A, 0xBC]])
    #expect(try read(deep.bytes).pixels == [0xFF12_569A])
    let palette = PNGFile(
      width: 2, height: 1, colourType: 3, palette: [1, 2, 3, 4, 5, 6], rows: [[1, 0]])
    #expect(try read(palette.bytes).pixels == [0xFF04_0506, 0xFF01_0203])
  }

  @Test("Pictures shrink into their box and never grow, their proportions kept")
  func fitting() throws {
    let row = [UInt8](repeating: 9, count: 300)
    let png = PNGFile(
      width: 300, height: 100, colourType: 0, rows: Array(repeating: row, count: 100))
    let small = try read(png.bytes)
    #expect((small.width, small.height) == (64, 21))
    #expect(small.pixels.allSatisfy { $0 == 0xFF09_0909 })
    let large = try read(png.bytes, Size(width: 1_000_000, height: 1_000_000))
    #expect((large.width, large.height) == (300, 100))
    let flat = try read(png.bytes, Size(width: 10, height: 1))
    #expect((flat.width, flat.height) == (3, 1))
  }

  @Test("A JPEG comes out turned upright")
  func jpeg() throws {
    let jpeg = try read(SmallFiles.jpeg)
    #expect((jpeg.width, jpeg.height) == (16, 8))
    #expect(jpeg.pixels.allSatisfy { $0 >> 24 == 255 })
    let turned = try read(SmallFiles.turned(SmallFiles.jpeg))
    #expect((turned.width, turned.height) == (8, 16))
    #expect(turned.pixels.first == jpeg.pixels[8 * 16 - 16])
    let shrunk = try read(
      SmallFiles.turned(SmallFiles.jpeg), Size(width: 4, height: 100))
    #expect((shrunk.width, shrunk.height) == (4, 8))
  }

  @Test("A JPEG in CMYK comes out in its colours")
  func cmyk() throws {
    let pixel = try #require(try read(SmallFiles.cmykJPEG).pixels.first)
    #expect(pixel >> 16 & 255 > 200 && pixel >> 8 & 255 < 60 && pixel & 255 < 60)
  }

  @Test("A GIF comes out as its first frame")
  func gif() throws {
    #expect(try read(SmallFiles.gif).pixels == [0xFFFF_0000])
  }

  @Test("A WebP comes out in its pixels, or its fault names the package that reads it")
  func webp() throws {
    let webp = WebPFile(width: 3, height: 2, red: 10, green: 20, blue: 30)
    do {
      let picture = try read(webp.bytes)
      #expect((picture.width, picture.height) == (3, 2))
      #expect(picture.pixels.allSatisfy { $0 == 0xFF0A_141E })
    } catch DocumentFailure.unreadable(let fault) {
      #expect(
        fault.message
          == "webp pictures cannot be read here: install gdk-pixbuf's loader for them "
          + "(Debian package webp-pixbuf-loader), or save it as PNG or JPEG")
    }
  }

  @Test("An SVG is drawn as large as fits, by its size or its view box")
  func svg() throws {
    func svg(_ attributes: String) throws -> PixelPicture {
      let text =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>"
        + "<rect width=\"100%\" height=\"100%\" fill=\"#0f0\" fill-opacity=\"0.5\"/></svg>"
      return try read(Array(text.utf8))
    }
    for (attributes, width, height) in [
      ("width=\"10\" height=\"20\"", 32, 64), ("viewBox=\"0 0 20 10\"", 64, 32), ("", 64, 64),
      ("width=\"1e30\" height=\"1e30\"", 64, 64), ("width=\"1000000\" height=\"1\"", 64, 1),
      ("width=\"-5\" height=\"0\"", 64, 64),
    ] {
      let picture = try svg(attributes)
      #expect((picture.width, picture.height) == (width, height), "\(attributes)")
    }
    let pixel = try #require(try svg("width=\"4\" height=\"4\"").pixels.first)
    #expect(pixel == 0x8000_8000 || pixel == 0x7F00_7F00)
  }

  @Test("The largest picture that can be asked for fits into an answer, with text in it too")
  func largest() throws {
    let text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\">"
      + "<text y=\"50\">Text</text></svg>"
    let picture = try read(Array(text.utf8), Size(width: 1_000_000, height: 1_000_000))
    #expect(picture.width == picture.height && picture.width > 3_500)
    #expect(picture.pixels.contains { $0 != 0 })
  }

  @Test("An SVG reads nothing outside itself")
  func outside() throws {
    let files = try ReaderFiles()
    let png = PNGFile(width: 1, height: 1, colourType: 2, rows: [[255, 0, 0]])
    let secret = try files.write(png.bytes, to: "secret.png")
    for reference in ["secret.png", secret, "file://\(secret)"] {
      let text =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" "
        + "xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"8\" height=\"8\">"
        + "<image xlink:href=\"\(reference)\" href=\"\(reference)\" width=\"8\" height=\"8\"/></svg>"
      #expect(try read(Array(text.utf8), files: files).pixels.allSatisfy { $0 == 0 })
    }
    let entity =
      "<!DOCTYPE svg [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>"
      + "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"64\" height=\"64\">"
      + "<text y=\"40\" font-size=\"40\">&x;</text></svg>"
    let drawn = try? read(Array(entity.utf8), files: files)
    #expect(drawn?.pixels.allSatisfy { $0 == 0 } ?? true)
  }

  @Test("Pictures with too many pixels are refused by their headers")
  func bombs() throws {
    for (width, height) in [(17_078, 30_000), (60_000, 60_000), (2_147_483_647, 2)] {
      let png = PNGFile(width: width, height: height, colourType: 2, rows: [])
      let said = try fault(png.bytes)
      #expect(said.hasPrefix("the picture"), "\(width) × \(height): \(said)")
    }
    let sized = PNGFile(width: 17_078, height: 30_000, colourType: 2, rows: [])
    #expect(
      try fault(sized.bytes)
        == "the picture has 17078 × 30000 pixels, and may have 64 million: make it smaller")
    let row = [UInt8](repeating: 1, count: 32_768)
    let wide = PNGFile(
      width: 32_768, height: 100, colourType: 0, rows: Array(repeating: row, count: 100))
    let picture = try read(wide.bytes)
    #expect((picture.width, picture.height) == (64, 1))
  }

  @Test("Broken pictures say so")
  func broken() throws {
    let png = PNGFile(
      width: 40, height: 40, colourType: 0,
      rows: (0..<40).map { row in (0..<40).map { UInt8($0 &* row & 255) } }
    ).bytes
    let files = try ReaderFiles()
    let texts = [
      [], [0x89], Array("hello".utf8), Array("<html></html>".utf8), Array("<svg".utf8),
      Array("RIFF\u{0}\u{0}\u{0}\u{0}WEBPxxxx".utf8), Array(SmallFiles.gif.prefix(9)),
      Array(png.prefix(33)), Array(png.prefix(png.count / 2)),
      Array(SmallFiles.jpeg.prefix(40)),
    ]
    for (index, bytes) in texts.enumerated() {
      #expect(try !fault(bytes, files).isEmpty, "picture \(index)")
    }
    // Any single byte may be another one.
    for place in stride(from: 0, to: SmallFiles.jpeg.count, by: 23) {
      var bytes = SmallFiles.jpeg
      bytes[place] ^= 0x55
      if let picture = try? read(bytes, files: files) {
        #expect(picture.width <= 64 && picture.height <= 64)
      }
    }
  }
}
