import DiptychDrawing
import DiptychGeometry
import DiptychKiosk
import DiptychSession
import DiptychSnapshot
import DiptychSplitModel

/// `diptych shot`: a picture without an X server.
enum ShotCommand {
  /// Device pixels that a picture may have: half a gigabyte of them.
  private static let mostPixels = 134_217_728.0

  static let form = CommandLineForm(
    name: "shot", summary: "draw a picture of a catalogue, without a display",
    operands: "[CATALOGUE]", operandHelp: Loading.catalogueHelp, mostOperands: 1,
    options: [
      .init(name: "-o", value: "FILE.png", help: "the picture (\"-\" is standard output)"),
      .init(
        name: "--size", value: "WxH",
        help: "the panel in points (default: 1024x768, or 768x1024\nfor a portrait orientation)"),
      .init(
        name: "--scale", value: "N", help: "device pixels for each point, from 1 to 3 (default: 1)"
      ),
      .init(name: "--parts", value: "FILE", help: "write what is where, by name, as JSON"),
      .init(name: "--state", value: "FILE", help: "write the state as JSON"),
      .init(
        name: "--script", value: "FILE",
        help: "play an event script; the picture shows the instant\nof its last line"),
    ] + StateOptions.form(followsSensor: false))

  static func run(_ arguments: Arguments) throws(Exit) {
    let state = try StateOptions(arguments, followsSensor: false)
    let outputs = ["-o", "--parts", "--state"].compactMap { arguments.value($0) }
    guard !outputs.isEmpty else { throw arguments.usage("nothing to write; add -o FILE.png") }
    if let path = arguments.value("-o") { try arguments.requirePicture(path, for: "-o") }
    let scale = try Loading.scale(arguments) ?? 1
    let panel = try panel(state, arguments)
    // 8192 points at scale 3 are far from the 32,767 pixels that a side may have; both sides are not.
    guard panel.width * scale * panel.height * scale <= mostPixels else {
      throw arguments.usage(
        "so many points at this scale make more than \(Int(mostPixels)) pixels; choose a smaller "
          + "--size or --scale")
    }
    let script = try Loading.script(arguments.value("--script"))
    let catalogue = try Loading.catalogue(arguments.operands.first)
    let themes = try Loading.themes(for: catalogue, named: state.begin.theme)
    Loading.tellMissingFonts(for: catalogue)
    do {
      let snapshot = Snapshot(
        catalogue: catalogue, strings: Loading.strings(for: catalogue), themes: themes,
        panel: panel, turn: try state.initialTurn.turn(on: panel), scale: scale,
        reducesMotion: state.reducesMotion)
      snapshot.session.findings = Console.report
      try snapshot.session.begin(state.begin)
      if let script { try snapshot.play(script) }
      if let path = arguments.value("-o") { try Console.write(try snapshot.png(), to: path) }
      if let path = arguments.value("--parts") {
        try Console.write(json: snapshot.session.partReports(), to: path)
      }
      if let path = arguments.value("--state") {
        try Console.write(json: try snapshot.state(), to: path)
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
    if let size = try arguments.value("--size", Arguments.sizeForm, Arguments.size) {
      return Size(width: Double(size.width), height: Double(size.height))
    }
    let isPortrait = state.initialTurn.orientation.map { !$0.isLandscape } ?? false
    return isPortrait ? Size(width: 768, height: 1024) : Size(width: 1024, height: 768)
  }
}
