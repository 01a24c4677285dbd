import DiptychGeometry

@testable import DiptychCanvas

/// Paints frames as numbers: each pixel tells which block it shows, which part of it, and over what.
struct IntegerPainter {
  var width: Int
  var height: Int
  var pixels: [UInt64]

  init(_ frame: Frame) {
    width = frame.pixelBounds.width
    height = frame.pixelBounds.height
    pixels = Array(repeating: 0, count: width * height)
  }

  mutating func move(_ move: FrameDifference.Move) {
    let old = pixels
    for y in move.from.y..<move.from.maxY {
      for x in move.from.x..<move.from.maxX {
        pixels[(y + move.dy) * width + x + move.dx] = old[y * width + x]
      }
    }
  }

  mutating func paint(_ frame: Frame, in damage: PixelRect) {
    fill(damage) { _, _, _ in 0 }
    for layer in frame.layers {
      let clip = layer.pixelFrame(scale: frame.scale).intersection(damage)
      if let ground = layer.ground {
        let value = UInt64(ground.red * 255) << 16 | UInt64(ground.green * 255) << 8
        fill(clip) { _, _, _ in value }
      }
      for block in layer.blocks {
        let place = BlockPlacement(block, in: layer, scale: frame.scale)
        fill(place.pixels.intersection(clip)) { x, y, below in
          var hasher = Mixer(below)
          hasher.mix(UInt64(bitPattern: Int64(x * BlockPlacement.steps - place.left)))
          hasher.mix(UInt64(bitPattern: Int64(y * BlockPlacement.steps - place.top)))
          hasher.mix(block.key.serial)
          return hasher.value
        }
      }
    }
  }

  private mutating func fill(_ rect: PixelRect, _ value: (Int, Int, UInt64) -> UInt64) {
    guard !rect.isEmpty else { return }
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX {
        pixels[y * width + x] = value(x, y, pixels[y * width + x])
      }
    }
  }
}

struct Mixer {
  var value: UInt64

  init(_ value: UInt64) { self.value = value }

  mutating func mix(_ other: UInt64) {
    value = (value ^ other) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 29
  }
}
