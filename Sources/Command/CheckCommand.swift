import DiptychCatalogue
import DiptychFindings
import DiptychSplitModel

/// `diptych check`: what is wrong with catalogues, themes and batches, before anybody sees them.
enum CheckCommand {
  static let form = CommandLineForm(
    name: "check",
    summary: "find what is wrong with catalogues, articles included, themes and batches",
    operands: "PATH…",
    operandHelp: """
      PATH is a catalogue: a folder with catalogue.json, a .plist or .json list, or a folder of
      articles; or it is a theme or a batch, a .json file with its keys. Indexes beside lists are
      checked too.
      """,
    mostOperands: .max,
    options: [
      .init(name: "--json", value: nil, help: "write items and findings as JSON")
    ])

  private struct Answer: Encodable {
    var items: [Item]
    var findings: [Fault]
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
    var items: [Item] = []
    var findings: [Finding] = []
    var missing: [String] = []
    var unavailable: [String] = []
    for path in arguments.operands {
      do {
        if Themes.isTheme(path) {
          findings += Themes.findings(in: try Themes.read(path))
          continue
        }
        if BatchFile.isBatch(path) {
          findings += Batch.findings(in: try Themes.read(path))
          continue
        }
        let catalogue = try Catalogue.open(path, reading: Loading.reader, indexes: .examined)
        findings += catalogue.check() + themeFindings(in: catalogue)
        items += self.items(of: catalogue)
      } catch {
        switch error {
        case .noSuchInput(let path): missing.append(path)
        case .unavailable(let why): unavailable.append(why)
        case .badData(let faults): findings += faults
        }
      }
    }
    if arguments.has("--json") {
      let answer = Answer(items: items, findings: findings.map(Fault.init))
      try Console.write(json: answer, to: "-")
    } else {
      findings.forEach(Console.report)
      let faults = findings.isEmpty ? "no findings" : count(findings.count, "finding")
      Console.say("\(count(items.count, "item")), \(faults)")
    }
    if let path = missing.first { throw Exit(.noInput, "no such file or folder: \(path)") }
    if let why = unavailable.first { throw Exit(.unavailable, why) }
    // They have been told already.
    if findings.contains(where: { $0.severity == .error }) { throw Exit([]) }
  }

  private static func themeFindings(in catalogue: Catalogue) -> [Finding] {
    do throws(Finding) {
      return try catalogue.themeText().map(Themes.findings) ?? []
    } catch {
      return [error]
    }
  }

  private static func items(of catalogue: Catalogue) -> [Item] {
    catalogue.listNames.flatMap { name in
      let titles = catalogue.loadTitles(of: name, language: catalogue.languages[0].code)
      let list = catalogue.items(of: name)
      return (0..<list.count).map { row in
        let record = list.record(at: row)
        return Item(
          id: record.id.name, title: titles[record.id] ?? record.name, subtitle: record.subtitle,
          section: record.section, url: record.url)
      }
    }
  }

  static func count(_ number: Int, _ word: String) -> String {
    "\(number) \(word)\(number == 1 ? "" : "s")"
  }
}
