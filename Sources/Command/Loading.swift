import DiptychCanvas
import DiptychCatalogue
import DiptychDrawing
import DiptychFindings
import DiptychHost
import DiptychSession
import DiptychSnapshot

/// Reads what a command shows, and tells what is wrong with it.
enum Loading {
  /// Feeds are read in another process, which starts when there is one to read.
  static let reader = ReaderProcess()

  /// What `[CATALOGUE]` stands for, for a command's help.
  static let catalogueHelp = """
    CATALOGUE is a folder with catalogue.json, a .plist or .json list, an .rss or .xml feed, or a
    folder of articles; left out, it is the Presidents that come with the program.
    """

  /// Opens the catalogue named on the command line, else the one that comes with the program.
  static func catalogue(
    _ named: String?, telling report: (Finding) -> Void = Console.report
  ) throws(Exit) -> Catalogue {
    do {
      let catalogue = try Catalogue.open(try named ?? presidents(), reading: reader)
      catalogue.warnings.forEach(report)
      return catalogue
    } catch let exit as Exit {
      throw exit
    } catch let failure as CatalogueFailure {
      throw Exit(failure)
    } catch {
      throw Exit(.fault, "\(error)")
    }
  }

  /// The themes that a catalogue can show in.
  static func themes(
    for catalogue: Catalogue, named: String?, telling report: (Finding) -> Void = Console.report
  ) throws(Exit) -> ThemeSet {
    do {
      return try Themes.load(for: catalogue, named: named, telling: report)
    } catch {
      throw Exit(error)
    }
  }

  /// The interface's words in a catalogue's languages.
  static func strings(
    for catalogue: Catalogue, telling report: (Finding) -> Void = Console.report
  ) -> Strings {
    let (strings, findings) = Strings.load(
      folder: DataFolder.find().map { $0 + "/Resources/Strings" },
      languages: catalogue.languages)
    findings.forEach(report)
    return strings
  }

  /// Device pixels for each point, if they were said.
  static func scale(_ arguments: Arguments) throws(Exit) -> Double? {
    try arguments.value("--scale", "a number from 1 to 3") { word in
      Arguments.decimal(word, in: TextEngine.scales)
    }
  }

  static func script(_ path: String?) throws(Exit) -> EventScript? {
    guard let path else { return nil }
    do {
      let bytes = try Files.read(path, limit: 1 << 24)
      return try EventScript(String(decoding: bytes, as: UTF8.self), file: path)
    } catch let failure as SystemFailure {
      throw Exit(failure.isMissing ? .noInput : .inputOutput, failure.description)
    } catch let finding as Finding {
      throw Exit([finding])
    } catch {
      throw Exit(.fault, "\(error)")
    }
  }

  /// Says once which fonts a catalogue's texts miss on this machine.
  static func tellMissingFonts(for catalogue: Catalogue, _ say: (String) -> Void = Console.say) {
    let missing = WishedFonts.missing(for: catalogue.languages.map(\.code))
    guard !missing.isEmpty else { return }
    say(
      "diptych: missing fonts, for which others stand in: " + missing.joined(separator: ", ")
        + " (Debian: fonts-inter fonts-noto-core fonts-noto-cjk fonts-noto-mono)")
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
