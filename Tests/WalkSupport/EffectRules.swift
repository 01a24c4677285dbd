public import DiptychSplitModel

/// What every answer to an event obeys, over a whole life.
public struct EffectRules: Sendable {
  /// A broken rule, in words.
  public struct Breach: Error, Equatable, CustomStringConvertible {
    public var description: String
  }

  private var isMasterHidden = false
  private var lastGeneration = 0

  public init() {}

  /// Compares the effects of an event with what it did to the state.
  public mutating func check(
    _ effects: [SplitEffect], of event: SplitEvent, from before: SplitState, to after: SplitState
  ) throws(Breach) {
    try checkTurn(effects, from: before, to: after)
    try checkMaster(effects, from: before, to: after)
    try checkLoads(effects, to: after)
    try checkRefusal(effects, from: before, to: after)
    try checkFocus(of: after)
    try checkAnswer(event, from: before, to: after)
    let languages = effects.filter { if case .followLanguage = $0 { true } else { false } }
    if event != .started {
      try require(
        languages == (before.language == after.language ? [] : [.followLanguage(after.language)]),
        "the world follows the language exactly when it changes")
    }
  }

  private func checkTurn(
    _ effects: [SplitEffect], from before: SplitState, to after: SplitState
  ) throws(Breach) {
    let layouts = effects.indices.filter { effects[$0] == .layOut }
    let changed = before.panel != after.panel || before.turn != after.turn
    try require(layouts.count == (changed ? 1 : 0), "B3 layout runs once for each change of bounds")
    guard let layout = layouts.first else {
      return try require(!effects.contains(where: \.isOfTurn), "B6 nothing is told without a turn")
    }
    let turned = before.orientation != after.orientation
    let panes = turned ? Pane.Name.allCases : []
    try require(
      !turned || after.overlay.popover?.kind != .master, "B3 a turn closes the master popover")
    try require(
      effects[..<layout] == panes.map { .notify(.willTurn($0, after.orientation)) }[...],
      "B3 both panes hear willTurn once, then layout runs")
    let rest = effects[(layout + 1)...]
    try require(
      rest.suffix(panes.count) == panes.map { .notify(.didTurn($0, after.orientation)) }[...],
      "B3 both panes hear didTurn once, at the end")
    try require(
      rest.dropLast(panes.count).allSatisfy { !$0.isOfTurn }, "B6 panes are told once each")
  }

  private mutating func checkMaster(
    _ effects: [SplitEffect], from before: SplitState, to after: SplitState
  ) throws(Breach) {
    var presented = false
    for case .notify(let callback) in effects {
      switch callback {
      case .willHideMaster, .willShowMaster:
        try require(
          isMasterHidden == (callback == .willShowMaster), "C6 hiding and showing alternate")
        isMasterHidden.toggle()
      case .willPresentMaster:
        try require(!presented, "C6 presenting is told once")
        presented = true
      case .willTurn, .didTurn: break
      }
    }
    try require(
      isMasterHidden == (after.mode == .detailOnly), "C6 the owner knows whether the master shows")
    let opened = before.overlay.popover?.kind != .master && after.overlay.popover?.kind == .master
    try require(presented == opened, "C6 presenting is told exactly when the master opens")
  }

  private mutating func checkLoads(
    _ effects: [SplitEffect], to after: SplitState
  ) throws(Breach) {
    var loads: [LoadRequest] = []
    for case .loadArticle(let request) in effects { loads.append(request) }
    try require(loads.count <= 1, "F2 one event loads one article at most")
    guard let load = loads.first else { return }
    try require(load.generation > lastGeneration, "F2 a wish is newer than every earlier one")
    try require(after.pending == load, "F2 what is asked for is what is awaited")
    lastGeneration = load.generation
  }

  private func checkRefusal(
    _ effects: [SplitEffect], from before: SplitState, to after: SplitState
  ) throws(Breach) {
    for case .reportRefusal(let refusal) in effects {
      try require(after.refused == refusal, "B2 the refusal can be read in the state")
      try require(
        before.orientation == after.orientation && before.bounds == after.bounds,
        "B2 a refused turn turns nothing")
    }
  }

  private func checkAnswer(
    _ event: SplitEvent, from before: SplitState, to after: SplitState
  ) throws(Breach) {
    switch event {
    case .articleLoaded(let generation, _) where generation != before.pending?.generation:
      try require(before == after, "F2 a late answer changes nothing")
    case .laidOut(let facts):
      try require(
        after.overlay.popover.map { facts.presentable.contains($0.kind) } ?? true,
        "D4 a popover without an anchor closes")
    default: break
    }
  }

  private func checkFocus(of state: SplitState) throws(Breach) {
    try require(
      state.overlay == .none ? state.focusOrder.contains(state.focus) : state.focus == .popover,
      "I4 something visible has the focus")
  }
}

func require(_ holds: Bool, _ rule: String) throws(EffectRules.Breach) {
  if !holds { throw EffectRules.Breach(description: rule) }
}

extension SplitEffect {
  fileprivate var isOfTurn: Bool {
    switch self {
    case .notify(.willTurn), .notify(.didTurn): true
    default: false
    }
  }
}
