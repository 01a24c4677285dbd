import DiptychHost

/// The program `diptych-sensor`: writes a line whenever the device is held in another way.
///
/// The words are iio-sensor-proxy's: `normal`, `bottom-up`, `left-up`, `right-up`, and `undefined` while
/// it tells none of these. It ends when nobody writes to its standard input or reads its standard
/// output any more, and with exit code 69 when the bus is lost.
@main
enum SensorProgram {
  static func main() {
    guard CommandLine.arguments.count == 1 else { end(64, "no words can follow") }
    do throws(SystemFailure) {
      let bus = try SystemBus(address: Environment.value("DBUS_SYSTEM_BUS_ADDRESS"))
      let client = try SensorClient(
        bus, tell: { try? StandardStream.output.write($0 + "\n") }, complain: say)
      withExtendedLifetime(client) { follow(bus) }
    } catch {
      end(71, error.description)
    }
  }

  /// Waits for the bus in one place, until somebody goes.
  private static func follow(_ bus: SystemBus) {
    let streams: [Int32] = [0, 1]
    do throws(SystemFailure) {
      while true {
        try bus.process()
        let ready = try Poll.wait(
          for: try bus.interests() + streams.map { PollInterest($0, .hangUp) },
          deadline: try bus.deadline())
        if streams.contains(where: ready.contains) { return }
      }
    } catch {
      Environment.exit(69)
    }
  }

  private static func say(_ words: String) {
    try? StandardStream.error.write("diptych-sensor: \(words)\n")
  }

  private static func end(_ code: Int32, _ words: String) -> Never {
    say(words)
    Environment.exit(code)
  }
}
