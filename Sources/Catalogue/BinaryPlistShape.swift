/// Looks at a binary property list before it is decoded: the decoder trusts the counts that stand in it.
///
/// Source: the comment at the head of CFBinaryPList.c, as published with CoreFoundation.
struct BinaryPlistShape {
  private let bytes: [UInt8]
  private var offsetSize = 0
  private var referenceSize = 0
  private var objectCount = 0
  private var table = 0

  /// Whether every object lies inside the file, holds no more than the file can, and names objects
  /// that there are.
  static func isSound(_ bytes: [UInt8]) -> Bool {
    guard let shape = BinaryPlistShape(bytes) else { return false }
    return shape.areObjectsSound()
  }

  /// Reads the trailer, the last 32 bytes.
  private init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    let trailer = bytes.count - 32
    guard trailer >= 8, let count = number(at: trailer + 8, size: 8),
      let top = number(at: trailer + 16, size: 8), let table = number(at: trailer + 24, size: 8)
    else { return nil }
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    objectCount = count
    self.table = table
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), count > 0,
      count <= bytes.count, top < count, table >= 8, table <= trailer,
      count <= (trailer - table) / offsetSize
    else { return nil }
  }

  private func areObjectsSound() -> Bool {
    (0..<objectCount).allSatisfy { index in
      guard let place = number(at: table + index * offsetSize, size: offsetSize),
        place >= 8, place < table
      else { return false }
      return isObjectSound(at: place)
    }
  }

  private func isObjectSound(at place: Int) -> Bool {
    let marker = bytes[place]
    let low = Int(marker & 0x0F)
    switch marker >> 4 {
    case 0x0: return true
    // Integers, reals and dates: two to the power of `low` bytes.
    case 0x1, 0x2, 0x3: return low <= 4 && place + 1 + (1 << low) <= table
    case 0x8: return place + 2 + low <= table
    case 0x4, 0x5, 0x7: return holds(at: place, elementSize: 1) != nil
    case 0x6: return holds(at: place, elementSize: 2) != nil
    case 0xA, 0xB, 0xC: return areReferencesSound(at: place, perElement: 1)
    case 0xD: return areReferencesSound(at: place, perElement: 2)
    default: return false
    }
  }

  private func areReferencesSound(at place: Int, perElement: Int) -> Bool {
    guard let (count, start) = holds(at: place, elementSize: perElement * referenceSize) else {
      return false
    }
    return (0..<(count * perElement)).allSatisfy { index in
      number(at: start + index * referenceSize, size: referenceSize).map { $0 < objectCount }
        ?? false
    }
  }

  /// How many elements an object holds and where they begin, if they all lie inside the file.
  private func holds(at place: Int, elementSize: Int) -> (count: Int, start: Int)? {
    var count = Int(bytes[place] & 0x0F)
    var start = place + 1
    if count == 0x0F {
      guard start < table, bytes[start] >> 4 == 0x1, bytes[start] & 0x0F <= 3 else { return nil }
      let size = 1 << Int(bytes[start] & 0x0F)
      guard let long = number(at: start + 1, size: size) else { return nil }
      count = long
      start += 1 + size
    }
    guard start <= table, count <= (table - start) / elementSize else { return nil }
    return (count, start)
  }

  /// A number with its highest byte first; nil outside the file, or when it is too large to count by.
  private func number(at place: Int, size: Int) -> Int? {
    guard place >= 0, size > 0, place <= bytes.count - size else { return nil }
    var value: UInt64 = 0
    for byte in bytes[place..<(place + size)] { value = value << 8 | UInt64(byte) }
    return value <= UInt64(Int32.max) ? Int(value) : nil
  }
}
