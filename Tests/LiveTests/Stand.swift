import DiptychGeometry
import DiptychHost
import DiptychTestSupport
import Glibc
import Testing

/// A kiosk on a server of its own, and a visitor who acts through XTEST and looks by `ctl` and at
/// the window's pixels.
final class Stand {
  let server: XServer
  let client: XClient
  let kiosk: Program
  let scratch: Scratch
  let socket: String

  /// Starts a kiosk and waits until it answers.
  ///
  /// - Parameters:
  ///   - words: more words for `run`.
  ///   - moves: whether things move on their way; else every picture is at rest.
  ///   - environment: variables beside our own; nil takes one away.
  ///   - launcher: a command that runs the kiosk's command, such as a tracer.
  convenience init(
    _ words: [String] = [], width: Int = 800, height: Int = 600, depth: Int = 24,
    arguments: [String] = [], moves: Bool = false, environment: [String: String?] = [:],
    under launcher: [String] = []
  ) throws {
    let server = try XServer(width: width, height: height, depth: depth, arguments: arguments)
    try self.init(on: server, words, moves: moves, environment: environment, under: launcher)
  }

  /// Starts a kiosk on a server that is there.
  init(
    on server: XServer, _ words: [String], moves: Bool = false,
    environment: [String: String?] = [:], under launcher: [String] = []
  ) throws {
    self.server = server
    client = try XClient(server)
    scratch = try Scratch()
    socket = scratch("control")
    kiosk = try Program(
      ["run"] + words + (moves ? [] : ["--reduced-motion"])
        + ["--display", server.display, "--control", socket],
      environment: environment, under: launcher)
    let deadline = Deadline()
    while (try? ask("state")) == nil {
      guard kiosk.isRunning, !deadline.hasPassed else {
        throw TimedOut("an answer of the kiosk, which said \(kiosk.errorsSoFar)")
      }
      client.sync()
    }
  }

  // MARK: Asking

  /// Asks as `ctl` does.
  func ask(_ words: String...) throws -> [UInt8] {
    let reply = try ControlClient.ask(socket: socket, words: words)
    guard reply.code == 0 else { throw TimedOut("\(words): \(reply.message)") }
    return reply.output
  }

  /// Runs `ctl` itself.
  func ctl(_ words: String...) throws -> Program.Outcome {
    try Program(["ctl", "--control", socket] + words).outcome()
  }

  func state() throws -> StateAnswer { try StateAnswer(json: ask("state")) }
  func parts() throws -> [PartAnswer] { try PartAnswer.list(json: ask("parts")) }
  func shot() throws -> DecodedPicture { try DecodedPicture(png: ask("shot")) }

  /// Asks again and again until the state is as wished.
  @discardableResult
  func wait(
    for what: String, until holds: (StateAnswer) throws -> Bool
  ) throws -> StateAnswer {
    let deadline = Deadline()
    while true {
      let state = try state()
      if try holds(state) { return state }
      if deadline.hasPassed { throw TimedOut("\(what); it is \(state)") }
      client.sync()
    }
  }

  // MARK: Acting

  /// Presses and releases the left button in the middle of a named part.
  func click(_ name: String) throws {
    let part = try #require(try parts()[name], "\(name) is not there")
    try click(at: part.middle)
  }

  /// Presses and releases a button at a point of the upright picture.
  func click(at point: Point, button: Int = 1) throws {
    try movePointer(to: point)
    client.click(button)
  }

  func movePointer(to point: Point) throws {
    let state = try state()
    let panel = window.frame
    let turn = try #require(Turn(rawValue: state.rotation))
    let picture = turn.turned(Size(width: Double(panel.width), height: Double(panel.height)))
    let place = turn.toPanel(point, picture: picture)
    client.movePointer(x: panel.x + Int(place.x), y: panel.y + Int(place.y))
  }

  /// How long a finger is down, which is what it does.
  func hold(milliseconds: Double) throws {
    _ = try Poll.wait(for: [], deadline: Clock.milliseconds() + milliseconds)
  }

