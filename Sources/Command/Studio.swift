import DiptychCanvas
import DiptychCatalogue
import DiptychDrawing
import DiptychFindings
import DiptychSession
import DiptychSnapshot

/// Draws pictures one after the other, and keeps what several of them need: catalogues, themes, fonts,
/// texts that are laid out. Each looks as if it were the only one.
final class Studio {
  /// A catalogue with what shows it.
  private struct Shown {
    let catalogue: Catalogue
    let strings: Strings
    var themes: [String?: ThemeSet] = [:]
    var hasToldFonts = false
  }

  /// How many catalogues, and how many scales, are kept.
  private static let most = 8

  private let isAlone: Bool
  private let report: (Finding) -> Void
  private let say: (String) -> Void
  private var shown: [String?: Shown] = [:]
  private var texts: [Double: TextEngine] = [:]
  private let readers = ReaderPool(Loading.reader)

  /// - Parameters:
  ///   - isAlone: whether no other program draws beside it, so that a picture can have two processors.
  ///   - report: is told what is wrong without keeping a picture from being drawn.
  ///   - say: takes a line for people about the machine.
  init(
    isAlone: Bool = true, report: @escaping (Finding) -> Void = Console.report,
    say: @escaping (String) -> Void = Console.say
  ) {
    self.isAlone = isAlone
    self.report = report
    self.say = say
  }

  /// Draws a picture, and writes all that was asked for.
  func draw(_ picture: PictureOptions) throws(Exit) {
    let snapshot = try begin(picture)
    let arguments = picture.arguments
    do {
      if let script = try Loading.script(arguments.value("--script")) { try snapshot.play(script) }
      if arguments.value("-o") != nil {
        let png = try snapshot.png(onTwoProcessors: isAlone)
        try write(png, picture, "-o")
      }
      if arguments.value("--parts") != nil {
        try write(try Report.json(snapshot.session.partReports()), picture, "--parts")
      }
      if arguments.value("--state") != nil {
        try write(try Report.json(try snapshot.state()), picture, "--state")
      }
      tellMissingFonts(of: picture)
    } catch let exit as Exit {
      throw placed(exit, picture, "--script")
    } catch {
      throw arguments.fault(.fault, "\(error)")
    }
  }

  /// Begins the visit that a picture shows; finds out whether it can be.
  func begin(_ picture: PictureOptions) throws(Exit) -> Snapshot {
    let arguments = picture.arguments
    do {
      _ = try Loading.script(arguments.value("--script"))
    } catch {
      throw placed(error, picture, "--script")
    }
    let text = text(for: picture)
    let shown = try open(picture)
    let snapshot = Snapshot(
      catalogue: shown.catalogue, strings: shown.strings,
      themes: try themes(of: shown, for: picture), panel: picture.panel, turn: picture.turn,
      text: text, readers: readers, reducesMotion: picture.state.reducesMotion)
    snapshot.session.findings = report
    do {
      try snapshot.session.begin(picture.state.begin)
    } catch {
      throw arguments.fault(.usage, error.message, about: error.option.map { "--" + $0 })
    }
    return snapshot
  }

  private func open(_ picture: PictureOptions) throws(Exit) -> Shown {
    let path = picture.arguments.operands.first
    if let known = shown[path] { return known }
    if shown.count == Self.most { shown = [:] }
    do {
      let catalogue = try Loading.catalogue(path, telling: report)
      let strings = Loading.strings(for: catalogue, telling: report)
      let made = Shown(catalogue: catalogue, strings: strings)
      shown[path] = made
      return made
    } catch {
      throw placed(error, picture, BatchPicture.catalogueKey)
    }
  }

  /// Says once which fonts a catalogue's pictures miss, now that most of them have been read.
  private func tellMissingFonts(of picture: PictureOptions) {
    let path = picture.arguments.operands.first
    guard let shown = shown[path], !shown.hasToldFonts else { return }
    self.shown[path]?.hasToldFonts = true
    Loading.tellMissingFonts(for: shown.catalogue, say)
  }

  private func themes(of shown: Shown, for picture: PictureOptions) throws(Exit) -> ThemeSet {
    let name = picture.state.begin.theme
    // The program's own are in every set.
    let file = name.flatMap { Themes.isFile($0) ? $0 : nil }
    if let known = shown.themes[file] { return known }
    do {
      let themes = try Loading.themes(for: shown.catalogue, named: file, telling: report)
      self.shown[picture.arguments.operands.first]?.themes[file] = themes
      return themes
    } catch {
      throw placed(error, picture, "--theme")
    }
  }

  /// What sets a picture's texts; while the catalogue is read, fonts are, too.
  private func text(for picture: PictureOptions) -> TextEngine {
    if let known = texts[picture.scale] { return known }
    if texts.count == Self.most { texts = [:] }
    let ahead = FontsAhead(language: picture.state.begin.language, scale: picture.scale)
    let made = ahead.engine(scale: picture.scale)
    texts[picture.scale] = made
    return made
  }

  private func write(_ bytes: [UInt8], _ picture: PictureOptions, _ option: String) throws(Exit) {
    do {
      try Console.write(bytes, to: picture.arguments.value(option) ?? "-")
    } catch {
      throw placed(error, picture, option)
    }
  }

  /// An end with the place of an option, unless it has places of its own.
  private func placed(_ exit: Exit, _ picture: PictureOptions, _ option: String) -> Exit {
    guard let message = exit.message, let code = ExitCode(rawValue: exit.code) else { return exit }
    return picture.arguments.fault(code, message, about: option)
  }
}
