import DiptychCanvas
import DiptychCatalogue
import DiptychFindings
import DiptychHost
import DiptychSettings
import DiptychSnapshot

/// Reads the themes that a screen can show in.
enum Themes {
  /// Those that come with the program, a catalogue's own, and the file that an option names.
  ///
  /// - Throws: what is wrong with the catalogue's theme, or with the named file.
  static func load(
    for catalogue: Catalogue, named: String?, telling report: (Finding) -> Void = Console.report
  ) throws(CatalogueFailure) -> ThemeSet {
    var themes = builtIn(telling: report)
    themes.start = catalogue.theme.name
    do {
      if let text = try catalogue.themeText() {
        themes[catalogue.theme.name] = try theme(text, from: themes, telling: report)
      }
      if let named, isFile(named) {
        themes[named] = try theme(try read(named), from: themes, telling: report)
      }
    } catch let failure as CatalogueFailure {
      throw failure
    } catch let finding as Finding {
      throw .badData([finding])
    } catch {
      throw .badData([Finding(file: named ?? catalogue.path, message: "\(error)")])
    }
    return themes
  }

  /// What is wrong with a theme's file, and with the logo that it names.
  static func findings(in text: SourceText) -> [Finding] {
    let file = ThemeFile(text, bases: bases(builtIn()))
    guard let name = file.theme.logo else { return file.findings }
    do throws(Finding) {
      let path = try logoPath(name, of: file, in: text)
      guard let fault = Loading.reader.pictureFault(at: path) else { return file.findings }
      throw file.logoFinding("the picture \"\(name)\": \(fault)")
    } catch {
      return file.findings + [error]
    }
  }

  /// Whether a file is a theme by what stands in it, and not a list or a catalogue.
  static func isTheme(_ path: String) -> Bool {
    guard path.hasSuffix(".json"), let text = try? read(path) else { return false }
    return ThemeFile.describesTheme(text)
  }

  static func read(_ path: String) throws(CatalogueFailure) -> SourceText {
    do {
      return SourceText(file: path, bytes: try Files.read(path, limit: 1 << 20))
    } catch {
      if error.isMissing { throw .noSuchInput(path) }
      throw .badData([Finding(file: path, message: error.description)])
    }
  }

  /// Whether `--theme` names a file of one's own.
  static func isFile(_ name: String) -> Bool {
    !ThemeChoice.builtInNames.contains(name)
  }

  private static func theme(
    _ text: SourceText, from themes: ThemeSet, telling report: (Finding) -> Void
  ) throws(CatalogueFailure) -> Theme {
    let file = ThemeFile(text, bases: bases(themes))
    if file.findings.contains(where: { $0.severity == .error }) { throw .badData(file.findings) }
    file.findings.forEach(report)
    var theme = file.theme
    do throws(Finding) {
      theme.logo = try theme.logo.map { name throws(Finding) in
        try logoPath(name, of: file, in: text)
      }
    } catch {
      theme.logo = nil
      report(error)
    }
    return theme
  }

  /// Finds a theme's logo in the theme's folder; throws a finding when it is not there.
  private static func logoPath(_ name: String, of file: ThemeFile, in text: SourceText)
    throws(Finding) -> String
  {
    do throws(SystemFailure) {
      let folder = try Files.realPath(Files.folder(of: text.file))
      let path = try Files.realPath(folder + "/" + name)
      if folder == "/" || path.hasPrefix(folder + "/") { return path }
    } catch {
      throw file.logoFinding(
        "there is no picture \"\(name)\" in the folder: copy it there or correct the name")
    }
    throw file.logoFinding(
      "the picture \"\(name)\" is outside the folder: copy it into the folder")
  }

  private static func bases(_ themes: ThemeSet) -> [String: Theme] {
    Dictionary(uniqueKeysWithValues: ThemeChoice.builtInNames.map { ($0, themes[$0]) })
  }

  /// The program's own; the light one needs no file.
  private static func builtIn(telling report: (Finding) -> Void = Console.report) -> ThemeSet {
    var themes = ThemeSet([(name: "light", theme: .light)])
    guard let folder = DataFolder.find() else { return themes }
    for name in ThemeChoice.builtInNames where name != "light" {
      do {
        let text = try read("\(folder)/Assets/Themes/\(name).json")
        themes[name] = try theme(text, from: themes, telling: report)
      } catch .badData(let findings) {
        findings.forEach(report)
      } catch {
        // A program without its data still has the light theme.
        continue
      }
    }
    return themes
  }
}
