/// The wire form between a program and its helper: four bytes of length, the highest first, then
/// so many bytes. What the bytes mean is between the two.
enum HelperFrame {
  static let headSize = 4

  /// What comes before a message.
  static func head(of message: [UInt8]) -> [UInt8] {
    let length = UInt32(message.count)
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> UInt32($0)) }
  }

  /// The length that a frame's head announces; nil before the head is whole.
  static func length(in bytes: [UInt8]) -> Int? {
    guard bytes.count >= headSize else { return nil }
    return bytes.prefix(headSize).reduce(0) { $0 << 8 | Int($1) }
  }
}
