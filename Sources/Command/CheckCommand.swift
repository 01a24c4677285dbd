import DiptychCatalogue
import DiptychFindings
import DiptychSnapshot
import DiptychSplitModel

/// `diptych check`: what is wrong with catalogues, before anybody sees them.
enum CheckCommand {
  static let form = CommandLineForm(
    name: "check", summary: "find what is wrong with catalogues, articles included",
    operands: "PATH…",
    operandHelp: """
      PATH is a catalogue: a folder with catalogue.json, a .plist or .json list, or a folder of
      Markdown.
      """,
    mostOperands: .max,
    options: [
      .init(name: "--json", value: nil, help: "write items and findings as JSON")
    ])

  private struct Result: Encodable {
    var items: [Item] = []
    var findings: [Fault] = []
  }

  private struct Item: Encodable {
    var id: String
    var title: String
    var subtitle: String?
    var section: String?
    var url: String?
  }

  private struct Fault: Encodable {
    var file: String
    var line: Int?
    var column: Int?
    var severity: String
    var message: String

    init(_ finding: Finding) {
      file = finding.file
      line = finding.line
      column = finding.column
      severity = finding.severity.rawValue
      message = finding.message
    }
  }

  static func run(_ arguments: Arguments) throws(Exit) {
    guard !arguments.operands.isEmpty else { throw arguments.usage("no PATH to check") }
    var result = Result()
    var missing: [String] = []
    var unavailable: [String] = []
    for path in arguments.operands {
      do {
        let catalogue = try Catalogue.open(path, reading: Loading.reader)
        result.findings += catalogue.check().map(Fault.init)
        for list in catalogue.listNames {
          let titles = catalogue.loadTitles(of: list, language: catalogue.languages[0].code)
          let items = catalogue.items(of: list)
          for row in 0..<items.count {
            let record = items.record(at: row)
            result.items.append(
              Item(
                id: record.id.name, title: titles[record.id] ?? record.name,
                subtitle: record.subtitle, section: record.section, url: record.url))
          }
        }
      } catch {
        switch error {
        case .noSuchInput(let path): missing.append(path)
        case .unavailable(let why): unavailable.append(why)
        case .badData(let findings): result.findings += findings.map(Fault.init)
        }
      }
    }
    try write(result, arguments)
    if let path = missing.first { throw Exit(.noInput, "no such file or folder: \(path)") }
    if let why = unavailable.first { throw Exit(.unavailable, why) }
    if result.findings.contains(where: { $0.severity == Finding.Severity.error.rawValue }) {
      throw Exit(.badData)
    }
  }

  private static func write(_ result: Result, _ arguments: Arguments) throws(Exit) {
    guard arguments.has("--json") else {
      for fault in result.findings {
        Loading.report(
          Finding(
            file: fault.file, line: fault.line, column: fault.column,
            severity: Finding.Severity(rawValue: fault.severity) ?? .error,
            message: fault.message))
      }
      let items = count(result.items.count, "item")
      let faults = result.findings.isEmpty ? "no findings" : count(result.findings.count, "finding")
      Loading.say("\(items), \(faults)")
      return
    }
    do {
      try Loading.write(try Report.json(result), to: "-")
    } catch let exit as Exit {
      throw exit
    } catch {
      throw Exit(.fault, "\(error)")
    }
  }
  private static func count(_ number: Int, _ word: String) -> String {
    "\(number) \(word)\(number == 1 ? "" : "s")"
  }
}
