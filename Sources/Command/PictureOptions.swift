import DiptychDrawing
import DiptychGeometry
import DiptychKiosk
import DiptychSession
import DiptychSplitModel

/// What one picture shows, and where it is written.
struct PictureOptions {
  /// Device pixels that a picture may have: half a gigabyte of them.
  private static let mostPixels = 134_217_728.0

  /// The options of a picture, on the command line and in a batch alike.
  static let options: [CommandLineForm.Option] =
    [
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
    ] + StateOptions.form(followsSensor: false)

  /// The options that name files to write.
  static let outputs = ["-o", "--parts", "--state"]

  /// What they were read from, which knows where findings belong.
  let arguments: Arguments
  let state: StateOptions
  let panel: Size
  let turn: Turn
  let scale: Double

  init(_ arguments: Arguments) throws(Exit) {
    self.arguments = arguments
    state = try StateOptions(arguments, followsSensor: false)
    guard Self.outputs.contains(where: { arguments.value($0) != nil }) else {
      throw arguments.usage("nothing to write; add -o FILE.png")
    }
    if let path = arguments.value("-o") { try arguments.requirePicture(path, for: "-o") }
    scale = try Loading.scale(arguments) ?? 1
    panel = try Self.panel(state, arguments)
    // 8192 points at scale 3 are far from the 32,767 pixels that a side may have; both sides are not.
    guard panel.width * scale * panel.height * scale <= Self.mostPixels else {
      throw arguments.usage(
        "so many points at this scale make more than \(Int(Self.mostPixels)) pixels; choose a "
          + "smaller \(arguments.name(of: "--size")) or \(arguments.name(of: "--scale"))")
    }
    do {
      turn = try state.initialTurn.turn(on: panel)
    } catch {
      throw arguments.fault(.usage, error.message, about: "--orientation")
    }
  }

  /// Whether an option's value is a path, which a batch takes from its own folder.
  static func isPath(_ word: String, of option: String) -> Bool {
    (outputs + ["--script"]).contains(option) || option == "--theme" && Themes.isFile(word)
  }

  private static func panel(_ state: StateOptions, _ arguments: Arguments) throws(Exit) -> Size {
    if let size = try arguments.value("--size", Arguments.sizeForm, Arguments.size) {
      return Size(width: Double(size.width), height: Double(size.height))
    }
    let isPortrait = state.initialTurn.orientation.map { !$0.isLandscape } ?? false
    return isPortrait ? Size(width: 768, height: 1024) : Size(width: 1024, height: 768)
  }
}
