import DiptychFindings
import DiptychSplitModel
import FoundationEssentials
import Testing

@testable import DiptychCatalogue

@Suite("Wrong indexes")
struct WrongIndexTests {
  private let files: CatalogueFiles
  private let index: [UInt8]
  private let rows: [WholeRow]

  init() throws {
    files = try CatalogueFiles(["list.json": manyRows(12)])
    index = try files.index()
    rows = try Catalogue.open(files.path + "/list.json", indexes: .ignored).everything()
  }

  /// What is told of the index when all rows have been asked for, which must be right.
  private func told(_ place: SourceLocation = #_sourceLocation) throws -> [String] {
    let catalogue = try files.open("list.json")
    #expect(catalogue.everything() == rows, sourceLocation: place)
    return (catalogue.warnings + catalogue.takeIndexFindings()).map(words)
  }

  private func words(_ finding: Finding) -> String {
    finding.description.replacing(files.path, with: "DIR")
  }

  private func words(_ fault: String) -> [String] {
    [
      "DIR/list.json.index: warning: \(fault), so the list itself is read: run diptych index to "
        + "write it anew"
    ]
  }

  @Test("A right one is nothing to talk about")
  func right() throws {
    #expect(try told() == [])
    #expect(try files.open("list.json").isIndexed())
  }

  @Test("A list of another size or time makes it stale")
  func stale() throws {
    files.date("list.json", 1_000_000)
    #expect(try told() == words("the list has changed since this index was written"))
    try files.index()
    #expect(try told() == [])
    files.date("list.json", 1_000_001)
    #expect(try told() == words("the list has changed since this index was written"))
    try files.write(manyRows(12) + "\n", to: "list.json")
    files.date("list.json", 1_000_000)
    #expect(try told() == words("the list has changed since this index was written"))
  }

  @Test("Any byte that is another one is noticed, and never believed")
  func flipped() throws {
    for place in index.indices {
      for bits in [0x01, 0x80, 0xFF] as [UInt8] {
        var bytes = index
        bytes[place] ^= bits
        try files.write(bytes, to: "list.json.index")
        #expect(try told().count == 1, "byte \(place)")
      }
    }
  }

  @Test("One that ends too soon, or goes on, is noticed")
  func truncated() throws {
    for count in index.indices {
      try files.write(Array(index[..<count]), to: "list.json.index")
      let words = count < IndexHeader.magic.count ? "this is no index" : "this index is damaged"
      #expect(try told() == self.words(words), "\(count) bytes")
    }
    try files.write(index + [0], to: "list.json.index")
    #expect(try told() == words("this index is damaged"))
  }

