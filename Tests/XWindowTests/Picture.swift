import DiptychGeometry

/// A picture of random pixels, with rows longer than what is shown of them.
struct Picture {
  let width: Int
  let height: Int
  let rowLength: Int
  private(set) var pixels: [UInt32]

  init(width: Int, height: Int, margin: Int = 5, using random: inout some RandomNumberGenerator) {
    self.width = width
    self.height = height
    rowLength = width + margin
    pixels = (0..<height * rowLength).map { _ in UInt32.random(in: 0...UInt32.max, using: &random) }
  }

  subscript(x: Int, y: Int) -> UInt32 { pixels[y * rowLength + x] }

  func randomRect(using random: inout some RandomNumberGenerator) -> PixelRect {
    let x = Int.random(in: -20..<width, using: &random)
    let y = Int.random(in: -20..<height, using: &random)
    return PixelRect(
      x: x, y: y, width: Int.random(in: 0...width, using: &random),
      height: Int.random(in: 0...height, using: &random))
  }

  /// Paints what a window must show, pixel by pixel and by the definition of a turn.
  func paint(
    _ damage: [PixelRect], turn: Turn, on panel: inout [UInt32], width panelWidth: Int,
    height panelHeight: Int, encode: (UInt32) -> UInt32
  ) {
    let all = PixelRect(x: 0, y: 0, width: width, height: height)
    for rect in damage.map({ $0.intersection(all) }) where !rect.isEmpty {
      for y in rect.y..<rect.maxY {
        for x in rect.x..<rect.maxX {
          let place = turn.toPanel(
            PixelRect(x: x, y: y, width: 1, height: 1), pictureWidth: width, pictureHeight: height)
          guard (0..<panelWidth).contains(place.x), (0..<panelHeight).contains(place.y) else {
            continue
          }
          panel[place.y * panelWidth + place.x] = encode(self[x, y])
        }
      }
    }
  }
}

/// SplitMix64: the same numbers on every machine.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
