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
  /// turn is left out, because a turn that is made ends it. An open master popover closes by rule B3,
  /// and one that found no room on the way by rule D4, so such trips say nothing. Nor does a trip that
  /// a pane or the visitor refuses halfway.
  public func keeps(_ start: SplitState, in outline: any ListOutline, by other: Size) -> Bool {
    var start = start
    start.layOut(in: outline)
    guard start.overlay.popover?.kind != .master else { return true }
    let turns: [[Turn]] =
      switch self {
      case .quarterAndBack: [[.quarter, .threeQuarters]]
      case .halfAndBack: [[.half, .half]]
      case .fourQuarters: [[.quarter, .quarter, .quarter, .quarter]]
      case .twoQuartersOrHalf: [[.quarter, .quarter], [.half]]
      case .resizeAndBack: []
      }
    let ways =
      turns.isEmpty
      ? [[.panelResized(other), .panelResized(start.panel)]]
      : turns.map { $0.map { SplitEvent.turnRequested(by: $0) } }
    var ends = self == .twoQuartersOrHalf ? [] : [start]
    for way in ways {
      var state = start
      for event in way {
        let turn = state.turn
        _ = state.handle(event, in: outline)
        if case .turnRequested = event, state.turn == turn { return true }
        state.layOut(in: outline)
        if state.overlay == .none, start.overlay != .none { return true }
      }
      ends.append(state)
    }
    return ends[0].withoutRefusal == ends[1].withoutRefusal
  }
}

extension SplitState {
  /// Takes in what an honest layout finds out, until it finds out nothing new.
  mutating func layOut(in outline: any ListOutline) {
    for _ in 0..<2 {
      _ = handle(.laidOut(LayoutFacts(measuring: self, in: outline)), in: outline)
    }
  }
}
