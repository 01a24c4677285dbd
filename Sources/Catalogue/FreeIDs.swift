/// Gives out IDs, each once: a name that is taken gets a number.
struct FreeIDs {
  private var taken: Set<String>
  /// The number to try next for each name, so that a name that stands a hundred thousand times does
  /// not start again every time.
  private var numbers: [String: Int] = [:]

  init(taken: Set<String> = []) {
    self.taken = taken
  }

  /// The ID for a slug, or for a row without one.
  mutating func next(for slug: String, row: Int) -> (id: String, wished: String) {
    let wished = slug.isEmpty ? "item-\(row + 1)" : slug
    var id = wished
    while !taken.insert(id).inserted {
      let number = numbers[wished, default: 2]
      numbers[wished] = number + 1
      id = "\(wished)-\(number)"
    }
    return (id, wished)
  }
}
