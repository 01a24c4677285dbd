import DiptychArticles
import DiptychCatalogue
import DiptychSplitModel
import DiptychTestSupport
import FoundationEssentials
import Testing

@Suite("The Presidents that come with the program")
struct PresidentsTests {
  private static let languages = ["en", "fr", "de", "es", "zh"]
  private let catalogue: Catalogue

  init() throws {
    catalogue = try Catalogue.open(resources + "/Presidents")
  }

  @Test("Nothing is wrong with the list, its articles and their links")
  func check() {
    #expect(catalogue.check() == [])
  }

  @Test("Every president has one record, in the order of their first terms")
  func list() throws {
    #expect(catalogue.list.count == 45)
    #expect(Set((0..<45).map { catalogue.list.record(at: $0).name }).count == 45)
    #expect(catalogue.languages.map(\.code) == Self.languages)
    #expect(
      Self.languages.map { catalogue.title(in: $0) }
        == ["Presidents", "Présidents", "Präsidenten", "Presidentes", "总统"])
    #expect(
      catalogue.url(of: main("ulysses-s-grant"), in: "de")
        == "https://de.wikipedia.org/wiki/Ulysses_S._Grant")
    let begins = try everyone("en").map { $0.facts.terms[0].begin }
    #expect(begins == begins.sorted())
  }

  @Test("The terms adjoin from 1789 on, and only the last goes on")
  func terms() throws {
    let terms = try everyone("en").flatMap(\.facts.terms).sorted { $0.begin < $1.begin }
    #expect(terms.count == 47)
    #expect(terms.first?.begin == 1789_04_30)
    for (term, next) in zip(terms, terms.dropFirst()) { #expect(term.end == next.begin) }
    #expect(terms.last?.end == nil)
  }

  @Test("Birth comes before office, and death not before its end")
  func lives() throws {
    for president in try everyone("en") {
      let (facts, place) = (president.facts, Comment("\(president.id)"))
      // The Constitution wants thirty-five years of age.
      #expect(facts.birth + 35_00_00 <= facts.terms[0].begin, place)
      if let death = facts.death {
        #expect(facts.terms.allSatisfy { $0.end.map { $0 <= death } ?? false }, place)
      }
    }
  }

  @Test("Vice presidents' years lie within their president's terms, one after the other")
  func vicePresidents() throws {
    for president in try everyone("en") {
      let (facts, place) = (president.facts, Comment("\(president.id)"))
      let spans = facts.terms.map { $0.begin / 10_000...($0.end.map { $0 / 10_000 } ?? 9_999) }
      #expect(!facts.viceYears.isEmpty, place)
      if facts.viceYears.count > 1 { #expect(facts.viceYears.allSatisfy { !$0.isEmpty }, place) }
      for years in facts.viceYears where !years.isEmpty {
        #expect(years.count <= 2 && years == years.sorted(), place)
        #expect(
          spans.contains { span in years.allSatisfy { span.contains($0) } }
            || facts.viceYears.count == 1, place)
      }
      let inOrder = facts.viceYears.flatMap { $0 }
      #expect(inOrder == inOrder.sorted(), place)
    }
  }

  @Test("The figures are the same in every language", arguments: ["fr", "de", "es", "zh"])
  func sameFigures(language: String) throws {
    for (english, other) in zip(try everyone("en"), try everyone(language)) {
      #expect(english.facts == other.facts, "\(language)/\(english.id)")
    }
  }

  @Test("Every article has a byline and enough to read", arguments: languages)
  func articles(language: String) throws {
    for president in try everyone(language) {
      let place = Comment("\(language)/\(president.id)")
      #expect(president.loaded.language == language, place)
      #expect(president.loaded.availableLanguages == Self.languages, place)
      #expect(president.loaded.article.title?.isEmpty == false, place)
      #expect(president.loaded.article.byline?.isEmpty == false, place)
      let words = president.prose.map { Self.words(of: $0, language: language).count }
        .reduce(0, +)
      #expect(words >= (language == "zh" ? 160 : 80), place)
    }
  }

  @Test("No two articles share a run of words", arguments: languages)
  func ownWords(language: String) throws {
    let length = language == "zh" ? 12 : 8
    var runs: [[Substring]: ItemID] = [:]
    for president in try everyone(language) {
      for text in president.prose {
        let words = Self.words(of: text, language: language)
        guard words.count >= length else { continue }
        for start in 0...(words.count - length) {
          let run = Array(words[start..<(start + length)])
          let owner = runs.updateValue(president.id, forKey: run)
          #expect(
            owner == nil || owner == president.id,
            "\(language): \(president.id) and \(owner?.name ?? ""): \(run)")
        }
      }
    }
  }

  private struct President {
    var id: ItemID
    var loaded: LoadedArticle
    var facts: PresidentFacts

    /// The texts beside the table.
    var prose: [String] {
      loaded.article.blocks.dropFirst().flatMap { Self.texts(of: $0) }
    }

    private static func texts(of block: ArticleBlock) -> [String] {
      switch block {
      case .heading: []
      case .paragraph(let words): [words.string]
      case .quote(let blocks): blocks.flatMap { texts(of: $0) }
      case .list(_, _, let items): items.flatMap(\.blocks).flatMap { texts(of: $0) }
      default: ArticleText.lines(of: block)
      }
    }
  }

  private func everyone(_ language: String) throws -> [President] {
    try (0..<catalogue.list.count).map { row in
      let id = catalogue.list.id(at: row)
      let loaded = try catalogue.loadArticle(main(id.name), language: language)
      guard case .facts(let facts)? = loaded.article.blocks.first,
        let figures = PresidentFacts(facts, language: language)
      else {
        Issue.record("no table of facts in \(language)/\(id)")
        return President(id: id, loaded: loaded, facts: try #require(nil))
      }
      return President(id: id, loaded: loaded, facts: figures)
    }
  }

  /// Words without what stands between them; in Chinese every character is one.
  private static func words(of text: String, language: String) -> [Substring] {
    guard language == "zh" else { return text.split { !$0.isLetter && !$0.isNumber } }
    return text.indices.filter { index in
      text[index].unicodeScalars.allSatisfy { (0x4E00...0x9FFF).contains($0.value) }
    }.map { text[$0...$0] }
  }

  @Test("The titles in a language are the articles' own")
  func titles() {
    for language in Self.languages {
      #expect(catalogue.loadTitles(of: Catalogue.mainList, language: language).count == 45)
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
    #expect(rows.map(\.name) == (0..<45).map { catalogue.list.record(at: $0).name })
    #expect(rows.map(\.url) == (0..<45).compactMap { catalogue.list.record(at: $0).url })
  }
}
