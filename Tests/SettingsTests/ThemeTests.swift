import DiptychCanvas
import DiptychFindings
import DiptychHost
import Testing

@testable import DiptychSettings

@Suite("Themes")
struct ThemeTests {
  @Test("light.json says what the light theme is without any file")
  func light() throws {
    #expect(try ThemeFiles.builtIn("light").theme == .light)
  }

  @Test("Nothing is wrong with the themes that come with the program", arguments: ThemeFiles.names)
  func builtIn(_ name: String) throws {
    #expect(try ThemeFiles.builtIn(name).findings == [])
  }

  @Test("Each theme that comes with the program says every colour", arguments: ThemeFiles.names)
  func complete(_ name: String) throws {
    let path = "\(ThemeFiles.folder)/Assets/Themes/\(name).json"
    let root = try JSONDocument(try Files.read(path, limit: 1 << 20), allowsComments: true).root
    let said = try #require(root[key: "colors"]).members.map(\.key)
    #expect(said == ThemeTable.colors.keys.map(\.name))
  }

  @Test("Only what a theme says differs from its base")
  func base() throws {
    let dark = try ThemeFiles.builtIn("dark").theme
    var wished = dark
    wished.accent = Color(0xFFB4A8)
    wished.textOnAccent = Color(0x000000)
    wished.shield = Color(0x000000, alpha: 0.5)
    wished.fonts = Fonts(text: ["Noto Serif", "Inter"])
    wished.logo = "pictures/logo.svg"
    wished.title = "Museum"
    let file = ThemeFiles.read(
      """
      // A museum's own.
      {"colors": {"accent": "#FFB4A8", "textOnAccent": "#000000", "shield": "#000000 50%"},
       "title": "Museum", "fonts": {"text": ["Noto Serif", "Inter"]},
       "logo": "pictures/logo.svg", "base": "dark"}
      """, bases: ["dark": dark])
    #expect(file.findings == [] && file.theme == wished)
  }

  @Test("A theme without a word is the light one")
  func empty() {
    let file = ThemeFiles.read("{}")
    #expect(file.findings == [] && file.theme == .light)
  }

  @Test("A file is a theme by its keys")
  func kinds() {
    func describes(_ json: String) -> Bool {
      ThemeFile.describesTheme(SourceText(file: "f.json", bytes: Array(json.utf8)))
    }
    #expect(describes(#"{"base": "dark"}"#) && describes(#"{"colors": {}}"#))
    #expect(!describes(#"[{"name": "A"}]"#) && !describes("{") && !describes(#"{"title": "T"}"#))
  }

  @Test("The reference names every key of every table once, and says something about it")
  func reference() throws {
    let path = "\(ThemeFiles.folder)/Sources/Diptych/Diptych.docc/Themes.md"
    let page = String(decoding: try Files.read(path, limit: 1 << 20), as: UTF8.self)
    let written = page.split(separator: "\n").filter { $0.hasPrefix("|") || $0.hasPrefix("## ") }
    #expect(written == ThemeFile.keyReference.split(separator: "\n").filter { !$0.isEmpty })
    for table in ThemeTable.all {
      #expect(Set(table.keys.map(\.name)).count == table.keys.count)
      #expect(table.keys.allSatisfy { $0.meaning.hasSuffix(".") && !$0.meaning.contains("|") })
    }
  }

  @Test("Nothing is wrong with the reference's example")
  func example() throws {
    let path = "\(ThemeFiles.folder)/Sources/Diptych/Diptych.docc/Themes.md"
    let page = String(decoding: try Files.read(path, limit: 1 << 20), as: UTF8.self)
    let start = try #require(page.firstRange(of: "```json\n"))
    let rest = page[start.upperBound...]
    let end = try #require(rest.firstRange(of: "```"))
    let dark = try ThemeFiles.builtIn("dark").theme
    let file = ThemeFiles.read(String(rest[..<end.lowerBound]), bases: ["dark": dark])
    #expect(file.findings == [] && file.theme != dark)
  }
}
