import DiptychGeometry
import DiptychKiosk
import DiptychSession
import DiptychSplitModel

/// The options that say where a visit begins, for `run` and `shot` alike.
struct StateOptions {
  var turn: Turn?
  var orientation: Orientation?
  var begin = StartOptions()

  static let form: [CommandLineForm.Option] = [
    .init(
      name: "--orientation", value: "NAME",
      help: "portrait, portrait-upside-down, landscape or landscape-right"),
    .init(
      name: "--rotate", value: "DEGREES",
      help: "turn the picture clockwise within the panel: 0, 90, 180 or 270"),
    .init(name: "--select", value: "ID", help: "the item to show (default: the first)"),
    .init(name: "--tab", value: "NAME", help: "the tab to show (default: the first)"),
    .init(
      name: "--popover", value: "NAME",
      help: "the popover to open: master, language or a bar item's name"),
    .init(
      name: "--language", value: "CODE",
      help: "one of the catalogue's languages (default: its first)"),
    .init(name: "--scroll-master", value: "POINTS", help: "scroll the list so far from its top"),
    .init(
      name: "--scroll-detail", value: "POINTS", help: "scroll the article so far from its top"),
  ]

  init(_ arguments: Arguments) throws(Exit) {
    orientation = try arguments.value(
      "--orientation", "portrait, portrait-upside-down, landscape or landscape-right"
    ) { Orientation(rawValue: $0) }
    turn = try arguments.value("--rotate", "0, 90, 180 or 270") { word in
      Int(word).flatMap { Turn(rawValue: $0) }
    }
    begin.select = arguments.value("--select")
    begin.language = arguments.value("--language")
    begin.tab = arguments.value("--tab")
    begin.popover = arguments.value("--popover")
    begin.scrollMaster = try arguments.value("--scroll-master", Self.points, Self.distance)
    begin.scrollDetail = try arguments.value("--scroll-detail", Self.points, Self.distance)
  }

  /// The turn that both options agree on.
  func turn(on panel: Size, _ arguments: Arguments) throws(Exit) -> Turn {
    guard let orientation else { return turn ?? .none }
    let wished = orientation.turn(on: panel)
    if let turn, turn != wished {
      throw arguments.usage(
        "--orientation \(orientation.rawValue) means --rotate \(wished.rawValue) here, not \(turn.rawValue)"
      )
    }
    return wished
  }

  /// How a kiosk begins, whose panel is known once it has a window.
  func start(_ arguments: Arguments) throws(Exit) -> KioskOptions.Start {
    if orientation != nil, turn != nil {
      throw arguments.usage("give --orientation or --rotate, not both")
    }
    return orientation.map { .orientation($0) } ?? .turn(turn ?? .none)
  }

  private static let points = "a number of points from 0 to 10000000"

  private static func distance(_ word: String) -> Double? {
    Double(word).flatMap { (0...10_000_000).contains($0) ? $0 : nil }
  }
}

/// Reads sizes such as `1024x768`, each side from 1 to 8192.
func parseSize(_ word: String) -> (width: Int, height: Int)? {
  let parts = word.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
  guard parts.count == 2, let width = parts[0], let height = parts[1],
    (1...8192).contains(width), (1...8192).contains(height)
  else { return nil }
  return (width, height)
}
