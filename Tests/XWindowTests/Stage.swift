import DiptychGeometry
import DiptychInput
import DiptychTestSupport
import DiptychXWindow
import Glibc

/// A server of its own, a window on it, and another client that watches and acts.
final class Stage {
  let server: XServer
  let client: XClient
  let window: XWindow
  /// All that the window told so far.
  private(set) var events: [WindowEvent] = []

  init(
    on server: XServer, placement: WindowOptions.Placement = .fullScreen(), title: String = "Test",
    listens: Bool = true
  ) throws {
    self.server = server
    client = try XClient(server)
    window = try XWindow(
      WindowOptions(
        display: server.display, placement: placement, title: title, listens: listens))
    try pump("the window is exposed") { $0.contains { $0.isExposure } }
  }

  var inputs: [InputEvent] {
    events.compactMap { if case .input(let input) = $0 { input } else { nil } }
  }

  var identifier: XClient.WindowID {
    client.windows(ofClass: "diptych").first ?? 0
  }

  func forget() { events = [] }

  /// Reads events, and sleeps on the descriptor as the loop does, until they suffice.
  @discardableResult
  func pump(_ what: String, until suffices: ([WindowEvent]) -> Bool) throws -> [WindowEvent] {
    let deadline = Deadline()
    while true {
      events += try window.events()
      if suffices(events) { return events }
      if try window.hasEvents() { continue }
      var poller = pollfd(fd: window.fileDescriptor, events: Int16(POLLIN), revents: 0)
      if deadline.hasPassed || (unsafe poll(&poller, 1, deadline.milliseconds)) == 0 {
        throw TimedOut("\(what), after \(events)")
      }
    }
  }

  /// Waits for an input event of a kind.
  @discardableResult
  func pump(until kind: InputEvent.Kind) throws -> InputEvent {
    try pump("\(kind)") { _ in inputs.contains { $0.kind == kind } }
    return inputs.last { $0.kind == kind } ?? InputEvent(time: 0, kind: kind, place: .zero)
  }

  /// Waits until others see the window hold the keyboard.
  func pumpUntilFocused() throws {
    try pump("focus") { $0.last { $0.isFocusChange } == .focusChanged(true) }
  }

  /// Presents, and waits until it is on the screen.
  func present(_ picture: Picture, turn: Turn, damage: [PixelRect]) throws {
    try window.present(
      picture.pixels.span, rowLength: picture.rowLength, width: picture.width,
      height: picture.height, turn: turn, damage: damage)
    try pump("the picture is presented") { _ in window.canPresent }
    try window.synchronize()
  }

  func screen() throws -> [UInt32] {
    try client.pixels(
      of: client.root, in: PixelRect(x: 0, y: 0, width: window.width, height: window.height))
  }
}

extension WindowEvent {
  var isExposure: Bool { if case .exposed = self { true } else { false } }
  var isFocusChange: Bool { if case .focusChanged = self { true } else { false } }
}
