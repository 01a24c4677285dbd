import DiptychWalkSupport

/// Makes new inputs from known ones, the same for the same seed.
public struct Mutator {
  private static let longest = 1 << 16

  private var random: SeededGenerator
  private let words: [[UInt8]]
  private let corpus: [[UInt8]]

  public init(_ target: FuzzTarget, corpus: [[UInt8]], seed: UInt64) {
    random = SeededGenerator(seed: seed)
    words = target.words.map { Array($0.utf8) }
    self.corpus = corpus.isEmpty ? [[]] : corpus
  }

  /// The next input.
  public mutating func next() -> [UInt8] {
    var bytes = corpus[random.below(corpus.count)]
    for _ in 0...random.below(8) { change(&bytes) }
    return Array(bytes.prefix(Self.longest))
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let place = random.below(bytes.count + 1)
    let end = min(place + random.below(32), bytes.count)
    switch random.below(8) {
    case 0: if place < bytes.count { bytes[place] ^= 1 << UInt8(random.below(8)) }
    case 1: if place < bytes.count { bytes[place] = UInt8(truncatingIfNeeded: random.next()) }
    case 2: bytes.removeSubrange(place..<end)
    case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 4:
      let other = corpus[random.below(corpus.count)]
      bytes.replaceSubrange(place..., with: other.suffix(random.below(other.count + 1)))
    case 5:
      let word = words[random.below(words.count)]
      let times = random.chance(2) ? 1_000 : 1
      bytes.insert(contentsOf: Array(repeating: word, count: times).joined(), at: place)
    case 6: bytes.replaceSubrange(place..<end, with: words[random.below(words.count)])
    default: bytes = Array(bytes.prefix(place))
    }
  }
}
