import DiptychGeometry
import DiptychSplitModel

/// Leads one life along random ways, towards what has been met too rarely.
struct Walker {
  /// How many events are tried from a situation that is wished.
  private static let branches = 24

  let depth: Int
  var wish: Situation
  var random: SeededGenerator
  private(set) var life: WalkedLife
  private(set) var roundTrips = 0
  private(set) var restorations = 0
  private var script: [WalkStep] = []
  /// Visits that were saved on the way.
  private(set) var visits: [SavedVisit] = []
  /// Nodes that were seen on the way, most of them gone by now.
  private(set) var seen: [NodeID] = []
  private var steps = 0

  var state: SplitState { life.state }

  init(depth: Int, wish: Situation, seed: UInt64) {
    self.depth = depth
    self.wish = wish
    random = SeededGenerator(seed: seed)
    life = WalkedLife(LifeStart(depth: depth, wish: wish, random: &random))
  }

  mutating func begin() throws(EffectRules.Breach) {
    try take(.event(.started))
    try take(.layOut)
  }

  /// Goes on by one event, or tries several from here where that is wished and goes on by the last.
  ///
  /// - Returns: the number of events.
  mutating func step(counting coverage: inout Coverage) throws(EffectRules.Breach) -> Int {
    // What was wished may have been met often enough by now.
    if steps % 50 == 49 { wish = coverage.poorest(of: depth).situation }
    steps += 1
    if steps % 16 == 0 { remember() }
    let situation = Situation(state)
    guard situation == wish else {
      let kind = random.chance(50) ? rarest(in: situation, coverage) : nil
      let next = kind.map { step(of: $0) } ?? stepTowards(situation)
      try go(next, from: situation, counting: &coverage)
      return 1
    }
    let (here, way) = (life, script.count)
    for number in 1...Self.branches {
      try go(step(of: rarest(in: situation, coverage)), from: situation, counting: &coverage)
      if number == Self.branches { break }
      life = here
      script.removeSubrange(way...)
    }
    return Self.branches
  }

  private mutating func rarest(in situation: Situation, _ coverage: Coverage) -> EventKind {
    coverage.rarest(in: situation, depth: depth, from: random.below(EventKind.allCases.count))
  }

  private mutating func go(
    _ step: WalkStep, from situation: Situation, counting coverage: inout Coverage
  ) throws(EffectRules.Breach) {
    if let event = step.event {
      coverage.count(EventKind(event), meeting: situation, depth: depth)
    }
    try take(step)
    if random.chance(90) { try take(.layOut) }
    if random.below(32) == 0 { try travel() }
    if random.below(10_000) == 0 { try wander() }
    if random.below(life.isChanged ? 256 : 24) == 0 {
      restorations += 1
      try take(.restore)
    }
  }

  private mutating func take(_ step: WalkStep) throws(EffectRules.Breach) {
    script.append(step)
    try life.take(step)
  }

  private mutating func travel() throws(EffectRules.Breach) {
    guard let trip = random.pick(RoundTrip.allCases) else { return }
    roundTrips += 1
    try take(.travel(trip, by: random.panel()))
  }

  /// Follows links, or chooses rows, more often than there are pages or details to be kept.
  private mutating func wander() throws(EffectRules.Breach) {
    let choosesRows = random.chance(50)
    for _ in 0..<100 {
      try take(step(of: choosesRows ? .rowTapped : .linkTapped))
      guard let request = state.arrivals.first?.request else { continue }
      try take(.event(.articleLoaded(generation: request.generation, languages())))
    }
  }

  private mutating func remember() {
    if let piece = random.pick(state.arrangement.pieces), let stack = piece.buttons.back {
      seen.append(stack)
    }
    if let page = random.pick(state.arrangement.pages) { seen.append(page) }
    if let split = random.pick(state.arrangement.splits) { seen.append(split.id) }
    if steps % 64 == 0 { visits.append(state.saved) }
  }

  /// What a broken rule comes to, told as shortly as possible.
  func failure(_ broken: String, event: Int) -> WalkFailure {
    let shrinking = Shrinking(life.start, broken: broken)
    let shortest = shrinking.breakingPart(of: script).map { shrinking.shortest(of: $0) }
    return WalkFailure(
      broken: broken, event: event, start: life.start.words,
      script: (shortest ?? script).map(\.description))
  }
}
