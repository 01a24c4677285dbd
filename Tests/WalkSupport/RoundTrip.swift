public import DiptychGeometry
public import DiptychSplitModel

/// Ways there and back, after which nothing may be different.
public enum RoundTrip: CaseIterable, Sendable {
  case quarterAndBack
  case halfAndBack
  case fourQuarters
  case resizeAndBack
  /// Two quarters end where one half does.
  case twoQuartersOrHalf

  /// Whether a state is the same after the trip; also true where the trip cannot be made.
  ///
  /// Facts need not be left out: layout measures the state before and after. The memory of a refused
  /// turn is left out, because a turn that is made ends it. An open master closes by rule B3, and a
  /// popover that found no room on the way by rule D4, so such trips say nothing. Nor does a trip that
  /// a pane or the visitor refuses halfway. What shows for the first time on the way starts there, by
  /// rule E2; then the same trip must change nothing when it is made again.
  public func keeps(_ start: SplitState, in content: any ContentOutline, by other: Size) -> Bool {
    var start = start
    start.layOut(in: content)
    for isSecond in [false, true] {
      guard let ends = ends(from: start, in: content, by: other) else { return true }
      if ends.first.withoutRefusal == ends.second.withoutRefusal { return true }
      if isSecond || !ends.startsSomething { return false }
      start = ends.second
    }
    return false
  }

  private struct Ends {
    var first: SplitState
    var second: SplitState
    var startsSomething: Bool
  }

  private func ends(
    from start: SplitState, in content: any ContentOutline, by other: Size
  ) -> Ends? {
    guard start.overlay.shownMaster == nil else { return nil }
    let turns: [[Turn]] =
      switch self {
      case .quarterAndBack: [[.quarter, .threeQuarters]]
      case .halfAndBack: [[.half, .half]]
      case .fourQuarters: [[.quarter, .quarter, .quarter, .quarter]]
      case .twoQuartersOrHalf: [[.half], [.quarter, .quarter]]
      case .resizeAndBack: []
      }
    let ways =
      turns.isEmpty
      ? [[.panelResized(other), .panelResized(start.panel)]]
      : turns.map { $0.map { SplitEvent.turnRequested(by: $0) } }
    var ends = self == .twoQuartersOrHalf ? [] : [start]
    let known = Set(start.arrangement.splits.map(\.id))
    var startsSomething = false
    for way in ways {
      var state = start
      for event in way {
        let turn = state.turn
        _ = state.handle(event, in: content)
        if case .turnRequested = event, state.turn == turn { return nil }
        // A refused turn may be made on the way, where its pane does not show.
        if case .panelResized = event, state.turn != turn { return nil }
        state.layOut(in: content)
        if state.overlay == .none, start.overlay != .none { return nil }
        startsSomething =
          startsSomething || state.births != start.births
          || state.arrangement.splits.contains { !known.contains($0.id) }
      }
      ends.append(state)
    }
    return Ends(first: ends[0], second: ends[1], startsSomething: startsSomething)
  }
}

extension SplitState {
  /// Takes in what an honest layout finds out, until it finds out nothing new.
  mutating func layOut(in content: any ContentOutline) {
    for _ in 0..<2 {
      _ = handle(.laidOut(LayoutFacts(measuring: self, in: content)), in: content)
    }
  }
}
