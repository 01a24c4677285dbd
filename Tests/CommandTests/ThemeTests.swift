import DiptychHost
import DiptychTestSupport
import Testing

@Suite("Themes and text sizes on the command line")
struct ThemeTests {
  private static let museum = """
    {"base": "dark", "colors": {"accent": "#FFB4A8", "textOnAccent": "#000000"}}
    """
  private static let faulty = """
    {
      "colors": {"secondaryText": "#AAAAAA"}
    }
    """

  @Test("the state says what was asked for", arguments: ["light", "dark", "contrast"])
  func named(_ theme: String) throws {
    let shot = try Shot(["--theme", theme, "--text-size", "1.25"])
    #expect(shot.state.theme == theme && shot.state.textSize == 1.25)
    #expect(shot.errors == "")
    let plain = try Shot([])
    #expect(plain.state.theme == "light" && plain.state.textSize == 1)
    #expect((shot.png == plain.png) == false)
  }

  @Test("a file of one's own is a theme like the others")
  func file() throws {
    let scratch = try Scratch()
    try scratch.write(Self.museum, to: "museum.json")
    let shot = try Shot(["--theme", scratch("museum.json")])
    #expect(shot.state.theme == scratch("museum.json"))
    let row = try #require(shot.parts.first { $0.name == "master.row.george-washington" })
    #expect(shot.picture[Int(row.frame[0]) + 12, Int(row.frame[1]) + 22] == 0xFFFF_B4A8)
  }

  @Test("a catalogue's own theme shows, and the command line's before it")
  func catalogue() throws {
    let scratch = try Scratch()
    try scratch.write(
      #"{"title": "T", "theme": "museum.json", "appearanceButton": true, "#
        + #""list": [{"name": "A", "text": "B"}]}"#, to: "catalogue.json")
    try scratch.write(Self.museum, to: "museum.json")
    let shot = try Shot([scratch(""), "--popover", "appearance"])
    #expect(shot.state.theme == "museum.json" && shot.state.popover == "appearance")
    #expect(shot.texts("popover.row.")["theme.museum.json"] == "museum")
    #expect(try Shot([scratch(""), "--theme", "contrast"]).state.theme == "contrast")
    try scratch.write(Self.faulty, to: "museum.json")
    let outcome = try Program(["shot", scratch(""), "-o", scratch("a.png")]).outcome()
    #expect(outcome.code == 65)
    #expect(outcome.errors.contains("museum.json:2:31: error: \"secondaryText\" on "))
    let check = try Program(["check", scratch("")]).outcome()
    #expect(check.code == 65 && check.errors.contains("museum.json:2:31: error: "))
  }

  @Test("check looks at theme files, and finds nothing wrong with the program's own")
  func check() throws {
    let scratch = try Scratch()
    try scratch.write(Self.faulty, to: "faulty.json")
    let outcome = try Program(["check", scratch("faulty.json")]).outcome()
    #expect(outcome.code == 65)
    #expect(
      outcome.errors.hasPrefix(
        scratch("faulty.json") + ":2:31: error: \"secondaryText\" on \"detailGround\" has a "
          + "contrast of 2.32 to 1, and should have 4.5: "))
    let themes = Files.folder(of: Files.folder(of: presidents)) + "/Assets/Themes"
    for name in ["light", "dark", "contrast"] {
      let outcome = try Program(["check", "\(themes)/\(name).json"]).outcome()
      #expect(outcome.code == 0 && outcome.errors == "0 items, no findings\n")
    }
  }

  @Test("what cannot be says why")
  func wrong() throws {
    let scratch = try Scratch()
    try scratch.write(Self.faulty, to: "faulty.json")
    let wrong: [(words: [String], code: Int32, error: String)] = [
      (["--theme", "drak"], 66, "diptych: no such file or folder: drak\n"),
      (
        ["--text-size", "2"], 64,
        "diptych: --text-size takes 0.85, 1, 1.25 or 1.6, not \"2\"; see diptych shot --help\n"
      ),
      (["--text-size", "1.60001"], 64, "diptych: --text-size takes "),
      (["--theme", scratch("faulty.json")], 65, scratch("faulty.json") + ":2:31: error: "),
      (
        ["--popover", "appearance"], 64,
        "diptych: the catalogue lets visitors choose no theme; set \"appearanceButton\" in it\n"
      ),
    ]
    for (words, code, error) in wrong {
      let outcome = try Program(["shot"] + words + ["-o", scratch("a.png")]).outcome()
      #expect(outcome.code == code && outcome.errors.hasPrefix(error), "\(words)")
    }
  }

  @Test("without its data the program has the light theme")
  func noData() throws {
    let nowhere: [String: String?] = ["DIPTYCH_DATA": "/nowhere"]
    #expect(try Shot([presidents], environment: nowhere).state.theme == "light")
    let scratch = try Scratch()
    let outcome = try Program(
      ["shot", presidents, "--theme", "dark", "-o", scratch("a.png")], environment: nowhere
    ).outcome()
    #expect(outcome.code == 64)
    #expect(outcome.errors == "diptych: there is no theme \"dark\"; there are light\n")
  }
}
