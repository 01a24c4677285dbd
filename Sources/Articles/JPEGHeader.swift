import DiptychGeometry

/// The size of a JPEG, turned as its camera says. Source: ITU-T T.81 B.1, B.2; Exif 3.0 4.5, 4.6.
enum JPEGHeader {
  static func size(_ bytes: HeaderBytes) -> Size? {
    guard bytes.hold([0xFF, 0xD8], at: 0) else { return nil }
    var place = 2
    // The first Exif segment says it; a file of nothing but these would take long.
    var isTurned: Bool?
    while let mark = bytes.number(1, at: place), let kind = bytes.number(1, at: place + 1) {
      guard mark == 0xFF else { return nil }
      if kind == 0xFF {
        // Bytes that fill up.
        place += 1
        continue
      }
      if kind == 0x01 || (0xD0...0xD8).contains(kind) {
        place += 2
        continue
      }
      guard let length = bytes.number(2, at: place + 2), length >= 2 else { return nil }
      switch kind {
      case 0xE1: isTurned = isTurned ?? liesOnItsSide(bytes, at: place + 4)
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard let height = bytes.number(2, at: place + 5),
          let width = bytes.number(2, at: place + 7)
        else { return nil }
        let (across, down) = isTurned ?? false ? (height, width) : (width, height)
        return Size(width: Double(across), height: Double(down))
      // What follows are the pixels, or the end.
      case 0xD9, 0xDA: return nil
      default: break
      }
      place += 2 + Int(length)
    }
    return nil
  }

  /// Whether an Exif segment says that rows are columns: orientations 5 to 8; nil for others.
  private static func liesOnItsSide(_ bytes: HeaderBytes, at place: Int) -> Bool? {
    guard bytes.hold(Array("Exif\0\0".utf8), at: place) else { return nil }
    let start = place + 6
    let order: HeaderBytes.Order = bytes.hold(Array("II".utf8), at: start) ? .little : .big
    guard let offset = bytes.number(4, at: start + 4, order),
      let count = bytes.number(2, at: start + Int(offset), order)
    else { return false }
    for index in 0..<Int(count) {
      let entry = start + Int(offset) + 2 + index * 12
      guard let tag = bytes.number(2, at: entry, order) else { return false }
      guard tag == 0x0112 else { continue }
      return bytes.number(2, at: entry + 8, order).map { (5...8).contains($0) } ?? false
    }
    return false
  }
}
