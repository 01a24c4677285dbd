import DiptychCatalogue
import DiptychDrawing
import DiptychKiosk
import DiptychSession
import DiptychSplitModel

/// `diptych run --self-test`: what an operator looks at before the first visitor comes.
enum SelfTestRun {
  static func run(for catalogue: Catalogue, _ options: KioskOptions) throws {
    let languages = catalogue.languages
    let screen = Page(.custom(CustomPage(SelfTest.name)), bar: Bar(.none))
    let kiosk = try Kiosk(
      catalogue: Catalogue(title: "Self-test", screen: screen, lists: [:]),
      strings: { _ in Strings() },
      customDetails: [
        SelfTest.name: SelfTest(samples: languages.map { ($0.code, $0.ownName) })
      ], options: try onlyAbout(options))
    let report = try kiosk.runSelfTest()
    let missing = WishedFonts.missing(for: languages.map(\.code))
    let lines =
      report.lines + [
        ("languages", languages.map(\.code).joined(separator: ", ")),
        ("missing fonts", missing.isEmpty ? "none" : missing.joined(separator: ", ")),
      ]
    let width = lines.map(\.name.count).max() ?? 0
    for (name, value) in lines {
      let pad = String(repeating: " ", count: width - name.count)
      try Console.write("\(name)\(pad)  \(value)\n")
    }
    let left = SelfTest.Corner.allCases.count - report.progress.touched.count
    if left > 0 { throw Exit(.tryAgain, "\(left) of 4 corners were not touched") }
  }

  /// What a visit begins with has no place in a test.
  private static func onlyAbout(_ options: KioskOptions) throws(Exit) -> KioskOptions {
    var begin = StartOptions()
    begin.language = options.begin.language
    begin.theme = options.begin.theme
    guard options.begin == begin else {
      throw Exit(
        .usage, "--self-test shows no catalogue: leave out what says where a visit begins")
    }
    var options = options
    options.begin = StartOptions()
    return options
  }
}
