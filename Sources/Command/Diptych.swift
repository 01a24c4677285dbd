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
      (IndexCommand.form, IndexCommand.run),
      (CtlCommand.form, CtlCommand.run),
    ]
  }

  static func main() {
    do {
      try run(try words())
      Environment.exit(ExitCode.done.rawValue)
    } catch {
      error.lines.forEach(Console.say)
      Environment.exit(error.code)
    }
  }

  /// The words of the command line, if all can be understood.
  private static func words() throws(Exit) -> [String] {
    let repaired = Array(CommandLine.arguments.dropFirst())
    // Without /proc the words are taken as they come.
    guard let exact = try? Environment.arguments() else { return repaired }
    for (word, shown) in zip(exact, repaired) where word == nil {
      throw Exit(.usage, "\"\(shown)\" is not UTF-8: rename the file, or name it in UTF-8")
    }
    return repaired
  }

  private static func run(_ words: [String]) throws(Exit) {
    guard let name = words.first else {
      throw Exit(.usage, "no command given; see diptych --help")
    }
    switch name {
    case "--help", "-h", "help": try Console.write(help)
    case Batch.workerCommand where words.count == 1: try Batch.runWorker()
    case "--version": try Console.write("diptych \(version)\n")
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
        try Console.write(command.form.help)
      } else {
        try command.run(arguments)
      }
    }
  }

  private static var help: String {
    let width = commands.map(\.form.name.count).max() ?? 0
    let rows = commands.map {
      "  diptych \(CommandLineForm.pad($0.form.name, to: width))  \($0.form.summary)"
    }
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
