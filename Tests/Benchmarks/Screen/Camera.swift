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
    let begin = Clock.milliseconds()
    let outcome = try Program(command: command).outcome()
    guard outcome.code == 0, try Files.kind(of: file) == .file else {
      throw TimedOut("a picture of \(contender.name), which said \(outcome.errors)")
    }
    let time = Clock.milliseconds() - begin
    try Files.remove(file)
    return time
  }
}
