import DiptychDrawing
import DiptychGeometry
import DiptychKiosk
import DiptychSession
import DiptychSnapshot
import DiptychSplitModel

let sizeHelp = "a size such as 1024x768, each side from 1 to 8192"
let catalogueHelp = """
  CATALOGUE is a folder with catalogue.json, a .plist or .json list, an .rss or .xml feed, or a
  folder of Markdown; left out, it is the Presidents that come with the program.
  """

/// `diptych shot`: a picture without an X server.
enum ShotCommand {
  static let form = CommandLineForm(
    name: "shot", summary: "draw a picture of a catalogue, without a display",
    operands: "[CATALOGUE]", operandHelp: catalogueHelp, mostOperands: 1,
    options: [
      .init(name: "-o", value: "FILE.png", help: "the picture (\"-\" is standard output)"),
      .init(
        name: "--size", value: "WxH",
        help: "the panel in points (default: 1024x768, or 768x1024\nfor a portrait orientation)"),
      .init(
        name: "--scale", value: "N", help: "device pixels for each point, from 1 to 4 (default: 1)"
      ),
      .init(name: "--parts", value: "FILE", help: "write what is where, by name, as JSON"),
      .init(name: "--state", value: "FILE", help: "write the state as JSON"),
      .init(
        name: "--script", value: "FILE",
        help: "play an event script; the picture shows the instant\nof its last line"),
    ] + StateOptions.form)

  static func run(_ arguments: Arguments) throws(Exit) {
    let state = try StateOptions(arguments)
    let outputs = ["-o", "--parts", "--state"].compactMap { arguments.value($0) }
    guard !outputs.isEmpty else { throw arguments.usage("nothing to write; add -o FILE.png") }
    if let path = arguments.value("-o"), path != "-", !path.hasSuffix(".png") {
      throw arguments.usage("-o takes a file that ends in .png, not \"\(path)\"")
    }
    let scale = try arguments.value("--scale", "a number from 1 to 4") { word in
      Double(word).flatMap { (1...4).contains($0) ? $0 : nil }
    }
    let panel = try panel(state, arguments)
    let script = try Loading.script(arguments.value("--script"))
    let catalogue = try Loading.catalogue(arguments.operands.first)
    do {
      let snapshot = Snapshot(
        catalogue: catalogue, strings: Loading.strings(for: catalogue), panel: panel,
        turn: try state.firstTurn.turn(on: panel), scale: scale ?? 1)
      snapshot.session.findings = Loading.report
      try snapshot.session.begin(state.begin)
      if let script { try snapshot.play(script) }
      if let path = arguments.value("-o") { try Loading.write(try snapshot.png(), to: path) }
      if let path = arguments.value("--parts") {
        try Loading.write(try Report.json(snapshot.session.partReports()), to: path)
      }
      if let path = arguments.value("--state") {
        try Loading.write(try Report.json(snapshot.state()), to: path)
      }
    } catch let exit as Exit {
      throw exit
    } catch let fault as StartFault {
      throw Exit(.usage, fault.message)
    } catch {
      throw Exit(.fault, "\(error)")
    }
  }

  private static func panel(_ state: StateOptions, _ arguments: Arguments) throws(Exit) -> Size {
    if let size = try arguments.value("--size", sizeHelp, parseSize) {
      return Size(width: Double(size.width), height: Double(size.height))
    }
    let isPortrait = state.firstTurn.orientation.map { !$0.isLandscape } ?? false
    return isPortrait ? Size(width: 768, height: 1024) : Size(width: 1024, height: 768)
  }
}
