import DiptychGeometry
import DiptychSplitModel

/// One split view's life, from one seed.
struct WalkedLife {
  let seed: UInt64
  var random: SeededGenerator
  var state: SplitState
  var outline: RowOrder
  /// Everything that was ever asked for, answered or not.
  var asked: [LoadRequest] = []
  private(set) var events = 0
  private(set) var roundTrips = 0
  private var rules = EffectRules()
  private var recent: [SplitEvent] = []

  init(seed: UInt64) {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    outline = RowOrder((0..<Self.counts[random.below(Self.counts.count)]).map(Self.item))
    let languages = Array(Self.languages.prefix(1 + random.below(Self.languages.count)))
    let configuration = SplitState.Configuration(
      languages: languages, masterHasTitle: random.chance(85),
      masterOrientations: random.orientations(), detailOrientations: random.orientations())
    state = SplitState(
      configuration: configuration, panel: random.panel(),
      turn: random.pick(Turn.allCases) ?? .none)
  }

  static let counts = [0, 1, 2, 10, 1_000]
  static let languages = ["en", "fr", "de", "es", "zh"]

  static func item(_ number: Int) -> ItemID { ItemID("row-\(number)") }

  mutating func begin() throws(WalkFailure) {
    try take(.started)
  }

  mutating func step(counting coverage: inout Coverage) throws(WalkFailure) {
    let event = nextEvent()
    coverage.count(event, meeting: state)
    events += 1
    try take(event)
    let isHonest = random.chance(90)
    if isHonest { try layOut() }
    if random.below(32) == 0 { try travel() }
  }

  /// Hands an event to the state, and looks at what comes of it.
  private mutating func take(_ event: SplitEvent) throws(WalkFailure) {
    if recent.count == 40 { recent.removeFirst(20) }
    recent.append(event)
    let before = state
    let effects = state.handle(event, in: outline)
    do {
      try rules.check(effects, of: event, from: before, to: state)
    } catch {
      throw failure("effects: \(error)")
    }
    if let invariant = state.brokenInvariant(in: outline) {
      throw failure("invariant \(invariant)")
    }
    for case .loadArticle(let request) in effects { asked.append(request) }
    if case .turnRequested = event, case .reportRefusal? = effects.first,
      state.withoutRefusal != before.withoutRefusal
    {
      throw failure("B2 a refused turn changes nothing")
    }
    if case .laidOut = event {
      let settled = state
      _ = state.handle(event, in: outline)
      guard state == settled else { throw failure("layout settles in one pass") }
    }
  }

  private mutating func layOut() throws(WalkFailure) {
    try take(.laidOut(LayoutFacts(measuring: state, in: outline)))
    let facts = LayoutFacts(measuring: state, in: outline)
    guard facts != state.facts else { return }
    try take(.laidOut(facts))
    guard LayoutFacts(measuring: state, in: outline) == facts else {
      throw failure("an honest layout settles with one extra pass")
    }
  }

  private mutating func travel() throws(WalkFailure) {
    guard let trip = random.pick(RoundTrip.allCases) else { return }
    roundTrips += 1
    guard trip.keeps(state, in: outline, by: random.panel()) else {
      throw failure("A5 \(trip) ends elsewhere")
    }
  }

  private func failure(_ broken: String) -> WalkFailure {
    WalkFailure(
      seed: seed, event: events, broken: broken, lastEvents: recent.suffix(20).map { "\($0)" })
  }
}
