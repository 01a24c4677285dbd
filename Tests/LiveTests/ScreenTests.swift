import DiptychGeometry
import DiptychHost
import DiptychTestSupport
import Testing

@Suite("Screens that change", .serialized)
struct ScreenTests {
  private func xrandr(_ server: XServer, _ words: String...) throws {
    try xrandr(server, words)
  }

  private func xrandr(_ server: XServer, _ words: [String]) throws {
    let outcome = try Program(
      command: ["xrandr"] + words, environment: ["DISPLAY": server.display]
    ).outcome()
    guard outcome.code == 0 else { throw TimedOut("xrandr \(words): \(outcome.errors)") }
  }

  private func expectFrame(_ stand: Stand, _ frame: PixelRect, _ what: String) throws {
    try stand.client.wait(for: "\(what): \(frame)") { stand.window.frame == frame }
    try stand.expectWindowShowsItself(what)
  }

  @Test(
    "One of several outputs is covered, wherever it goes; while it is off, all of the screen is")
  func output() throws {
    let touched = try TouchServer(width: 1_024, height: 768)
    let server = touched.server
    try xrandr(server, "--addmode", "DUMMY1", "800x600")
    try xrandr(server, "--output", "DUMMY1", "--mode", "800x600", "--right-of", "DUMMY0")
    let stand = try Stand(on: server, ["--output", "DUMMY1"])
    let beside = PixelRect(x: 1_024, y: 0, width: 800, height: 600)
    try expectFrame(stand, beside, "to the right")
    try xrandr(server, "--output", "DUMMY1", "--below", "DUMMY0")
    try expectFrame(stand, PixelRect(x: 0, y: 768, width: 800, height: 600), "below")
    try xrandr(server, "--output", "DUMMY1", "--off")
    try expectFrame(stand, PixelRect(x: 0, y: 0, width: 1_024, height: 768), "without it")
    try stand.kiosk.waitForErrors("a word on the output") {
      $0.contains(
        "there is no output DUMMY1 now (there are DUMMY0): covering all of the screen until it comes"
      )
    }
    try xrandr(server, "--output", "DUMMY1", "--mode", "800x600", "--right-of", "DUMMY0")
    try expectFrame(stand, beside, "again")
  }

