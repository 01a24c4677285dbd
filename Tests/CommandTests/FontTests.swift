import DiptychTestSupport
import Glibc
import Testing

@Suite("Fonts")
struct FontTests {
  private static let remedy =
    " (Debian: fonts-inter fonts-noto-core fonts-noto-cjk fonts-noto-mono)\n"
  private static let start = "diptych: missing fonts, for which others stand in: "

  /// What a shot says where only the fonts of these files are installed.
  private func errors(fonts: [String], catalogue: String) throws -> String {
    let scratch = try Scratch()
    try scratch.write("", to: "fonts/.keep")
    for path in fonts {
      let name = path.split(separator: "/").last.map(String.init) ?? ""
      try #require(unsafe access(path, R_OK) == 0, "\(path)")
      #expect(unsafe symlink(path, scratch("fonts/" + name)) == 0)
    }
    let outcome = try Program(
      ["shot", catalogue, "-o", scratch("a.png")],
      environment: scratch.environment(fonts: [scratch("fonts")])
    ).outcome()
    #expect(outcome.code == 0)
    return outcome.errors
  }

  /// The file of a family's regular face on this machine.
  private func file(_ family: String) throws -> String {
    let outcome = try Program(
      command: ["fc-match", "-f", "%{file}", family + ":style=Regular"]
    ).outcome()
    return outcome.text
  }

  @Test("that are missing are told once, the East Asian ones where a language needs them")
  func missing() throws {
    let mono = try file("Noto Sans Mono")
    let sans = try file("Noto Sans")
    let inter = try file("Inter")
    let cjk = try file("Noto Sans CJK SC")
    let scratch = try Scratch()
    try scratch.write(##"[{"name": "A", "markdown": "# A\n\nText."}]"##, to: "a.json")
    let latin = scratch("a.json")
    #expect(
      try errors(fonts: [mono], catalogue: presidents)
        == Self.start + "Inter or Noto Sans, Noto Sans CJK SC" + Self.remedy)
    #expect(
      try errors(fonts: [sans], catalogue: latin) == Self.start + "Noto Sans Mono" + Self.remedy)
    // Without any font there are boxes instead of letters, but there is a screen.
    #expect(
      try errors(fonts: [], catalogue: latin)
        == Self.start + "Inter or Noto Sans, Noto Sans Mono" + Self.remedy)
    #expect(try errors(fonts: [inter, mono], catalogue: latin) == "")
    #expect(try errors(fonts: [sans, mono, cjk], catalogue: presidents) == "")
  }

  @Test("Without any font, every row and title has boxes that begin where its letters would")
  func boxes() throws {
    let scratch = try Scratch()
    let environment = try scratch.environment(fonts: [])
    for words in [["--size", "1024x768"], ["--size", "768x1024", "--popover", "master"]] {
      let shot = try Shot(words + ["--language", "zh"], environment: environment)
      // Where nothing is defined, each run has its own luck.
      #expect(try Shot(words + ["--language", "zh"], environment: environment).png == shot.png)
      let list = shot.parts.contains { $0.name == "popover" } ? "popover.row." : "master.row."
      let rows = shot.parts.filter { $0.name.hasPrefix(list) && $0.frame[3] > 40 }
      #expect(rows.count > 10)
      // The chosen row's ground leaves its corners to the list's, further out than words begin.
      let starts = rows.map { row in
        let (x, y) = (Int(row.frame[0]) + 10, Int(row.frame[1]) + 6)
        let columns = (x..<x + 200).filter { column in
          Set(shot.pixels(x: column..<column + 1, y: y..<y + 30)).count > 1
        }
        return columns.first.map { $0 - x }
      }
      #expect(Set(starts).count == 1 && starts[0] != nil, "\(starts)")
    }
  }
}
