import DiptychBenchSupport

/// All that was measured, by program.
struct Results {
  private var numbers: [String: [Measure: Numbers]] = [:]

  mutating func add(_ value: Double?, _ measure: Measure, of contender: Contender) {
    guard let value else { return }
    numbers[contender.name, default: [:]][measure, default: Numbers()].add(value)
  }

  func print(_ contenders: [Contender]) throws {
    var table = Table(contenders.map(\.name))
    for measure in Measure.allCases {
      func row(_ name: String, _ number: (Numbers) -> Double?) {
        table.add(
          measure.words + name,
          contenders.map { contender in
            Numbers.words(
              numbers[contender.name]?[measure].flatMap(number), digits: measure.digits)
          })
      }
      row("", \.median)
      if let second = measure.second { row(", \(second.name)", second.number) }
    }
    try table.print()
    try printWishes()
  }

  /// What is asked beside what was measured, as far as it can be told.
  private func printWishes() throws {
    var table = Table(["asked", "measured"])
    for wish in Wish.all {
      guard let figure = median(wish.figure) else { continue }
      var share = figure
      if let reference = wish.reference {
        guard let other = median(reference), other > 0 else { continue }
        share /= other
      }
      let limit = Numbers.words(wish.limit, digits: wish.digits)
      let measured = Numbers.words(share, digits: wish.digits)
      let holds = share <= wish.limit || measured == limit
      table.add(
        wish.words,
        ["≤ " + limit, measured + (holds ? "" : " (missed)")])
    }
    try table.print()
  }

  private func median(_ place: (String, Measure)) -> Double? {
    numbers[place.0]?[place.1]?.median
  }
}
