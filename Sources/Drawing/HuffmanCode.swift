/// A code whose frequent symbols are short, as deflate describes one: by the length of each.
///
/// Source: RFC 1951, 3.2.2.
struct HuffmanCode {
  /// Bits of each symbol; zero for one that does not occur.
  private(set) var lengths: [UInt8]
  /// What is written for each symbol, its first bit the lowest.
  private(set) var codes: [UInt16]

  /// - Parameters:
  ///   - counts: how often each symbol occurs, two symbols at least.
  ///   - limit: the bits that a symbol may have.
  init(counts: [Int], limit: Int) {
    var counts = counts
    // Two symbols make the least code that every decoder takes.
    for symbol in 0..<2 where counts.count(where: { $0 > 0 }) < 2 && counts[symbol] == 0 {
      counts[symbol] = 1
    }
    let order = counts.indices.filter { counts[$0] > 0 }
      .sorted { (counts[$0], $0) < (counts[$1], $1) }
    let ofLength = Self.symbolsOfLength(order.map { counts[$0] }, limit: limit)
    lengths = [UInt8](repeating: 0, count: counts.count)
    var rest = order[...]
    for length in 1...limit {
      for _ in 0..<ofLength[length] { lengths[rest.removeLast()] = UInt8(length) }
    }
    codes = Self.codes(lengths, ofLength)
  }

  /// How many symbols have each length, for counts in rising order.
  private static func symbolsOfLength(_ counts: [Int], limit: Int) -> [Int] {
    // Each step joins the two rarest of the leaves and of what was joined, both in rising order.
    let leaves = counts.count
    var weights = counts
    var parents = [Int](repeating: 0, count: 2 * leaves - 1)
    var (leaf, joined) = (0, leaves)
    func takeRarest(_ node: Int) {
      let isLeaf = leaf < leaves && (joined == weights.count || weights[leaf] <= weights[joined])
      parents[isLeaf ? leaf : joined] = node
      if isLeaf { leaf += 1 } else { joined += 1 }
    }
    for node in leaves..<2 * leaves - 1 {
      let (firstLeaf, firstJoined) = (leaf, joined)
      takeRarest(node)
      takeRarest(node)
      weights.append(
        weights[firstLeaf..<leaf].reduce(0, +) + weights[firstJoined..<joined].reduce(0, +))
    }
    var depths = [Int](repeating: 0, count: 2 * leaves - 1)
    var ofLength = [Int](repeating: 0, count: limit + 1)
    for node in (0..<2 * leaves - 2).reversed() {
      depths[node] = depths[parents[node]] + 1
      if node < leaves { ofLength[min(depths[node], limit)] += 1 }
    }
    // Shortening the longest made too many codes; lengthening others makes room.
    var room = (1...limit).reduce(0) { $0 + ofLength[$1] << (limit - $1) } - 1 << limit
    while room > 0 {
      ofLength[limit] -= 1
      for length in (1..<limit).reversed() where ofLength[length] > 0 {
        ofLength[length] -= 1
        ofLength[length + 1] += 2
        break
      }
      room -= 1
    }
    return ofLength
  }

  private static func codes(_ lengths: [UInt8], _ ofLength: [Int]) -> [UInt16] {
    var next = [Int](repeating: 0, count: ofLength.count)
    for length in 1..<ofLength.count where length > 1 {
      next[length] = (next[length - 1] + ofLength[length - 1]) << 1
    }
    return lengths.map { length in
      guard length > 0 else { return 0 }
      defer { next[Int(length)] += 1 }
      var (code, reversed) = (next[Int(length)], 0)
      for _ in 0..<length {
        reversed = reversed << 1 | code & 1
        code >>= 1
      }
      return UInt16(reversed)
    }
  }
}
