import DiptychArticles
import DiptychFindings
import DiptychGeometry
import DiptychSplitModel
import DiptychTestSupport
import FoundationEssentials
import Testing

@testable import DiptychCatalogue

@Suite("Catalogues")
struct CatalogueTests {
  @Test("A record's words may differ by language, and fall back to the first one that is there")
  func translations() throws {
    let files = try CatalogueFiles([
      "catalogue.json": """
      {"title": "T", "languages": ["en", "fr", "de"], "list": "a.json"}
      """,
      "a.json": """
      [{"name": {"en": "Sea", "fr": "Mer"}, "subtitle": {"fr": "Bleue"}, "section": "All",
        "text": "x"}]
      """,
    ])
    let record = try files.open("").list.record(at: 0)
    #expect(["en", "fr", "de"].map { record.name(in: $0) } == ["Sea", "Mer", "Sea"])
    #expect(["en", "fr", "de"].map { record.subtitle(in: $0) } == ["Bleue", "Bleue", "Bleue"])
    #expect(record.section(in: "fr") == "All")
    #expect(record.id == ItemID("sea"))
  }

  @Test("Lists of every kind give the same rows")
  func kinds() throws {
    let files = try CatalogueFiles([
      "a.json": #"[{"title": "Ann É.", "url": "https://x.org"}, {"name": "Bob", "id": "b"}]"#,
      "a.plist": """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>version</key><integer>1</integer><key>people</key><array>
      <dict><key>name</key><string>Ann É.</string><key>url</key><string>https://x.org</string></dict>
      <dict><key>id</key><string>b</string><key>name</key><string><![CDATA[Bob]]></string></dict>
      </array></dict></plist>
      """,
    ])
    struct Row: Codable {
      var name: String
      var id: String?
      var url: String?
    }
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    let rows = [Row(name: "Ann É.", url: "https://x.org"), Row(name: "Bob", id: "b")]
    try files.write(Array(try encoder.encode(["presidents": rows])), to: "b.plist")
    for name in ["a.json", "a.plist", "b.plist"] {
      let catalogue = try files.open(name)
      #expect(catalogue.warnings == [])
      #expect(catalogue.list.count == 2)
      #expect(
        catalogue.list.record(at: 0)
          == Record(id: ItemID("ann-e"), name: "Ann É.", url: "https://x.org"))
      #expect(catalogue.list.record(of: ItemID("b"))?.name == "Bob")
      #expect(catalogue.list.index(of: ItemID("b")) == 1)
      #expect(catalogue.title(in: "en") == String(name.prefix(1)))
      #expect(throws: ArticleFailure.missing(languages: ["en"])) {
        try catalogue.loadArticle(main("b"), language: "en")
      }
    }
  }

  @Test("However many warnings there are, every row stays and no error is lost")
  func manyFindings() throws {
    let records = (0..<1_500).map { #"{"name": "N\#($0)", "url": "x"}"# }
    let files = try CatalogueFiles(["a.json": "[" + records.joined(separator: ",\n") + "]"])
    let catalogue = try files.open("a.json")
    #expect(catalogue.list.count == 1_500)
    #expect(catalogue.warnings.count == 1_001)
    #expect(catalogue.warnings[999].line == 1_000)
    #expect(catalogue.warnings[1_000].line == nil)
    try files.write("[" + (records + ["{}"]).joined(separator: ",\n") + "]", to: "a.json")
    #expect(
      files.findings("a.json").hasSuffix(
        "DIR/a.json:1501:1: error: this record has no name: add \"name\""))
  }

  @Test("A binary property list that names itself, or is cut short, is refused")
  func brokenBinary() throws {
    let files = try CatalogueFiles()
    let header = Array("bplist00".utf8)
    // An array whose only item is itself.
    let trailer: [UInt8] =
      [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 1] + [0, 0, 0, 0, 0, 0, 0, 0]
      + [0, 0, 0, 0, 0, 0, 0, 10]
    try files.write(header + [0xA1, 0, 8] + trailer, to: "loop.plist")
    #expect(
      files.findings("loop.plist")
        == "DIR/loop.plist: error: this record is a list, and should be a dictionary with a \"name\""
    )
    try files.write(header, to: "cut.plist")
    #expect(
      files.findings("cut.plist")
        == "DIR/cut.plist: error: this binary property list is broken: export it again, best as XML"
    )
  }

  @Test("Articles in the list are shown as they are meant")
  func inline() throws {
    let files = try CatalogueFiles([
      "a.json": ##"[{"name": "A", "text": "# a\n\n<b>"}, {"name": "B", "markdown": "*b*"}]"##
    ])
    let catalogue = try files.open("a.json")
    let first = try catalogue.loadArticle(main("a"), language: "en")
    #expect(ArticleText.of(first.article) == "title anchor(a)⟨A⟩\np # a\np <b>")
    let second = try catalogue.loadArticle(main("b"), language: "fr")
    #expect(ArticleText.of(second.article) == "title anchor(b)⟨B⟩\np em⟨b⟩")
    #expect(second.language == "en")
    #expect(second.availableLanguages == ["en"])
  }

  @Test("An article without the wished language comes in the first that it has")
  func fallback() throws {
    let files = try CatalogueFiles([
      "catalogue.json":
        #"{"title": {"fr": "T"}, "languages": ["en", "fr", "de"], "list": [{"name": "A"}, {"name": "B", "text": "b"}], "articles": "{id}.{language}.md"}"#,
      "a.fr.md": "# Á *b*\n\nx", "a.de.md": "x", "b.de.md": "# B",
    ])
    let catalogue = try files.open()
    let article = try catalogue.loadArticle(main("a"), language: "en")
    #expect(article.language == "fr")
    #expect(article.availableLanguages == ["fr", "de"])
    #expect(try catalogue.loadArticle(main("a"), language: "de").article.title?.string == "A")
    #expect(try catalogue.loadArticle(main("b"), language: "fr").language == "en")
    #expect(catalogue.availableLanguages(of: main("b")) == ["en", "de"])
    #expect(catalogue.loadTitles(of: Catalogue.mainList, language: "fr") == [ItemID("a"): "Á b"])
    #expect(catalogue.loadTitles(of: Catalogue.mainList, language: "de") == [ItemID("b"): "B"])
    #expect(catalogue.title(in: "de") == "T")
    #expect(catalogue.languages.map(\.ownName) == ["English", "Français", "Deutsch"])
  }

  @Test(
    "A row's title is its article's, whatever the first lines hold",
    arguments: [
      "# A *b* `c` &amp; <i>d</i> #\n\nx", "# A [b] [c](d)\n\n[b]: e\n", "# A[^1]\n\n[^1]: note\n",
      "#\n\n# B", "# \r\n\r\nx", "#A\n===\n", "\n# A", "## A\nb", "# A", "# A\\\nb", "# A\rb",
      "x\n\n# A",
      "# <!-- a\nb -->\nc", "# `a\nb`", "#\tA\nb", "# A\u{2028}b\nc",
    ])
  func titles(markdown: String) throws {
    let files = try CatalogueFiles([
      "catalogue.json":
        #"{"title": "T", "languages": ["en"], "list": [{"name": "Name"}], "articles": "{id}.md"}"#,
      "name.md": markdown,
    ])
    let catalogue = try files.open()
    let title = try catalogue.loadArticle(main("name"), language: "en").article.title
    let rows = catalogue.loadTitles(of: Catalogue.mainList, language: "en")
    let expected = title?.string.replacing("\u{2028}", with: " ") ?? "Name"
    #expect(rows[ItemID("name")] ?? "Name" == expected)
  }

  @Test("A picture is looked for when its place is asked for, and stays where it was found")
  func pictures() throws {
    let files = try CatalogueFiles(["m/a.md": "# A\n\n![](p.gif)\n\n![](q.gif)"])
    let catalogue = try files.open("m")
    let loaded = try catalogue.loadArticle(main("a"), language: "en")
    #expect(loaded.pictures["q.gif"] == nil)
    for name in ["p.gif", "q.gif"] {
      try files.write(Array("GIF89a".utf8) + [3, 0, 2, 0], to: "m/" + name)
    }
    let place = PicturePlace(name: "p.gif", size: Size(width: 3, height: 2))
    #expect(loaded.pictures["p.gif"] == place)
    try files.remove("m/p.gif")
    #expect(loaded.pictures["p.gif"] == place && loaded.pictures["q.gif"] == nil)
    let again = try catalogue.loadArticle(main("a"), language: "en")
    #expect(again.pictures["p.gif"] == nil && again.pictures["q.gif"]?.size == place.size)
  }

  @Test("A folder of Markdown is a list in natural order")
  func folder() throws {
    let files = try CatalogueFiles([
      "m/10 Ten.md": "# Tenth\n\n[two](2%20two.md)", "m/2 two.md": "No heading.\n",
      "m/.hidden.md": "", "m/B.markdown": "# B", "m/x.txt": "", "m/sub/c.md": "",
    ])
    let catalogue = try files.open("m")
    #expect(
      (0..<catalogue.list.count).map { catalogue.list.record(at: $0).name }
        == ["2 two", "Tenth", "B"])
    #expect(
      (0..<catalogue.list.count).map { catalogue.list.id(at: $0).name }
        == ["2-two", "10-ten", "b"])
    #expect(catalogue.title(in: "en") == "m")
    #expect(
      catalogue.resolveLink("2%20two.md", from: main("b")) == .item(ItemID("2-two"), anchor: nil))
    let article = try catalogue.loadArticle(main("2-two"), language: "en").article
    #expect(ArticleText.of(article) == "title anchor(2-two)⟨2 two⟩\np No heading.")
    try files.write("# b", to: "m/b.md")
    #expect(
      files.findings("m").contains(
        "DIR/m/b.md: warning: the name is like B.markdown, so this item becomes \"b-2\": rename it")
        || files.findings("m").contains(
          "DIR/m/B.markdown: warning: the name is like b.md, so this item becomes \"b-2\": "
            + "rename it")
    )
  }

  @Test("Links lead to items, to addresses, or nowhere")
  func links() throws {
    let files = try CatalogueFiles(["a.json": #"[{"name": "Ann"}, {"name": "É à", "id": "É à"}]"#])
    let catalogue = try files.open("a.json")
    let ann = ItemID("ann")
    for target in ["ann", "ann.md", "./ann.md", "../fr/ann.html", "ann.xhtml#", "ann.MD?y"] {
      #expect(catalogue.resolveLink(target, from: main("b")) == .item(ann, anchor: nil))
    }
    #expect(
      catalogue.resolveLink("%C3%89%20%c3%a0.md", from: main("ann"))
        == .item(ItemID("É à"), anchor: nil))
    #expect(catalogue.resolveLink("#%C3%A9t%C3%A9", from: main("ann")) == .anchor("été"))
    #expect(catalogue.resolveLink("ann.md#a%20b", from: main("ann")) == .anchor("a b"))
    #expect(catalogue.resolveLink("ann.htm#a?b", from: main("b")) == .item(ann, anchor: "a?b"))
    for target in ["#", "#top"] {
      #expect(catalogue.resolveLink(target, from: main("ann")) == .anchor(""))
    }
    for target in ["https://x.org/ann.md", "HTTP://x.org", "mailto:a@b.org", "tel:+1"] {
      #expect(catalogue.resolveLink(target, from: main("ann")) == .outside(target))
    }
    for target in ["", "?", "/ann.md", "bob.md", "javascript:ann", "file:///ann.md", "%", "//"] {
      #expect(catalogue.resolveLink(target, from: main("ann")) == .nowhere)
    }
  }

  @Test("Rows stand under the sections of their records")
  func sections() {
    func record(_ id: String, _ section: String?) -> Record {
      Record(id: ItemID(id), name: id, section: section)
    }
    let list = ItemList([
      record("a", nil), record("b", "S"), record("c", "S"), record("d", "T"),
    ])
    #expect(list.sections.map(\.title) == ["", "S", "T"])
    #expect(list.sections.map(\.firstRow) == [0, 1, 3])
    #expect(ItemList([record("a", nil)]).sections.isEmpty)
    #expect(!list.hasSubtitles)
  }

  @Test(
    "A slug keeps letters and digits of every script, and folds Latin accents",
    arguments: [
      ("Ulysses S. Grant", "ulysses-s-grant"), ("  É--à  ñandú! ", "e-a-nandu"),
      ("Œuvre Ærø Straße Łódź", "oeuvre-aero-strasse-lodz"), ("e\u{301}a", "ea"),
      ("总统 2", "总统-2"), ("Ελλάδα", "ελλάδα"), ("हिन्दी", "हिन्दी"), ("!?", ""),
      ("İstanbul", "istanbul"), ("O’Brien", "o-brien"),
    ])
  func slugs(_ name: String, _ slug: String) {
    #expect(Slug.make(of: name) == slug)
  }

  @Test("A name in ASCII has the same slug as when a letter without a slug stands behind it")
  func plainSlugs() {
    for first in UInt8(0x20)..<0x7F {
      for second in UInt8(0x20)..<0x7F {
        let name = String(decoding: [first, second, first, UInt8(ascii: "Q")], as: UTF8.self)
        #expect(Slug.make(of: name) == Slug.make(of: name + "\u{200D}"))
      }
    }
  }

  @Test("A catalogue can be opened by its catalogue.json as well")
  func describedByFile() throws {
    let files = try CatalogueFiles(["catalogue.json": #"{"title": "T", "list": [{"name": "A"}]}"#])
    #expect(try files.open("catalogue.json").list.count == 1)
  }

  @Test("A photograph's size is found behind what its camera tells, however much that is")
  func photograph() throws {
    let segment: [UInt8] = [0xFF, 0xE2, 0xFF, 0xFF] + [UInt8](repeating: 0, count: 65_533)
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 30, 0, 40, 1, 0, 0, 0]
    let files = try CatalogueFiles(["a.md": "# A\n\n![b](b.jpg)"])
    try files.write([0xFF, 0xD8] + (0..<4).flatMap { _ in segment } + frame, to: "b.jpg")
    let loaded = try files.open().loadArticle(main("a"), language: "en")
    #expect(loaded.pictures["b.jpg"]?.size == Size(width: 40, height: 30))
  }
}