  @Test("Another version's, another file, a folder and a pipe are not taken for it")
  func foreign() throws {
    for place in [IndexHeader.magic.count, IndexHeader.magic.count + 8] {
      var bytes = index
      bytes[place] += 1
      try files.write(bytes, to: "list.json.index")
      #expect(try told() == words("another version of diptych wrote this index"))
    }
    try files.write(String(repeating: "Dear diary, ", count: 500), to: "list.json.index")
    #expect(try told() == words("this is no index"))
    try files.remove("list.json.index")
    try files.write("", to: "list.json.index/file")
    #expect(
      try told() == words("this index is not read: this is a folder, and should be a file"))
    try files.remove("list.json.index")
    files.makePipe("list.json.index")
    #expect(
      try told()
        == words("this index is not read: this is a device, pipe or socket, and should be a file"))
  }

  @Test("The index of another list is not taken for it")
  func otherList() throws {
    let others = try CatalogueFiles(["list.json": manyRows(13)])
    try files.write(try others.index(), to: "list.json.index")
    #expect(try told() == words("the list has changed since this index was written"))
  }

  @Test("Other languages, or a link that leads out of the folder, are noticed")
  func inFolders() throws {
    let described = #"{"title": "A", "languages": ["en", "fr"], "list": "list.json"}"#
    try files.write(described, to: "catalogue.json")
    // Written for the bare list, which is in English.
    let warnings = try files.open().warnings.map(words)
    #expect(
      warnings == words("the catalogue's languages have changed since this index was written"))
    let elsewhere = try CatalogueFiles(["index": ""])
    try elsewhere.write(try files.index(""), to: "index")
    #expect(try files.open().isIndexed())
    try files.remove("list.json.index")
    try files.link("list.json.index", to: elsewhere.path + "/index")
    let outside = try files.open()
    #expect(!outside.isIndexed() && outside.everything() == rows)
    #expect(
      outside.warnings.map(words) == [
        "DIR/list.json.index: warning: this is a link that leads out of the folder, so the list "
          + "itself is read: remove it"
      ])
    #expect(throws: Finding.self) { try outside.makeIndex(of: Catalogue.mainList) }
  }

  @Test("check looks at all of it, and reads the list itself")
  func examined() throws {
    var bytes = index
    bytes[IndexHeader.size + 5] ^= 1
    try files.write(bytes, to: "list.json.index")
    let catalogue = try Catalogue.open(files.path + "/list.json", indexes: .examined)
    #expect(!catalogue.isIndexed())
    #expect(catalogue.warnings.map(words) == words("this index is damaged"))
    try files.write(index, to: "list.json.index")
    let right = try Catalogue.open(files.path + "/list.json", indexes: .examined)
    #expect(!right.isIndexed() && right.warnings.isEmpty)
  }

  @Test("One whose checksums are right and nothing else crashes nobody")
  func hostile() throws {
    var random = UInt64(1)
    func next(_ limit: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % limit
    }
    var refused = 0
    for _ in 0..<3_000 {
      var bytes = index
      for _ in 0...next(3) {
        // The header's counts, the tables or the records: numbers that lead anywhere.
        let place = next(4) == 0 ? 32 + next(64) : IndexHeader.size + next(bytes.count - 112)
        bytes[place] = [0, 1, 0x7F, 0x80, 0xFF][next(5)]
      }
      try files.write(resealed(bytes), to: "list.json.index")
      let catalogue = try files.open("list.json")
      if !catalogue.isIndexed() { refused += 1 }
      _ = catalogue.everything()
      _ = Array(catalogue.list.sections)
    }
    // Most get as far as their rows.
    #expect(refused > 100 && refused < 2_500)
  }

  /// The same with checksums that fit.
  private func resealed(_ bytes: [UInt8]) -> [UInt8] {
    let blocks = (index.count - IndexHeader.size) / (IndexHeader.blockSize + 8) + 1
    let end = index.count - 8 * blocks
    var table = IndexWriter()
    for start in stride(from: IndexHeader.size, to: end, by: IndexHeader.blockSize) {
      table.append(Checksum.of(bytes[start..<min(end, start + IndexHeader.blockSize)]))
    }
    var header = IndexWriter()
    header.append(bytes: bytes[..<(IndexHeader.size - 16)])
    header.append(Checksum.of(table.bytes))
    header.append(Checksum.of(header.bytes))
    return header.bytes + bytes[IndexHeader.size..<end] + table.bytes
  }
}

@Suite("Indexes that change while they are read")
struct ChangedIndexTests {
  private let files: CatalogueFiles
  private let rows: [WholeRow]
  private let catalogue: Catalogue

  init() throws {
    files = try CatalogueFiles(["list.json": manyRows(900)])
    try files.index()
    rows = try Catalogue.open(files.path + "/list.json", indexes: .ignored).everything()
    catalogue = try files.open("list.json")
    _ = catalogue.list.record(at: 0)
  }

  @Test("One that is cut off gives way to the list, and is told once")
  func cutOff() throws {
    try files.write("", to: "list.json.index")
    #expect(catalogue.isIndexed() && catalogue.everything() == rows)
    #expect(Array(catalogue.list.sections).count > 10)
    let findings = catalogue.takeIndexFindings()
    #expect(findings.map(\.severity) == [.warning])
    #expect(findings.first?.message.hasPrefix("this index is damaged, so the list itself") == true)
    #expect(catalogue.takeIndexFindings().isEmpty)
  }

  @Test("One that is replaced is read to its end")
  func replaced() throws {
    try FileManager.default.moveItem(
      atPath: files.path + "/list.json.index", toPath: files.path + "/old")
    try files.write("", to: "list.json.index")
    try files.write("[]", to: "list.json")
    #expect(catalogue.everything() == rows)
    #expect(catalogue.takeIndexFindings().isEmpty)
  }

  @Test("When the list has changed too, its rows say nothing, and their number stays")
  func bothChanged() throws {
    try files.write("", to: "list.json.index")
    try files.write(manyRows(5), to: "list.json")
    // Those that were read before keep their words until the first that cannot be read.
    _ = catalogue.everything()
    let all = catalogue.everything()
    #expect(all.count == 900 && catalogue.list.record(at: 899).name == "…")
    #expect(all.enumerated().allSatisfy { $0.offset == $0.element.row })
    _ = Array(catalogue.list.sections)
    let findings = catalogue.takeIndexFindings()
    #expect(findings.map(\.severity) == [.error])
    #expect(throws: ArticleFailure.self) {
      try catalogue.loadArticle(main("row-1"), language: "en")
    }
  }

  @Test("An article is not shown whose text has been written over")
  func article() throws {
    guard
      case .written(_, let text)? = catalogue.contents["main"]?.articles.inlineArticle(at: 420)?
        .content
    else {
      Issue.record("there is no article")
      return
    }
    try files.write("", to: "list.json.index")
    try files.write("[]", to: "list.json")
    #expect(throws: Finding.self) { try text.read() }
  }
}
