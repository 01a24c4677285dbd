import DiptychTestSupport
import DiptychWalkSupport
import Testing

@testable import DiptychDrawing

@Suite("PNG files")
struct PNGFileTests {
  /// Sides at which something ends: a picture, a longest match, a window, a block.
  static let sizes = [
    (1, 1), (2, 1), (1, 300), (3, 3), (85, 3), (86, 3), (87, 3), (171, 2), (400, 300), (10_922, 3),
    (10_923, 3), (11_000, 4), (1_024, 100),
  ]

  @Test("the pixels that went in come out, whatever they are", arguments: sizes)
  func pixels(width: Int, height: Int) throws {
    var random = SeededGenerator(seed: UInt64(width * height))
    // Noise, whose upper bytes mean nothing; few colours; one; and letters that come again.
    let kinds: [(Int) -> UInt32] = [
      { _ in UInt32.random(in: 0...UInt32.max, using: &random) },
      { _ in UInt32.random(in: 0...2, using: &random) * 0x7F_7F7F },
      { _ in 0xFF_8001 },
      { place in UInt32((place % width * 7 ^ place / width % 11 * 5) % 9) &* 0x1B_0F03 },
      { place in UInt32(place) & 0xFF_FFFF },
    ]
    for kind in kinds {
      let pixels = (0..<width * height).map(kind)
      let file = PNGFile(pixels.span, width: width, height: height, rowLength: width).bytes
      let picture = try DecodedPicture(png: file)
      #expect(picture.width == width && picture.height == height)
      #expect(picture.pixels == pixels.map { $0 & 0xFF_FFFF | 0xFF00_0000 })
    }
  }

  @Test("what stands behind a row is no part of it")
  func padding() throws {
    let pixels: [UInt32] = [1, 2, 0xFFFF_FFFF, 3, 4, 0xFFFF_FFFF]
    let file = PNGFile(pixels.span, width: 2, height: 2, rowLength: 3).bytes
    #expect(try DecodedPicture(png: file).pixels == [1, 2, 3, 4].map { $0 | 0xFF00_0000 })
  }

  @Test("a screen of one colour takes next to nothing")
  func flat() {
    let pixels = [UInt32](repeating: 0xFF_FFFF, count: 1_024 * 768)
    let file = PNGFile(pixels.span, width: 1_024, height: 768, rowLength: 1_024).bytes
    #expect(file.count < 5_000)
  }

  @Test("codes are complete and no longer than they may be, however uneven the counts")
  func codes() {
    var fibonacci = [1, 1]
    while fibonacci.count < 40 { fibonacci.append(fibonacci.suffix(2).reduce(0, +)) }
    let counts = [
      [0, 0, 0], [5, 0, 0], [0, 0, 5], [1, 1], [3, 1, 0, 2], Array(repeating: 1, count: 286),
      fibonacci,
    ]
    for counts in counts {
      for limit in [7, 15] where counts.count <= 1 << limit {
        let code = HuffmanCode(counts: counts, limit: limit)
        let used = code.lengths.filter { $0 > 0 }
        #expect(used.allSatisfy { $0 <= limit })
        #expect(used.reduce(0) { $0 + 1 << (limit - Int($1)) } == 1 << limit)
        for (count, length) in zip(counts, code.lengths) where count > 0 { #expect(length > 0) }
      }
    }
  }
}
