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

  private static let logo = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 2"><path fill="#0f0" d="M0 0h8v2H0z"/></svg>
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

  /// A catalogue of one row whose theme says this.
  private func themed(_ theme: String) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(
      #"{"title": "T", "theme": "themes/museum.json", "list": [{"name": "A", "text": "B"}]}"#,
      to: "catalogue.json")
    try scratch.write(theme, to: "themes/museum.json")
    return scratch
  }

  @Test("A logo stands in the master's bar, from beside the theme, wherever that lies")
  func logo() throws {
    let scratch = try themed(#"{"base": "dark", "logo": "art/logo.svg"}"#)
    try scratch.write(Self.logo, to: "themes/art/logo.svg")
    for words in [[scratch("")], [presidents, "--theme", scratch("themes/museum.json")]] {
      for scale in [1, 2] {
        let shot = try Shot(words + ["--scale", "\(scale)"])
        let part = try #require(shot.parts.first { $0.name == "master.logo" })
        #expect(part.frame == [104, 10.5, 112, 28] || part.frame == [104, 11, 112, 28])
        let (x, y) = (Int(part.frame[0]) * scale, Int(part.frame[1] * Double(scale)))
        #expect(shot.picture[x, y] == 0xFF00_FF00 && shot.picture[x - 1, y] != 0xFF00_FF00)
        let (end, bottom) = (x + 112 * scale - 1, y + 28 * scale - 1)
        #expect(shot.picture[end, bottom] == 0xFF00_FF00)
        #expect(shot.picture[end, bottom + 1] != 0xFF00_FF00)
        #expect(shot.errors == "")
      }
    }
    let check = try Program(["check", scratch(""), scratch("themes/museum.json")]).outcome()
    #expect(check.code == 0 && check.errors == "1 item, no findings\n")
  }

  @Test("check names a logo that is missing, outside or no picture; the title stands for it")
  func wrongLogo() throws {
    let scratch = try themed("{\n \"logo\": \"logo.svg\"}")
    let place = scratch("themes/museum.json") + ":2:10: warning: "
    func check(_ fault: String) throws {
      for path in [scratch(""), scratch("themes/museum.json")] {
        let outcome = try Program(["check", path]).outcome()
        #expect(outcome.code == 0 && outcome.errors.contains(place + fault), "\(outcome.errors)")
      }
      let shot = try Shot([scratch("")])
      #expect(!shot.parts.contains { $0.name == "master.logo" })
      #expect(shot.parts.contains { $0.name == "master.bar" && $0.text == "T" })
      #expect(shot.errors.contains("logo.svg"))
    }
    try check(
      "there is no picture \"logo.svg\" in the folder: copy it there or correct the name\n")
    try scratch.write("no picture", to: "themes/logo.svg")
    try check("the picture \"logo.svg\": this is no picture that is read: save it as PNG, ")
    try Files.remove(scratch("themes/logo.svg"))
    try scratch.write(Self.logo, to: "logo.svg")
    let link = ["ln", "-s", scratch("logo.svg"), scratch("themes/logo.svg")]
    #expect(try Program(command: link).outcome().code == 0)
    try check("the picture \"logo.svg\" is outside the folder: copy it into the folder\n")
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
