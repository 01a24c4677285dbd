/// Makes a pixel of the picture one of the window; each kind is compiled into a loop of its own.
protocol PixelEncoder {
  associatedtype Pixel: FixedWidthInteger
  func encode(_ pixel: UInt32) -> Pixel
}

/// For visuals that write pixels as the picture does.
struct DirectEncoder: PixelEncoder {
  @inline(__always) func encode(_ pixel: UInt32) -> UInt32 { pixel }
}

/// For all other visuals, by their masks.
struct ChannelEncoder<Pixel: FixedWidthInteger>: PixelEncoder {
  let format: PixelFormat

  @inline(__always) func encode(_ pixel: UInt32) -> Pixel {
    let value = Pixel(truncatingIfNeeded: format.encode(pixel))
    return format.isSwapped ? value.byteSwapped : value
  }
}
