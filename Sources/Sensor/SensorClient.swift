import DiptychHost

/// Follows the orientation that iio-sensor-proxy tells, whenever it is there.
///
/// Source of its names: iio-sensor-proxy's net.hadess.SensorProxy.xml.
final class SensorClient {
  private static let service = "net.hadess.SensorProxy"
  private static let path = "/net/hadess/SensorProxy"
  private static let property = "AccelerometerOrientation"
  private static let words: Set = ["normal", "bottom-up", "left-up", "right-up"]
  private static let unknown = "undefined"

  private let bus: SystemBus
  /// Is told each change.
  private let tell: (String) -> Void
  /// Is told what keeps the service from telling anything, once.
  private let complain: (String) -> Void
  /// The service that was claimed, by its unique name: nobody else is believed.
  private var owner: String?
  private var told = SensorClient.unknown
  private var complaint: String?

  /// Begins to follow.
  init(
    _ bus: SystemBus, tell: @escaping (String) -> Void, complain: @escaping (String) -> Void
  ) throws(SystemFailure) {
    self.bus = bus
    self.tell = tell
    self.complain = complain
    try bus.watch(
      "type='signal',sender='org.freedesktop.DBus',path='/org/freedesktop/DBus',"
        + "interface='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(Self.service)'"
    ) { [unowned self] message in
      serviceChanged(message)
    }
    try bus.watch(
      "type='signal',sender='\(Self.service)',path='\(Self.path)',"
        + "interface='org.freedesktop.DBus.Properties',member='PropertiesChanged'"
    ) { [unowned self] message in
      guard let owner, message.sender == owner,
        let orientation = message.readChange(of: Self.property, in: Self.service)
      else { return }
      hear(orientation)
    }
    try claim()
  }

  /// The service has come, gone, or both.
  private func serviceChanged(_ message: borrowing BusMessage) {
    owner = nil
    hear(Self.unknown)
    _ = (message.readText(), message.readText())
    guard message.readText()?.isEmpty == false else { return }
    // What fails now is the bus, which ends the program by itself.
    try? claim()
  }

  /// Asks for readings, which the service takes for nobody else's sake.
  private func claim() throws(SystemFailure) {
    try bus.call(Self.service, Self.path, Self.service, "ClaimAccelerometer") {
      [unowned self] answer in
      if let failure = answer.failure { return fail(failure) }
      owner = answer.sender
      try? ask()
    }
  }

  private func ask() throws(SystemFailure) {
    try bus.call(
      Self.service, Self.path, "org.freedesktop.DBus.Properties", "Get",
      [Self.service, Self.property]
    ) { [unowned self] answer in
      guard let owner, answer.sender == owner else { return }
      hear(answer.readTextInVariant() ?? Self.unknown)
    }
  }

  private func hear(_ orientation: String) {
    let word = Self.words.contains(orientation) ? orientation : Self.unknown
    guard word != told else { return }
    told = word
    tell(word)
  }

  private func fail(_ failure: (name: String, words: String)) {
    // That it is not there, or goes just now, is no fault.
    let absences = ["ServiceUnknown", "NameHasNoOwner", "NoReply", "Disconnected"]
    guard !absences.contains(where: { failure.name == "org.freedesktop.DBus.Error." + $0 }),
      complaint != failure.words
    else { return }
    complaint = failure.words
    // Some services send whole stack traces.
    let words = failure.words.prefix(200).prefix { !$0.isNewline }
    complain("\(Self.service) does not let the accelerometer be claimed: \(words)")
  }
}
