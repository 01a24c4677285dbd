import DiptychCanvas

/// The layouts that are kept, bounded by their number and by the letters in them.
struct LayoutCache {
  private struct Entry {
    var layout: TextLayout
    var used: UInt64
  }

  let countLimit: Int
  let letterLimit: Int
  private var entries: [TextRequest: Entry] = [:]
  private var letters = 0
  private var clock: UInt64 = 0

  init(countLimit: Int, letterLimit: Int) {
    self.countLimit = countLimit
    self.letterLimit = letterLimit
  }

  var count: Int { entries.count }

  mutating func layout(for request: TextRequest) -> TextLayout? {
    guard let index = entries.index(forKey: request) else { return nil }
    clock += 1
    entries.values[index].used = clock
    return entries.values[index].layout
  }

  mutating func insert(_ layout: TextLayout, for request: TextRequest) {
    clock += 1
    letters += layout.letters
    if let old = entries.updateValue(Entry(layout: layout, used: clock), forKey: request) {
      letters -= old.layout.letters
    }
    if entries.count > countLimit || letters > letterLimit { evict() }
  }

  /// Lets go of the longest unused, down to three quarters, so that this happens rarely.
  private mutating func evict() {
    for (request, entry) in entries.sorted(by: { $0.value.used < $1.value.used }) {
      let fits = entries.count <= countLimit * 3 / 4 && letters <= letterLimit * 3 / 4
      if fits || entries.count == 1 { return }
      entries[request] = nil
      letters -= entry.layout.letters
    }
  }
}
