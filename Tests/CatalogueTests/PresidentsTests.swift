import DiptychArticles
import DiptychCatalogue
import DiptychSplitModel
import DiptychTestSupport
import FoundationEssentials
import Testing

@Suite("The Presidents that come with the program")
struct PresidentsTests {
  private static let languages = ["en", "fr", "de", "es", "zh"]
  private static let years = [
    "george-washington": ["1789", "1797"], "john-adams": ["1797", "1801"],
    "thomas-jefferson": ["1801", "1809"], "james-madison": ["1809", "1817"],
    "abraham-lincoln": ["1861", "1865"], "ulysses-s-grant": ["1869", "1877"],
    "theodore-roosevelt": ["1901", "1909"], "franklin-d-roosevelt": ["1933", "1945"],
    "dwight-d-eisenhower": ["1953", "1961"], "john-f-kennedy": ["1961", "1963"],
  ]

  private let catalogue: Catalogue

  init() throws {
    catalogue = try Catalogue.open(resources + "/Presidents")
  }

  @Test("Nothing is wrong with the list, its articles and their links")
  func check() {
    #expect(catalogue.check() == [])
  }

  @Test("There are ten, in the order of their terms, with a title in five languages")
  func list() {
    #expect(catalogue.list.count == 10)
    #expect(catalogue.list.record(at: 0).name == "George Washington")
    #expect(catalogue.list.record(at: 9).name == "John F. Kennedy")
    #expect(catalogue.languages.map(\.code) == Self.languages)
    #expect(
      Self.languages.map { catalogue.title(in: $0) }
        == ["Presidents", "Présidents", "Präsidenten", "Presidentes", "总统"])
    #expect(
      catalogue.url(of: main("ulysses-s-grant"), in: "de")
        == "https://de.wikipedia.org/wiki/Ulysses_S._Grant")
    let begins = (0..<10).map { Self.years[catalogue.list.id(at: $0).name]?.first ?? "" }
    #expect(begins == begins.sorted() && !begins.contains(""))
  }

  @Test("Every article has a byline, five facts with the years in office, and enough to read")
  func articles() throws {
    for row in 0..<catalogue.list.count {
      let id = catalogue.list.id(at: row)
      for language in Self.languages {
        let loaded = try catalogue.loadArticle(main(id.name), language: language)
        let place = Comment("\(language)/\(id)")
        #expect(loaded.language == language, place)
        #expect(loaded.availableLanguages == Self.languages, place)
        #expect(loaded.article.title?.isEmpty == false, place)
        #expect(loaded.article.byline?.isEmpty == false, place)
        guard case .facts(let facts)? = loaded.article.blocks.first else {
          Issue.record("no facts in \(language)/\(id)")
          continue
        }
        #expect(facts.count == 5, place)
        for year in Self.years[id.name] ?? [] {
          #expect(facts[0].value.string.contains(year), place)
        }
        let words = loaded.article.blocks.dropFirst().flatMap { ArticleText.lines(of: $0) }
          .joined(separator: "\n")
        if language == "zh" {
          #expect(words.unicodeScalars.count { (0x4E00...0x9FFF).contains($0.value) } >= 160, place)
        } else {
          #expect(words.split { !$0.isLetter && !$0.isNumber }.count >= 80, place)
        }
      }
    }
  }

  @Test("The titles in a language are the articles' own")
  func titles() {
    for language in Self.languages {
      #expect(catalogue.loadTitles(of: Catalogue.mainList, language: language).count == 10)
    }
    #expect(
      catalogue.loadTitles(of: Catalogue.mainList, language: "zh")[ItemID("thomas-jefferson")]
        == "托马斯·杰斐逊")
  }

  @Test("Foundation reads the same names and addresses out of the property list")
  func foundation() throws {
    struct Row: Codable {
      var name: String
      var url: String
    }
    let data = try Data(contentsOf: URL(filePath: resources + "/Presidents/PresidentList.plist"))
    let decoded = try PropertyListDecoder().decode([String: [Row]].self, from: data)
    let rows = try #require(decoded["presidents"])
    #expect(rows.map(\.name) == (0..<10).map { catalogue.list.record(at: $0).name })
    #expect(rows.map(\.url) == (0..<10).compactMap { catalogue.list.record(at: $0).url })
  }
}
