import DiptychCatalogue
import DiptychFindings
import DiptychSplitModel
import FoundationEssentials
import Glibc

/// A folder of its own for a test, removed at the end.
final class CatalogueFiles {
  let path: String

  init(_ files: [String: String] = [:]) throws {
    var template = Array("/tmp/diptych-catalogue-XXXXXX".utf8CString)
    guard let made = unsafe mkdtemp(&template) else { throw CocoaError(.fileWriteUnknown) }
    path = unsafe String(cString: made)
    for (name, content) in files { try write(content, to: name) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func write(_ content: String, to name: String) throws {
    try write(Array(content.utf8), to: name)
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    let file = path + "/" + name
    let folder = file.split(separator: "/").dropLast().joined(separator: "/")
    try FileManager.default.createDirectory(
      atPath: "/" + folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(filePath: file))
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + name, withDestinationPath: target)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path + "/" + name)
  }

  func makePipe(_ name: String) {
    _ = unsafe mkfifo(path + "/" + name, 0o600)
  }

  /// Everything that is wrong with what stands in the folder, one finding a line; the folder's own
  /// path is written as DIR.
  func findings(_ name: String = "") -> String {
    let target = name.isEmpty ? path : path + "/" + name
    let findings: [Finding]
    do throws(CatalogueFailure) {
      findings = try Catalogue.open(target).check()
    } catch {
      switch error {
      case .noSuchInput: return "no such input"
      case .unavailable(let why): return why
      case .badData(let found): findings = found
      }
    }
    return findings.map { $0.description.replacing(path, with: "DIR") }.joined(separator: "\n")
  }

  func open(_ name: String = "") throws -> Catalogue {
    try Catalogue.open(name.isEmpty ? path : path + "/" + name)
  }
}

/// An item of the list that a catalogue without names has.
func main(_ item: String) -> ItemReference {
  ItemReference(list: Catalogue.mainList, item: ItemID(item))
}

/// The folder of data that comes with the program.
let resources =
  #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
  + "/Resources"