  /// A finger comes down at a place of the panel, stays so long, and goes up.
  func touch(
    _ panel: TouchPanel, at place: Point, finger: Int = 1, for milliseconds: Double = 20
  ) throws {
    try panel.press(place, finger: finger)
    try hold(milliseconds: milliseconds)
    try panel.lift(place, finger: finger)
  }

  // MARK: Looking

  /// The kiosk's window and where it lies.
  var window: (id: XClient.WindowID, frame: PixelRect) {
    let id = client.windows(ofClass: "diptych").first ?? 0
    return (id, client.frame(of: id))
  }

  /// What the window shows, turned back.
  func upright(rotation: Int) throws -> DecodedPicture {
    let (id, frame) = window
    let panel = try client.pixels(
      of: id, in: PixelRect(x: 0, y: 0, width: frame.width, height: frame.height))
    return DecodedPicture(
      turningBack: panel, width: frame.width, height: frame.height, rotation: rotation)
  }

  /// Expects the window to show a picture; what is still on its way is waited for.
  func expectWindow(
    toShow picture: DecodedPicture, rotation: Int, _ what: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let encode = encoder(client.masks)
    var wished = picture
    wished.pixels = picture.pixels.map(encode)
    let deadline = Deadline()
    var shown = try upright(rotation: rotation)
    while shown != wished, !deadline.hasPassed {
      client.sync()
      shown = try upright(rotation: rotation)
    }
    guard shown != wished else { return }
    let differing = zip(shown.pixels, wished.pixels).enumerated().filter { $1.0 != $1.1 }
    let first = differing.first.map { "(\($0.offset % shown.width), \($0.offset / shown.width))" }
    Issue.record(
      "\(what): \(differing.count) pixels differ, the first at \(first ?? "none"); sizes \(shown.width)×\(shown.height), \(wished.width)×\(wished.height)",
      sourceLocation: sourceLocation)
  }

  /// Expects the window to show what `ctl shot` says it shows.
  func expectWindowShowsItself(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expectWindow(
      toShow: shot(), rotation: state().rotation, what, sourceLocation: sourceLocation)
  }
}

extension DecodedPicture {
  /// Turns a panel's pixels back by the definition of the turn that put them there.
  init(turningBack panel: [UInt32], width panelWidth: Int, height panelHeight: Int, rotation: Int) {
    let isTurned = rotation % 180 != 0
    let width = isTurned ? panelHeight : panelWidth
    let height = isTurned ? panelWidth : panelHeight
    var pixels: [UInt32] = []
    pixels.reserveCapacity(panel.count)
    for y in 0..<height {
      // Where the row begins on the panel, and how far it is from one pixel to the next.
      let (start, step) =
        switch rotation {
        case 90: (height - 1 - y, panelWidth)
        case 180: ((height - 1 - y) * panelWidth + width - 1, -1)
        case 270: ((width - 1) * panelWidth + y, -panelWidth)
        default: (y * panelWidth, 1)
        }
      var index = start
      for _ in 0..<width {
        pixels.append(panel[index])
        index += step
      }
    }
    self.init(width: width, height: height, pixels: pixels)
  }
}

/// How a visual with these masks writes a pixel, by division instead of by shifts.
func encoder(_ masks: [UInt]) -> (UInt32) -> UInt32 {
  if masks == [0xFF0000, 0xFF00, 0xFF] { return { $0 & 0xFFFFFF } }
  return { pixel in
    zip(masks, [16, 8, 0]).reduce(0) { sum, channel in
      let (mask, shift) = channel
      let value = UInt(pixel >> UInt32(shift) & 0xFF)
      let levels = mask >> UInt(mask.trailingZeroBitCount)
      // Fewer bits are cut off, more are filled by the top ones: 255 must become all ones.
      let bits = levels < 256 ? value / (256 / (levels + 1)) : value * 4 + value / 64
      return sum | UInt32(bits << UInt(mask.trailingZeroBitCount))
    }
  }
}
