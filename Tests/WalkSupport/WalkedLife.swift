import DiptychGeometry
import DiptychSplitModel

/// One screen's life, step by step, and the rules that it has to keep.
struct WalkedLife {
  let start: LifeStart
  private(set) var state: SplitState
  private(set) var content: ContentTable
  /// Everything that was ever asked for, answered or not.
  private(set) var asked: [LoadRequest] = []
  /// Whether the tree or the lists are no longer those that life began with.
  private(set) var isChanged = false
  private var rules = EffectRules()

  init(_ start: LifeStart) {
    self.start = start
    state = start.state
    content = start.content
  }

  /// Goes through a step.
  mutating func take(_ step: WalkStep) throws(EffectRules.Breach) {
    switch step {
    case .event(let event):
      switch event {
      case .paneReplaced, .optionsChanged: isChanged = true
      default: break
      }
      try take(event)
    case .reload(let list, let rows, let survivors):
      isChanged = true
      content.lists[list] = rows
      try take(.listReloaded(list, survivors: survivors))
    case .layOut: try layOut()
    case .travel(let trip, let size):
      try require(trip.keeps(state, in: content, by: size), "A5 \(trip) ends elsewhere")
    case .restore: try restore()
    case .fault(_, let plant):
      plant(&state)
      try take(.laidOut(state.facts))
    }
  }

  /// Hands an event to the state, and looks at what comes of it.
  private mutating func take(_ event: SplitEvent, isHonest: Bool = false) throws(EffectRules.Breach)
  {
    let before = state
    let effects = state.handle(event, in: content)
    try rules.check(effects, of: event, from: before, to: state)
    // Nothing else than facts that no invariant looks at: it was sound before.
    let isFactsOnly = isHonest && state.differsOnlyInFacts(from: before)
    if !isFactsOnly, let invariant = state.brokenInvariant(in: content) {
      throw EffectRules.Breach(description: "invariant \(invariant)")
    }
    for case .loadArticle(let request) in effects { asked.append(request) }
    if case .laidOut = event {
      var again = state
      let more = again.handle(event, in: content)
      try require(again == state && more.isEmpty, "layout settles in one pass")
    }
  }

  private mutating func layOut() throws(EffectRules.Breach) {
    try take(.laidOut(LayoutFacts(measuring: state, in: content)), isHonest: true)
    let facts = LayoutFacts(measuring: state, in: content)
    guard facts != state.facts else { return }
    try take(.laidOut(facts), isHonest: true)
    try require(
      LayoutFacts(measuring: state, in: content) == facts,
      "an honest layout settles with one extra pass")
  }

  /// A fresh screen that goes on with what is saved is where this one is, or is about to be.
  ///
  /// What the visit is about to come to is there on the fresh screen, whose articles are answered. A
  /// tree or a list that has changed since the start can be followed only as far as it is there: what
  /// is restored then need only be restored alike again.
  private func restore() throws(EffectRules.Breach) {
    let saved = state.saved
    let once = try restored(saved)
    if !isChanged {
      try require(once.saved == saved, "J1 what is restored is what was saved")
    }
    let again = try restored(once.saved)
    try require(again.saved == once.saved, "J1 what is restored once is restored alike again")
  }

  private func restored(_ saved: SavedVisit) throws(EffectRules.Breach) -> SplitState {
    var life = WalkedLife(start)
    life.content = content
    life.state = SplitState(
      root: start.root, languages: start.languages, appearances: LifeStart.appearances,
      panel: state.panel)
    try life.take(.restored(saved))
    while let arrival = life.state.arrivals.first {
      let facts = ArticleFacts(
        status: .ready, wishedLanguage: arrival.request.language,
        language: arrival.request.language, availableLanguages: [arrival.request.language])
      try life.take(.articleLoaded(generation: arrival.request.generation, facts))
    }
    return life.state
  }
}
