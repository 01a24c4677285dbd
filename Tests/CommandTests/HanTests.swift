import DiptychTestSupport
import Testing

@Suite("Han shapes")
struct HanTests {
  static let words = ["--size", "1024x768", "--language", "zh"]

  @Test("Chinese shows the shapes of the font for it, and none of the boxes of its absence")
  func shapes() throws {
    let scratch = try Scratch()
    let shot = try Shot(Self.words)
    let (inter, noto) = ("/usr/share/fonts/opentype/inter", "/usr/share/fonts/opentype/noto")
    let known = try Shot(
      Self.words, environment: scratch.environment(fonts: [inter, noto]))
    #expect(shot.picture == known.picture)

    let without = try Scratch()
    let boxes = try Shot(
      Self.words, environment: without.environment(fonts: [inter]))
    // The title's letters: Han, a dot that Inter has too, Han.
    let title = try #require(shot.parts["detail.title"])
    let letters = try #require(title.text)
    #expect(letters == "乔治·华盛顿")
    let (x, y) = (Int(title.frame[0]), Int(title.frame[1]))
    for cell in 0..<2 {
      let area = (x + cell * 32..<x + (cell + 1) * 32, y..<y + Int(title.frame[3]))
      let ink = shot.pixels(x: area.0, y: area.1)
      let box = boxes.pixels(x: area.0, y: area.1)
      let differing = zip(ink, box).count { $0 != $1 }
      #expect(differing > ink.count / 10, "letter \(cell) looks like a box")
      #expect(!hasFrame(ink, width: 32), "letter \(cell) is a box")
    }
    // A box is narrower than a letter, so that only the first stands in its cell.
    let box = boxes.pixels(x: x..<x + 32, y: y..<y + Int(title.frame[3]))
    #expect(hasFrame(box, width: 32), "without the font the letter must be a box")
    for row in shot.texts("master.row.") {
      #expect(row.value.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) })
    }
  }

  /// Whether an upright stroke is as high as a box around its code number: no Han letter of the
  /// title has two that long.
  private func hasFrame(_ pixels: [UInt32], width: Int) -> Bool {
    let columns = (0..<width).filter { x in
      var run = 0
      var longest = 0
      for y in 0..<pixels.count / width {
        let isInk = pixels[y * width + x] & 0xFF < 0x60
        run = isInk ? run + 1 : 0
        longest = max(longest, run)
      }
      return longest >= 24
    }
    return columns.count >= 2
  }
}
