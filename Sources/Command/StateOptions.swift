import DiptychGeometry
import DiptychKiosk
import DiptychSession
import DiptychSplitModel

/// The options that say where a visit begins, for `run` and `shot` alike.
struct StateOptions {
  var initialTurn: InitialTurn
  var begin = StartOptions()
  var reducesMotion: Bool
  /// Whether the picture turns as the device is held.
  var followsSensor: Bool

  private static let orientations = Arguments.list(Orientation.allCases.map(\.rawValue))
  private static let turns = Arguments.list(Turn.allCases.map { "\($0.rawValue)" })
  private static let turnsOrSensor = Arguments.list(
    Turn.allCases.map { "\($0.rawValue)" } + [sensor])

  private static let textSizes = Arguments.list(TextSize.allCases.map(\.name))

  private static let sensor = "sensor"

  /// - Parameter followsSensor: whether there is somebody who can hold the picture in another way.
  static func form(followsSensor: Bool) -> [CommandLineForm.Option] {
    let sensed = ",\nor \(sensor): as the device is held, told by iio-sensor-proxy"
    return [
      .init(
        name: "--orientation", value: "NAME", help: "how the picture is held:\n\(orientations)"),
      .init(
        name: "--rotate", value: "DEGREES",
        help: "turn the picture clockwise within the panel: \(turns)"
          + (followsSensor ? sensed : "")),
    ] + others
  }

  private static let others: [CommandLineForm.Option] = [
    .init(name: "--select", value: "ID", help: "the item to show (default: the first)"),
    .init(name: "--tab", value: "NAME", help: "the tab to show (default: the first)"),
    .init(
      name: "--popover", value: "NAME",
      help: "the popover to open: master, language, appearance or a bar\nitem's name"),
    .init(
      name: "--language", value: "CODE",
      help: "one of the catalogue's languages (default: its first)"),
    .init(
      name: "--theme", value: "NAME",
      help: "light, dark, contrast, or a theme's .json file\n(default: the catalogue's)"),
    .init(
      name: "--text-size", value: "N", help: "how large text is set: \(textSizes) (default: 1)"),
    .init(name: "--scroll-master", value: "POINTS", help: "scroll the list so far from its top"),
    .init(
      name: "--scroll-detail", value: "POINTS", help: "scroll the article so far from its top"),
    .init(name: "--reduced-motion", help: "show everything at once, without slides and fades"),
  ]

  /// - Parameter followsSensor: whether `--rotate sensor` can be said.
  init(_ arguments: Arguments, followsSensor mayFollow: Bool) throws(Exit) {
    let orientation = try arguments.value("--orientation", Self.orientations) { word in
      Orientation(rawValue: word)
    }
    followsSensor = arguments.value("--rotate") == Self.sensor
    if followsSensor, !mayFollow {
      throw arguments.usage(
        "\(arguments.name(of: "--rotate")) \(Self.sensor) is for diptych run; a picture takes "
          + Self.turns, about: "--rotate")
    }
    let turns = mayFollow ? Self.turnsOrSensor : Self.turns
    let turn =
      followsSensor
      ? nil
      : try arguments.value("--rotate", turns) { word in
        Arguments.whole(word).flatMap { Turn(rawValue: $0) }
      }
    initialTurn = InitialTurn(turn: turn, orientation: orientation)
    reducesMotion = arguments.has("--reduced-motion")
    begin.select = arguments.value("--select")
    begin.language = arguments.value("--language")
    begin.theme = arguments.value("--theme")
    begin.textSize = try arguments.value("--text-size", Self.textSizes) { word in
      Arguments.decimal(word, in: 0...10).flatMap { TextSize(rawValue: $0) }
    }
    begin.tab = arguments.value("--tab")
    begin.popover = arguments.value("--popover")
    begin.scrollMaster = try arguments.value("--scroll-master", Self.points, Self.distance)
    begin.scrollDetail = try arguments.value("--scroll-detail", Self.points, Self.distance)
  }

  private static let points = "a number of points from 0 to 10000000"

  private static func distance(_ word: String) -> Double? {
    Arguments.decimal(word, in: 0...10_000_000)
  }
}
