import DiptychGeometry
import DiptychSplitModel

/// Leads one life along random ways, towards what has been met too rarely.
struct Walker {
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

  mutating func step(counting coverage: inout Coverage) throws(EffectRules.Breach) {
    let situation = Situation(state)
    // What was wished may have been met often enough by now.
    if steps % 100 == 99 { wish = coverage.poorest(of: depth).situation }
    let kind =
      random.chance(situation == wish ? 85 : 35)
      ? coverage.rarest(in: situation, depth: depth, from: random.below(64))
      : situation == wish ? random.pick(EventKind.allCases) ?? .started : nil
    let next = kind.map { step(of: $0) } ?? stepTowards(situation)
    if let event = next.event {
      coverage.count(EventKind(event), meeting: situation, depth: depth)
    }
    steps += 1
    if steps % 16 == 0 { remember() }
    try take(next)
    if random.chance(90) { try take(.layOut) }
    if random.below(32) == 0 { try travel() }
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
    let shrinking = Shrinking(start: life.start, broken: broken)
    let shortest = shrinking.breakingPart(of: script).map { shrinking.shortest(of: $0) }
    return WalkFailure(
      broken: broken, event: event, start: life.start.words,
      script: (shortest ?? script).map(\.description))
  }
}
