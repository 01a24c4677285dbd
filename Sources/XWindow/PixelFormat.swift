/// How a visual writes a pixel: which bits carry which colour, in how many bytes and which order.
struct PixelFormat: Hashable {
  struct Channel: Hashable {
    let shift: UInt32
    let width: UInt32

    /// The place of a run of ones; nil for anything else.
    init?(mask: UInt32) {
      guard mask != 0 else { return nil }
      shift = UInt32(mask.trailingZeroBitCount)
      width = UInt32((mask >> shift).trailingOnes)
      guard width <= 16, mask == UInt32((UInt64(1) << width) - 1) << shift else { return nil }
    }

    /// Eight bits made as many as the channel has: cut off, or repeated from the top.
    @inline(__always) func encode(_ value: UInt32) -> UInt32 {
      let bits = width <= 8 ? value &>> (8 &- width) : (value &* 0x101) &>> (16 &- width)
      return bits &<< shift
    }
  }

  let red: Channel
  let green: Channel
  let blue: Channel
  /// Two or four.
  let bytesPerPixel: Int
  /// Bits that stay set whatever the colour: the alpha of a visual that has one.
  let filler: UInt32
  /// Whether the server's bytes stand in the other order than ours.
  let isSwapped: Bool

  init?(
    redMask: UInt, greenMask: UInt, blueMask: UInt, depth: Int, bitsPerPixel: Int,
    isLeastSignificantFirst: Bool
  ) {
    guard let red = Channel(mask: UInt32(truncatingIfNeeded: redMask)),
      let green = Channel(mask: UInt32(truncatingIfNeeded: greenMask)),
      let blue = Channel(mask: UInt32(truncatingIfNeeded: blueMask)),
      bitsPerPixel == 16 || bitsPerPixel == 32
    else { return nil }
    self.red = red
    self.green = green
    self.blue = blue
    bytesPerPixel = bitsPerPixel / 8
    filler =
      depth == 32 ? ~UInt32(truncatingIfNeeded: redMask | greenMask | blueMask) : 0
    isSwapped = isLeastSignificantFirst != (UInt16(1).littleEndian == 1)
  }

  /// Whether a pixel of the picture is a pixel of the visual as it stands.
  var isDirect: Bool {
    bytesPerPixel == 4 && !isSwapped && filler == 0 && red.shift == 16 && red.width == 8
      && green.shift == 8 && green.width == 8 && blue.shift == 0 && blue.width == 8
  }

  /// A pixel of the picture (xRGB8888) as the visual writes it, in our own byte order.
  @inline(__always) func encode(_ pixel: UInt32) -> UInt32 {
    red.encode(pixel &>> 16 & 0xFF) | green.encode(pixel &>> 8 & 0xFF) | blue.encode(pixel & 0xFF)
      | filler
  }
}

extension UInt32 {
  fileprivate var trailingOnes: Int { (~self).trailingZeroBitCount }
}
