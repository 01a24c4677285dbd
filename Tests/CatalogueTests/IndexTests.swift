import DiptychFindings
import DiptychSplitModel
import FoundationEssentials
import Testing

@testable import DiptychCatalogue

@Suite("Indexes")
struct IndexTests {
  @Test(
    "Every row of a seed is the same from its index as from its list",
    arguments: [("Presidents", "main"), ("Museum", "main"), ("EmbeddedSplit", "main")])
  func seeds(seed: String, list: String) throws {
    let files = try CatalogueFiles()
    try FileManager.default.copyItem(atPath: resources + "/" + seed, toPath: files.path + "/seed")
    try files.index("seed", list: ListID(list))
    let read = try Catalogue.open(files.path + "/seed", indexes: .ignored)
    let indexed = try files.open("seed")
    #expect(indexed.isIndexed(ListID(list)) && !read.isIndexed(ListID(list)))
    #expect(read.items(of: ListID(list)).count > 4)
    #expect(indexed.everything(ListID(list)) == read.everything(ListID(list)))
    #expect(indexed.screen == read.screen && indexed.warnings == read.warnings)
    for row in 0..<read.list.count {
      let item = main(read.list.id(at: row).name)
      #expect(indexed.destination(of: item) == read.destination(of: item))
      #expect(
        try indexed.loadArticle(item, language: "en") == read.loadArticle(item, language: "en"))
    }
  }

  @Test("A list with all kinds of rows is the same from its index", arguments: [0, 1, 7, 3_000])
  func generated(count: Int) throws {
    let files = try CatalogueFiles(["list.json": manyRows(count)])
    let size = try files.index().count
    // More than fits into the blocks that are kept.
    if count == 3_000 { #expect(size > 20 * IndexHeader.blockSize) }
    let read = try Catalogue.open(files.path + "/list.json", indexes: .ignored)
    let indexed = try files.open("list.json")
    #expect(indexed.isIndexed() && indexed.list.count == count)
    #expect(indexed.everything() == read.everything())
    #expect(Array(indexed.list.sections) == Array(read.list.sections))
    #expect(indexed.list.hasSubtitles == read.list.hasSubtitles)
    #expect(indexed.warnings == read.warnings)
    #expect(indexed.list.index(of: ItemID("nobody")) == nil)
    #expect(indexed.list.index(of: ItemID("")) == nil)
    #expect(indexed.takeIndexFindings().isEmpty)
  }

  @Test("Words in several languages, and rows found by letters that are written otherwise")
  func languages() throws {
    let files = try CatalogueFiles([
      "catalogue.json":
        #"{"title": "A", "languages": ["en", "fr"], "list": "list.json", "articles": "{language}/{id}.md"}"#,
      "list.json": #"""
      [{"name": {"en": "Summer", "fr": "Été"}, "id": "\u00e9t\u00e9",
        "subtitle": {"fr": "Chaud"}, "section": {"en": "Warm", "fr": "Chaud"}},
       {"name": "Hiver", "section": {"en": "Cold"}}]
      """#,
    ])
    try files.index("")
    let (read, indexed) = (try Catalogue.open(files.path, indexes: .ignored), try files.open())
    #expect(indexed.isIndexed() && indexed.everything() == read.everything())
    #expect(indexed.list.record(at: 0).subtitle(in: "fr") == "Chaud")
    #expect(indexed.list.index(of: ItemID("e\u{301}te\u{301}")) == 0)
  }

  @Test("What is wrong with a list without keeping it from being shown is told from its index too")
  func warnings() throws {
    let files = try CatalogueFiles([
      "list.json":
        "[{\"name\": \"A\", \"picture\": \"a.png\"},\n {\"name\": \"A\", \"url\": \"here\"}]"
    ])
    try files.index()
    let (read, indexed) = (
      try Catalogue.open(files.path + "/list.json", indexes: .ignored), try files.open("list.json")
    )
    #expect(indexed.isIndexed() && read.warnings.count == 3)
    #expect(indexed.warnings == read.warnings)
  }

  @Test("A property list's articles are in its index, in XML and in the binary form")
  func plists() throws {
    let files = try CatalogueFiles([
      "a.plist": """
      <plist><array><dict><key>name</key><string>A &amp; B</string>
      <key>markdown</key><string># A &lt; B</string></dict></array></plist>
      """
    ])
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    try files.write(
      Array(try encoder.encode([["name": "Ö", "text": "Wörter"], ["name": "P"]])), to: "b.plist")
    for name in ["a.plist", "b.plist"] {
      try files.index(name)
      let read = try Catalogue.open(files.path + "/" + name, indexes: .ignored)
      let indexed = try files.open(name)
      #expect(indexed.isIndexed() && indexed.everything() == read.everything())
    }
  }

  @Test("A list with an index is not read")
  func notRead() throws {
    let files = try CatalogueFiles(["list.json": manyRows(40)])
    files.date("list.json", 1_000)
    try files.index()
    let read = try Catalogue.open(files.path + "/list.json", indexes: .ignored)
    // As long and as old, but no list at all.
    try files.write(String(repeating: "x", count: manyRows(40).utf8.count), to: "list.json")
    files.date("list.json", 1_000)
    let indexed = try files.open("list.json")
    #expect(indexed.everything() == read.everything())
  }

  @Test("What has no list of its own has no index, and a list with details is read itself")
  func none() throws {
    let files = try CatalogueFiles([
      "inline/catalogue.json": #"{"title": "A", "list": [{"name": "A"}]}"#,
      "articles/a.md": "# A\n",
      "list.json": #"[{"name": "A", "detail": {"empty": true}}]"#,
    ])
    for (name, words) in [
      ("inline", "only a .plist or .json file of records is indexed"),
      ("articles", "only a .plist or .json file of records is indexed"),
      ("list.json", "a list is not indexed whose rows have a \"detail\""),
    ] {
      let outcome = try files.open(name).makeIndex(of: Catalogue.mainList)
      guard case .none(let reason) = outcome else {
        Issue.record("\(name) has an index")
        continue
      }
      #expect(reason == words)
    }
  }

  @Test("Whoever changes how lists are read or laid out raises the index's version")
  func version() throws {
    let files = try CatalogueFiles(["list.json": manyRows(60)])
    let bytes = try files.index()
    let body = Array(bytes[IndexHeader.size...])
    let present = (IndexHeader.format, IndexHeader.reading, Checksum.of(body))
    #expect(
      present == (1, 1, 3_088_671_546_514_240_020),
      "other rows or other bytes than before: raise IndexHeader.reading or .format, then this")
  }

  @Test("An index takes the permissions of its list")
  func permissions() throws {
    let files = try CatalogueFiles(["list.json": manyRows(2)])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: files.path + "/list.json")
    guard case .file(let file) = try files.open("list.json").makeIndex(of: Catalogue.mainList)
    else {
      Issue.record("there is no index")
      return
    }
    #expect(file.permissions == 0o640 && file.path == files.path + "/list.json.index")
  }
}
