import DiptychGeometry
import DiptychInput
import DiptychTestSupport
import DiptychXWindow
import Testing

@Suite struct WindowTests {
  @Test("without a window manager the window covers the screen and takes the keyboard")
  func alone() throws {
    let stage = try Stage(on: XServer(width: 640, height: 480))
    try stage.pumpUntilFocused()
    #expect(stage.client.focus == stage.identifier)
    #expect(stage.client.overridesRedirect(stage.identifier))
    #expect(
      stage.client.frame(of: stage.identifier) == PixelRect(x: 0, y: 0, width: 640, height: 480))
  }

  @Test("a keyboard that is taken away is taken back")
  func focusLost() throws {
    let stage = try Stage(on: XServer())
    try stage.pumpUntilFocused()
    let thief = stage.client.makeWindow(PixelRect(x: 0, y: 0, width: 50, height: 50))
    for taker in [thief, 0, 1, thief] {
      stage.forget()
      stage.client.focus = taker
      try stage.pump("the focus comes back") {
        $0.filter(\.isFocusChange) == [.focusChanged(false), .focusChanged(true)]
      }
      #expect(stage.client.focus == stage.identifier)
    }
  }

  @Test("a window of a chosen size takes the keyboard once")
  func sized() throws {
    let stage = try Stage(on: XServer(), placement: .window(width: 300, height: 201))
    try stage.pumpUntilFocused()
    #expect((stage.window.width, stage.window.height) == (300, 201))
    #expect(
      stage.client.frame(of: stage.identifier) == PixelRect(x: 0, y: 0, width: 300, height: 201))
    #expect(!stage.client.overridesRedirect(stage.identifier))
    stage.client.focus = 1
    try stage.pump("the focus goes") { $0.last == .focusChanged(false) }
    try stage.window.synchronize()
    #expect(stage.client.focus == 1)
  }

  @Test("others can read who the window is")
  func introduction() throws {
    let stage = try Stage(on: XServer(), title: "Präsidenten 总统")
    let window = stage.identifier
    let client = stage.client
    #expect(client.words("WM_CLASS", of: window) == "diptych\0diptych\0")
    #expect(client.words("_NET_WM_NAME", of: window) == "Präsidenten 总统")
    #expect(client.words("WM_NAME", of: window) == "Präsidenten 总统")
    #expect(client.numbers("_NET_WM_PID", of: window)?.count == 1)
    #expect(client.words("WM_CLIENT_MACHINE", of: window)?.isEmpty == false)
    #expect(client.numbers("WM_PROTOCOLS", of: window) == [client.atom("WM_DELETE_WINDOW")])
  }

  @Test("with a window manager the window asks to fill the screen, and does")
  func managed() throws {
    let server = try XServer(width: 700, height: 500)
    let observer = try XClient(server)
    let manager = try ChildProcess(
      ["openbox"], environment: ["DISPLAY": server.display], isSilent: true)
    try observer.waitForWindowManager()
    let stage = try Stage(on: server)
    try stage.pumpUntilFocused()
    let window = stage.identifier
    #expect(!stage.client.overridesRedirect(window))
    #expect(
      stage.client.numbers("_NET_WM_STATE", of: window)?
        .contains(stage.client.atom("_NET_WM_STATE_FULLSCREEN")) == true)
    #expect(stage.client.frame(of: window) == PixelRect(x: 0, y: 0, width: 700, height: 500))
    #expect((stage.window.width, stage.window.height) == (700, 500))
    manager.kill()
  }

  @Test("a change of size is told once, with the newest size, and pictures fit it")
  func resized() throws {
    let stage = try Stage(on: XServer(), placement: .window(width: 300, height: 200))
    var dice = Dice(seed: 5)
    for (width, height) in [(500, 400), (90, 61), (333, 222)] {
      for step in 1...9 {
        stage.client.resize(stage.identifier, width: width + step, height: height)
      }
      stage.client.resize(stage.identifier, width: width, height: height)
      try stage.window.synchronize()
      let events = try stage.window.events().filter {
        if case .resized = $0 { true } else { false }
      }
      #expect(events == [.resized(width: width, height: height)])
      #expect((stage.window.width, stage.window.height) == (width, height))
      let picture = Picture(width: width, height: height, using: &dice)
      let all = PixelRect(x: 0, y: 0, width: width, height: height)
      var panel = [UInt32](repeating: 0, count: all.area)
      try stage.present(picture, turn: .none, damage: [all])
      picture.paint([all], turn: .none, on: &panel, width: width, height: height) {
        $0 & 0xFF_FFFF
      }
      let isEqual = try stage.screen() == panel
      #expect(isEqual)
    }
  }

  @Test("the window follows the screen to another size")
  func screenResized() throws {
    let server = try XServer(width: 800, height: 600)
    let stage = try Stage(on: server)
    // Xvfb takes modes smaller than the one it began with.
    let change = try ChildProcess([
      "sh", "-c",
      """
      export DISPLAY=\(server.display)
      xrandr --newmode small 0 640 0 0 640 480 0 0 480 && xrandr --addmode screen small \
        && xrandr --output screen --mode small && echo done >&3
      """,
    ])
    #expect(change.readLine() == "done")
    try stage.pump("the new size") { $0.contains(.resized(width: 640, height: 480)) }
    #expect(
      stage.client.frame(of: stage.identifier) == PixelRect(x: 0, y: 0, width: 640, height: 480))
  }

  @Test("what was covered and is bare again must be presented again")
  func exposed() throws {
    let stage = try Stage(on: XServer(), placement: .window(width: 800, height: 600))
    let cover = stage.client.makeWindow(PixelRect(x: 40, y: 50, width: 60, height: 70))
    _ = try stage.window.events()
    stage.forget()
    stage.client.destroy(cover)
    try stage.pump("exposure") {
      $0.contains(.exposed(PixelRect(x: 40, y: 50, width: 60, height: 70)))
    }
  }

  @Test("raising brings the window above all others")
  func raised() throws {
    let stage = try Stage(on: XServer(), placement: .window(width: 800, height: 600))
    let cover = PixelRect(x: 40, y: 50, width: 60, height: 70)
    _ = stage.client.makeWindow(cover)
    stage.forget()
    stage.window.raise()
    try stage.pump("exposure") { $0.contains(.exposed(cover)) }
  }

  @Test("a wish to close is told, and nothing closes by itself")
  func closeRequested() throws {
    let stage = try Stage(on: XServer())
    stage.client.requestClose(stage.identifier)
    try stage.pump("the wish") { $0.contains(.closeRequested) }
    #expect(stage.client.isMapped(stage.identifier))
  }
}
