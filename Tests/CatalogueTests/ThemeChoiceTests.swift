import DiptychFindings
import Testing

@testable import DiptychCatalogue

@Suite("The theme that a catalogue names")
struct ThemeChoiceTests {
  private static func files(_ members: String, _ more: [String: String] = [:]) throws
    -> CatalogueFiles
  {
    let text = #"{"title": "T", "list": [{"name": "A", "text": "B"}]\#(members)}"#
    return try CatalogueFiles(more.merging(["catalogue.json": text]) { first, _ in first })
  }

  @Test("Without a word it is the light one, and no button lists others")
  func standard() throws {
    let catalogue = try Self.files("").open()
    #expect(catalogue.theme == .builtIn("light") && !catalogue.hasAppearanceButton)
    #expect(try catalogue.themeText() == nil)
  }

  @Test("It can be one of the program's", arguments: ThemeChoice.builtInNames)
  func builtIn(_ name: String) throws {
    let catalogue = try Self.files(#", "theme": "\#(name)", "appearanceButton": true"#).open()
    #expect(catalogue.theme == .builtIn(name) && catalogue.hasAppearanceButton)
  }

  @Test("It can be a file in the folder, whose text is given")
  func file() throws {
    let files = try Self.files(
      #", "theme": "looks/museum.json""#, ["looks/museum.json": #"{"base": "dark"}"#])
    #expect(files.findings() == "")
    let catalogue = try files.open()
    #expect(catalogue.theme == .file("looks/museum.json"))
    #expect(try catalogue.themeText()?.string == #"{"base": "dark"}"#)
  }

  @Test(
    "What cannot be is named",
    arguments: [
      (#""drak""#, "there is no theme \"drak\": perhaps \"dark\" is meant"),
      (
        #""museum""#,
        "there is no theme \"museum\": name \"light\", \"dark\", \"contrast\" or a .json file in "
          + "the folder"
      ),
      (
        #""museum.json""#,
        "there is no \"museum.json\" in the folder: create it or correct the name"
      ),
      (
        #""../museum.json""#,
        "\"../museum.json\" leads out of the folder: name a file in it, without .."
      ),
      (
        #""/museum.json""#,
        "\"/museum.json\" is an absolute path: name a file in the folder"
      ),
      ("1", "\"theme\" is a number, and should be text"),
      (#""""#, "\"theme\" is empty: write a name"),
    ])
  func wrong(_ value: String, _ message: String) throws {
    let findings = try Self.files(#", "theme": \#(value)"#).findings()
    #expect(findings == "DIR/catalogue.json:1:63: error: \(message)")
  }

  @Test("A link that leads out of the folder is named")
  func outside() throws {
    let files = try Self.files(#", "theme": "museum.json""#)
    try files.link("museum.json", to: "/etc/hostname")
    #expect(
      files.findings()
        == "DIR/catalogue.json:1:63: error: \"museum.json\" is a link that leads out of the folder: "
        + "copy the file into it")
  }
}
