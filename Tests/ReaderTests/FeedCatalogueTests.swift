import DiptychArticles
import DiptychCatalogue
import DiptychFindings
import DiptychHost
import DiptychSplitModel
import DiptychWalkSupport
import Testing

@Suite("Catalogues from feeds")
struct FeedCatalogueTests {
  private static let feed = """
    <rss><channel><title>Courses</title><language>fr</language>
    <item><title>Un</title><link>https://example.org/2020/un.html</link>
      <description>&lt;p&gt;Texte&lt;/p&gt;</description></item>
    <item><title>Deux</title><guid>https://example.org/?p=7</guid><author>Ann</author></item>
    <item><title>Trois</title><guid>https://a.org/same/</guid></item>
    <item><title>Quatre</title><guid>https://b.org/same/</guid></item>
    <item><title>Cinq &amp; plus</title></item>
    <item><title>Cinq &amp; plus</title></item>
    <item><title>???</title></item>
    </channel></rss>
    """

  @Test("A bare feed is a catalogue in its own language, with IDs that last")
  func bare() throws {
    let files = try ReaderFiles()
    let path = try files.write(Array(Self.feed.utf8), to: "courses.rss")
    let catalogue = try Catalogue.open(path, reading: files.reader)
    #expect(catalogue.warnings.isEmpty)
    #expect(catalogue.check().isEmpty)
    #expect(catalogue.languages.map(\.code) == ["fr"])
    #expect(catalogue.title(in: "fr") == "Courses")
    #expect(
      (0..<catalogue.list.count).map { catalogue.list.id(at: $0).name } == [
        "un", "https-example-org-p-7", "https-a-org-same", "https-b-org-same", "cinq-plus",
        "cinq-plus-2", "item-7",
      ])
    #expect(catalogue.list.record(at: 1).subtitle == "Ann")
    #expect(
      catalogue.url(of: ItemReference(list: Catalogue.mainList, item: ItemID("un")), in: "fr")
        == "https://example.org/2020/un.html")
    let loaded = try catalogue.loadArticle(
      ItemReference(list: Catalogue.mainList, item: ItemID("un")), language: "fr")
    #expect(loaded.article.title?.string == "Un")
    #expect(words(of: loaded.article.blocks) == ["Texte"])
  }

  @Test("A catalogue's list can be a feed, in its folder only")
  func listed() throws {
    let files = try ReaderFiles()
    try files.write(Array(Self.feed.utf8), to: "courses.xml")
    let description = #"{"title": "T", "languages": ["en", "fr"], "list": "NAME"}"#
    func open(_ name: String) throws -> Catalogue {
      try files.write(
        Array(description.replacing("NAME", with: name).utf8), to: "catalogue.json")
      return try Catalogue.open(files.path, reading: files.reader)
    }
    let catalogue = try open("courses.xml")
    #expect(catalogue.list.count == 7 && catalogue.title(in: "en") == "T")
    #expect(
      words(
        of: try catalogue.loadArticle(
          ItemReference(list: Catalogue.mainList, item: ItemID("un")), language: "en"
        ).article.blocks)
        == ["Texte"])
    for name in ["../courses.xml", "lost.rss"] {
      #expect(throws: CatalogueFailure.self) { try open(name) }
    }
  }

  @Test("A hundred thousand items of one title have an ID each")
  func sameTitles() throws {
    let files = try ReaderFiles()
    let items = String(repeating: "<item><title>A</title></item>", count: 100_000)
    let path = try files.write(
      Array("<rss><channel><title>T</title>\(items)</channel></rss>".utf8), to: "feed.rss")
    let list = try Catalogue.open(path, reading: files.reader).list
    #expect(list.count == 100_000)
    #expect(list.index(of: ItemID("a-100000")) == 99_999)
  }

  @Test("What is wrong with a feed names its file and line")
  func findings() throws {
    let files = try ReaderFiles()
    let path = try files.write(
      Array("<rss><channel>\n<title>T</title>\n<item><title>a & b</title></item>".utf8),
      to: "feed.rss")
    let warnings = try Catalogue.open(path, reading: files.reader).warnings.map(\.description)
    #expect(
      warnings.first
        == "\(path):3: warning: this & begins no reference and is shown as it stands: write &amp;")
    try files.write(Array("<rss></rss>".utf8), to: "feed.rss")
    #expect(
      throws: CatalogueFailure.badData([
        Finding(
          file: path, line: 1,
          message: "the feed has no <channel>: put title and items into one")
      ])
    ) { try Catalogue.open(path, reading: files.reader) }
  }
}
