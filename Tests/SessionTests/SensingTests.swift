import DiptychCatalogue
import DiptychGeometry
import DiptychSession
import DiptychSplitModel
import DiptychTestSupport
import DiptychVisitSupport
import Testing

@Suite("Orientation sensors")
struct SensingTests {
  let visit: Visit
  let session: Session
  /// The turns that observers were told of, by their orientation.
  let told = Told()

  final class Told {
    var turns: [Orientation] = []
    var refusals: [Orientation] = []
  }

  init() throws {
    let folder = try Waters.folder()
    visit = Visit(
      try Catalogue.open(folder.path), 1_024, 768, screen: Screens.split().container)
    session = visit.session
    session.observer = { [told] callback, _ in
      switch callback {
      case .didTurn(_, .master, let orientation): told.turns.append(orientation)
      case .turnRefused(let refusal): told.refusals.append(refusal.orientation)
      default: break
      }
    }
  }

  private func hold(_ orientation: SensedOrientation, for milliseconds: Double = 400) {
    session.sense(orientation)
    visit.wait(milliseconds)
  }

  @Test("each word turns the picture's top to the edge that is above")
  func words() {
    let picture = Size(width: 1_024, height: 768)
    for (word, edge) in [
      ("right-up", Point(x: 1_024, y: 384)), ("bottom-up", Point(x: 512, y: 768)),
      ("left-up", Point(x: 0, y: 384)), ("normal", Point(x: 512, y: 0)),
    ] {
      guard let orientation = SensedOrientation(rawValue: word) else {
        Issue.record("\(word)")
        continue
      }
      hold(orientation)
      let turn = session.state.turn
      let upright = turn.turned(picture)
      #expect(turn.toPanel(Point(x: upright.width / 2, y: 0), picture: upright) == edge, "\(word)")
    }
    #expect(SensedOrientation(rawValue: "undefined") == nil)
  }

  @Test("an orientation acts once it has stayed for 400 milliseconds, and not again")
  func settling() {
    #expect(session.sensingDeadline == nil)
    hold(.leftUp, for: 399)
    #expect(session.state.turn == .none && session.sensingDeadline == 400)
    // To hear it again does not begin anew.
    hold(.leftUp, for: 1)
    #expect(session.state.turn == .threeQuarters && session.sensingDeadline == nil)
    hold(.leftUp, for: 1_000)
    #expect(told.turns.count == 1)
  }

  @Test("flapping acts once at most, when it is over, and not at all if it ends where it began")
  func flapping() {
    hold(.normal)
    for _ in 0..<50 {
      hold(.leftUp, for: 390)
      hold(.normal, for: 390)
    }
    visit.wait(1_000)
    #expect(told.turns == [] && session.sensingDeadline == nil)
    for _ in 0..<50 {
      hold(.leftUp, for: 50)
      hold(.rightUp, for: 50)
    }
    #expect(told.turns == [])
    visit.wait(350)
    #expect(session.state.turn == .quarter && told.turns.count == 1)
  }

  @Test("what the visitor turns stays until the device is held in another way")
  func keys() {
    hold(.normal)
    visit.keys("Ctrl+Right")
    hold(.leftUp, for: 100)
    hold(.normal, for: 1_000)
    #expect(session.state.turn == .quarter)
    hold(.bottomUp)
    #expect(session.state.turn == .half)
  }

  @Test("I5 a held orientation refuses a sensor, once each, and is made up for when it is let go")
  func holding() {
    visit.keys("Ctrl+Shift+l")
    hold(.leftUp)
    hold(.rightUp)
    visit.wait(5_000)
    #expect(session.state.turn == .none && session.state.refused?.reason == .held)
    #expect(told.refusals.count == 2 && session.sensingDeadline == nil)
    visit.keys("Ctrl+Shift+l")
    #expect(session.sensingDeadline == session.time)
    visit.wait(0)
    #expect(session.state.turn == .quarter && session.sensingDeadline == nil)
    #expect(told.turns.count == 1)
  }

  @Test("I5 who turns the device back while the orientation is held wishes nothing any longer")
  func holdingAndBack() {
    visit.keys("Ctrl+Shift+l")
    hold(.leftUp)
    hold(.normal)
    #expect(session.state.refused == nil)
    visit.keys("Ctrl+Shift+l")
    visit.wait(1_000)
    #expect(session.state.turn == .none && told.turns == [])
  }

  @Test("B2 a pane refuses the sensor as it refuses keys, and its successor lets the picture turn")
  func refusal() throws {
    let split = try #require(visit.split)
    session.handle(
      .paneReplaced(
        split.id, .detail, Page(title: "Flat").container,
        orientations: [.landscape, .landscapeRight]))
    hold(.leftUp)
    guard case .pane? = session.state.refused?.reason else {
      Issue.record("\(String(describing: session.state.refused))")
      return
    }
    #expect(session.state.turn == .none && session.sensingDeadline == nil)
    session.handle(
      .paneReplaced(
        split.id, .detail, Page(title: "Any").container,
        orientations: Set(Orientation.allCases)))
    #expect(session.state.turn == .threeQuarters)
  }
}
