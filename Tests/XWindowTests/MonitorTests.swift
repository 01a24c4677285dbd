import DiptychGeometry
import Testing

@testable import DiptychXWindow

@Suite("What screens say of themselves")
struct MonitorTests {
  private func density(_ pixels: (Int, Int), _ millimetres: (Double, Double)) -> Double? {
    Monitor(
      name: "", frame: PixelRect(x: 0, y: 0, width: pixels.0, height: pixels.1),
      millimetres: Size(width: millimetres.0, height: millimetres.1)
    ).dotsPerInch
  }

  @Test("Pixels and millimetres make a density, whichever pair a turn has exchanged")
  func density() throws {
    let value = try #require(density((3_840, 2_160), (600, 340)))
    #expect(abs(value - 162.3) < 0.1)
    #expect(density((2_160, 3_840), (600, 340)) == value)
  }

  @Test(
    "Sizes that no screen has are not believed",
    arguments: [(0.0, 0.0), (1, 1), (9, 5), (160, 90), (160, 100), (100_000, 60_000)])
  func unbelievable(width: Double, height: Double) {
    #expect(density((1_920, 1_080), (width, height)) == nil)
  }

  @Test("Xft.dpi is found among resources, with any blanks, and only what can be")
  func wish() {
    #expect(Resolution.wish(in: "Xcursor.size:\t24\nXft.dpi:\t192\n") == 192)
    #expect(Resolution.wish(in: "Xft.dpi : 120.5 ") == 120.5)
    for words in [nil, "", "Xft.dpi:", "Xft.dpi: many", "Xft.dpi: 0", "Xft.dpi: 9999", "dpi: 96"] {
      #expect(Resolution.wish(in: words) == nil)
    }
  }

  @Test("A touch in a corner of the panel lies in the corner that shows there, and in the output")
  func matrix() {
    let frame = PixelRect(x: 1_000, y: 200, width: 500, height: 400)
    let root = Size(width: 2_000, height: 800)
    /// Where the panel's top left and bottom right corners come to lie, in pixels of the root.
    func corners(_ rotation: OutputRotation) -> [[Double]] {
      let m = rotation.matrix(of: frame, in: root).map { Double($0) }
      #expect(m[6...] == [0, 0, 1])
      return [(0.0, 0.0), (1, 1)].map { x, y in
        [
          ((m[0] * x + m[1] * y + m[2]) * root.width).rounded(),
          ((m[3] * x + m[4] * y + m[5]) * root.height).rounded(),
        ]
      }
    }
    #expect(corners(.normal) == [[1_000, 200], [1_500, 600]])
    // Turned to the left, the picture's top right corner stands at the panel's top left one.
    #expect(corners(.left) == [[1_500, 200], [1_000, 600]])
    #expect(corners(.right) == [[1_000, 600], [1_500, 200]])
    #expect(corners(.inverted) == [[1_500, 600], [1_000, 200]])
  }
}
