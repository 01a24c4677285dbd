import DiptychCatalogue
import DiptychHost
import DiptychKiosk
import DiptychSession
import DiptychSnapshot
import DiptychXWindow

/// `diptych run`: the kiosk in a window.
enum RunCommand {
  static let form = CommandLineForm(
    name: "run", summary: "show a catalogue on an X display",
    operands: "[CATALOGUE]", operandHelp: Loading.catalogueHelp, mostOperands: 1,
    options: [
      .init(name: "--display", value: ":N", help: "the X display (default: $DISPLAY)"),
      .init(
        name: "--window", value: "WxH",
        help: "a window of that many pixels instead of the full screen"),
      .init(
        name: "--output", value: "NAME",
        help: "cover this output, by its name in xrandr (default: the whole screen)"),
      .init(
        name: "--rotate-output", value: "HOW",
        help: "let the X server turn the output and its touch screens: normal, left,\n"
          + "right or inverted (default: as they are)"),
      .init(name: "--control", value: "SOCKET", help: "answer diptych ctl on this socket"),
      .init(
        name: "--wait-display", value: "SECONDS",
        help: "wait so long for a display that is not there yet (default: 0)"),
      .init(name: "--script", value: "FILE", help: "play an event script from the start on"),
      .init(
        name: "--frame-log", value: "FILE",
        help: "write what each frame costs, a line each; its first line names the columns"),
      .init(
        name: "--self-test", value: nil,
        help: "show corners to touch, colours and lines instead, and write a report"),
      .init(
        name: "--scale", value: "N",
        help: "device pixels for each point, from 1 to 3 (default: what fits the\n"
          + "screen's resolution: Xft.dpi, else the size it tells, else 96)"),
    ] + StateOptions.form(followsSensor: true))

  static func run(_ arguments: Arguments) throws(Exit) {
    let state = try StateOptions(arguments, followsSensor: true)
    let placement: WindowOptions.Placement? = try arguments.value("--window", Arguments.sizeForm) {
      word in
      Arguments.size(word).map { .window(width: $0.width, height: $0.height) }
    }
    let seconds = try arguments.value("--wait-display", "seconds from 0 to 86400") { word in
      Arguments.decimal(word, in: 0...86_400)
    }
    let output = arguments.value("--output")
    if output != nil, placement != nil {
      throw Exit(.usage, "--output covers an output, --window is a window: give one of them")
    }
    let outputRotation = try arguments.value(
      "--rotate-output", "normal, left, right or inverted", OutputRotation.init(rawValue:))
    // The sensor tells of the panel itself, and knows nothing of what the X server turns.
    if outputRotation != nil, state.followsSensor {
      throw Exit(
        .usage, "--rotate-output and --rotate sensor each turn the picture: give one of them")
    }
    var options = KioskOptions(
      display: arguments.value("--display"),
      placement: placement ?? .fullScreen(output: output),
      outputRotation: outputRotation,
      scale: try Loading.scale(arguments),
      initialTurn: state.initialTurn,
      begin: state.begin,
      controlSocket: arguments.value("--control"),
      patience: (seconds ?? 0) * 1000,
      script: try Loading.script(arguments.value("--script")),
      reducesMotion: state.reducesMotion,
      reader: Loading.reader,
      sensor: state.followsSensor ? SensorProcess() : nil,
      frameLog: arguments.value("--frame-log"),
      report: Console.report)
    options.fontsAhead = FontsAhead(language: state.begin.language, scale: options.scale ?? 1)
    let catalogue = try Loading.catalogue(arguments.operands.first)
    try telling {
      if arguments.has("--self-test") {
        try SelfTestRun.run(for: catalogue, options)
      } else {
        try run(catalogue, options)
      }
    }
  }

  private static func run(_ catalogue: Catalogue, _ options: KioskOptions) throws {
    let theme = options.begin.theme
    let kiosk = try Kiosk(
      catalogue: catalogue, strings: { Loading.strings(for: $0) },
      themes: { catalogue throws(CatalogueFailure) in
        try Themes.load(for: catalogue, named: theme)
      }, options: options)
    try kiosk.run(afterFirstPicture: { Loading.tellMissingFonts(for: catalogue) })
  }

  /// Says what went wrong in the words and by the code of a command.
  private static func telling(_ work: () throws -> Void) throws(Exit) {
    do {
      try work()
    } catch let exit as Exit {
      throw exit
    } catch let failure as DisplayFailure {
      throw Exit(.unavailable, failure.description)
    } catch let failure as CatalogueFailure {
      throw Exit(failure)
    } catch let fault as StartFault {
      throw Exit(.usage, fault.message)
    } catch let failure as SystemFailure {
      // What has a path is the control socket or the log; the rest is the system's own.
      throw Exit(failure.path == nil ? .inputOutput : .cannotCreate, failure.description)
    } catch {
      throw Exit(.fault, "\(error)")
    }
  }
}
