import DiptychCatalogue
import DiptychFindings
import DiptychGeometry
import DiptychInput
import DiptychSession
import DiptychSplitModel
import DiptychTestSupport
import DiptychVisitSupport
import Testing

/// What an observer may do from within a callback.
@Suite struct ActionStories {
  let folder: ContentFolder
  let catalogue: Catalogue

  init() throws {
    folder = try Waters.folder()
    catalogue = try Catalogue.open(folder.path)
  }

  private func visit(
    _ screen: some ContainerContent = Screens.split(), _ width: Double = 1_024,
    _ height: Double = 768
  ) -> Visit {
    Visit(catalogue, width, height, screen: screen.container)
  }

  @Test("an observer is told of a whole turn before what it asked for in the middle happens")
  func afterTheEvent() throws {
    let visit = visit()
    let session = visit.session
    var told: [Callback] = []
    var states: [Bool] = []
    session.observer = { callback, screen in
      told.append(callback)
      guard case .willHide(let split) = callback else { return }
      var options = SplitOptions()
      options.portraitStyle = .visible
      screen.setOptions(options, of: split)
      states.append(screen.state.arrangement.split(split)?.mode == .detailOnly)
    }
    session.handle(.turnRequested(by: .quarter))
    // The mode at the callback is that of the turn; the option comes when the turn is over.
    #expect(states == [true])
    let split = try #require(visit.split)
    #expect(session.state.arrangement.split(split.id)?.mode == .sideBySide)
    let lastTurn = told.lastIndex { if case .didTurn = $0 { true } else { false } }
    let show = told.firstIndex { if case .willShow = $0 { true } else { false } }
    #expect(try #require(lastTurn) < #require(show))
  }

  @Test("an observer who asks again whatever comes of it is stopped, and that is told")
  func circle() throws {
    let visit = Visit(catalogue, 900, 600)
    let session = visit.session
    var asked = 0
    session.observer = { _, screen in
      asked += 1
      screen.turn(by: .quarter)
    }
    var findings: [Finding] = []
    session.findings = { findings.append($0) }
    session.handle(.turnRequested(by: .quarter))
    #expect(asked > 100)
    #expect(findings.map(\.file) == ["observer"])
    // It goes on as before.
    session.observer = nil
    session.handle(.languageTapped("fr"))
    #expect(session.state.language == "fr")
  }

  @Test("an observer can select, replace a pane, turn, and change the language")
  func deeds() throws {
    let visit = visit()
    let session = visit.session
    let split = try #require(visit.split)
    var deeds: [(Actions) -> Void] = [
      { $0.select("geneva") },
      { $0.replace(.detail, of: split.id, with: Page(.custom(CustomPage("map")))) },
      { $0.turn(by: .quarter) },
    ]
    session.observer = { callback, screen in
      guard case .willTurn(_, .master, _) = callback, !deeds.isEmpty else { return }
      for deed in deeds { deed(screen) }
      deeds = []
    }
    session.handle(.turnRequested(by: .quarter))
    #expect(session.state.turn == .half)
    let now = try #require(session.state.node(split.id)?.split)
    guard case .custom(let custom)? = now.detail.content.frontPage?.content else {
      Issue.record("the detail was not replaced")
      return
    }
    #expect(custom.name == "map")
    #expect(now.master.content.frontPage?.list?.selection?.id.name == "geneva")
  }

  @Test("a callback tells which split view speaks, by the name that its owner gave")
  func names() throws {
    let inner = SplitView(name: "inner", master: Page(title: "Inner"))
    let outer = SplitView(name: "outer", master: Page(title: "Outer"), detail: inner)
    let visit = visit(outer, 1_400, 1_000)
    var names: [String?] = []
    visit.session.observer = { callback, screen in
      guard case .willTurn(let split, .master, _) = callback else { return }
      names.append(screen.name(of: split))
      #expect(screen.split(named: names.last?.flatMap { $0 } ?? "")?.id == split)
    }
    visit.session.handle(.turnRequested(by: .quarter))
    #expect(names == ["outer", "inner"])
  }

  @Test("a callback prints what happened and to whom")
  func printed() throws {
    let visit = visit()
    let split = try #require(visit.split).id
    #expect("\(Callback.willHide(split: split))" == "willHide the master of \(split)")
    var told: [String] = []
    visit.session.observer = { callback, _ in told.append("\(callback)") }
    visit.session.handle(.orientationHoldToggled)
    visit.session.handle(.turnRequested(by: .quarter))
    #expect(told == ["turnRefused portrait by the visitor"])
  }

  @Test("keys mean what the owner says, and others nothing")
  func keys() {
    let turn = KeyStroke(name: "r", modifiers: .control)
    var bindings = KeyBindings(events: [turn: .turnRequested(by: .quarter)])
    #expect(bindings[turn] == .turnRequested(by: .quarter))
    #expect(bindings[KeyStroke(name: "Up")] == nil)
    bindings[KeyStroke(name: "Up")] = .keyPressed(.down)
    #expect(bindings[KeyStroke(name: "Up")] == .keyPressed(.down))
  }
}
