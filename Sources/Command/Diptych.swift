import DiptychFindings
import DiptychHost

/// The program: finds the command, runs it, and ends with its exit code.
@main
enum Diptych {
  static let version = "0.1.0"

  private static var commands: [(form: CommandLineForm, run: (Arguments) throws(Exit) -> Void)] {
    [
      (RunCommand.form, RunCommand.run),
      (ShotCommand.form, ShotCommand.run),
      (CheckCommand.form, CheckCommand.run),
      (CtlCommand.form, CtlCommand.run),
    ]
  }

  static func main() {
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      if !error.message.isEmpty { Loading.say(line(for: error)) }
      Environment.exit(error.code)
    }
  }

  private static func run(_ words: [String]) throws(Exit) {
    guard let name = words.first else {
      throw Exit(.usage, "no command given; see diptych --help")
    }
    switch name {
    case "--help", "help": try Loading.write(Array(help.utf8), to: "-")
    case "--version": try Loading.write(Array("diptych \(version)\n".utf8), to: "-")
    default:
      guard let command = commands.first(where: { $0.form.name == name }) else {
        let nearest = nearestWord(to: name, among: commands.map(\.form.name))
        throw Exit(
          .usage,
          "unknown command \"\(name)\"" + (nearest.map { ", did you mean \($0)?" } ?? "")
            + "; see diptych --help")
      }
      let arguments = try Arguments(Array(words.dropFirst()), form: command.form)
      if arguments.wantsHelp {
        try Loading.write(Array(command.form.help.utf8), to: "-")
      } else {
        try command.run(arguments)
      }
    }
  }

  /// Findings carry their own place; everything else is said in the program's name.
  private static func line(for exit: Exit) -> String {
    exit.code == ExitCode.badData.rawValue ? exit.message : "diptych: \(exit.message)"
  }

  private static var help: String {
    let width = commands.map(\.form.name.count).max() ?? 0
    let rows = commands.map { "  diptych \($0.form.name.padded(to: width))  \($0.form.summary)" }
    return """
      Diptych \(version): a split-view kiosk, painted straight onto X11.

      \(rows.joined(separator: "\n"))

      diptych COMMAND --help tells a command's options; diptych --version the version.

      Exit codes: 0 done, 64 wrong usage, 65 bad data, 66 no such input, 69 no display or
      display lost, 70 a fault of the program, 73 cannot create output, 74 input/output error,
      75 refused for now.

      """
  }
}
