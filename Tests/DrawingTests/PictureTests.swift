import DiptychCanvas
import DiptychDrawing
import DiptychGeometry
import DiptychTestSupport
import Testing

@Suite("Painted pictures")
struct PictureTests {
  private func frame(_ bitmap: Bitmap, _ rect: Rect, scale: Double = 1) -> Frame {
    let block = Block(
      // Where it lies is all that differs.
      key: BlockKey(serial: 1), frame: rect,
      commands: [.image(bitmap, Rect(origin: .zero, size: rect.size), radius: 0)])
    let size = Size(width: 90, height: 60)
    return Frame(
      size: size, scale: scale,
      layers: [
        Layer(
          id: "picture", frame: Rect(origin: .zero, size: size), ground: Color(0xFFFFFF),
          blocks: [block])
      ])
  }

  private func noise(_ width: Int, _ height: Int) throws -> Bitmap {
    let pixels = (0..<width * height).map { index in
      0xFF00_0000 | UInt32(truncatingIfNeeded: index &* 0x9E37_79B1) & 0xFF_FFFF
    }
    return try #require(Bitmap(width: width, height: height, pixels: pixels))
  }

  @Test("A picture of the size in which it shows has its own pixels")
  func whole() throws {
    let bitmap = try noise(90, 60)
    let painter = Painter(text: TextEngine(scale: 1))
    _ = try painter.paint(frame(bitmap, Rect(x: 0, y: 0, width: 90, height: 60)))
    #expect(painter.pixels.map { $0 & 0xFF_FFFF } == bitmap.pixels.map { $0 & 0xFF_FFFF })
  }

  @Test("However far it is zoomed it shows, and what is repainted is as if all had been")
  func zoomed() throws {
    let bitmap = try noise(37, 23)
    let engine = TextEngine(scale: 1)
    for size in [
      Size(width: 74, height: 46), Size(width: 1_500, height: 1_100),
      Size(width: 90_000, height: 60_000),
    ] {
      let painter = Painter(text: engine)
      for share in [0.0, 0.2, 0.3, 0.5, 0.7, 0.9999] {
        let corner = Point(
          x: (-share * (size.width - 60)).rounded(), y: (-share * (size.height - 40)).rounded())
        let shown = frame(bitmap, Rect(origin: corner, size: size))
        _ = try painter.paint(shown)
        let scratch = Painter(text: engine)
        _ = try scratch.paint(shown)
        #expect(painter.pixels == scratch.pixels, "\(size) at \(corner)")
        #expect(painter.pixels.contains { $0 & 0xFF_FFFF != 0xFF_FFFF }, "\(size) at \(corner)")
      }
    }
  }

  @Test("Tiles meet without a seam: an even picture stays even")
  func seams() throws {
    let pixels = [UInt32](repeating: 0xFF33_6699, count: 35)
    let bitmap = try #require(Bitmap(width: 7, height: 5, pixels: pixels))
    let painter = Painter(text: TextEngine(scale: 1))
    for corner in [Point(x: -980, y: -1_000), Point(x: -2_020, y: -3_050)] {
      _ = try painter.paint(
        frame(bitmap, Rect(origin: corner, size: Size(width: 5_000, height: 4_000))))
      #expect(Set(painter.pixels.map { $0 & 0xFF_FFFF }) == [0x33_6699])
    }
  }
}
