/// What a command takes, from which its help is written and its arguments are read.
struct CommandLineForm {
  struct Option {
    /// With its dashes, such as `--size`.
    var name: String
    /// What stands after it, such as `WxH`; nil for a flag.
    var value: String?
    var help: String
  }

  var name: String
  var summary: String
  /// What stands between the options, such as `[CATALOGUE]`.
  var operands: String
  var operandHelp: String
  var mostOperands: Int
  var options: [Option]

  /// The text of `diptych COMMAND --help`.
  var help: String {
    let rows = (options + [Self.helpOption]).map { option in
      (option.name + (option.value.map { " " + $0 } ?? ""), option.help)
    }
    let width = rows.map(\.0.count).max() ?? 0
    var text = "diptych \(name): \(summary)\n\n  diptych \(name)"
    if !operands.isEmpty { text += " \(operands)" }
    text += " [options]\n\n\(operandHelp)\n\n"
    for (form, help) in rows {
      let lines = help.split(separator: "\n")
      text += "  " + Self.pad(form, to: width) + "  " + (lines.first ?? "") + "\n"
      for line in lines.dropFirst() {
        text += String(repeating: " ", count: width + 4) + line + "\n"
      }
    }
    return text
  }

  static let helpOption = Option(name: "--help", value: nil, help: "this text; -h for short")

  /// A text with blanks behind it, so that columns stand in line.
  static func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
