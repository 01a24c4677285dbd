import DiptychHost
import DiptychTestSupport

/// A message bus of a test's own, and on it what plays iio-sensor-proxy (python3-dbusmock).
final class SensorBus {
  private static let name = "net.hadess.SensorProxy"
  private static let mock = "org.freedesktop.DBus.Mock"
  /// Debian's own has the package; another one may come first in PATH.
  private static let python = "/usr/bin/python3"

  private let scratch: Scratch
  private var daemon: ChildProcess?
  private var service: ChildProcess?

  /// Makes a place for a bus, where there is none yet.
  init() throws {
    scratch = try Scratch()
    try scratch.write(
      """
      <busconfig>
        <listen>unix:path=\(scratch("bus"))</listen>
        <policy context="default">
          <allow user="*"/><allow own="*"/>
          <allow send_destination="*"/><allow receive_sender="*"/>
        </policy>
      </busconfig>
      """, to: "bus.conf")
  }

  /// Starts a bus with a sensor that tells an orientation.
  convenience init(_ orientation: String) throws {
    try self.init()
    try start()
    try startService(orientation)
  }

  /// What leads programs to the bus.
  var environment: [String: String] {
    ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=" + scratch("bus")]
  }

  /// Starts the bus and waits until it takes connections.
  func start() throws {
    let daemon = try ChildProcess(
      ["dbus-daemon", "--nofork", "--config-file", scratch("bus.conf"), "--print-address=3"],
      // It complains where it may not open as many files as it wishes.
      isSilent: true)
    guard daemon.readLine() != nil else {
      throw TimedOut("a message bus (Debian package dbus-daemon)")
    }
    self.daemon = daemon
  }

  /// Ends the bus as a crash would.
  func stop() {
    stopService()
    daemon = nil
  }

  /// Starts the service, and waits until it answers.
  ///
  /// - Parameter orientation: what it tells at first; nil for a service that knows none of the calls.
  func startService(_ orientation: String?) throws {
    let words =
      if let orientation {
        [
          "--template", "iio-sensors-proxy", "--parameters",
          "{\"has_accelerometer\": true, \"accelerometer_orientation\": \"\(orientation)\"}",
        ]
      } else {
        ["--system", Self.name, "/net/hadess/SensorProxy", Self.name]
      }
    service = try ChildProcess(
      [Self.python, "-m", "dbusmock", "--logfile", scratch("log")] + words,
      environment: environment)
    let deadline = Deadline()
    while try !hasService() {
      if deadline.hasPassed { throw TimedOut("a sensor (Debian package python3-dbusmock)") }
    }
  }

  /// Ends the service as a crash would, and waits until the bus knows.
  func stopService() {
    service = nil
    let deadline = Deadline()
    while daemon != nil, (try? hasService()) == true, !deadline.hasPassed {}
  }

  /// Has the sensor tell an orientation.
  func tell(_ orientation: String) throws {
    try call(
      "\(Self.mock).SetInternalProperty", "string:" + Self.name, "string:AccelerometerOrientation",
      "variant:string:" + orientation)
  }

  /// Has the service run a Python program.
  func run(_ program: String) throws {
    try call(
      "\(Self.mock).AddMethod", "string:" + Self.name, "string:Run", "string:", "string:",
      "string:" + program)
    try call(Self.name + ".Run")
  }

  /// Has somebody else tell those who claimed the sensor an orientation.
  func forge(_ orientation: String) throws {
    let program = """
      import dbus, dbus.lowlevel, sys
      bus = dbus.SystemBus()
      for name in sys.argv[2:]:
        signal = dbus.lowlevel.SignalMessage(
          "/net/hadess/SensorProxy", "org.freedesktop.DBus.Properties", "PropertiesChanged")
        signal.set_destination(name)
        changed = {"AccelerometerOrientation": dbus.String(sys.argv[1], variant_level=1)}
        signal.append("net.hadess.SensorProxy", changed, [], signature="sa{sv}as")
        bus.send_message(signal)
      bus.flush()
      """
    let outcome = try Program(
      command: [Self.python, "-c", program, orientation] + (try owners()), environment: environment
    ).outcome()
    guard outcome.code == 0 else { throw TimedOut("a forged signal: \(outcome.errors)") }
  }

  /// The connections that have claimed the sensor.
  private func owners() throws -> [String] {
    let answer = try call("\(Self.mock).GetInternalProperty", "string:AccelerometerOwners")
    return answer.matches(of: /string "(:[0-9.]+)"/).map { String($0.output.1) }
  }

  /// The processes that have claimed the sensor.
  func claimants() throws -> [Int32] {
    try owners().map { owner in
      let answer = try send(
        to: "org.freedesktop.DBus", "/org/freedesktop/DBus",
        "org.freedesktop.DBus.GetConnectionUnixProcessID", "string:" + owner)
      return answer.firstMatch(of: /uint32 (\d+)/).flatMap { Int32($0.output.1) } ?? 0
    }
  }

  /// Asks again and again until the processes that have claimed the sensor are as wished.
  func waitForClaimants(_ what: String, until holds: ([Int32]) -> Bool) throws {
    let deadline = Deadline()
    // One that goes meanwhile has no process any more.
    while (try? claimants()).map(holds) != true {
      if deadline.hasPassed { throw TimedOut(what) }
    }
  }

  private func hasService() throws -> Bool {
    try send(
      to: "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.NameHasOwner",
      "string:" + Self.name
    ).contains("boolean true")
  }

  @discardableResult
  private func call(_ words: String...) throws -> String {
    try send(to: Self.name, ["/net/hadess/SensorProxy"] + words)
  }

  private func send(to destination: String, _ words: String...) throws -> String {
    try send(to: destination, words)
  }

  private func send(to destination: String, _ words: [String]) throws -> String {
    let outcome = try Program(
      command: ["dbus-send", "--system", "--print-reply", "--dest=" + destination] + words,
      environment: environment
    ).outcome()
    guard outcome.code == 0 else { throw TimedOut("dbus-send \(words): \(outcome.errors)") }
    return outcome.text
  }
}
