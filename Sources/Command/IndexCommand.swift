import DiptychCatalogue
import DiptychFindings
import DiptychHost

/// `diptych index`: writes what a large list opens from at once.
enum IndexCommand {
  static let form = CommandLineForm(
    name: "index", summary: "write the fast index beside a large list",
    operands: "CATALOGUE",
    operandHelp: """
      CATALOGUE is a .plist or .json list, or a folder with catalogue.json. Beside each list stands
      afterwards a file with its name and .index, from which the list opens at once, however many
      rows it has. Whoever changes a list runs this again: until then the list itself is read.
      """,
    mostOperands: 1, options: [])

  static func run(_ arguments: Arguments) throws(Exit) {
    guard let path = arguments.operands.first else {
      throw arguments.usage("no CATALOGUE to index")
    }
    let catalogue = try open(path)
    for list in catalogue.listNames {
      do {
        switch try catalogue.makeIndex(of: list) {
        case .file(let index): try write(index)
        case .none(let reason):
          let name = catalogue.listNames.count > 1 ? "the list \"\(list)\"" : "\"\(path)\""
          Console.say("nothing to index in \(name): \(reason)")
        }
      } catch let exit as Exit {
        throw exit
      } catch let finding as Finding {
        throw Exit([finding])
      } catch {
        throw Exit(.fault, "\(error)")
      }
    }
  }

  /// Opens a catalogue in which `check` finds no error.
  private static func open(_ path: String) throws(Exit) -> Catalogue {
    let catalogue: Catalogue
    do {
      catalogue = try Catalogue.open(path, reading: Loading.reader, indexes: .ignored)
    } catch {
      throw Exit(error)
    }
    let errors = catalogue.check().filter { $0.severity == .error }
    guard errors.isEmpty else { throw Exit(errors) }
    catalogue.warnings.forEach(Console.report)
    return catalogue
  }

  private static func write(_ index: ListIndexFile) throws(Exit) {
    do {
      try Files.writeAtomically(index.bytes, to: index.path, mode: index.permissions)
    } catch {
      throw Exit(.cannotCreate, error.description)
    }
    let rows = CheckCommand.count(index.rowCount, "row")
    Console.say("\(index.path): \(rows), \(index.bytes.count) bytes")
  }
}
