import DiptychCatalogue
import DiptychFindings
import DiptychHost
import DiptychSession
import DiptychSnapshot

/// Reads what a command shows, and tells what is wrong with it.
enum Loading {
  /// Feeds are read in another process, which starts when there is one to read.
  static let reader = ReaderProcess()

  /// Opens the catalogue named on the command line, else the one that comes with the program.
  static func catalogue(_ named: String?) throws(Exit) -> Catalogue {
    do {
      let catalogue = try Catalogue.open(try named ?? presidents(), reading: reader)
      catalogue.warnings.forEach(report)
      return catalogue
    } catch let exit as Exit {
      throw exit
    } catch CatalogueFailure.noSuchInput(let path) {
      throw Exit(.noInput, "no such file or folder: \(path)")
    } catch CatalogueFailure.unavailable(let why) {
      throw Exit(.unavailable, why)
    } catch CatalogueFailure.badData(let findings) {
      throw Exit(.badData, findings.map(\.description).joined(separator: "\n"))
    } catch {
      throw Exit(.fault, "\(error)")
    }
  }

  /// The interface's words in a catalogue's languages.
  static func strings(for catalogue: Catalogue) -> Strings {
    let (strings, findings) = Strings.load(
      folder: DataFolder.find().map { $0 + "/Resources/Strings" },
      languages: catalogue.languages)
    findings.forEach(report)
    return strings
  }

  static func script(_ path: String?) throws(Exit) -> EventScript? {
    guard let path else { return nil }
    do {
      let bytes = try Files.read(path, limit: 1 << 24)
      return try EventScript(String(decoding: bytes, as: UTF8.self), file: path)
    } catch let failure as SystemFailure {
      throw Exit(failure.isMissing ? .noInput : .inputOutput, failure.description)
    } catch let finding as Finding {
      throw Exit(.badData, finding.description)
    } catch {
      throw Exit(.fault, "\(error)")
    }
  }

  static func report(_ finding: Finding) {
    say(finding.description)
  }

  /// Writes a line for people; a closed standard error is no reason to end.
  static func say(_ line: String) {
    try? StandardStream.error.write(line + "\n")
  }

  /// Writes a file, or standard output for `-`.
  static func write(_ bytes: [UInt8], to path: String) throws(Exit) {
    do {
      if path == "-" {
        try StandardStream.output.write(bytes)
      } else {
        try Files.writeAtomically(bytes, to: path)
      }
    } catch {
      throw Exit(path == "-" ? .inputOutput : .cannotCreate, error.description)
    }
  }

  private static func presidents() throws(Exit) -> String {
    guard let folder = DataFolder.find() else {
      throw Exit(
        .noInput,
        "cannot find the program's data; set DIPTYCH_DATA to the folder that holds Resources")
    }
    return folder + "/Resources/Presidents"
  }
}
