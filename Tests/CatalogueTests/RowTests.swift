import DiptychArticles
import DiptychFindings
import DiptychSplitModel
import Testing

@testable import DiptychCatalogue

@Suite("Catalogues made in Swift")
struct RowTests {
  private static let rows = [
    Row("mars", title: "Mars", article: "# Mars\n\nRed."),
    Row(
      "venus", title: ["en": "Venus", "fr": "Vénus"],
      articles: ["en": "Hot.", "fr": "# Vénus\n\nChaude."]),
    Row("moon", title: ["en": "Moon", "fr": "Lune"], articles: ["fr": "Grise."]),
  ]

  private func catalogue(_ languages: [String] = ["en", "fr"]) throws -> Catalogue {
    try Catalogue(
      title: ["en": "Planets", "fr": "Planètes"], rows: Self.rows, languages: languages)
  }

  @Test("titles follow the language, and fall back where they have one only")
  func titles() throws {
    let catalogue = try catalogue()
    #expect(catalogue.title(in: "fr") == "Planètes")
    #expect(catalogue.list.record(at: 1).name == "Venus")
    let french = (0..<3).map { catalogue.list.record(at: $0).name(in: "fr") }
    #expect(french == ["Mars", "Vénus", "Lune"])
  }

  @Test("second lines and sections follow the language too")
  func words() throws {
    let rows = [
      Row(
        "venus", title: "Venus", subtitle: ["en": "Hot", "fr": "Chaude"],
        section: ["en": "Inside", "fr": "Dedans"], articles: ["en": "Hot."])
    ]
    let record = try Catalogue(title: "Planets", rows: rows, languages: ["en", "fr"]).list
      .record(at: 0)
    #expect((record.subtitle, record.section) == ("Hot", "Inside"))
    #expect((record.subtitle(in: "fr"), record.section(in: "fr")) == ("Chaude", "Dedans"))
  }

  @Test("an article is there in the languages that it was given in")
  func articles() throws {
    let catalogue = try catalogue()
    #expect(catalogue.availableLanguages(of: main("mars")) == ["en"])
    #expect(catalogue.availableLanguages(of: main("venus")) == ["en", "fr"])
    #expect(catalogue.availableLanguages(of: main("moon")) == ["fr"])
    let venus = try catalogue.loadArticle(main("venus"), language: "fr")
    #expect(venus.language == "fr" && venus.article.title?.string == "Vénus")
    // Without a heading of its own, the title is the row's in the article's language.
    let moon = try catalogue.loadArticle(main("moon"), language: "en")
    #expect(moon.language == "fr" && moon.article.title?.string == "Lune")
  }

  @Test("an article in a language that the catalogue lacks is refused by name")
  func strange() throws {
    let failure = #expect(throws: CatalogueFailure.self) { try catalogue(["en"]) }
    guard case .badData(let findings) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(findings.map(\.message).allSatisfy { $0.contains("\"fr\"") })
    #expect(findings.count == 2)
  }

  @Test("pictures are read from the folder that its owner names, and from nowhere else")
  func pictures() throws {
    let files = try CatalogueFiles(["in/map.png": "not looked into", "out.png": "neither"])
    let page = Page(.picture(PicturePage("map.png")), title: "Map")
    let catalogue = try Catalogue(
      title: "Maps", screen: page, lists: [:], pictures: files.path + "/in")
    #expect(catalogue.picturePath("map.png")?.hasSuffix("/in/map.png") == true)
    #expect(catalogue.picturePath("../out.png") == nil)
    let without = try Catalogue(title: "Maps", screen: page, lists: [:])
    #expect(without.picturePath("map.png") == nil)
    #expect(throws: CatalogueFailure.noSuchInput("/nowhere/at/all")) {
      try Catalogue(title: "Maps", screen: page, lists: [:], pictures: "/nowhere/at/all")
    }
  }
}
