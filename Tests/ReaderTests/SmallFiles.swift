/// Pictures that are too tangled to be made byte by byte.
enum SmallFiles {
  /// 16 × 8 grey pixels that brighten to the right and downwards.
  static let jpeg = bytes(
    """
      ffd8ffe000104a46494600010100000100010000ffdb004300100b0c0e0c0a100e0d0e1211101318281a1816
      16183123251d283a333d3c3933383740485c4e404457453738506d51575f626768673e4d71797064785c6567
      63ffc0000b080008001001011100ffc4001500010100000000000000000000000000000506ffc40017100100
      030000000000000000000000000005002231ffda0008010100003f0014e372b2a4e372b3ffd9
    """)

  /// 2 × 2 red pixels in CMYK.
  static let cmykJPEG = bytes(
    """
      ffd8ffee000e41646f626500640000000000ffdb0043000d090a0b0a080d0b0a0b0e0e0d0f13201513121213
      271c1e17202e2931302e292d2c333a4a3e333646372c2d405741464c4e525352323e5a615a50604a51524fff
      c000140800020002044311004d11005911004b1100ffc40014000100000000000000000000000000000007ff
      c40014100100000000000000000000000000000000ffda000e0443004d0059004b00003f004e180c09cfffd9
    """)

  /// One red pixel, then a blue one.
  static let gif = bytes(
    """
      47494638396101000100800000ff00000000ff2c00000000010001000002024401002c000000000100010000
      02024c01003b
    """)

  /// The JPEG with an EXIF mark that says: show me turned clockwise by a quarter.
  static func turned(_ jpeg: [UInt8]) -> [UInt8] {
    let exif: [UInt8] =
      Array("Exif".utf8) + [0, 0] + Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1]
      + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
    let size = exif.count + 2
    return jpeg.prefix(2) + [0xFF, 0xE1, UInt8(size >> 8), UInt8(size & 255)] + exif
      + jpeg.dropFirst(2)
  }

  private static func bytes(_ digits: String) -> [UInt8] {
    let values = digits.compactMap(\.hexDigitValue).map { UInt8($0) }
    return stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] }
  }
}
