import DiptychCanvas
import Testing

@testable import DiptychSettings

@Suite("What is wrong with a theme")
struct WrongThemeTests {
  private static let faults: [(json: String, finding: String)] = [
    ("", "1:1: error: the file is empty: write `{ }` or `[ ]` with its content"),
    ("[]", "1:1: error: this is a list, and should be an object with the keys of a theme"),
    (
      ##"{"colours": {}}"##,
      "1:2: error: \"colours\" is not a key of a theme: perhaps \"colors\" is meant"
    ),
    (
      ##"{"colors": {"acent": "#000000"}}"##,
      "1:13: error: \"acent\" is not a key of \"colors\": perhaps \"accent\" is meant"
    ),
    (
      ##"{"base": "lihgt"}"##,
      "1:10: error: there is no theme \"lihgt\" to start from: perhaps \"light\" is meant"
    ),
    (
      ##"{"base": 1}"##,
      "1:10: error: \"base\" is a number, and should be the name of a theme such as \"dark\""
    ),
    (
      ##"{"highContrast": "yes"}"##,
      "1:18: error: \"highContrast\" is \"yes\", and should be true or false"
    ),
    (##"{"title": " "}"##, "1:11: error: \"title\" is \" \", and should be text"),
    (
      ##"{"fonts": {"text": "Inter"}}"##,
      "1:20: error: \"text\" is \"Inter\", and should be a list of font families such as "
        + "[\"Inter\"]"
    ),
    (
      ##"{"fonts": {"text": ["Inter, Serif"]}}"##,
      "1:21: error: \"text\" is \"Inter, Serif\", and should be a list of font families such as "
        + "[\"Inter\"]"
    ),
    (
      ##"{"fonts": {"monospaced": ["Noto Color Emoji"]}}"##,
      "1:27: error: \"Noto Color Emoji\" holds digits of its own, which would stand in words: "
        + "remove it, pictures of letters are found without"
    ),
  ]

  @Test("Each fault is named at its place, with what would be right", arguments: faults)
  func fault(_ json: String, _ finding: String) {
    #expect(ThemeFiles.findings(in: json) == ["theme.json:" + finding])
  }

  @Test(
    "What is no colour is named",
    arguments: [
      ##""grey""##, ##""#FFF""##, ##""#GGGGGG""##, ##""0B57D0""##, ##""#0B57D0 ""##,
      ##""#0B57D0 12""##,
      ##""#0B57D0 101%""##, ##""#0B57D0 -1%""##, ##""#+B57D0""##, ##""＃0B57D0""##, "5", "null",
      "[]",
    ])
  func color(_ written: String) {
    let findings = ThemeFiles.findings(in: ##"{"colors": {"shield": \##(written)}}"##)
    #expect(findings.count == 1)
    #expect(
      findings.allSatisfy {
        $0.hasPrefix("theme.json:1:23: error: \"shield\" is ")
          && $0.hasSuffix("and should be a colour such as \"#000000\" or \"#000000 12%\"")
      })
  }

  @Test("Words and grounds let nothing through")
  func opacity() {
    for key in ["text", "detailGround", "accent", "pressedRow"] {
      #expect(ThemeFiles.findings(in: ##"{"colors": {"\##(key)": "#123456 50%"}}"##).count == 1)
    }
  }

  @Test(
    "A picture outside the catalogue's folder is named",
    arguments: ["/etc/logo.svg", "../logo.svg", "a/../../b.svg", ""])
  func logo(_ path: String) {
    let file = ThemeFiles.read(##"{"logo": "\##(path)"}"##)
    #expect(file.findings.count == 1 && file.theme.logo == nil)
  }

  @Test("What is wrong leaves the base's value")
  func values() {
    let file = ThemeFiles.read(##"{"colors": {"accent": "blue", "hairline": "#ABCDEF"}}"##)
    var wished = Theme.light
    wished.hairline = Color(0xABCDEF)
    #expect(file.theme == wished && file.findings.count == 1)
  }
}
