import DiptychGeometry
import DiptychTestSupport
import DiptychXWindow
import Glibc
import Testing

@Suite struct LossTests {
  @Test(
    "a server that is killed is told as lost, in whatever call, and ends nothing else",
    arguments: [[], ["-extension", "MIT-SHM"]])
  func killed(arguments: [String]) throws {
    let server = try XServer(width: 100, height: 80, arguments: arguments)
    let stage = try Stage(on: server)
    var dice = Dice(seed: 1)
    let picture = Picture(width: 100, height: 80, using: &dice)
    let all = [PixelRect(x: 0, y: 0, width: 100, height: 80)]
    try stage.present(picture, turn: .none, damage: all)
    server.kill()
    var poller = pollfd(fd: stage.window.fileDescriptor, events: Int16(POLLIN), revents: 0)
    #expect(unsafe poll(&poller, 1, 20_000) == 1)
    #expect(throws: DisplayFailure.lost) {
      // What the server had sent before may still come first.
      for _ in 0..<10 { _ = try stage.window.events() }
    }
    #expect(throws: DisplayFailure.lost) { _ = try stage.window.events() }
    #expect(throws: DisplayFailure.lost) {
      try stage.present(picture, turn: .none, damage: all)
    }
    #expect(throws: DisplayFailure.lost) { try stage.window.synchronize() }
    #expect(!stage.window.canPresent)
    stage.window.raise()
    stage.window.close()
    stage.window.close()
  }

  @Test("a server that dies between two pictures is noticed by the next one")
  func killedBeforePresenting() throws {
    let server = try XServer(width: 100, height: 80)
    let stage = try Stage(on: server)
    var dice = Dice(seed: 1)
    let picture = Picture(width: 100, height: 80, using: &dice)
    server.kill()
    #expect(throws: DisplayFailure.lost) {
      try stage.present(
        picture, turn: .none, damage: [PixelRect(x: 0, y: 0, width: 100, height: 80)])
    }
    #expect(throws: DisplayFailure.lost) { _ = try stage.window.events() }
  }

  @Test("a closed window answers as a lost one, and is gone from the screen")
  func closed() throws {
    let stage = try Stage(on: XServer())
    #expect(stage.identifier != 0)
    stage.window.close()
    #expect(throws: DisplayFailure.lost) { _ = try stage.window.events() }
    #expect(!stage.window.canPresent)
    try stage.client.wait(for: "the window is gone") { stage.identifier == 0 }
  }

  @Test("a display that is not there is told in one line with both variables")
  func cannotOpen() throws {
    let error = #expect(throws: DisplayFailure.self) {
      _ = try XWindow(WindowOptions(display: ":4711", title: "Test"))
    }
    guard case .cannotOpen(":4711", _, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(error?.description.contains("\":4711\"") == true)
  }

  @Test(
    "the line names DISPLAY and XAUTHORITY as they are and what to do",
    arguments: [
      (
        DisplayFailure.cannotOpen(name: ":7", variable: ":7", authority: nil),
        "cannot open the X display \":7\" (DISPLAY=:7, XAUTHORITY unset): "
      ),
      (
        .cannotOpen(name: ":7", variable: nil, authority: "/a/b"),
        "cannot open the X display \":7\" (DISPLAY unset, XAUTHORITY=/a/b): "
      ),
      (
        .cannotOpen(name: "", variable: "", authority: ""),
        "no X display is named (DISPLAY empty, XAUTHORITY empty): set DISPLAY"
      ),
      (
        .cannotOpen(name: nil, variable: nil, authority: nil),
        "no X display is named (DISPLAY unset, XAUTHORITY unset): set DISPLAY"
      ),
    ])
  func words(failure: DisplayFailure, start: String) {
    #expect(failure.description.hasPrefix(start))
  }

  @Test("what can pass is told from what cannot")
  func passing() {
    #expect(DisplayFailure.cannotOpen(name: ":7", variable: nil, authority: nil).mayPass)
    #expect(DisplayFailure.lost.mayPass)
    #expect(!DisplayFailure.cannotOpen(name: nil, variable: nil, authority: nil).mayPass)
    #expect(!DisplayFailure.cannotOpen(name: "", variable: "", authority: nil).mayPass)
    #expect(!DisplayFailure.unsupportedVisual("depth 8").mayPass)
  }

  @Test("a server that lets nobody in is told like one that is not there")
  func refused() throws {
    let cookies = try CookieFile()
    let server = try XServer(arguments: ["-auth", cookies.path])
    let error = #expect(throws: DisplayFailure.self) {
      _ = try XWindow(WindowOptions(display: server.display, title: "Test"))
    }
    guard case .cannotOpen(server.display, _, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}

/// An authority file that asks every client for a cookie which none has.
private final class CookieFile {
  let path: String

  init() throws {
    var template = Array("/tmp/diptych-authority-XXXXXX".utf8CString)
    let descriptor = unsafe mkstemp(&template)
    guard descriptor >= 0 else { throw TimedOut("a temporary file: \(errno)") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    // Family "wild", no address, no number, then the method and its sixteen bytes.
    // Source: Xauth(3), "FILE FORMAT".
    let method = Array("MIT-MAGIC-COOKIE-1".utf8)
    let cookie = [UInt8](repeating: 0xA5, count: 16)
    let entry = [0xFF, 0xFF, 0, 0, 0, 0, 0, UInt8(method.count)] + method + [0, 16] + cookie
    let written = unsafe write(descriptor, entry, entry.count)
    Glibc.close(descriptor)
    guard written == entry.count else { throw TimedOut("writing \(path)") }
  }

  deinit { unsafe unlink(path) }
}
