public import DiptychSplitModel

/// What every answer to an event obeys, over a whole life.
public struct EffectRules: Sendable {
  /// A broken rule, in words.
  public struct Breach: Error, Equatable, CustomStringConvertible {
    public var description: String
  }

  private var hidden: Set<NodeID> = []
  private var chosen: Set<NodeID> = []
  private var lastGeneration = 0
  private var awaited: [LoadRequest] = []

  public init() {}

  /// Compares the effects of an event with what it did to the state.
  public mutating func check(
    _ effects: [SplitEffect], of event: SplitEvent, from before: SplitState, to after: SplitState
  ) throws(Breach) {
    try checkTurn(effects, of: event, from: before, to: after)
    try checkMasters(effects, to: after)
    try checkOverlay(effects, of: event, from: before, to: after)
    try checkLoads(effects, to: after)
    try checkRefusal(effects, of: event, from: before, to: after)
    try checkAnswer(event, from: before, to: after)
    if event != .started {
      let languages = effects.filter { if case .followLanguage = $0 { true } else { false } }
      try require(
        languages == (before.language == after.language ? [] : [.followLanguage(after.language)]),
        "the world follows the language exactly when it changes")
    }
  }

  private func checkTurn(
    _ effects: [SplitEffect], of event: SplitEvent, from before: SplitState, to after: SplitState
  ) throws(Breach) {
    let layouts = effects.indices.filter { effects[$0] == .layOut }
    // Other bounds can show a pane that grants what was refused: then there are two changes.
    let changes = (before.panel != after.panel ? 1 : 0) + (before.turn != after.turn ? 1 : 0)
    try require(layouts.count == changes, "B3 layout runs once for each change of bounds")
    guard changes == 1, let layout = layouts.first else {
      return try require(
        changes == 2 || !effects.contains(where: \.isOfTurn), "B6 nothing is told without a turn")
    }
    let turned = before.orientation != after.orientation
    try require(
      !turned || after.overlay.shownMaster == nil, "B3 a turn puts the master above away")
    // A turn that is tried again follows what may have brought other split views to the screen.
    var splits: [NodeID] = []
    for case .notify(.willTurn(let split, .master, _)) in effects { splits.append(split) }
    if turned, event.isOfBounds {
      try require(splits == before.arrangement.splits.map(\.id), "B6 all that show are told")
    }
    let panes = splits.flatMap { split in Pane.Name.allCases.map { (split, $0) } }
    let willTurn = panes.map { SplitEffect.notify(.willTurn(split: $0, $1, after.orientation)) }
    let didTurn = panes.map { SplitEffect.notify(.didTurn(split: $0, $1, after.orientation)) }
    try require(
      effects.filter(\.isOfTurn) == (turned ? willTurn + didTurn : []),
      "B3 B6 panes hear before and after, once")
    try require(
      effects[..<layout].filter(\.isOfTurn).count == willTurn.count,
      "B3 panes hear willTurn, then layout runs, then they hear didTurn")
    let end = effects.firstIndex { $0 == didTurn.first } ?? effects.endIndex
    for (index, effect) in effects.enumerated() where turned && effect.isOfMaster {
      try require(
        (layout..<end).contains(index), "B3 owners hear of masters between layout and didTurn")
    }
  }

  private mutating func checkMasters(
    _ effects: [SplitEffect], to after: SplitState
  ) throws(Breach) {
    for case .notify(let callback) in effects {
      switch callback {
      case .willHide(let split):
        try require(hidden.insert(split).inserted, "C6 hiding and showing alternate")
      case .willShow(let split):
        try require(hidden.remove(split) != nil, "C6 hiding and showing alternate")
      case .masterHidden(let split):
        try require(chosen.insert(split).inserted, "C6 hiding and showing by choice alternate")
      case .masterShown(let split):
        try require(chosen.remove(split) != nil, "C6 hiding and showing by choice alternate")
      default: break
      }
    }
    for placed in after.arrangement.splits {
      try require(
        hidden.contains(placed.id) == after.hasMasterButton(placed.id),
        "C6 the owner knows whether the master is behind its button")
      try require(
        chosen.contains(placed.id) == after.isHiddenByChoice(placed.id),
        "C6 the owner knows whether the master is hidden by choice")
    }
  }

  private func checkOverlay(
    _ effects: [SplitEffect], of event: SplitEvent, from before: SplitState, to after: SplitState
  ) throws(Breach) {
    var presented: [OpenPopover.Anchor] = []
    for case .notify(.willPresent(let anchor)) in effects { presented.append(anchor) }
    var opened = after.overlay.anchor == before.overlay.anchor ? nil : after.overlay.anchor
    if case .articleLoaded = event, case .language = before.overlay.anchor, case .language = opened
    {
      // It follows the article that takes another's place.
      opened = nil
    }
    try require(
      presented == (opened.map { [$0] } ?? []), "C6 presenting is told exactly when it happens")
  }

  private mutating func checkLoads(
    _ effects: [SplitEffect], to after: SplitState
  ) throws(Breach) {
    var loads: [LoadRequest] = []
    for case .loadArticle(let request) in effects { loads.append(request) }
    for load in loads {
      try require(load.generation > lastGeneration, "F2 a wish is newer than every earlier one")
      lastGeneration = load.generation
    }
    // A wish overtaken within the same event is never made.
    let known = awaited
    awaited = after.arrivals.map(\.request)
    try require(
      loads.allSatisfy(awaited.contains), "F2 what is asked for is what is awaited")
    try require(
      awaited.allSatisfy { known.contains($0) || loads.contains($0) },
      "F2 what is awaited has been asked for")
  }

  private func checkRefusal(
    _ effects: [SplitEffect], of event: SplitEvent, from before: SplitState, to after: SplitState
  ) throws(Breach) {
    for case .notify(.turnRefused(let refusal)) in effects {
      try require(after.refused == refusal, "B2 the refusal can be read in the state")
      guard case .turnRequested = event else { continue }
      try require(
        before.withoutRefusal == after.withoutRefusal, "B2 a refused turn changes nothing")
    }
  }

  private func checkAnswer(
    _ event: SplitEvent, from before: SplitState, to after: SplitState
  ) throws(Breach) {
    switch event {
    case .articleLoaded(let generation, _), .articleDelayed(let generation):
      guard !before.arrivals.contains(where: { $0.request.generation == generation }) else { break }
      try require(before == after, "F2 a late answer changes nothing")
    case .laidOut(let facts):
      try require(
        after.overlay.popover.map { facts.presentable.contains($0.anchor) } ?? true,
        "D4 a popover without an anchor closes")
    default: break
    }
  }
}

func require(_ holds: Bool, _ rule: String) throws(EffectRules.Breach) {
  if !holds { throw EffectRules.Breach(description: rule) }
}

extension Overlay {
  /// The button that stands for what is open.
  fileprivate var anchor: OpenPopover.Anchor? {
    switch self {
    case .none: nil
    case .popover(let popover): popover.anchor
    case .master(let split): .master(split)
    }
  }
}

extension SplitEvent {
  /// Whether it changes the bounds before anything else.
  fileprivate var isOfBounds: Bool {
    switch self {
    case .panelResized, .turnRequested: true
    default: false
    }
  }
}

extension SplitEffect {
  fileprivate var isOfTurn: Bool {
    switch self {
    case .notify(.willTurn), .notify(.didTurn): true
    default: false
    }
  }

  fileprivate var isOfMaster: Bool {
    switch self {
    case .notify(.willHide), .notify(.willShow), .notify(.masterHidden), .notify(.masterShown): true
    default: false
    }
  }
}
