import DiptychGeometry
import DiptychKiosk
import DiptychSession
import DiptychSplitModel

/// The options that say where a visit begins, for `run` and `shot` alike.
struct StateOptions {
  var firstTurn: FirstTurn
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
    let orientation = try arguments.value(
      "--orientation", "portrait, portrait-upside-down, landscape or landscape-right"
    ) { Orientation(rawValue: $0) }
    let turn = try arguments.value("--rotate", "0, 90, 180 or 270") { word in
      Int(word).flatMap { Turn(rawValue: $0) }
    }
    firstTurn = FirstTurn(turn: turn, orientation: orientation)
    begin.select = arguments.value("--select")
    begin.language = arguments.value("--language")
    begin.tab = arguments.value("--tab")
    begin.popover = arguments.value("--popover")
    begin.scrollMaster = try arguments.value("--scroll-master", Self.points, Self.distance)
    begin.scrollDetail = try arguments.value("--scroll-detail", Self.points, Self.distance)
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
