import DiptychHost
import DiptychTestSupport
import Glibc
import Testing

@Suite("Orientation sensor", .serialized)
struct SensorTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(#"[{"name": "A", "text": "B"}]"#, to: "list.json")
  }

  /// A kiosk that shows no picture, so that each of its frames is a turn.
  private func stand(_ bus: SensorBus, under launcher: [String] = []) throws -> Stand {
    var environment: [String: String?] = bus.environment
    let root = Files.folder(of: Files.folder(of: Files.folder(of: Program.diptych)))
    environment["DIPTYCH_DATA"] = root
    return try Stand(
      [scratch("list.json"), "--rotate", "sensor"], environment: environment, under: launcher)
  }

  private func expectRotation(_ rotation: Int, of stand: Stand, _ what: String) throws {
    try stand.wait(for: "\(rotation) degrees: \(what)") { $0.rotation == rotation }
  }

  private func frames(_ stand: Stand) throws -> Int { try stand.state().work.frames }

  @Test("--rotate takes a sensor beside degrees, and help says so")
  func words() throws {
    let outcome = try Program(["run", "--rotate", "gyroscope"]).outcome()
    #expect(outcome.code == 64)
    #expect(
      outcome.errors == "diptych: --rotate takes 0, 90, 180, 270 or sensor, not \"gyroscope\"; "
        + "see diptych run --help\n")
    let both = try Program(["run", "--rotate", "sensor", "--rotate-output", "left"]).outcome()
    #expect(both.code == 64)
    #expect(
      both.errors
        == "diptych: --rotate-output and --rotate sensor each turn the picture: give one of them\n")
    #expect(try Program(["run", "--help"]).outcome().text.contains("iio-sensor-proxy"))
    #expect(try !Program(["shot", "--help"]).outcome().text.contains("sensor"))
  }

  @Test("The four orientations turn the picture, as the panel's own did not")
  func orientations() throws {
    let bus = try SensorBus("normal")
    let stand = try stand(bus)
    for (word, rotation, orientation) in [
      ("left-up", 270, "portrait-upside-down"), ("bottom-up", 180, "landscape-right"),
      ("right-up", 90, "portrait"), ("normal", 0, "landscape"),
    ] {
      try bus.tell(word)
      try expectRotation(rotation, of: stand, word)
      #expect(try stand.state().orientation == orientation)
      try stand.expectWindowShowsItself(word)
    }
    // A visitor's keys turn it as ever.
    try stand.client.key("Right", with: ["Control_L"])
    try expectRotation(90, of: stand, "a key")
    #expect(stand.kiosk.errorsSoFar == "")
  }

  @Test("Flapping 50 times turns once at most: to the last one, if that is another")
  func flapping() throws {
    let bus = try SensorBus("bottom-up")
    let stand = try stand(bus)
    try expectRotation(180, of: stand, "at first")
    func flap(between one: String, _ other: String) throws {
      try bus.run(
        """
        for i in range(50):
          self.SetInternalProperty("net.hadess.SensorProxy", "AccelerometerOrientation",
            ["\(one)", "\(other)"][i % 2])
        """)
    }
    let before = try frames(stand)
    try flap(between: "right-up", "left-up")
    try expectRotation(270, of: stand, "the last one")
    #expect(try frames(stand) == before + 1)
    try flap(between: "bottom-up", "left-up")
    try bus.tell("normal")
    try expectRotation(0, of: stand, "after flapping to where it was")
    #expect(try frames(stand) == before + 2)
  }

  @Test("What is no orientation, and what another one tells, changes nothing")
  func nonsense() throws {
    let bus = try SensorBus("left-up")
    let stand = try stand(bus)
    try expectRotation(270, of: stand, "at first")
    let before = try frames(stand)
    for word in ["undefined", "sideways", "", "right-up\nbottom-up", "RIGHT-UP"] {
      try bus.tell(word)
    }
    try bus.run(
      """
      own = "net.hadess.SensorProxy"
      for interface, changed in [
        (own, {}),
        (own, {"AccelerometerOrientation": dbus.Int32(7)}),
        (own, {"AccelerometerOrientation": dbus.Array(["right-up"], signature="s")}),
        (own, {"LightLevel": dbus.Double(0.5), "HasAccelerometer": dbus.Boolean(False)}),
        (own, {"AccelerometerOrientation": "x" * 1000000}),
        (own + ".Compass", {"AccelerometerOrientation": "right-up"}),
      ]:
        self.EmitSignal("org.freedesktop.DBus.Properties", "PropertiesChanged", "sa{sv}as",
          [interface, changed, []])
      """)
    try bus.forge("right-up")
    try bus.tell("bottom-up")
    try expectRotation(180, of: stand, "an orientation")
    #expect(try frames(stand) == before + 1)
    #expect(stand.kiosk.errorsSoFar == "")
  }

  @Test("A bus and a service that come late are no fault, nor are those that start again")
  func restarts() throws {
    let bus = try SensorBus()
    let stand = try stand(bus)
    #expect(try stand.state().rotation == 0)
    try bus.start()
    try bus.startService("left-up")
    try expectRotation(270, of: stand, "a late service")
    bus.stopService()
    try bus.startService("undefined")
    try bus.waitForClaimants("a claim of the next service") { $0.count == 1 }
    try bus.tell("right-up")
    try expectRotation(90, of: stand, "a service that started again")
    bus.stop()
    try bus.start()
    try bus.startService("bottom-up")
    try expectRotation(180, of: stand, "a bus that started again")
    #expect(stand.kiosk.errorsSoFar == "")
  }

  @Test("A sensor's program that is killed is told once and started again; it ends with the kiosk")
  func process() throws {
    let bus = try SensorBus("left-up")
    let stand = try stand(bus)
    try expectRotation(270, of: stand, "at first")
    for _ in 0..<2 {
      let old = try #require(try bus.claimants().first)
      #expect(kill(old, SIGKILL) == 0)
      try bus.waitForClaimants("another process") { $0.count == 1 && $0 != [old] }
    }
    try bus.tell("right-up")
    try expectRotation(90, of: stand, "another process")
    #expect(
      stand.kiosk.errorsSoFar
        == "sensor: warning: diptych-sensor is started again: it was ended by signal 9 (Killed)\n")
    stand.kiosk.send(SIGKILL)
    try bus.waitForClaimants("the end of the sensor's program") { $0.isEmpty }
  }

  @Test("A program that is not there is one warning, and the kiosk runs on")
  func missing() throws {
    let bus = try SensorBus("left-up")
    let copy = scratch("diptych")
    #expect(try Program(command: ["cp", Program.diptych, copy]).outcome().code == 0)
    let stand = try stand(bus, under: ["sh", "-c", "exec '\(copy)' \"$@\""])
    try stand.kiosk.waitForErrors("a warning") { $0.hasSuffix("\n") }
    _ = try stand.ask("turn", "right")
    try expectRotation(90, of: stand, "a command")
    #expect(
      stand.kiosk.errorsSoFar == """
        sensor: warning: the picture does not turn with the device: cannot find diptych-sensor: \
        it is neither \(scratch.path)/diptych-sensor nor \
        \(Files.folder(of: scratch.path))/libexec/diptych/diptych-sensor

        """)
  }

  @Test("A service that lets nobody claim the sensor is told, once")
  func refusal() throws {
    let bus = try SensorBus()
    try bus.start()
    let stand = try stand(bus)
    for _ in 0..<2 {
      try bus.startService(nil)
      try stand.kiosk.waitForErrors("a word on the claim") { $0.hasSuffix("\n") }
      bus.stopService()
    }
    try bus.startService("left-up")
    try expectRotation(270, of: stand, "a service that lets")
    let said = stand.kiosk.errorsSoFar
    #expect(
      said.hasPrefix(
        "diptych-sensor: net.hadess.SensorProxy does not let the accelerometer be claimed: "))
    #expect(said.split(separator: "\n").count == 1, "\(said)")
  }

  @Test("A held orientation stays, and the picture turns when it is let go")
  func held() throws {
    let bus = try SensorBus("normal")
    let stand = try stand(bus)
    try stand.client.key("l", with: ["Control_L", "Shift_L"])
    try stand.wait(for: "the hold") { $0.orientationHeld }
    try bus.tell("left-up")
    let refused = StateAnswer.Refused(pane: nil, orientation: "portrait-upside-down")
    try stand.wait(for: "a refusal") { $0.refused == refused }
    #expect(try stand.state().rotation == 0)
    try stand.client.key("l", with: ["Control_L", "Shift_L"])
    try expectRotation(270, of: stand, "let go")
    #expect(try stand.state().refused == nil)
  }
}
