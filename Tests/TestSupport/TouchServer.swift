public import DiptychGeometry
import Glibc

/// A real Xorg without a screen, whose outputs can be switched, with a touch screen that tests touch.
public final class TouchServer {
  /// The server.
  public let server: XServer
  /// Its touch screen.
  public let panel: TouchPanel
  private let scratch: Scratch

  /// Starts a server with sixteen outputs, of which the first is on, and waits until it can be touched.
  public init(width: Int = 1_024, height: Int = 768) throws {
    scratch = try Scratch()
    try scratch.write(
      Self.configuration(width: width, height: height, folder: scratch.path), to: "xorg.conf")
    server = try XServer(
      [
        "Xorg", "-config", scratch("xorg.conf"), "-logfile", scratch("xorg.log"), "-sharevts",
        "-novtswitch",
      ], package: "xserver-xorg-core, xserver-xorg-video-dummy")
    panel = try TouchPanel(socket: scratch("touch.sock"), width: width, height: height)
  }

  /// Plugs the mouse in, once.
  public func makeMouse() throws -> SmoothMouse {
    try SmoothMouse(socket: scratch("pointer.sock"))
  }

  /// Source: xorg.conf(5), inputtestdrv(4), dummy(4).
  private static func configuration(width: Int, height: Int, folder: String) -> String {
    func device(_ name: String, _ lines: String...) -> String {
      """
      Section "InputDevice"
        Identifier "\(name)"
        Driver "inputtest"
        Option "SocketPath" "\(folder)/\(name).sock"
      \(lines.map { "  Option \($0)" }.joined(separator: "\n"))
      EndSection

      """
    }
    return """
      Section "ServerLayout"
        Identifier "layout"
        Screen "screen"
        InputDevice "touch" "SendCoreEvents"
        InputDevice "pointer" "CorePointer"
        InputDevice "keyboard" "CoreKeyboard"
      EndSection
      Section "ServerFlags"
        Option "AutoAddDevices" "false"
        Option "AutoEnableDevices" "false"
        Option "DontVTSwitch" "true"
      EndSection
      \(device("touch", #""DeviceType" "Touch""#, #""TouchCount" "10""#))
      \(device("pointer", #""DeviceType" "PointerAbsolute""#))
      \(device("keyboard", #""DeviceType" "Keyboard""#))
      Section "Device"
        Identifier "card"
        Driver "dummy"
        VideoRam 192000
      EndSection
      Section "Monitor"
        Identifier "monitor"
        HorizSync 5.0-1000.0
        VertRefresh 5.0-200.0
        Modeline "panel" \(modeline(width: width, height: height))
      EndSection
      Section "Screen"
        Identifier "screen"
        Device "card"
        Monitor "monitor"
        DefaultDepth 24
        SubSection "Display"
          Depth 24
          Modes "panel"
        EndSubSection
      EndSection

      """
  }

  /// A mode of this size: no screen is there to mind its blanking.
  public static func modeline(width: Int, height: Int) -> String {
    // More than 160 pixels of blanking, or it would count as reduced, which old screens have not.
    let (across, down) = (width + 256, height + 40)
    let clock = Double(across * down * 60) / 1_000_000
    return "\(clock) \(width) \(width + 48) \(width + 128) \(across) "
      + "\(height) \(height + 3) \(height + 10) \(down)"
  }
}

/// A device of a `TouchServer`, moved by messages.
///
/// The driver takes one connection in a server's life, and the server does not live on without it.
/// Source: xf86-input-inputtest-protocol.h, version 1.1.
final class InjectedDevice {
  private let socket: Int32

  init(socket path: String) throws {
    socket = Glibc.socket(
      AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
    let status = unsafe withUnsafePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe connect(socket, address, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard status == 0 else { throw TimedOut("the device's socket \(path): \(errno)") }
    try exchange(message(type: 0, bytes(of: UInt16(1)) + bytes(of: UInt16(1))))
  }

  deinit { close(socket) }

  /// Sends an event of a type with its own numbers and the values of some axes, and waits until the
  /// server has taken it in.
  func send(type: UInt32, _ numbers: [UInt32], axes: [Int: Double]) throws {
    var values = [Double](repeating: 0, count: 64)
    var mask = [UInt8](repeating: 0, count: 8)
    for (axis, value) in axes {
      values[axis] = value
      mask[axis / 8] |= 1 << UInt8(axis % 8)
    }
    var event: [UInt8] = []
    for number in numbers { event += bytes(of: number) }
    // Values begin at a multiple of eight; those without acceleration follow, and are not used.
    if !numbers.count.isMultiple(of: 2) { event += [0, 0, 0, 0] }
    event += [0, 0, 0, 0] + mask + [0, 0, 0, 0]
    for value in values { event += bytes(of: value) }
    event += [UInt8](repeating: 0, count: 64 * 8)
    try write(message(type: type, event))
    try exchange(message(type: 1, []))
  }

  private func message(type: UInt32, _ rest: [UInt8]) -> [UInt8] {
    bytes(of: UInt32(rest.count + 8)) + bytes(of: type) + rest
  }

  private func bytes<Value: BitwiseCopyable>(of value: Value) -> [UInt8] {
    unsafe withUnsafeBytes(of: value) { unsafe Array($0) }
  }

  private func exchange(_ message: [UInt8]) throws {
    try write(message)
    var answer = [UInt8](repeating: 0, count: 64)
    guard unsafe read(socket, &answer, answer.count) > 0 else {
      throw TimedOut("an answer of the device: \(errno)")
    }
  }

  private func write(_ message: [UInt8]) throws {
    guard unsafe Glibc.send(socket, message, message.count, Int32(MSG_NOSIGNAL)) == message.count
    else { throw TimedOut("the device to take what is sent: \(errno)") }
  }
}

/// Fingers on the screen of a `TouchServer`, in pixels of its panel.
public final class TouchPanel {
  private enum Phase: UInt32 {
    case began = 18
    case moved = 19
    case ended = 20
  }

  private let device: InjectedDevice
  private let size: Size

  init(socket: String, width: Int, height: Int) throws {
    device = try InjectedDevice(socket: socket)
    size = Size(width: Double(width), height: Double(height))
  }

  /// A finger, by its number, comes down at a place.
  public func press(_ place: Point, finger: Int = 1) throws {
    try send(finger, .began, place)
  }

  /// A finger that is down moves to a place.
  public func move(_ place: Point, finger: Int = 1) throws {
    try send(finger, .moved, place)
  }

  /// A finger goes up at a place.
  public func lift(_ place: Point, finger: Int = 1) throws {
    try send(finger, .ended, place)
  }

  private func send(_ finger: Int, _ phase: Phase, _ place: Point) throws {
    // Axes 0 and 1 are the place, 4 is the pressure; each runs from 0 to 65535.
    let axes = [
      0: place.x * 65_535 / size.width, 1: place.y * 65_535 / size.height, 4: 1,
    ]
    try device.send(type: 6, [UInt32(truncatingIfNeeded: finger), phase.rawValue], axes: axes)
  }
}

/// The mouse of a `TouchServer`, whose wheel turns by less than a click.
public final class SmoothMouse {
  private let device: InjectedDevice

  init(socket: String) throws { device = try InjectedDevice(socket: socket) }

  /// Turns the wheel by so many clicks, which are 120 of its axis each; positive is down.
  public func turnWheel(_ clicks: Double) throws {
    try device.send(type: 2, [0], axes: [3: clicks * 120])
  }
}
