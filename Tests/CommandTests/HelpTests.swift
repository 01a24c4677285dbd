import DiptychTestSupport
import Testing

@Suite("Help")
struct HelpTests {
  static let commands = ["run", "shot", "check", "index", "ctl"]

  /// What COMMANDS of this version take, and no more.
  static let options: [String: Set<String>] = [
    "run": [
      "--display", "--output", "--rotate-output", "--window", "--control", "--wait-display",
      "--script", "--frame-log", "--self-test",
      "--orientation",
      "--rotate", "--select", "--tab", "--popover", "--language", "--scroll-master",
      "--scroll-detail", "--scale", "--theme", "--text-size", "--reduced-motion",
      "--help",
    ],
    "shot": [
      "-o", "--size", "--scale", "--parts", "--state", "--script", "--orientation", "--rotate",
      "--select", "--tab", "--popover", "--language", "--scroll-master", "--scroll-detail",
      "--theme", "--text-size", "--reduced-motion", "--batch", "--help",
    ],
    "check": ["--json", "--help"],
    "index": ["--help"],
    "ctl": ["--control", "--help"],
  ]

  /// The options of later versions.
  static let notBuilt = [
    "--state-dir", "--fresh", "--config", "--compact",
  ]

  @Test("a command's help lists exactly the options that it takes", arguments: commands)
  func options(command: String) throws {
    let outcome = try Program([command, "--help"]).outcome()
    #expect(outcome.code == 0)
    #expect(outcome.errors == "")
    let listed = outcome.text.split(separator: "\n").compactMap { line -> String? in
      guard line.hasPrefix("  -"), let word = line.split(separator: " ").first else { return nil }
      return String(word)
    }
    #expect(listed.count == Set(listed).count)
    #expect(Set(listed) == Self.options[command])
    // What is listed is known to the parser, which then asks for a value or goes on.
    for option in listed where option != "--help" {
      let outcome = try Program([command, option]).outcome()
      #expect(!outcome.errors.contains("unknown option"), "\(command) \(option)")
      #expect(outcome.code != 0 || option == "--json" || option == "--self-test")
    }
    for line in outcome.text.split(separator: "\n") { #expect(line.count <= 100) }
  }

  @Test("an option that is not built yet is wrong usage and in no help", arguments: commands)
  func notBuilt(command: String) throws {
    let help = try Program([command, "--help"]).outcome().text
    let others = Set(Self.options.values.joined()).subtracting(Self.options[command] ?? [])
    for option in Self.notBuilt + others {
      #expect(!help.split(whereSeparator: \.isWhitespace).contains(Substring(option)))
      let outcome = try Program([command, option, "1"]).outcome()
      #expect(outcome.code == 64)
      #expect(outcome.errors.hasPrefix("diptych: unknown option \(option)"))
      #expect(outcome.errors.hasSuffix("; see diptych \(command) --help\n"))
    }
  }

  @Test("the program's help names every command, and --version one line")
  func program() throws {
    let help = try Program(["--help"]).outcome()
    #expect(help.code == 0)
    for command in Self.commands { #expect(help.text.contains("\n  diptych \(command) ")) }
    // What workers are started with is for nobody else.
    #expect(!help.text.contains("draw-batch"))
    for code in ["64", "65", "66", "69", "70", "73", "74", "75"] {
      #expect(help.text.contains("\(code) "))
    }
    let version = try Program(["--version"]).outcome()
    #expect(version.code == 0)
    #expect(version.text.wholeMatch(of: /diptych \d+\.\d+\.\d+\n/) != nil)
    let nothing = try Program([]).outcome()
    #expect(nothing.code == 64)
    #expect(nothing.errors == "diptych: no command given; see diptych --help\n")
  }

  @Test("-h is --help, for the program and for each command")
  func short() throws {
    for words in [[]] + Self.commands.map({ [$0] }) {
      let long = try Program(words + ["--help"]).outcome()
      let short = try Program(words + ["-h"]).outcome()
      #expect(short.code == 0)
      #expect(short.errors == "")
      #expect(short.output == long.output)
    }
  }

  @Test("help is given whatever else is on the line, and never opens a display")
  func anywhere() throws {
    for command in Self.commands {
      let plain = try Program([command, "--help"]).outcome()
      let crowded = try Program([command, "a", "b", "c", "--help"]).outcome()
      #expect(crowded.code == 0)
      #expect(crowded.output == plain.output)
    }
  }
}
