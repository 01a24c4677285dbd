import DiptychBenchSupport
import DiptychHost
import DiptychTestSupport

/// Has programs draw their screens into files.
struct Camera {
  private let library: Library

  init(_ library: Library) {
    self.library = library
  }

  /// Milliseconds for one picture; nil when the program draws none.
  func picture(_ contender: Contender) throws -> Double? {
    let file = library.path("picture.png")
    let command: [String]
    switch contender.name {
    case Contender.diptych.name:
      command = [Program.diptych, "shot", library.rows(.small), "--size", "1024x768", "-o", file]
    case Contender.chromium.name:
      command =
        Contender.browser(library) + [
          "--headless", "--screenshot=" + file, "--window-size=1024,768",
          "file://" + library.page(.small),
        ]
    default: return nil
    }
    return try time(command, of: contender, making: [file])
  }

  /// Milliseconds for each picture of a batch: Presidents in all their languages, lying and standing.
  ///
  /// - Parameter isOfAll: whether all of them are drawn, and not the first alone.
  func batchPicture(_ contender: Contender, isOfAll: Bool) throws -> Double? {
    guard contender.name == Contender.diptych.name else { return nil }
    let articles = try Files.list(Seed.presidents.path + "/articles/en").map(\.name)
    let names = articles.map { String($0.prefix { $0 != "." }) }
    var (pictures, files): ([String], [String]) = ([], [])
    for president in isOfAll ? names : ["george-washington"] {
      for language in ["en", "fr", "de", "es", "zh"] {
        for orientation in ["portrait", "landscape"] {
          let name = "\(president)-\(language)-\(orientation).png"
          files.append(library.path(name))
          pictures.append(
            """
            {"output": "\(name)", "select": "\(president)", "language": "\(language)", \
            "orientation": "\(orientation)"}
            """)
        }
      }
    }
    let batch = library.path("batch.json")
    let text = "[" + pictures.joined(separator: ",\n") + "]\n"
    try Files.writeAtomically(Array(text.utf8), to: batch)
    let command = [Program.diptych, "shot", "--batch", batch]
    return try time(command, of: contender, making: files) / Double(files.count)
  }

  /// Milliseconds that a program takes to make files, which go again.
  private func time(
    _ command: [String], of contender: Contender, making files: [String]
  ) throws -> Double {
    let begin = Clock.milliseconds()
    let outcome = try Program(command: command).outcome()
    let time = Clock.milliseconds() - begin
    guard outcome.code == 0, try files.allSatisfy({ try Files.kind(of: $0) == .file }) else {
      throw TimedOut("a picture of \(contender.name), which said \(outcome.errors)")
    }
    for file in files { try Files.remove(file) }
    return time
  }
}
