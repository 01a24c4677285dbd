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

@Suite("A random visit")
struct RandomVisitTests {
  static let keys = [
    "Up", "Down", "Home", "End", "Page_Up", "Page_Down", "Left", "Right", "Tab", "Shift+Tab",
    "Return", "space", "Escape", "Alt+Left", "Alt+Right", "Ctrl+Right", "Ctrl+Left", "Ctrl+Shift+L",
    "F5",
  ]

  static func act(_ visit: Visit, _ random: inout SeededGenerator) -> String {
    let bounds = visit.state.bounds
    func place() -> Point {
      // Most often something that answers, else anywhere.
      if random.chance(70), let region = random.pick(visit.scene.regions) {
        return region.frame.center
      }
      return Point(
        x: Double(random.below(Int(bounds.width) + 1)),
        y: Double(random.below(Int(bounds.height) + 1)))
    }
    switch random.below(100) {
    case 0..<40:
      let point = place()
      visit.tap(point)
      return "tap \(point)"
    case 40..<52:
      let (from, to) = (place(), place())
      visit.drag(from, to)
      return "drag \(from) \(to)"
    case 52..<60:
      let point = place()
      visit.wheel(point, Double(random.below(41) - 20) / 2)
      return "wheel \(point)"
    case 60..<63:
      let point = place()
      visit.press(point)
      return "press \(point)"
    case 63..<65:
      visit.act(random.chance(50) ? .cancelled : .buttonDown(random.chance(50) ? .back : .forward))
      return "cancel, back or forward"
    case 65..<92:
      let key = random.pick(keys) ?? "Up"
      visit.keys(key)
      return "key \(key)"
    case 92..<97:
      visit.session.handle(.turnRequested(by: random.pick(Turn.allCases) ?? .none))
      return "turn"
    default:
      let usual = [(1024, 768), (768, 1024), (800, 480), (480, 800), (600, 599), (599, 600)]
      let (width, height) =
        random.chance(70)
        ? random.pick(usual) ?? (1, 1) : (1 + random.below(1_500), 1 + random.below(1_500))
      visit.session.handle(.panelResized(Size(width: Double(width), height: Double(height))))
      return "resize \(width)×\(height)"
    }
  }

  /// What is wrong with what shows, if anything.
  static func fault(_ visit: Visit) -> String? {
    let scene = visit.scene
    let state = visit.state
    if let broken = state.brokenInvariant(in: visit.session.content.catalogue) {
      return "invariant \(broken)"
    }
    if scene.facts != state.facts { return "the scene does not settle in one extra pass" }
    let shields = scene.regions.count { $0.name == "shield" }
    if shields != (state.overlay == .none ? 0 : 1) { return "\(shields) shields" }
    if (visit.part("popover") != nil) != (state.overlay.popover != nil) {
      return "popover not drawn"
    }
    let isSlidIn = visit.popover == .slidIn
    if scene.frame.layers.contains(where: { $0.id == "master.shadow" }) != isSlidIn {
      return "master not drawn"
    }
    if state.overlay != .none, let last = scene.frame.layers.last?.id {
      let first = isSlidIn ? "master.shadow" : "popover.chrome"
      let ids = scene.frame.layers.map(\.id)
      guard let shield = ids.firstIndex(of: "shield"), ids[(shield + 1)...].first == first else {
        return "D8 \(last) above"
      }
    }
    let bounds = Rect(origin: .zero, size: state.bounds)
    for region in scene.regions where region.frame.isEmpty || !bounds.contains(region.frame) {
      return "region \(region.name) at \(region.frame)"
    }
    for part in scene.parts where part.frame.isEmpty || !bounds.contains(part.frame) {
      return "part \(part.name) at \(part.frame)"
    }
    for layer in scene.frame.layers where !bounds.contains(layer.frame) {
      return "layer \(layer.id) at \(layer.frame)"
    }
    return nil
  }

