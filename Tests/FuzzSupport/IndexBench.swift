import DiptychCatalogue
import DiptychHost
import DiptychSplitModel

/// A list, and inputs in the place of the index beside it.
///
/// Each is tried as it is, which must be noticed wherever it is not the right one; and with checksums that
/// fit, so that it is believed, and what is wrong with it is met further in.
final class IndexBench {
  /// A row as a screen asks for it.
  private struct Row: Equatable {
    var record: Record
    var article: LoadedArticle?
    var place: Int?
  }

  /// How long an input may take, in milliseconds: a hundred times as long as any does.
  private static let patience = 10_000.0
  /// The bytes of an index's head that say which list and which program it belongs to.
  private static let identity = 48

  private let list: String
  private let right: [UInt8]
  private let rows: [Row]

  /// Writes the list into a folder, always with the same time, so that kept inputs belong to it.
  init(folder: String) throws {
    list = folder + "/list.json"
    try InputFile.write(Array(Self.json.utf8), to: list)
    try InputFile.date(list, second: 1_000)
    let catalogue = try Catalogue.open(list, indexes: .ignored)
    rows = Self.rows(of: catalogue)
    guard case .file(let index) = try catalogue.makeIndex(of: Catalogue.mainList) else {
      throw FuzzBench.Fault(description: "the list has no index")
    }
    right = index.bytes
  }

  /// Throws what is wrong with what came of an input.
  func read(_ bytes: [UInt8]) throws {
    let (shown, findings) = try open(bytes)
    guard shown == rows else { throw FuzzBench.Fault(description: "other rows than the list's") }
    guard findings == (bytes == right ? 0 : 1) else {
      throw FuzzBench.Fault(description: "\(findings) findings")
    }
    let sealed = sealed(bytes)
    for row in try open(sealed).rows where !rows.contains(row) {
      // Words longer than the index were taken from somewhere else.
      guard row.record.name.utf8.count + row.record.id.name.utf8.count <= sealed.count else {
        throw FuzzBench.Fault(description: "row \(row.record.id) is longer than its index")
      }
    }
  }

  /// Everything that an index of these bytes shows, and how much is told of it.
  private func open(_ bytes: [UInt8]) throws -> (rows: [Row], findings: Int) {
    try InputFile.write(bytes, to: list + ".index")
    let start = Clock.milliseconds()
    let catalogue = try Catalogue.open(list)
    let rows = Self.rows(of: catalogue)
    for section in catalogue.list.sections where !rows.indices.contains(section.firstRow) {
      throw FuzzBench.Fault(description: "\"\(section.title)\" begins at row \(section.firstRow)")
    }
    let time = Clock.milliseconds() - start
    guard time < Self.patience else { throw FuzzBench.Fault(description: "\(time) milliseconds") }
    return (rows, catalogue.warnings.count + catalogue.takeIndexFindings().count)
  }

  private static func rows(of catalogue: Catalogue) -> [Row] {
    (0..<catalogue.list.count).map { row in
      let record = catalogue.list.record(at: row)
      let item = ItemReference(list: Catalogue.mainList, item: record.id)
      return Row(
        record: record, article: try? catalogue.loadArticle(item, language: "en"),
        place: catalogue.list.index(of: record.id))
    }
  }

  /// The same as the list's index of this version, with checksums that fit.
  private func sealed(_ bytes: [UInt8]) -> [UInt8] {
    let size = IndexHeader.size
    guard bytes.count > size else { return bytes }
    let blocks = (bytes.count - size - 1) / (IndexHeader.blockSize + 8) + 1
    let end = max(size, bytes.count - 8 * blocks)
    let sums = stride(from: size, to: end, by: IndexHeader.blockSize).flatMap { start in
      Self.bytes(of: Checksum.of(bytes[start..<min(end, start + IndexHeader.blockSize)]))
    }
    // Behind the body's size come the sizes of its parts, and the two checksums.
    let parts = bytes[(Self.identity + 8)..<(size - 16)]
    let head =
      right[..<Self.identity] + Self.bytes(of: UInt64(end - size)) + parts
      + Self.bytes(of: Checksum.of(sums[...]))
    return head + Self.bytes(of: Checksum.of(head[...])) + bytes[size..<end] + sums
  }

  /// The lowest byte first.
  private static func bytes(of number: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// All kinds of rows, and a text that reaches over a block's end.
  private static let json = #"""
    [{"name": "Long", "text": "\#(String(repeating: "words ", count: 3_000))"},
    {"name": "Été", "id": "own", "subtitle": "Second", "section": "A", "markdown": "# T\n\n*a*"},
    {"name": {"en": "Words"}, "section": "A", "html": "<h1>a</h1>"},
    {"name": "灯台", "url": "https://en.example.org/", "section": "B", "text": "a\n\nb"},
    {"name": "Last", "section": {"en": "B"}}]
    """#
}
