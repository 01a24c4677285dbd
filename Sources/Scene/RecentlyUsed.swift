/// Remembers what was used last: at least so many different things as its capacity, at most twice as many.
struct RecentlyUsed<Key: Hashable, Value> {
  private let capacity: Int
  private var recent: [Key: Value] = [:]
  /// What was recent before; it is forgotten unless it is used again.
  private var earlier: [Key: Value] = [:]

  init(capacity: Int) {
    self.capacity = capacity
  }

  mutating func forgetAll() {
    recent = [:]
    earlier = [:]
  }

  /// What belongs to a key, made when it is not remembered.
  mutating func value(for key: Key, make: () -> Value) -> Value {
    if let value = recent[key] { return value }
    let value = earlier[key] ?? make()
    if recent.count >= capacity {
      earlier = recent
      recent.removeAll(keepingCapacity: true)
    }
    recent[key] = value
    return value
  }
}
