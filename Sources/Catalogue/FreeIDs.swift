import DiptychSplitModel

/// Gives out IDs, each once: a name that is taken gets a number.
struct FreeIDs {
  /// The row of each ID that is taken.
  private(set) var rows: [ItemID: Int]
  /// The number to try next for each name, so that a name that stands a hundred thousand times does
  /// not start again every time.
  private var numbers: [String: Int] = [:]

  /// - Parameter room: how many IDs will be given out, more or less.
  init(taken rows: [ItemID: Int] = [:], room: Int = 0) {
    self.rows = rows
    self.rows.reserveCapacity(room)
  }

  /// The ID for a slug, or for a row without one.
  mutating func next(for slug: String, row: Int) -> (id: String, wished: String) {
    let wished = slug.isEmpty ? "item-\(row + 1)" : slug
    var id = wished
    while !take(ItemID(id), row) {
      let number = numbers[wished, default: 2]
      numbers[wished] = number + 1
      id = "\(wished)-\(number)"
    }
    return (id, wished)
  }

  private mutating func take(_ id: ItemID, _ row: Int) -> Bool {
    // One look into the table where the ID is free, as it nearly always is.
    guard let owner = rows.updateValue(row, forKey: id) else { return true }
    rows[id] = owner
    return false
  }
}
