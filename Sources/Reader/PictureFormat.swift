/// The formats of pictures, told by how their files begin, whatever they are called.
enum PictureFormat: String {
  case png
  case jpeg
  case gif
  case webp
  case svg

  init?(of bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.holds("GIF87a", at: 0) || bytes.holds("GIF89a", at: 0) {
      self = .gif
    } else if bytes.count > 12, bytes.holds("RIFF", at: 0), bytes.holds("WEBP", at: 8) {
      self = .webp
    } else {
      let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
      let first = body.first { $0 != 0x20 && !(0x09...0x0D).contains($0) }
      guard first == UInt8(ascii: "<") else { return nil }
      self = .svg
    }
  }

  /// Whether the file has its end, without which gdk-pixbuf shows what lay in memory.
  func isWhole(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .png: Self.hasEnd(png: bytes)
    case .jpeg: Self.hasEnd(jpeg: bytes)
    case .gif, .webp, .svg: true
    }
  }

  /// Walks over the chunks to the last. Source: PNG specification, 5.3.
  private static func hasEnd(png bytes: [UInt8]) -> Bool {
    var place = 8
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      if bytes.holds("IEND", at: place + 4) { return true }
      place += length + 12
    }
    return false
  }

  /// Walks over the segments to the picture, behind which its end mark stands; a small picture
  /// within a segment has one of its own. Source: ITU-T T.81, B.1.
  private static func hasEnd(jpeg bytes: [UInt8]) -> Bool {
    var place = 2
    while place + 4 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      if marker == 0xDA {
        return (place..<bytes.count - 1).contains { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xD9 }
      }
      // Bytes of 0xFF may fill the room before a marker.
      let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
      place += marker == 0xFF ? 1 : length + 2
    }
    return false
  }
}
