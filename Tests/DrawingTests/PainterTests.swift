import DiptychCanvas
import DiptychDrawing
import DiptychGeometry
import DiptychTestSupport
import Testing

@Suite struct PainterTests {
  /// Everything that can be painted, told apart by a number.
  static func commands(_ serial: UInt64, _ size: Size) -> [DrawCommand] {
    let color = Color(UInt32(truncatingIfNeeded: serial &* 0x4F1B_33D7) & 0xFF_FFFF, alpha: 0.8)
    let all = Rect(origin: .zero, size: size)
    var path = Path()
    path.move(1.3, 1)
    path.curve(
      Point(x: size.width, y: 0), Point(x: 0, y: size.height),
      Point(x: size.width - 2, y: size.height - 2.4))
    path.line(2, size.height - 3)
    path.close()
    return switch serial % 7 {
    case 0: [.fill(all.inset(by: 1.3), color)]
    case 1: [.roundedFill(all, radius: 6, color)]
    case 2: [.hairline(Rect(x: 1, y: 2.4, width: size.width - 2, height: 1), color)]
    case 3: [.fillPath(path, color)]
    case 4: [.strokePath(path, width: 1.5, color)]
    case 5:
      [.shadow(path, offset: Point(x: 0, y: 2), blur: 5, color), .fillPath(path, color)]
    default: [.text(Samples.request("No \(serial)", width: size.width), Point(x: 1, y: 1), color)]
    }
  }

  @Test(
    "A frame painted onto the last one has the same pixels as one painted from scratch",
    arguments: [1, 1.25, 1.5, 2], [false, true])
  func incremental(scale: Double, hasGroups: Bool) throws {
    let engine = TextEngine(scale: scale)
    var saved = 0
    for seed in 0..<6 {
      let painter = Painter(text: engine)
      var before: [UInt32]?
      for frame in RandomFrames(
        seed: UInt64(seed), scale: scale, hasGroups: hasGroups, commands: Self.commands
      ).prefix(20) {
        let painted = painter.pixelsPainted
        let changed = try painter.paint(frame)
        let scratch = Painter(text: engine)
        _ = try scratch.paint(frame)
        let pixels = painter.pixels
        guard pixels == scratch.pixels else {
          Issue.record("seed \(seed)")
          return
        }
        if let before {
          // What the caller is told covers all that has changed.
          for (index, pair) in zip(before, pixels).enumerated() where pair.0 != pair.1 {
            let x = index % painter.width
            let pixel = PixelRect(x: x, y: index / painter.width, width: 1, height: 1)
            if !changed.contains(where: { $0.contains(pixel) }) {
              Issue.record("seed \(seed) does not tell of \(pixel)")
              return
            }
          }
          saved += painter.width * painter.height - (painter.pixelsPainted - painted)
        }
        before = pixels
      }
    }
    #expect(saved > 0)
  }

  @Test("A scroll repaints the bare strip alone; the same frame nothing")
  func pixelsPainted() throws {
    func frame(scrolled: Double) -> Frame {
      let pane = Rect(x: 0, y: 0, width: 100, height: 200)
      let rows = (0..<40).map { row in
        Block(
          key: BlockKey(serial: UInt64(row)),
          frame: Rect(x: 0, y: Double(row) * 20, width: 100, height: 20),
          commands: [.text(Samples.request("Row \(row)"), .zero, Samples.ink)])
      }
      let layer = Layer(
        id: "rows", frame: pane, offset: Point(x: 0, y: scrolled), ground: Color(0xFFFFFF),
        blocks: rows)
      return Frame(size: pane.size, scale: 1, layers: [layer])
    }
    let painter = Painter(text: TextEngine(scale: 1))
    _ = try painter.paint(frame(scrolled: 0))
    #expect(painter.pixelsPainted == 20_000)
    let changed = try painter.paint(frame(scrolled: 30))
    #expect(painter.pixelsPainted == 23_000)
    #expect(changed == [PixelRect(x: 0, y: 0, width: 100, height: 200)])
    #expect(try painter.paint(frame(scrolled: 30)).isEmpty)
    #expect(painter.pixelsPainted == 23_000)
  }

  @Test("Fills land on whole device pixels by the one rounding rule")
  func wholePixels() throws {
    let frame = Samples.frame(
      width: 8, height: 8, scale: 1.25,
      [.fill(Rect(x: 1, y: 1, width: 3, height: 2), Color(0x0B57D0))])
    let picture = try DecodedPicture(png: Samples.png(frame))
    for y in 0..<10 {
      for x in 0..<10 {
        let inside = (1..<5).contains(x) && (1..<4).contains(y)
        #expect(picture[x, y] == (inside ? 0xFF0B_57D0 : 0xFFFF_FFFF))
      }
    }
  }

  @Test("The PNG holds the picture's pixels, and is the same each time")
  func png() throws {
    let frame = Samples.frame(
      width: 33, height: 21, scale: 1, [.text(Samples.request("Ag"), .zero, Samples.ink)])
    let painter = Painter(text: TextEngine(scale: 1))
    _ = try painter.paint(frame)
    let file = try painter.png()
    #expect(try painter.png() == file)
    #expect(try Samples.png(frame) == file)
    let picture = try DecodedPicture(png: file)
    #expect(picture.width == 33 && picture.height == 21)
    #expect(picture.pixels.map { $0 & 0xFF_FFFF } == painter.pixels)
  }

  @Test("One processor writes the PNG that two do, of any height", arguments: [1, 2, 3, 300])
  func processors(height: Int) throws {
    let frame = Samples.frame(
      width: 33, height: Double(height), scale: 1,
      [.text(Samples.request("Ag"), .zero, Samples.ink)])
    let painter = Painter(text: TextEngine(scale: 1))
    _ = try painter.paint(frame)
    let file = try painter.png()
    #expect(try painter.png(onTwoProcessors: false) == file)
    let picture = try DecodedPicture(png: file)
    #expect(picture.width == 33 && picture.height == height)
    #expect(picture.pixels.map { $0 & 0xFF_FFFF } == painter.pixels)
  }

  @Test("A picture beyond Cairo's limits is refused with Cairo's own words, and does no harm")
  func tooLarge() throws {
    let painter = Painter(text: TextEngine(scale: 1))
    let failure = #expect(throws: CairoFailure.self) {
      _ = try painter.paint(Samples.frame(width: 40_000, height: 4, scale: 1, []))
    }
    #expect(
      failure?.description
        == "cannot paint: invalid value (typically too big) for the size of the input (surface, "
        + "pattern, etc.) (cairo_image_surface_create)")
    #expect(throws: CairoFailure.self) { _ = try painter.png() }
    #expect(painter.width == 0)
    _ = try painter.paint(Samples.frame(width: 40, height: 4, scale: 1, []))
    #expect(painter.width == 40)
  }
}

extension Painter {
  /// All pixels without the unused upper byte, row by row.
  var pixels: [UInt32] {
    withPixels { pixels, rowLength in
      var all: [UInt32] = []
      for y in 0..<height {
        for x in 0..<width { all.append(pixels[y * rowLength + x] & 0xFF_FFFF) }
      }
      return all
    }
  }
}
