import DiptychArticles
import DiptychCatalogue
import DiptychFindings
import DiptychGeometry
import DiptychSplitModel
import FoundationEssentials
import Testing

/// Files that are cut or altered at random end in findings, never in a crash.
@Suite("Damaged files")
struct MutationTests {
  /// SplitMix64. Source: Steele, Lea, Flood 2014.
  struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  private static let pieces: [[UInt8]] =
    [
      "\"", "\\", "{", "}", "[", "]", "<", ">", "&", "</", "*", "`", "|", "\n", ":", ",", "\0",
      "<key>", "<dict>", "- ", "\\u", "\\ud83d", "/*", "]]>", "<!--", "é",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80]]

  private func damaged(_ bytes: [UInt8], _ generator: inout Generator) -> [UInt8] {
    var result = bytes
    for _ in 0..<Int.random(in: 1...4, using: &generator) where !result.isEmpty {
      let place = Int.random(in: 0..<result.count, using: &generator)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: result.removeSubrange(place...)
      case 1: result[place] = UInt8.random(in: 0...255, using: &generator)
      case 2:
        result.insert(contentsOf: Self.pieces.randomElement(using: &generator) ?? [], at: place)
      case 3: result.removeSubrange(place..<min(result.count, place + 9))
      default: result.insert(contentsOf: result[place...].prefix(40), at: place)
      }
    }
    return result
  }

  private func surviveDamage(_ name: String, _ bytes: [UInt8], seed: UInt64) throws {
    let files = try CatalogueFiles()
    var generator = Generator(state: seed)
    for _ in 0..<300 {
      try files.write(damaged(bytes, &generator), to: name)
      let target = name == "catalogue.json" ? files.path : files.path + "/" + name
      do throws(CatalogueFailure) {
        let catalogue = try Catalogue.open(target)
        for finding in catalogue.check() { #expect(finding.message.contains(" ")) }
        var state = SplitState(root: catalogue.screen, panel: Size(width: 1_024, height: 768))
        _ = state.handle(.started, in: catalogue)
        #expect(state.brokenInvariant(in: catalogue) == nil)
        for row in 0..<catalogue.list.count {
          let id = catalogue.list.id(at: row)
          #expect(catalogue.list.record(of: id)?.id == id)
          do throws(ArticleFailure) {
            let article = try catalogue.loadArticle(main(id.name), language: "en").article
            #expect(article.title != nil)
          } catch {
            guard case .missing = error else { continue }
            #expect(catalogue.availableLanguages(of: main(id.name)).isEmpty)
          }
        }
      } catch {
        guard case .badData(let findings) = error else {
          Issue.record("the file is there, and was not found")
          return
        }
        #expect(findings.contains { $0.severity == .error })
      }
    }
  }

  @Test("A damaged JSON list ends in findings")
  func json() throws {
    let list = ##"""
      [{"name": "Ann \u00e9 \ud83d\ude00", "id": "a", "subtitle": "x", "url": "https://en.x.org"},
       {"title": "Bob", "section": "S", "text": "a\n\nb"}, {"name": "总统", "markdown": "# a\n*b*"}]
      """##
    try surviveDamage("a.json", Array(list.utf8), seed: 1)
  }

  @Test("A damaged property list ends in findings")
  func plist() throws {
    let data = try Data(contentsOf: URL(filePath: resources + "/Presidents/PresidentList.plist"))
    try surviveDamage("a.plist", Array(data.prefix(900)) + Array(data.suffix(200)), seed: 2)
    try surviveDamage("a.plist", Array(data), seed: 3)
  }

  @Test("A damaged binary property list ends in findings")
  func binary() throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    let rows = ["Ann", "Bob", "é总"].map { ["name": $0, "text": $0 + "!"] }
    try surviveDamage("b.plist", Array(try encoder.encode(["presidents": rows])), seed: 4)
  }

  @Test("A damaged catalogue.json ends in findings")
  func description() throws {
    let description = #"""
      {"title": {"en": "T", "fr": "U"}, /* x */ "languages": ["en", "fr"], // y
       "list": [{"name": "A"}, {"name": "B", "text": "b"}], "articles": "a/{language}/{id}.md",
       "orientations": {"master": ["landscape"]}, "urlRule": "https://x.org/{language}/{id}"}
      """#
    try surviveDamage("catalogue.json", Array(description.utf8), seed: 5)
  }

  @Test("A damaged description of a screen ends in findings")
  func screen() throws {
    let description = #"""
      {"title": "T", "languages": ["en", "fr"], "list": [
        {"name": "A", "text": "a", "detail": {"bar": "toolbar-top", "orientations": ["landscape"]}},
        {"name": "B", "detail": {"split": {"master": {"list": "more", "title": {"en": "M"}}}}}],
       "lists": {"more": {"rows": [{"name": "C", "text": "c"}], "detail": {"bar": "none"}}},
       "screen": {"tabs": [
         {"name": "a", "title": "A", "content": {"stack": {"split": {
           "master": {"list": "main", "popoverSize": [310, 88]}, "detail": {"empty": true},
           "portrait": "overlay", "width": {"fraction": 0.4, "minimum": 200}, "breakpoint": 480,
           "button": {"en": "More", "fr": "Plus"}, "arrows": ["up"], "back": "list"}}}},
         {"name": "b", "title": "B", "content": {"article": "c", "from": "more", "items": [
           {"name": "x", "title": "X", "popover": {"list": "main", "size": [100, 80]}}]}},
         {"name": "d", "title": "D", "content": {"picture": "a.png"}}]}}
      """#
    let files = try CatalogueFiles(["catalogue.json": description])
    #expect(try files.open().listNames.count == 2)
    try surviveDamage("catalogue.json", Array(description.utf8), seed: 7)
    try surviveDamage("catalogue.json", Array(description.utf8), seed: 8)
  }

  @Test("A damaged article still shows")
  func markdown() throws {
    let path = resources + "/Presidents/articles/zh/thomas-jefferson.md"
    let article = Array(try Data(contentsOf: URL(filePath: path)))
    let files = try CatalogueFiles(["a.md": "# A"])
    let catalogue = try files.open()
    var generator = Generator(state: 6)
    for _ in 0..<300 {
      try files.write(damaged(article, &generator), to: "a.md")
      let loaded = try catalogue.loadArticle(main("a"), language: "en")
      #expect(loaded.article.title != nil)
      _ = catalogue.check()
    }
  }
}
