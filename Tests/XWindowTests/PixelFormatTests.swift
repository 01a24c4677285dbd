import Testing

@testable import DiptychXWindow

@Suite struct PixelFormatTests {
  private func format(
    _ red: UInt, _ green: UInt, _ blue: UInt, depth: Int, bits: Int, isLittle: Bool = true
  ) throws -> PixelFormat {
    try #require(
      PixelFormat(
        redMask: red, greenMask: green, blueMask: blue, depth: depth, bitsPerPixel: bits,
        isLeastSignificantFirst: isLittle))
  }

  @Test("each visual gets its bits where its masks say")
  func encode() throws {
    let rgb565 = try format(0xF800, 0x07E0, 0x001F, depth: 16, bits: 16)
    #expect(rgb565.encode(0xFF_FF_FF) == 0xFFFF)
    #expect(rgb565.encode(0x08_04_08) == 0x0821)
    #expect(rgb565.encode(0xAB00_0000) == 0)
    let deep = try format(0x3FF0_0000, 0xF_FC00, 0x3FF, depth: 30, bits: 32)
    #expect(deep.encode(0xFF_FF_FF) == 0x3FFF_FFFF)
    #expect(deep.encode(0x80_00_01) == 0x202 << 20 | 0x004)
    let bgr = try format(0xFF, 0xFF00, 0xFF_0000, depth: 24, bits: 32)
    #expect(bgr.encode(0x12_34_56) == 0x56_34_12)
    let alpha = try format(0xFF_0000, 0xFF00, 0xFF, depth: 32, bits: 32)
    #expect(alpha.encode(0x12_34_56) == 0xFF12_3456)
  }

  @Test("pixels are taken as they stand only where nothing has to be changed")
  func direct() throws {
    #expect(try format(0xFF_0000, 0xFF00, 0xFF, depth: 24, bits: 32).isDirect)
    #expect(try !format(0xFF_0000, 0xFF00, 0xFF, depth: 32, bits: 32).isDirect)
    #expect(try !format(0xFF, 0xFF00, 0xFF_0000, depth: 24, bits: 32).isDirect)
    #expect(try !format(0xFF_0000, 0xFF00, 0xFF, depth: 24, bits: 32, isLittle: false).isDirect)
  }

  @Test("bytes are turned round for a server of the other order")
  func swapped() throws {
    let wide = try format(0xFF_0000, 0xFF00, 0xFF, depth: 24, bits: 32, isLittle: false)
    #expect(ChannelEncoder<UInt32>(format: wide).encode(0x12_34_56) == 0x5634_1200)
    let narrow = try format(0xF800, 0x07E0, 0x001F, depth: 16, bits: 16, isLittle: false)
    #expect(ChannelEncoder<UInt16>(format: narrow).encode(0x08_04_08) == 0x2108)
  }

  @Test("formats that cannot be written are refused")
  func refused() {
    #expect(
      PixelFormat(
        redMask: 0xFF_0000, greenMask: 0xFF00, blueMask: 0xFF, depth: 24, bitsPerPixel: 24,
        isLeastSignificantFirst: true) == nil)
    #expect(
      PixelFormat(
        redMask: 0, greenMask: 0, blueMask: 0, depth: 8, bitsPerPixel: 32,
        isLeastSignificantFirst: true) == nil)
    #expect(
      PixelFormat(
        redMask: 0xF0_F000, greenMask: 0xF00, blueMask: 0xFF, depth: 24, bitsPerPixel: 32,
        isLeastSignificantFirst: true) == nil)
  }
}

@Suite struct ServerClockTests {
  @Test("time runs on when the server's 32 bits are used up")
  func wrap() {
    var clock = ServerClock()
    #expect(clock.milliseconds(5_000) == 5_000)
    #expect(clock.milliseconds(4_000_000_000) == 4_000_000_000)
    #expect(clock.milliseconds(4_294_967_290) == 4_294_967_290)
    #expect(clock.milliseconds(10) == 4_294_967_306)
    #expect(clock.milliseconds(4_294_967_295) == 4_294_967_295)
    #expect(clock.milliseconds(20) == 4_294_967_316)
  }

  @Test("devices that disagree a little, and events without a time, move nothing far")
  func disorder() {
    var clock = ServerClock()
    #expect(clock.milliseconds(4_000_000_000) == 4_000_000_000)
    #expect(clock.milliseconds(3_999_999_990) == 3_999_999_990)
    #expect(clock.milliseconds(0) == 3_999_999_990)
    #expect(clock.milliseconds(4_000_000_001) == 4_000_000_001)
  }
}
