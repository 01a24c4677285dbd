import DiptychGeometry
import DiptychTestSupport
import Testing

@Suite("A visitor who does anything")
struct RandomVisitTests {
  static let keys: [(String, [String])] = [
    ("Up", []), ("Down", []), ("Home", []), ("End", []), ("Page_Up", []), ("Page_Down", []),
    ("Left", []), ("Right", []), ("Tab", []), ("Tab", ["Shift_L"]), ("Return", []), ("space", []),
    ("Escape", []), ("Left", ["Alt_L"]), ("Right", ["Alt_L"]), ("Right", ["Control_L"]),
    ("Left", ["Control_L"]), ("l", ["Control_L", "Shift_L"]), ("q", []), ("F4", ["Alt_L"]),
    ("F1", []), ("c", ["Control_L"]), ("Delete", []), ("BackSpace", []),
  ]

  @Test(
    "500 clicks and keys leave a live and consistent kiosk",
    arguments: [(1, 800, 600), (2, 600, 800), (3, 420, 640)])
  func anything(seed: UInt64, width: Int, height: Int) throws {
    let stand = try Stand(width: width, height: height)
    var dice = Dice(seed: seed)
    for step in 1...500 {
      switch Int.random(in: 0..<10, using: &dice) {
      case 0..<4: try act(by: stand, &dice, width: width, height: height)
      case 4..<6:
        let parts = try stand.parts().filter { $0.name.contains("row") || $0.name.contains("-") }
        if let part = parts.randomElement(using: &dice) { try stand.click(at: part.middle) }
      default:
        if let (key, held) = Self.keys.randomElement(using: &dice) {
          try stand.client.key(key, with: held)
        }
      }
      if step % 50 == 0 { try expectConsistency(stand, "seed \(seed), step \(step)") }
    }
    #expect(stand.kiosk.isRunning)
    #expect(stand.kiosk.errorsSoFar == "")
  }

  private func act(by stand: Stand, _ dice: inout Dice, width: Int, height: Int) throws {
    stand.client.movePointer(
      x: Int.random(in: 0..<width, using: &dice), y: Int.random(in: 0..<height, using: &dice))
    let button = Int.random(in: 1...9, using: &dice)
    if button == 1, Bool.random(using: &dice) {
      stand.client.button(1, isDown: true)
      stand.client.movePointer(
        x: Int.random(in: 0..<width, using: &dice), y: Int.random(in: 0..<height, using: &dice))
      stand.client.button(1, isDown: false)
    } else {
      stand.client.click(button)
    }
  }

  /// What the state, the parts and the pixels say must agree.
  private func expectConsistency(_ stand: Stand, _ when: Comment) throws {
    // Input may still be on its way; once the window shows what was shot, and the state is the one
    // from before the shot, they are of one moment.
    let deadline = Deadline()
    while true {
      let state = try stand.state()
      let parts = try stand.parts()
      let picture = try stand.shot()
      let shown = try stand.upright(rotation: state.rotation)
      if try stand.state() == state, shown.pixels == picture.pixels.map({ $0 & 0xFFFFFF }) {
        return expect(state, parts, when)
      }
      guard !deadline.hasPassed else { throw TimedOut("window and shot to agree, \(when)") }
    }
  }

  private func expect(_ state: StateAnswer, _ parts: [PartAnswer], _ when: Comment) {
    #expect(state.selection != nil, when)
    if state.mode == "compact" {
      // One pane at a time.
      #expect((parts["master"] == nil) == (parts["detail"] != nil), when)
    } else {
      #expect((state.mode == "side-by-side") == (parts["master"] != nil), when)
    }
    #expect((parts["detail.master-button"] != nil) == (state.mode == "detail-only"), when)
    #expect((state.popover != nil) == (parts["popover"] != nil), when)
    if state.popover == "master" { #expect(state.mode == "detail-only", when) }
    #expect((state.depth > 1) == (parts["detail.back"] != nil), when)
    guard let screen = parts["screen"]?.rect else {
      Issue.record("no screen: \(when)")
      return
    }
    #expect((screen.width >= screen.height) == state.orientation.hasPrefix("landscape"), when)
    for part in parts {
      #expect(part.rect.minX >= 0 && part.rect.maxX <= screen.maxX, "\(part.name), \(when)")
      #expect(part.rect.minY >= -1 && part.rect.maxY <= screen.maxY + 1, "\(part.name), \(when)")
    }
  }
}

/// SplitMix64: the same numbers on every machine.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
