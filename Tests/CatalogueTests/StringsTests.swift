import DiptychCatalogue
import DiptychFindings
import Testing

@Suite("The interface's own words")
struct StringsTests {
  @Test("The translations that come with the program are whole and without fault")
  func shipped() {
    let codes = ["en", "fr", "de", "es", "zh", "zh-Hant", "ja", "ko", "th", "ar", "he"]
    let languages = codes.map(Language.init)
    let (strings, findings) = Strings.load(folder: resources + "/Strings", languages: languages)
    #expect(findings == [])
    for language in languages.dropFirst() {
      for key in Strings.Key.allCases where ![.sourceLabel, .appearance].contains(key) {
        #expect(
          strings.text(key, in: language.code) != strings.text(key, in: "en"),
          "\(language.code) \(key)")
      }
    }
    #expect(strings.text(.chooseLanguage, in: "en") == "Choose Language")
    #expect(strings.text(.chooseLanguage, in: "de-AT") == "Sprache wählen")
    for code in ["zh-Hant-HK", "zh-TW", "zh-HK"] {
      #expect(strings.text(.chooseLanguage, in: code) == "選擇語言")
    }
    #expect(strings.text(.chooseLanguage, in: "zh-SG") == "选择语言")
    for key in Strings.Key.allCases {
      #expect(strings.text(key, in: "en") == Strings().text(key, in: "en"))
    }
    #expect(strings.text(.chooseLanguage, in: "sv") == "Choose Language")
    #expect(
      strings.fallbackNote(wished: languages[4], shown: languages[1], in: "en")
        == "Not available in \u{2068}中文\u{2069}, so it is shown in \u{2068}Français\u{2069}.")
  }

  @Test("Faults in a translation are named with their places, and English stands in")
  func faults() throws {
    let files = try CatalogueFiles([
      "fr.json": """
      {"bakc": "Retour", "back": "",
       "fallbackNote": "{wished}",
       "sourceLabel": "Origine"}
      """,
      "de.json": "[]",
    ])
    let (strings, findings) = Strings.load(
      folder: files.path, languages: ["fr", "de", "es"].map(Language.init))
    #expect(
      findings.map { $0.description.replacing(files.path, with: "DIR") } == [
        "DIR/fr.json:1:2: error: the interface has no text \"bakc\": perhaps \"back\" is meant",
        "DIR/fr.json:1:28: error: \"back\" should be text that is not empty",
        "DIR/fr.json:2:18: error: \"fallbackNote\" does not hold {shown}: add it",
        "DIR/de.json:1:1: error: this is a list, and should be an object",
      ])
    #expect(strings.text(.sourceLabel, in: "fr") == "Origine")
    #expect(strings.text(.back, in: "fr") == "Back")
  }
}
