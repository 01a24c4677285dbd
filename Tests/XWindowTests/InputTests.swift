import DiptychGeometry
import DiptychInput
import DiptychTestSupport
import DiptychXWindow
import Testing

@Suite struct InputTests {
  @Test("a click tells its button, its place and the server's time")
  func click() throws {
    let stage = try Stage(on: XServer())
    stage.client.movePointer(x: 123, y: 456)
    for (number, button) in [
      (1, InputEvent.Button.primary), (2, .middle), (3, .secondary), (8, .back), (9, .forward),
    ] {
      stage.forget()
      stage.client.click(number)
      let up = try stage.pump(until: .buttonUp(button))
      let clicks = stage.inputs.filter { $0.kind != .pointerMoved }
      #expect(clicks.map(\.kind) == [.buttonDown(button), .buttonUp(button)])
      #expect(clicks.allSatisfy { $0.place == Point(x: 123, y: 456) })
      #expect(clicks[0].time > 0 && clicks[0].time <= up.time)
    }
  }

  @Test("a window that listens later hears each turn of a wheel once, as any other does")
  func listening() throws {
    let stage = try Stage(on: XServer(), listens: false)
    try stage.pumpUntilFocused()
    try stage.window.listen()
    try stage.window.listen()
    stage.client.movePointer(x: 10, y: 20)
    stage.client.click(5)
    try stage.pump(until: .wheel(x: 0, y: 1))
    #expect(stage.inputs.filter { $0.kind != .pointerMoved }.count == 1)
  }