  @Test("The X server turns the output once, and again when somebody has turned it back")
  func rotateOutput() throws {
    let server = try XServer(turnableWidth: 640, height: 480)
    let stand = try Stand(on: server, ["--rotate-output", "left"])
    let upright = PixelRect(x: 0, y: 0, width: 480, height: 640)
    try expectFrame(stand, upright, "turned")
    #expect(try stand.state().orientation == "portrait" && stand.state().rotation == 0)
    let size = try #require(
      stand.client.screenSizes.firstIndex(of: Size(width: 640, height: 480)))
    for _ in 1...3 {
      stand.client.setScreen(size: size, turn: 1)
      try stand.client.wait(for: "the turn again") {
        stand.client.frame(of: stand.client.root) == upright
      }
      try expectFrame(stand, upright, "turned again")
    }
    #expect(stand.kiosk.errorsSoFar == "")
  }

  @Test("Touches of an output beside another land on it; a turn that is refused is told")
  func touchMatrix() throws {
    let touched = try TouchServer(width: 1_024, height: 768)
    let server = touched.server
    try xrandr(server, "--addmode", "DUMMY1", "800x600")
    try xrandr(server, "--output", "DUMMY1", "--mode", "800x600", "--right-of", "DUMMY0")
    let stand = try Stand(on: server, ["--output", "DUMMY1", "--rotate-output", "normal"])
    try expectFrame(stand, PixelRect(x: 1_024, y: 0, width: 800, height: 600), "to the right")
    let row = try #require(try stand.parts()["master.row.james-monroe"]).middle
    // Shares of the panel are shares of the output.
    let place = Point(x: row.x / 800 * 1_024, y: row.y / 600 * 768)
    try stand.touch(touched.panel, at: place)
    try stand.wait(for: "James Monroe") { $0.selection == "james-monroe" }
    stand.kiosk.send(15)
    #expect(try stand.kiosk.outcome().code == 0)
    let refused = try Stand(on: server, ["--output", "DUMMY1", "--rotate-output", "left"])
    try refused.kiosk.waitForErrors("a word on the refusal") {
      $0.contains("the X server cannot turn this output: let diptych turn its picture, by --rotate")
    }
    try expectFrame(refused, PixelRect(x: 1_024, y: 0, width: 800, height: 600), "refused")
  }

  @Test("All outputs go off and come back, and the picture with them")
  func off() throws {
    let touched = try TouchServer(width: 1_024, height: 768)
    let stand = try Stand(on: touched.server, [])
    try xrandr(touched.server, "--output", "DUMMY0", "--off")
    try stand.wait(for: "compact bounds") { $0.mode == "compact" }
    try xrandr(touched.server, "--output", "DUMMY0", "--mode", "1024x768")
    try expectFrame(stand, PixelRect(x: 0, y: 0, width: 1_024, height: 768), "again")
    #expect(try stand.state().mode == "side-by-side")
  }

  @Test("Xft.dpi makes points of more pixels, live; what cannot be believed does not; --scale wins")
  func resolution() throws {
    let stand = try Stand([], width: 1_600, height: 1_200)
    func expectBounds(_ width: Double, _ height: Double, _ what: String) throws {
      try stand.waitForParts(what) { $0["screen"]?.frame == [0, 0, width, height] }
      // Pictures are upright and in device pixels, whatever a point is.
      let shot = try stand.shot()
      #expect(shot.width == 1_600 && shot.height == 1_200)
      try stand.expectWindowShowsItself(what)
    }
    try expectBounds(1_600, 1_200, "96 dots an inch")
    stand.client.setText("RESOURCE_MANAGER", "Xcursor.size:\t24\nXft.dpi:\t192\n")
    try expectBounds(800, 600, "192 dots an inch")
    stand.client.setText("RESOURCE_MANAGER", "Xft.dpi: 120")
    try expectBounds(1_280, 960, "120 dots an inch")
    stand.client.setText("RESOURCE_MANAGER", "Xft.dpi: 9999\nXft.dpi.other: 192")
    try expectBounds(1_600, 1_200, "nothing that can be")
    let fixed = try Stand(["--scale", "1.25"], width: 1_600, height: 1_200)
    fixed.client.setText("RESOURCE_MANAGER", "Xft.dpi: 192")
    _ = try fixed.state()
    #expect(try fixed.parts()["screen"]?.frame == [0, 0, 1_280, 960])
  }

  @Test("A window that comes above is put beneath again, and that is told")
  func intruder() throws {
    let stand = try Stand()
    try stand.expectWindowShowsItself("alone")
    let picture = try stand.shot()
    _ = stand.client.makeWindow(PixelRect(x: 100, y: 100, width: 300, height: 200))
    try stand.kiosk.waitForErrors("a word on the other window") {
      $0.contains("another window came above and has been put beneath again")
    }
    let whole = stand.window.frame
    try stand.client.wait(for: "the kiosk above") {
      let shown = try? stand.client.pixels(of: stand.client.root, in: whole)
      return shown == picture.pixels.map { $0 & 0xFF_FFFF }
    }
  }

  @Test(
    "200 changes of mode a second for ten seconds: a tap answers at once, and nothing is left over")
  func flood() throws {
    let touched = try TouchServer(width: 1_024, height: 768)
    let stand = try Stand(on: touched.server, [])
    let sizes = stand.client.screenSizes
    let small = try #require(sizes.firstIndex(of: Size(width: 800, height: 600)))
    let large = try #require(sizes.firstIndex(of: Size(width: 1_024, height: 768)))
    let before = stand.client.resources(ofClientWith: stand.window.id)
    let begin = Clock.milliseconds()
    var changes = 0
    while Clock.milliseconds() - begin < 10_000 {
      stand.client.setScreen(size: changes.isMultiple(of: 2) ? small : large)
      changes += 1
      _ = try Poll.wait(for: [], deadline: begin + Double(changes) * 5)
    }
    #expect(changes > 1_000)
    stand.client.setScreen(size: large)
    try stand.click("master.row.john-adams")
    try stand.wait(for: "John Adams") { $0.selection == "john-adams" }
    try expectFrame(stand, PixelRect(x: 0, y: 0, width: 1_024, height: 768), "at last")
    #expect(stand.client.resources(ofClientWith: stand.window.id) == before)
  }

  @Test("A thousand changes of modes and outputs at random leave it alive, right and without leaks")
  func walk() throws {
    let touched = try TouchServer(width: 1_024, height: 768)
    let server = touched.server
    let modes = ["800x600", "640x480", "1280x960"]
    let large = ["108", "1280", "1376", "1488", "1800", "960", "961", "964", "1000"]
    try xrandr(server, ["--newmode", "1280x960"] + large)
    for output in ["DUMMY0", "DUMMY1"] {
      for mode in modes { try xrandr(server, "--addmode", output, mode) }
    }
    let stand = try Stand(on: server, [])
    let before = stand.client.resources(ofClientWith: stand.window.id)
    var random = SystemRandomNumberGenerator()
    var isSecondOn = false
    for step in 1...1_000 {
      let mode = modes.randomElement(using: &random) ?? modes[0]
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where isSecondOn:
        try xrandr(server, "--output", "DUMMY1", "--off")
        isSecondOn = false
      case 1:
        let place = Bool.random(using: &random) ? "--right-of" : "--below"
        try xrandr(server, "--output", "DUMMY1", "--mode", mode, place, "DUMMY0")
        isSecondOn = true
      default: try xrandr(server, "--output", "DUMMY0", "--mode", mode)
      }
      guard step.isMultiple(of: 50) else { continue }
      let root = stand.client.frame(of: stand.client.root)
      try stand.client.wait(for: "\(root) after \(step)") { stand.window.frame == root }
      let isLandscape = root.width >= root.height
      try stand.wait(for: "the mode of \(root)") {
        $0.orientation.hasPrefix(isLandscape ? "landscape" : "portrait")
      }
    }
    try xrandr(server, "--output", "DUMMY1", "--off")
    try xrandr(server, "--output", "DUMMY0", "--mode", "1024x768")
    try expectFrame(stand, PixelRect(x: 0, y: 0, width: 1_024, height: 768), "at last")
    #expect(stand.client.resources(ofClientWith: stand.window.id) == before)
    #expect(stand.kiosk.errorsSoFar == "")
  }
}
