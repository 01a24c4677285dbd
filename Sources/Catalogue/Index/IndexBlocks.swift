/// The body of an index, read in blocks that are checked whenever they come from the disk.
///
/// Few blocks are kept, so that a list of a million rows takes no more memory than its visible ones.
struct IndexBlocks {
  /// Half a mebibyte of blocks.
  private static let mostKept = 32

  private struct Kept {
    var number: Int
    var bytes: [UInt8]
  }

  /// How many bytes there are.
  let size: Int
  private let file: OpenFile
  private let checksums: [UInt64]
  /// Each block has one place, which it takes from the one that was there.
  private var kept: [Kept?]

  /// Reads the checksums behind the body.
  init(_ file: OpenFile, _ header: IndexHeader) throws(IndexFault) {
    let table = try Self.read(file, at: header.checksumsStart, count: 8 * header.blockCount)
    guard Checksum.of(table) == header.checksum else { throw .damaged }
    var reader = IndexReader(table)
    var checksums: [UInt64] = []
    checksums.reserveCapacity(header.blockCount)
    for _ in 0..<header.blockCount { checksums.append(try reader.number()) }
    self.checksums = checksums
    self.file = file
    size = header.bodySize
    kept = Array(repeating: nil, count: min(Self.mostKept, header.blockCount))
  }

  /// The bytes of a range.
  mutating func bytes(_ range: Range<Int>) throws(IndexFault) -> [UInt8] {
    guard range.lowerBound >= 0, range.upperBound <= size else { throw .damaged }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    var next = range.lowerBound
    while next < range.upperBound {
      let number = next / IndexHeader.blockSize
      let first = number * IndexHeader.blockSize
      let end = min(range.upperBound, first + IndexHeader.blockSize)
      try load(number) { block in bytes += block[(next - first)..<(end - first)] }
      next = end
    }
    return bytes
  }

  /// The number at a place.
  mutating func number<Number: FixedWidthInteger>(
    at place: Int, _ type: Number.Type = Number.self
  ) throws(IndexFault) -> Number {
    let width = Number.bitWidth / 8
    let start = place % IndexHeader.blockSize
    guard place >= 0, place + width <= size, start + width <= IndexHeader.blockSize else {
      var reader = IndexReader(try bytes(place..<place + width))
      return try reader.number()
    }
    // Most numbers stand in one block, and many are asked for: no bytes are handed about.
    var number: Number = 0
    try load(place / IndexHeader.blockSize) { block in
      for index in stride(from: start + width - 1, through: start, by: -1) {
        number = number << 8 | Number(truncatingIfNeeded: block[index])
      }
    }
    return number
  }

  /// Reads all blocks, and throws when one is not as it was written.
  mutating func checkAll() throws(IndexFault) {
    for number in checksums.indices { try load(number) { _ in } }
  }

  private mutating func load(_ number: Int, _ use: ([UInt8]) -> Void) throws(IndexFault) {
    // A block has a place, as there are blocks at all.
    let place = number % kept.count
    if let block = kept[place], block.number == number { return use(block.bytes) }
    let first = number * IndexHeader.blockSize
    let count = min(IndexHeader.blockSize, size - first)
    let bytes = try Self.read(file, at: IndexHeader.size + first, count: count)
    guard Checksum.of(bytes) == checksums[number] else { throw .damaged }
    kept[place] = Kept(number: number, bytes: bytes)
    use(bytes)
  }

  private static func read(
    _ file: OpenFile, at offset: Int, count: Int
  ) throws(IndexFault) -> [UInt8] {
    let bytes: [UInt8]
    do {
      bytes = try file.bytes(at: offset, count: count)
    } catch {
      throw .unreadable(error)
    }
    guard bytes.count == count else { throw .damaged }
    return bytes
  }
}