  @Test("the wheel counts clicks downwards and to the right")
  func wheel() throws {
    let stage = try Stage(on: XServer())
    stage.client.movePointer(x: 10, y: 20)
    for number in [4, 5, 6, 7] { stage.client.click(number) }
    try stage.pump(until: .wheel(x: 1, y: 0))
    let turns = stage.inputs.filter { $0.kind != .pointerMoved }
    #expect(
      turns.map(\.kind) == [
        .wheel(x: 0, y: -1), .wheel(x: 0, y: 1), .wheel(x: -1, y: 0), .wheel(x: 1, y: 0),
      ])
    #expect(turns.allSatisfy { $0.place == Point(x: 10, y: 20) })
  }

  @Test("of motions in a row the last remains, and none is lost between clicks")
  func compression() throws {
    let stage = try Stage(on: XServer())
    stage.client.movePointer(x: 1, y: 1)
    stage.client.button(1, isDown: true)
    for step in 2...50 { stage.client.movePointer(x: step, y: step) }
    stage.client.button(1, isDown: false)
    for step in 51...60 { stage.client.movePointer(x: step, y: 0) }
    // Its own round trip makes sure that all of it has arrived, in one batch.
    try stage.window.synchronize()
    let inputs = try stage.window.events().compactMap { event -> InputEvent? in
      if case .input(let input) = event { input } else { nil }
    }
    #expect(
      inputs.map(\.kind) == [
        .pointerMoved, .buttonDown(.primary), .pointerMoved, .buttonUp(.primary), .pointerMoved,
      ])
    #expect(
      inputs.map(\.place) == [
        Point(x: 1, y: 1), Point(x: 1, y: 1), Point(x: 50, y: 50), Point(x: 50, y: 50),
        Point(x: 60, y: 0),
      ])
  }

  @Test("keys go by the names that keyboards bear, with the modifiers held")
  func keys() throws {
    let stage = try Stage(on: XServer())
    try stage.pumpUntilFocused()
    try stage.client.bindSpareKey(to: "XF86RotateWindows")
    let strokes: [(String, [String], KeyStroke)] = [
      ("l", ["Control_L", "Shift_L"], KeyStroke(name: "l", modifiers: [.control, .shift])),
      ("Right", ["Control_L"], KeyStroke(name: "Right", modifiers: [.control])),
      ("Left", ["Alt_L"], KeyStroke(name: "Left", modifiers: [.alt])),
      ("a", ["Super_L"], KeyStroke(name: "a", modifiers: [.superKey])),
      ("Up", [], KeyStroke(name: "Up")), ("Down", [], KeyStroke(name: "Down")),
      ("Home", [], KeyStroke(name: "Home")), ("End", [], KeyStroke(name: "End")),
      ("Prior", [], KeyStroke(name: "Page_Up")), ("Next", [], KeyStroke(name: "Page_Down")),
      ("Return", [], KeyStroke(name: "Return")), ("Escape", [], KeyStroke(name: "Escape")),
      ("BackSpace", [], KeyStroke(name: "BackSpace")),
      ("Tab", [], KeyStroke(name: "Tab")),
      ("Tab", ["Shift_L"], KeyStroke(name: "Tab", modifiers: [.shift])),
      ("space", [], KeyStroke(name: "space")),
      ("F5", [], KeyStroke(name: "F5")),
      ("KP_Enter", [], KeyStroke(name: "Return")), ("KP_Up", [], KeyStroke(name: "Up")),
      ("KP_Next", [], KeyStroke(name: "Page_Down")), ("KP_Add", [], KeyStroke(name: "plus")),
      ("XF86RotateWindows", [], KeyStroke(name: "XF86RotateWindows")),
    ]
    for (key, held, stroke) in strokes {
      stage.forget()
      try stage.client.key(key, with: held)
      try stage.pump(until: .keyDown(stroke))
    }
  }

  @Test("locked capitals and numbers are no modifiers")
  func locks() throws {
    let stage = try Stage(on: XServer())
    try stage.pumpUntilFocused()
    try stage.client.key("Caps_Lock")
    try stage.client.key("Num_Lock")
    try stage.client.key("q")
    try stage.pump(until: .keyDown(KeyStroke(name: "q")))
    try stage.client.key("KP_Up")
    try stage.pump(until: .keyDown(KeyStroke(name: "8")))
  }

  @Test("shortcuts work whatever layout group is chosen")
  func groups() throws {
    let server = try XServer()
    let setting = try ChildProcess([
      "sh", "-c",
      "setxkbmap -display \(server.display) -layout us,ru,de -option && echo done >&3",
    ])
    #expect(setting.readLine() == "done")
    let stage = try Stage(on: server)
    try stage.pumpUntilFocused()
    stage.client.lockGroup(1)
    try stage.client.key("l", with: ["Control_L"])
    try stage.pump(until: .keyDown(KeyStroke(name: "l", modifiers: [.control])))
    try stage.client.key("Escape")
    try stage.pump(until: .keyDown(KeyStroke(name: "Escape")))
    // In German the key that is y elsewhere bears a z.
    stage.client.lockGroup(2)
    stage.forget()
    try stage.client.key("y")
    try stage.pump(until: .keyDown(KeyStroke(name: "z")))
    #expect(!stage.inputs.contains { $0.kind == .keyDown(KeyStroke(name: "y")) })
  }

  @Test("a press is cancelled when the window or the keyboard is taken away, and has no other end")
  func cancelled() throws {
    let stage = try Stage(on: XServer())
    try stage.pumpUntilFocused()
    stage.client.movePointer(x: 30, y: 30)
    stage.client.button(1, isDown: true)
    try stage.pump(until: .buttonDown(.primary))
    stage.client.grabKeyboard()
    try stage.pump(until: .cancelled)
    try stage.pump("a word on who holds the keyboard") { $0.contains(.keyboardHeld) }
    stage.client.ungrabKeyboard()
    stage.client.button(1, isDown: false)
    stage.client.click(3)
    try stage.pump(until: .buttonUp(.secondary))
    #expect(!stage.inputs.contains { $0.kind == .buttonUp(.primary) })

    stage.forget()
    stage.client.button(1, isDown: true)
    try stage.pump(until: .buttonDown(.primary))
    stage.client.unmap(stage.identifier)
    try stage.pump(until: .cancelled)
  }
}
