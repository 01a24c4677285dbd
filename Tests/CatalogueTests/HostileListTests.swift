import DiptychCatalogue
import DiptychFindings
import DiptychSplitModel
import FoundationEssentials
import Testing

/// Lists that were made to break a reader.
@Suite("Hostile lists")
struct HostileListTests {
  /// A binary list of one object that counts more than it holds.
  private func list(_ object: [UInt8], references: [UInt8] = []) -> [UInt8] {
    let head = Array("bplist00".utf8)
    let table = head.count + object.count + references.count
    return head + object + references + [8]
      + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 1] + [0, 0, 0, 0, 0, 0, 0, 0]
      + [0, 0, 0, 0, 0, 0, 0, UInt8(table)]
  }

  @Test(
    "A binary list that counts more than it holds is broken, and crashes nobody",
    arguments: [
      [0xAF, 0x13] + Array(repeating: 0xFF, count: 8),
      [0xAF, 0x13, 0x80] + Array(repeating: 0, count: 7),
      [0xCF, 0x13] + Array(repeating: 0xFF, count: 8),
      [0xDF, 0x13, 0x7F] + Array(repeating: 0xFF, count: 7),
      [0xDF, 0x13, 0x40] + Array(repeating: 0, count: 7),
      [0x5F, 0x13, 0x7F] + Array(repeating: 0xFF, count: 7),
      [0x6F, 0x12, 0x7F, 0xFF, 0xFF, 0xFF],
      [0x4F, 0x11, 0xFF, 0xFF],
      [0xA1, 0x09],
      [0x1F], [0x2F], [0x3F], [0x8F], [0xF0], [0x70],
    ] as [[UInt8]])
  func countsBeyond(object: [UInt8]) throws {
    let files = try CatalogueFiles()
    try files.write(list(object), to: "list.plist")
    #expect {
      try Catalogue.open(files.path + "/list.plist")
    } throws: { error in
      guard case CatalogueFailure.badData(let findings) = error else { return false }
      return findings.count == 1
    }
  }

  @Test("A sound binary list is read as it was")
  func sound() throws {
    let files = try CatalogueFiles()
    let records = (0..<300).map { ["name": "Item \($0)", "id": "item-\($0)", "text": "Wörter"] }
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    let data = try encoder.encode(["presidents": records])
    try files.write(Array(data), to: "list.plist")
    #expect(try Catalogue.open(files.path + "/list.plist").list.count == 300)
  }

  @Test("One name that stands many times costs no more for each time")
  func oneName() throws {
    let files = try CatalogueFiles()
    let records = Array(repeating: #"{"name": "Same", "text": "x"}"#, count: 50_000)
    try files.write(Array("[\(records.joined(separator: ","))]".utf8), to: "list.json")
    let catalogue = try Catalogue.open(files.path + "/list.json")
    #expect(catalogue.list.count == 50_000)
    #expect(catalogue.list.id(at: 49_999).name == "same-50000")
  }

  @Test("A list that says it is in another encoding is told to be UTF-8, and never mangled")
  func encodings() throws {
    let files = try CatalogueFiles()
    func plist(_ encoding: String) -> [UInt8] {
      Array(
        """
        <?xml version="1.0" encoding="\(encoding)"?>
        <plist version="1.0"><array><dict><key>name</key><string>René</string></dict></array></plist>
        """.utf8)
    }
    for encoding in ["ISO-8859-1", "UTF-16", "windows-1252"] {
      try files.write(plist(encoding), to: "list.plist")
      #expect(throws: CatalogueFailure.self) { try Catalogue.open(files.path + "/list.plist") }
    }
    for encoding in ["UTF-8", "utf-8", "US-ASCII"] {
      try files.write(plist(encoding), to: "list.plist")
      #expect(try Catalogue.open(files.path + "/list.plist").list.record(at: 0).name == "René")
    }
  }
}
