/// What was used lately, bounded by its number and by what it costs.
struct BoundedCache<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var cost: Int
    var used: UInt64
  }

  private let countLimit: Int
  private let costLimit: Int
  private var entries: [Key: Entry] = [:]
  private var cost = 0
  private var clock: UInt64 = 0

  /// - Parameter costLimit: what all values together may cost; a single one may cost more.
  init(countLimit: Int, costLimit: Int) {
    self.countLimit = countLimit
    self.costLimit = costLimit
  }

  /// Finds a value, which is then the one used latest.
  mutating func value(for key: Key) -> Value? {
    guard let index = entries.index(forKey: key) else { return nil }
    clock += 1
    entries.values[index].used = clock
    return entries.values[index].value
  }

  mutating func insert(_ value: Value, cost: Int, for key: Key) {
    clock += 1
    self.cost += cost
    if let old = entries.updateValue(Entry(value: value, cost: cost, used: clock), forKey: key) {
      self.cost -= old.cost
    }
    if entries.count > countLimit || self.cost > costLimit { evict() }
  }

  /// Lets go of the longest unused, down to three quarters, so that this happens rarely.
  private mutating func evict() {
    var (count, cost) = (entries.count, cost)
    var last: UInt64 = 0
    for (used, freed) in entries.values.map({ ($0.used, $0.cost) }).sorted(by: { $0.0 < $1.0 }) {
      let fits = count <= countLimit - countLimit / 4 && cost <= costLimit - costLimit / 4
      if fits || count == 1 { break }
      count -= 1
      cost -= freed
      last = used
    }
    entries = entries.filter { $0.value.used > last }
    self.cost = cost
  }
}
