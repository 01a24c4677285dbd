/// Details that wait for their rows to be chosen again, the one that was left longest ago first.
struct KeptDetails: Hashable, Sendable {
  private struct Entry: Hashable, Sendable {
    var row: ItemReference
    var detail: NavigationStack
  }

  /// Every one kept holds on to its articles and pictures: so many are more than a visitor remembers,
  /// and a kiosk that runs for weeks does not grow with each row that was ever chosen.
  static let most = 16

  private var entries: [Entry] = []

  var details: [NavigationStack] { entries.map(\.detail) }

  mutating func keep(_ detail: NavigationStack, for row: ItemReference) {
    entries.removeAll { $0.row == row }
    entries.append(Entry(row: row, detail: detail))
    if entries.count > Self.most { entries.removeFirst() }
  }

  /// Hands over what was kept for a row.
  mutating func take(_ row: ItemReference) -> NavigationStack? {
    guard let index = entries.firstIndex(where: { $0.row == row }) else { return nil }
    return entries.remove(at: index).detail
  }

  mutating func removeAll(where isGone: (ItemReference, NavigationStack) -> Bool) {
    entries.removeAll { isGone($0.row, $0.detail) }
  }
}
