/// How often each kind of event met each situation at each depth.
public struct Coverage: Sendable, CustomStringConvertible {
  private static let kinds = EventKind.allCases.count
  private static let situations = Situation.allOfADepth.count

  private var counts = [Int](
    repeating: 0, count: kinds * situations * Situation.depths.count)

  mutating func count(_ kind: EventKind, meeting situation: Situation, depth: Int) {
    counts[Self.row(situation, depth) + kind.rawValue] += 1
  }

  /// The kind that a situation has met least, from a kind on.
  func rarest(in situation: Situation, depth: Int, from start: Int) -> EventKind {
    let row = Self.row(situation, depth)
    var rarest = start % Self.kinds
    for step in 1..<Self.kinds {
      let kind = (start + step) % Self.kinds
      if counts[row + kind] < counts[row + rarest] { rarest = kind }
    }
    return EventKind(rawValue: rarest) ?? .started
  }

  /// The situation of a depth that lacks most.
  func poorest(of depth: Int) -> (situation: Situation, least: Int) {
    var best = (situation: Situation.possible[0], least: Int.max)
    for situation in Situation.possible {
      let row = Self.row(situation, depth)
      let least = counts[row..<row + Self.kinds].min() ?? 0
      if least < best.least { best = (situation, least) }
    }
    return best
  }

  /// The cells that break the expectation: possible and too rarely met, or impossible and met.
  public func surprises(below least: Int) -> [String] {
    var surprises: [String] = []
    for depth in Situation.depths {
      for situation in Situation.allOfADepth {
        let row = Self.row(situation, depth)
        let words = situation.title.joined(separator: " ") + " at depth \(depth)"
        for kind in EventKind.allCases {
          let count = counts[row + kind.rawValue]
          let isPossible = situation.impossibility == nil
          guard isPossible ? count < least : count > 0 else { continue }
          surprises.append("\(kind) met \(words) \(count) times")
        }
      }
    }
    return surprises
  }

  public var description: String {
    var lines: [String] = []
    for depth in Situation.depths {
      lines.append("depth \(depth)")
      let titles = Situation.possible.map(\.title)
      lines += [0, 1].map { row in Self.line(row == 0 ? "event" : "", titles.map { $0[row] }) }
      for kind in EventKind.allCases {
        let cells = Situation.possible.map { counts[Self.row($0, depth) + kind.rawValue] }
        lines.append(Self.line("\(kind)", cells.map(String.init)))
      }
    }
    lines.append("impossible at any depth")
    for situation in Situation.allOfADepth {
      guard let reason = situation.impossibility else { continue }
      lines.append("  " + situation.title.joined(separator: " ") + ": " + reason)
    }
    return lines.joined(separator: "\n")
  }

  private static func row(_ situation: Situation, _ depth: Int) -> Int {
    ((depth - Situation.depths.lowerBound) * situations + situation.column) * kinds
  }

  private static func line(_ head: String, _ cells: [String]) -> String {
    func padding(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count))
    }
    return head + padding(head, 22) + cells.map { padding($0, 13) + $0 }.joined()
  }
}
