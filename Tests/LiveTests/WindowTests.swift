import DiptychGeometry
import DiptychTestSupport
import Glibc
import Testing

@Suite("The window")
struct WindowTests {
  @Test("closing it ends the kiosk with 0, and takes the socket away")
  func closed() throws {
    let stand = try Stand(["--window", "400x300"])
    #expect(unsafe access(stand.socket, F_OK) == 0)
    stand.client.requestClose(stand.window.id)
    let outcome = try stand.kiosk.outcome()
    #expect(outcome.code == 0)
    #expect(outcome.errors == "")
    #expect(unsafe access(stand.socket, F_OK) != 0)
  }

  @Test("SIGTERM and SIGINT end the kiosk with 0", arguments: [SIGTERM, SIGINT])
  func signalled(signal: Int32) throws {
    let stand = try Stand()
    stand.kiosk.send(signal)
    let outcome = try stand.kiosk.outcome()
    #expect(outcome.code == 0)
    #expect(outcome.errors == "")
    #expect(unsafe access(stand.socket, F_OK) != 0)
  }

  @Test("covers the screen and has the keyboard where no window manager is")
  func withoutManager() throws {
    let stand = try Stand(width: 800, height: 600)
    let (window, frame) = stand.window
    #expect(frame == PixelRect(x: 0, y: 0, width: 800, height: 600))
    #expect(stand.client.overridesRedirect(window))
    // The pointer is on a stranger's window; the keys arrive nevertheless.
    let stranger = stand.client.makeWindow(PixelRect(x: 0, y: 0, width: 100, height: 100))
    stand.client.movePointer(x: 50, y: 50)
    #expect(stand.client.focus == window)
    try stand.client.key("Right", with: ["Control_L"])
    try stand.wait(for: "the turn") { $0.rotation == 90 }
    // And again after the keyboard was taken.
    stand.client.focus = stranger
    try stand.client.wait(for: "the focus back") { stand.client.focus == window }
    try stand.client.key("Left", with: ["Control_L"])
    try stand.wait(for: "the turn back") { $0.rotation == 0 }
  }

  @Test("is full screen by the window manager where there is one")
  func withManager() throws {
    let server = try XServer(width: 800, height: 600)
    let manager = try ChildProcess(
      ["openbox", "--sm-disable"], environment: ["DISPLAY": server.display], isSilent: true)
    try XClient(server).waitForWindowManager()
    let stand = try Stand(on: server, [])
    try stand.client.wait(for: "the full screen") {
      stand.window.frame == PixelRect(x: 0, y: 0, width: 800, height: 600)
    }
    #expect(!stand.client.overridesRedirect(stand.window.id))
    let states = stand.client.numbers("_NET_WM_STATE", of: stand.window.id) ?? []
    #expect(states.contains(stand.client.atom("_NET_WM_STATE_FULLSCREEN")))
    try stand.client.wait(for: "the focus") { stand.client.focus == stand.window.id }
    try stand.client.key("Right", with: ["Control_L"])
    try stand.wait(for: "the turn") { $0.rotation == 90 }
    try stand.expectWindowShowsItself("under openbox")
    withExtendedLifetime(manager) {}
  }

  @Test("is full screen under matchbox too, and answers")
  func matchbox() throws {
    let server = try XServer(width: 800, height: 600)
    let manager = try ChildProcess(
      ["matchbox-window-manager", "-display", server.display], isSilent: true)
    try XClient(server).waitForWindowManager()
    let stand = try Stand(on: server, [])
    try stand.client.wait(for: "the whole screen") {
      stand.window.frame == PixelRect(x: 0, y: 0, width: 800, height: 600)
    }
    try stand.click("master.row.john-adams")
    try stand.wait(for: "John Adams") { $0.selection == "john-adams" }
    try stand.expectWindowShowsItself("under matchbox")
    withExtendedLifetime(manager) {}
  }

  @Test("that is exposed shows its picture again", arguments: ["0", "90"])
  func exposed(rotation: String) throws {
    // One that covers the root would not stay beneath.
    let stand = try Stand(
      ["--rotate", rotation, "--window", "640x480"], width: 640, height: 480)
    try stand.expectWindowShowsItself("before")
    let picture = try stand.shot()
    let frames = try stand.state().work.frames
    // Another kiosk paints over the corner; a window without paint would leave the pixels there.
    let all = stand.window.frame
    let before = try stand.client.pixels(of: stand.client.root, in: all)
    let other = try Program(["run", "--display", stand.server.display, "--window", "333x222"])
    let deadline = Deadline()
    while try stand.client.pixels(of: stand.client.root, in: all) == before {
      try #require(other.isRunning && !deadline.hasPassed, "\(other.errorsSoFar)")
    }
    other.send(SIGTERM)
    #expect(try other.outcome().code == 0)
    try stand.expectWindow(toShow: picture, rotation: Int(rotation) ?? 0, "after")
    #expect(try stand.state().work.frames == frames, "nothing had to be painted anew")
  }

  @Test("that is resized lays out in its new bounds")
  func resized() throws {
    let stand = try Stand(["--window", "800x500"], width: 1024, height: 1024)
    #expect(try stand.state().mode == "side-by-side")
    #expect(try stand.parts()["screen"]?.frame == [0, 0, 800, 500])
    for (width, height, mode) in [
      (600, 900, "detail-only"), (901, 640, "side-by-side"), (1, 1, "compact"),
      (700, 701, "detail-only"), (500, 640, "compact"), (1024, 1024, "side-by-side"),
    ] {
      stand.client.resize(stand.window.id, width: width, height: height)
      let state = try stand.wait(for: "\(width)×\(height)") { _ in
        try stand.parts()["screen"]?.frame == [0, 0, Double(width), Double(height)]
      }
      #expect(state.mode == mode, "\(width)×\(height)")
      #expect(state.selection == "george-washington")
      try stand.expectWindowShowsItself("\(width)×\(height)")
    }
  }
}
