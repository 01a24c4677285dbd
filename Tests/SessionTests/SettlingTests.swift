import DiptychCanvas
import DiptychCatalogue
import DiptychGeometry
import DiptychInput
import DiptychScene
import DiptychSession
import DiptychSplitModel
import DiptychTestSupport
import DiptychVisitSupport
import DiptychWalkSupport
import Testing

@Suite("Whatever moves ends at rest")
struct SettlingTests {
  /// One act of a visitor whose fingers rest before they leave, so that nothing is flung.
  private static func act(_ visit: Visit, _ random: inout SeededGenerator) -> String {
    guard random.chance(15) else { return quickAct(visit, &random) }
    let bounds = visit.state.bounds
    func place() -> Point {
      Point(
        x: Double(random.below(Int(bounds.width) + 1)),
        y: Double(random.below(Int(bounds.height) + 1)))
    }
    let (from, to) =
      (
        random.chance(40) ? random.pick(visit.scene.edges)?.frame.center ?? place() : place(),
        place()
      )
    visit.press(from)
    visit.move(to)
    visit.act(.pointerMoved, at: to, after: 200)
    visit.release(to)
    // A finger that comes while rows spring back would have to take them in first.
    visit.wait(1_000)
    return "drag \(from) \(to)"
  }

  private static func quickAct(_ visit: Visit, _ random: inout SeededGenerator) -> String {
    switch random.below(10) {
    case 0..<5:
      guard let region = random.pick(visit.scene.regions.filter { $0.event != nil }) else {
        return "nothing"
      }
      visit.tap(region.frame.center)
      return "tap \(region.name)"
    case 5:
      let region = random.pick(visit.scene.regions)?.frame.center ?? .zero
      visit.tap(region)
      visit.tap(region)
      return "double tap \(region)"
    case 6:
      visit.wheel(
        random.pick(visit.scene.regions)?.frame.center ?? .zero, Double(random.below(21) - 10))
      return "wheel"
    case 7, 8:
      let key = random.pick(RandomVisitTests.keys) ?? "Up"
      visit.keys(key)
      return "key \(key)"
    default:
      let (width, height) =
        random.pick([(1024, 768), (768, 1024), (500, 800), (800, 500)]) ?? (1, 1)
      visit.session.handle(
        .panelResized(Size(width: Double(width), height: Double(height))))
      return "resize"
    }
  }

  @Test(
    "3,000 random acts with frames at random instants end in the frames of reduced motion",
    arguments: 0..<4)
  func settles(seed: Int) throws {
    let folder = try seed == 3 ? Oases.folder() : Waters.folder()
    let catalogue = try Catalogue.open(folder.path)
    var trees = RandomTrees(SeededGenerator(seed: UInt64(seed + 300)))
    var instants = SeededGenerator(seed: UInt64(seed + 400))
    var midway = 0
    for number in 0..<30 {
      let screen = number % 3 == 0 ? nil : trees.tree(levels: 1 + number % 4)
      func visit(moves: Bool) -> Visit {
        Visit(
          catalogue, 768, 1024, scale: [1, 2, 1.25, 1.5][seed], screen: screen,
          customDetails: ["counter": Counter()], moves: moves)
      }
      let (moving, resting) = (visit(moves: true), visit(moves: false))
      var (hand, otherHand) = (
        SeededGenerator(seed: UInt64(number)), SeededGenerator(seed: UInt64(number))
      )
      var recent: [String] = []
      for _ in 0..<25 {
        recent.append(Self.act(moving, &hand))
        _ = Self.act(resting, &otherHand)
        for _ in 0..<instants.below(4) {
          let pause = Double(instants.below(150))
          moving.wait(pause)
          resting.wait(pause)
          if moving.shown != moving.frame { midway += 1 }
        }
        guard instants.chance(30) else { continue }
        if instants.chance(50) { moving.session.endMotion() }
        for visit in [moving, resting] { visit.wait(3_000) }
        let shown = Self.atRest(moving.shown)
        guard shown == Self.atRest(resting.shown), !moving.session.isMoving else {
          let other = Self.atRest(resting.shown)
          let pairs = zip(shown.layers, other.layers).filter { $0 != $1 }.map {
            ($0.id, $0.blocks.first?.frame, $1.id, $1.blocks.first?.frame)
          }
          Issue.record(
            """
            seed \(seed), tree \(number), \(shown.layers.count) and \(other.layers.count) layers, \
            moving \(moving.session.isMoving), \(pairs.first.map { "\($0)" } ?? "") after \(recent)
            """)
          return
        }
      }
    }
    #expect(midway > 300)
  }

  @Test("A frame that nobody has to take is the one that was taken last")
  func spared() throws {
    let folder = try Waters.folder()
    defer { withExtendedLifetime(folder) {} }
    let visit = try Visit(
      Catalogue.open(folder.path), 768, 1024, scale: 1, moves: true)
    var random = SeededGenerator(seed: 11)
    var (last, spared) = (visit.session.frame, 0)
    for _ in 0..<400 {
      var deed = "time"
      if random.chance(40) {
        deed = Self.act(visit, &random)
      } else {
        visit.session.advance(to: visit.session.time + Double(random.below(400)))
      }
      _ = visit.session.scene
      let isSpared = !visit.session.hasFrame && !visit.session.isMoving
      let frame = visit.session.frame
      guard !isSpared || frame == last else {
        Issue.record("\(deed) has changed what shows")
        return
      }
      spared += isSpared ? 1 : 0
      last = frame
    }
    #expect(spared > 30)
  }

  /// What is painted, without indicators: they go after a while, but stay where motion is reduced.
  private static func atRest(_ frame: Frame) -> Frame {
    var frame = Visit.picture(of: frame)
    frame.layers.removeAll { $0.id.hasSuffix(".indicator") }
    // Where an article counts its places from is its own affair, and depends on what was seen first.
    for layer in frame.layers.indices {
      let offset = frame.layers[layer].offset
      frame.layers[layer].offset = .zero
      for block in frame.layers[layer].blocks.indices {
        let place = frame.layers[layer].blocks[block].frame.origin - offset
        frame.layers[layer].blocks[block].frame.origin = Point(
          x: (place.x * 1024).rounded() / 1024, y: (place.y * 1024).rounded() / 1024)
      }
    }
    return frame
  }
}
