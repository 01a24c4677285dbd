/// Writes a deflate stream of bytes and of references to earlier ones.
///
/// Source: RFC 1951.
@safe struct DeflateWriter: ~Copyable {
  /// How many bytes a reference may be long, and how far back it may lead.
  static let longest = 258
  static let farthest = 32_768

  /// A byte, or in the upper bits a mark, a length and a distance less one.
  private typealias Token = UInt32

  private static let mark: Token = 1 << 31
  private static let tokensOfBlock = 1 << 16
  private static let endOfBlock = 256

  private var bytes: [UInt8]
  // Arrays would be asked for each byte whether somebody else holds them.
  private let tokens = UnsafeMutableBufferPointer<Token>.allocate(capacity: tokensOfBlock)
  private let literalCounts = UnsafeMutableBufferPointer<Int>.allocate(capacity: 286)
  private let distanceCounts = UnsafeMutableBufferPointer<Int>.allocate(capacity: 30)
  private var tokenCount = 0
  private var bits: UInt64 = 0
  private var bitCount: UInt64 = 0

  /// - Parameter bytes: what stands before the stream.
  init(after bytes: [UInt8]) {
    self.bytes = bytes
    unsafe literalCounts.initialize(repeating: 0)
    unsafe distanceCounts.initialize(repeating: 0)
  }

  deinit {
    unsafe tokens.deallocate()
    unsafe literalCounts.deallocate()
    unsafe distanceCounts.deallocate()
  }

  mutating func add(_ byte: UInt8) {
    unsafe literalCounts[Int(byte)] += 1
    add(token: Token(byte))
  }

  /// Repeats `length` bytes, three at least, from `distance` bytes before.
  mutating func repeatBytes(_ length: Int, from distance: Int) {
    unsafe literalCounts[Self.lengthSymbol(length).symbol] += 1
    unsafe distanceCounts[Self.distanceSymbol(distance).symbol] += 1
    add(token: Self.mark | Token(length) << 16 | Token(distance - 1))
  }

  private mutating func add(token: Token) {
    unsafe tokens[tokenCount] = token
    tokenCount += 1
    if tokenCount == Self.tokensOfBlock { writeBlock(isLast: false) }
  }

  /// Ends the stream; returns all bytes.
  mutating func finish() -> [UInt8] {
    writeBlock(isLast: true)
    flush()
    return bytes
  }

  private mutating func writeBlock(isLast: Bool) {
    unsafe literalCounts[Self.endOfBlock] = 1
    let literals = unsafe HuffmanCode(counts: Array(literalCounts), limit: 15)
    let distances = unsafe HuffmanCode(counts: Array(distanceCounts), limit: 15)
    put(isLast ? 1 : 0, 1)
    put(2, 2)
    writeLengths(of: literals, distances)
    for index in 0..<tokenCount {
      let token = unsafe tokens[index]
      guard token & Self.mark != 0 else {
        put(literals, Int(token))
        continue
      }
      let length = Self.lengthSymbol(Int(token >> 16 & 0x1FF))
      put(literals, length.symbol)
      put(UInt64(length.extra), length.bits)
      let distance = Self.distanceSymbol(Int(token & 0x7FFF) + 1)
      put(distances, distance.symbol)
      put(UInt64(distance.extra), distance.bits)
    }
    put(literals, Self.endOfBlock)
    tokenCount = 0
    unsafe literalCounts.update(repeating: 0)
    unsafe distanceCounts.update(repeating: 0)
  }

  /// Describes both codes by the lengths of their symbols, runs of zeros in short.
  private mutating func writeLengths(of literals: HuffmanCode, _ distances: HuffmanCode) {
    var steps: [(symbol: Int, extra: Int, bits: UInt64)] = []
    var zeros = 0
    func endZeros() {
      while zeros > 0 {
        let run = min(zeros, 138)
        switch run {
        case 11...: steps.append((18, run - 11, 7))
        case 3...: steps.append((17, run - 3, 3))
        default: steps += [(Int, Int, UInt64)](repeating: (0, 0, 0), count: run)
        }
        zeros -= run
      }
    }
    for length in literals.lengths + distances.lengths {
      if length == 0 {
        zeros += 1
      } else {
        endZeros()
        steps.append((Int(length), 0, 0))
      }
    }
    endZeros()
    var counts = [Int](repeating: 0, count: 19)
    for step in steps { counts[step.symbol] += 1 }
    let code = HuffmanCode(counts: counts, limit: 7)
    put(UInt64(literals.lengths.count - 257), 5)
    put(UInt64(distances.lengths.count - 1), 5)
    put(19 - 4, 4)
    for symbol in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15] {
      put(UInt64(code.lengths[symbol]), 3)
    }
    for step in steps {
      put(code, step.symbol)
      put(UInt64(step.extra), step.bits)
    }
  }

  private mutating func put(_ code: HuffmanCode, _ symbol: Int) {
    put(UInt64(code.codes[symbol]), UInt64(code.lengths[symbol]))
  }

  private mutating func put(_ value: UInt64, _ count: UInt64) {
    // What is written has 15 bits at most, so that nothing is shifted out.
    bits |= value &<< bitCount
    bitCount += count
    guard bitCount >= 32 else { return }
    unsafe withUnsafeBytes(of: UInt32(truncatingIfNeeded: bits).littleEndian) {
      unsafe bytes.append(contentsOf: $0)
    }
    bits >>= 32
    bitCount -= 32
  }

  /// Writes whole bytes, zeros in what is left of the last.
  private mutating func flush() {
    while true {
      if bitCount == 0 { return }
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= min(8, bitCount)
    }
  }

  private static func lengthSymbol(_ length: Int) -> (symbol: Int, extra: Int, bits: UInt64) {
    let value = length - 3
    if value < 8 { return (257 + value, 0, 0) }
    if length == longest { return (285, 0, 0) }
    let bits = Int.bitWidth - 1 - value.leadingZeroBitCount - 2
    return (257 + 4 * (bits + 1) + (value >> bits & 3), value & (1 << bits - 1), UInt64(bits))
  }

  private static func distanceSymbol(_ distance: Int) -> (symbol: Int, extra: Int, bits: UInt64) {
    let value = distance - 1
    if value < 4 { return (value, 0, 0) }
    let bits = Int.bitWidth - 1 - value.leadingZeroBitCount - 1
    return (2 * (bits + 1) + (value >> bits & 1), value & (1 << bits - 1), UInt64(bits))
  }
}
