import DiptychSplitModel

/// How often each kind of event met each pair of mode and overlay.
public struct Coverage: Sendable, CustomStringConvertible {
  /// What an event meets.
  struct Situation: Hashable {
    static let all = DisplayMode.allCases.flatMap { mode in
      ([nil] + Popover.Kind.allCases).map { Situation(mode: mode, popover: $0) }
    }

    var mode: DisplayMode
    var popover: Popover.Kind?

    /// Side by side the master needs no popover.
    var isPossible: Bool { mode == .detailOnly || popover != .master }
    var column: Int {
      (mode == .sideBySide ? 0 : 3) + (popover == nil ? 0 : popover == .master ? 1 : 2)
    }
    var title: [String] { [mode.rawValue, popover.map { "+ " + $0.rawValue } ?? "no overlay"] }
  }

  private var counts = [Int](repeating: 0, count: EventKind.allCases.count * Situation.all.count)

  mutating func count(_ event: SplitEvent, meeting state: SplitState) {
    let situation = Situation(mode: state.mode, popover: state.overlay.popover?.kind)
    counts[Self.cell(EventKind(event), situation)] += 1
  }

  /// The cells that break the expectation: possible and never met, or impossible and met.
  public var surprises: [String] {
    EventKind.allCases.flatMap { kind in
      Situation.all.compactMap { situation in
        let isMet = counts[Self.cell(kind, situation)] > 0
        guard isMet != situation.isPossible else { return nil }
        let words = situation.title.joined(separator: " ")
        return "\(kind) \(isMet ? "met" : "never met") \(words)"
      }
    }
  }

  public var description: String {
    let titles = Situation.all.map(\.title)
    var lines = [0, 1].map { row in
      Self.line(row == 0 ? "event" : "", titles.map { $0[row] })
    }
    for kind in EventKind.allCases {
      let cells = Situation.all.map { situation in
        let count = counts[Self.cell(kind, situation)]
        return situation.isPossible || count > 0 ? String(count) : "impossible"
      }
      lines.append(Self.line("\(kind)", cells))
    }
    return lines.joined(separator: "\n")
  }

  private static func cell(_ kind: EventKind, _ situation: Situation) -> Int {
    kind.rawValue * Situation.all.count + situation.column
  }

  private static func line(_ head: String, _ cells: [String]) -> String {
    func padding(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count))
    }
    return head + padding(head, 22) + cells.map { padding($0, 14) + $0 }.joined()
  }
}