  @Test(
    "20,000 random acts: the state is sound, layout settles, the shield stands and nothing strays",
    arguments: 0..<4)
  func walk(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let visit = try Visit.presidents(1024, 768, scale: [1, 2, 1.25, 1.5][seed])
    var recent: [String] = []
    var popovers = 0
    for number in 0..<5_000 {
      recent.append(Self.act(visit, &random))
      if recent.count > 12 { recent.removeFirst() }
      // Several acts may come between two pictures.
      if random.chance(20) { continue }
      if visit.state.overlay != .none { popovers += 1 }
      if let fault = Self.fault(visit) {
        Issue.record("seed \(seed), act \(number): \(fault) after \(recent)")
        return
      }
    }
    #expect(popovers > 200)
  }

  /// What a screen of several containers can be told besides.
  private static func actOnTree(_ visit: Visit, _ random: inout SeededGenerator) -> String {
    let bounds = visit.state.bounds
    func place() -> Point {
      Point(
        x: Double(random.below(Int(bounds.width) + 1)),
        y: Double(random.below(Int(bounds.height) + 1)))
    }
    switch random.below(20) {
    case 0:
      visit.session.sleep()
      return "sleep"
    case 1, 2:
      // A swipe from an edge, or with a divider.
      let edge = random.pick(visit.scene.edges)?.frame.center ?? Point(x: 2, y: bounds.height / 2)
      let end = place()
      visit.drag(edge, end, lasting: Double(20 + random.below(600)))
      return "swipe \(edge) \(end)"
    case 3:
      let point = random.pick(visit.scene.regions)?.frame.center ?? place()
      visit.tap(point)
      visit.tap(point)
      return "double tap \(point)"
    case 4:
      let language = random.pick(visit.state.languages) ?? "en"
      visit.session.handle(.languageTapped(language))
      return "language \(language)"
    default: return act(visit, &random)
    }
  }

  @Test(
    "20,000 random acts on random trees: the state is sound, layout settles, one shield, no stray",
    arguments: 0..<4)
  func trees(seed: Int) throws {
    let folder = try seed == 3 ? Oases.folder() : Waters.folder()
    let catalogue = try Catalogue.open(folder.path)
    var random = SeededGenerator(seed: UInt64(seed + 100))
    var trees = RandomTrees(SeededGenerator(seed: UInt64(seed + 200)))
    var overlays: Set<Visit.Popover> = []
    var depth = 0
    for number in 0..<50 {
      let screen = trees.tree(levels: 1 + number % 5)
      let visit = Visit(
        catalogue, 1_024, 768, scale: [1, 2, 1.25, 1.5][seed], screen: screen,
        customDetails: ["counter": Counter()])
      var recent: [String] = []
      for act in 0..<100 {
        recent.append(Self.actOnTree(visit, &random))
        if recent.count > 12 { recent.removeFirst() }
        if random.chance(20) { continue }
        if let popover = visit.popover { overlays.insert(popover) }
        depth = max(depth, visit.state.arrangement.splits.count)
        if let fault = Self.fault(visit) {
          Issue.record("seed \(seed), tree \(number), act \(act): \(fault) after \(recent)")
          return
        }
      }
    }
    #expect(overlays.contains(.master) && overlays.contains(.slidIn))
    #expect(overlays.contains(.language) && overlays.contains(.item("item-0")))
    #expect(depth >= 3)
  }

  @Test("D3: after any outside tap the picture is the one from before the popover opened")
  func outsideTaps() throws {
    var random = SeededGenerator(seed: 33)
    let visit = try Visit.presidents(1024, 768)
    var taps = 0
    for _ in 0..<3_000 {
      _ = Self.act(visit, &random)
      visit.act(.cancelled)
      if visit.state.overlay != .none { visit.session.handle(.shieldTapped) }
      // Whatever focus showed goes with the first touch.
      visit.session.handle(.pointerUsed)
      let before = visit.frame
      let buttons = ["detail.master-button", "detail.language-button"].filter {
        visit.part($0) != nil
      }
      guard let button = random.pick(buttons), visit.tap(button), visit.state.overlay != .none
      else { continue }
      let shield = Point(
        x: Double(random.below(Int(visit.state.bounds.width))),
        y: Double(random.below(Int(visit.state.bounds.height))))
      guard visit.scene.region(at: shield)?.name == "shield" else { continue }
      visit.tap(shield)
      taps += 1
      #expect(visit.state.overlay == .none)
      // The list behind the master's popover came to its selected row, which a portrait does not show.
      #expect(visit.frame == before)
    }
    #expect(taps > 300)
  }
}
