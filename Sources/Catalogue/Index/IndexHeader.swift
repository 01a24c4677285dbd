/// The beginning of an index: what it is an index of, and how its body is divided.
///
/// Behind it stands the body: the articles, where each row's record begins, the rows by the order of
/// their IDs, the first rows of sections, what is said of the whole list, and the records. The
/// checksums of the body's blocks come last.
package struct IndexHeader: Equatable {
  /// What begins every index; its line ends tell when something took it for text.
  static let magic = Array("diptych index\r\n\0".utf8)
  /// How the bytes are laid out.
  static let format: UInt64 = 1
  /// How lists are read: it rises whenever the same file gives other rows than before.
  static let reading: UInt64 = 1
  /// The bytes of the header itself.
  package static let size = magic.count + 12 * 8
  /// The bytes that each checksum stands for.
  package static let blockSize = 16_384

  /// What the list's file is known by.
  var sourceSize: Int
  var sourceModified: Int
  var bodySize: Int
  /// The bytes of all articles.
  var articlesSize: Int
  var rowCount: Int
  var sectionCount: Int
  var hasSubtitles: Bool
  /// The bytes of what is said of the whole list.
  var listSize: Int
  /// The checksum of the blocks' checksums.
  var checksum: UInt64

  var blockCount: Int { (bodySize + Self.blockSize - 1) / Self.blockSize }
  /// Where the checksums begin in the file.
  var checksumsStart: Int { Self.size + bodySize }
  /// Where, in the body, it stands where records begin.
  var startsStart: Int { articlesSize }
  /// Where, in the body, rows stand by the order of their IDs.
  var orderStart: Int { startsStart + (rowCount + 1) * 8 }
  var sectionsStart: Int { orderStart + rowCount * 4 }
  var list: Range<Int> {
    let start = sectionsStart + sectionCount * 4
    return start..<start + listSize
  }

  func encoded() -> [UInt8] {
    var writer = IndexWriter()
    writer.append(bytes: Self.magic)
    for number in [Self.format, Self.reading] { writer.append(number) }
    let numbers = [
      sourceSize, sourceModified, bodySize, articlesSize, rowCount, sectionCount,
      hasSubtitles ? 1 : 0, listSize,
    ]
    for number in numbers { writer.append(number) }
    writer.append(checksum)
    writer.append(Checksum.of(writer.bytes))
    return writer.bytes
  }
}

extension IndexHeader {
  /// Takes the first bytes of an index that has so many in all.
  init(_ bytes: [UInt8], fileSize: Int) throws(IndexFault) {
    guard bytes.starts(with: Self.magic) else { throw .foreign }
    guard bytes.count == Self.size else { throw .damaged }
    var reader = IndexReader(Array(bytes[Self.magic.count...]))
    let (format, reading) = (try reader.number(UInt64.self), try reader.number(UInt64.self))
    // Another version may have another header: its checksum is not looked for.
    guard format == Self.format, reading == Self.reading else { throw .otherVersion }
    sourceSize = try reader.number()
    sourceModified = try reader.number()
    bodySize = try reader.count()
    articlesSize = try reader.count()
    rowCount = try reader.count()
    sectionCount = try reader.count()
    hasSubtitles = try reader.count() == 1
    listSize = try reader.count()
    checksum = try reader.number()
    guard try reader.number() == Checksum.of(bytes[..<(Self.size - 8)]) else { throw .damaged }
    // Each row takes more than eight bytes of the body, so that nothing below can overflow.
    guard bodySize <= fileSize, articlesSize <= bodySize, rowCount <= bodySize / 8,
      sectionCount <= rowCount, listSize <= bodySize, list.upperBound <= bodySize,
      checksumsStart + 8 * blockCount == fileSize
    else { throw .damaged }
  }
}

/// A number by which bytes are known again: a change within eight of them always gives another.
package enum Checksum {
  /// An odd number, by which multiplying loses nothing. Source: Knuth's MMIX, linear congruences.
  private static let factor: UInt64 = 6_364_136_223_846_793_005

  static func of(_ bytes: [UInt8]) -> UInt64 { of(bytes[...]) }

  package static func of(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    unsafe bytes.withUnsafeBytes { bytes in
      var sum = UInt64(bytes.count)
      var index = 0
      while index + 8 <= bytes.count {
        let word = unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        sum = mixed(sum, UInt64(littleEndian: word))
        index += 8
      }
      while index < bytes.count {
        sum = unsafe mixed(sum, UInt64(bytes[index]))
        index += 1
      }
      return sum
    }
  }

  private static func mixed(_ sum: UInt64, _ word: UInt64) -> UInt64 {
    let product = (sum ^ word) &* factor
    return product ^ product >> 32
  }
}
