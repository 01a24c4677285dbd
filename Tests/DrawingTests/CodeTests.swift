import DiptychCanvas
import DiptychDrawing
import DiptychGeometry
import DiptychTestSupport
import Testing

@Suite("QR codes and pictures")
struct CodeTests {
  private func picture(
    _ command: DrawCommand, side: Double, scale: Double, ground: Color = Color(0x161618)
  ) throws -> DecodedPicture {
    try DecodedPicture(
      png: Samples.png(
        Samples.frame(width: side, height: side, scale: scale, ground: ground, [command])))
  }

  @Test(
    "A code is black on white on any ground, each square the same whole number of pixels",
    arguments: [1, 1.25, 2, 3])
  func crisp(scale: Double) throws {
    let address = "https://en.wikipedia.org/wiki/Abraham_Lincoln"
    let square = Rect(x: 7, y: 7, width: 200, height: 200)
    let picture = try picture(.qrCode(address, square), side: 214, scale: scale)
    let place = PixelRect(square, scale: scale)
    var dark: [(x: Int, y: Int)] = []
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let isInside = x >= place.x && x < place.maxX && y >= place.y && y < place.maxY
        let pixel = picture[x, y]
        #expect(
          isInside ? pixel == 0xFF00_0000 || pixel == 0xFFFF_FFFF : pixel == 0xFF16_1618)
        if pixel == 0xFF00_0000 { dark.append((x, y)) }
      }
    }
    let left = try #require(dark.map(\.x).min())
    let top = try #require(dark.map(\.y).min())
    // The mark in the corner is seven squares wide, and ends with the first light pixel.
    let mark = (left...).prefix { picture[$0, top] == 0xFF00_0000 }.count
    #expect(mark % 7 == 0)
    let step = mark / 7
    let width = try #require(dark.map(\.x).max()) - left + 1
    let side = width / step
    // Source: ISO/IEC 18004, 6.1: 21 squares and four more for each version.
    #expect(width % step == 0 && (side - 21) % 4 == 0)
    for (x, y) in dark {
      let corner = picture[left + (x - left) / step * step, top + (y - top) / step * step]
      #expect(corner == 0xFF00_0000)
    }
    // The quiet zone of four squares.
    #expect(left - place.x >= 4 * step && top - place.y >= 4 * step)
  }

  @Test("What no code can hold leaves its place as it is")
  func tooLong() throws {
    let text = String(repeating: "x", count: 3_000)
    let picture = try picture(
      .qrCode(text, Rect(x: 0, y: 0, width: 50, height: 50)), side: 50, scale: 1)
    #expect(picture.pixels.allSatisfy { $0 == 0xFF16_1618 })
  }

  @Test("A picture's round corners show the ground, its edges and its middle do not")
  func rounded() throws {
    let bitmap = try #require(
      Bitmap(width: 1, height: 1, pixels: [0xFF00_80FF]))
    let whole = Rect(x: 0, y: 0, width: 40, height: 40)
    let picture = try picture(.image(bitmap, whole, radius: 8), side: 40, scale: 1)
    for (x, y) in [(0, 0), (39, 0), (0, 39), (39, 39)] {
      #expect(picture[x, y] == 0xFF16_1618)
    }
    for (x, y) in [(20, 0), (0, 20), (39, 20), (20, 39), (20, 20), (3, 3)] {
      #expect(picture[x, y] == 0xFF00_80FF)
    }
  }
}
