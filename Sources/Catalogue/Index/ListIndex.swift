import DiptychFindings
import DiptychSplitModel

/// A list as its index holds it: any row is read by itself.
struct ListIndex {
  /// What an index's file is called behind its list's name.
  static let ending = ".index"

  let header: IndexHeader
  /// What was wrong with the list without keeping it from being shown.
  let warnings: [Finding]
  private var blocks: IndexBlocks

  /// Opens the index of a list; nil where there is none.
  ///
  /// - Parameters:
  ///   - file: the list as findings name it.
  ///   - stamp: what the list's file is known by now.
  init?(
    at path: String, of file: String, _ stamp: FileStamp, languages: [String]
  ) throws(IndexFault) {
    let open: OpenFile
    let head: [UInt8]
    do {
      open = try OpenFile(path)
      head = try open.bytes(at: 0, count: IndexHeader.size)
    } catch {
      if error == .missing { return nil }
      throw .unreadable(error)
    }
    header = try IndexHeader(head, fileSize: open.stamp.size)
    guard header.sourceSize == stamp.size, header.sourceModified == stamp.modified else {
      throw .stale
    }
    blocks = try IndexBlocks(open, header)
    var reader = IndexReader(try blocks.bytes(header.list))
    var known: [String] = []
    for _ in 0..<(try reader.elements()) { known.append(try reader.text()) }
    guard known == languages else { throw .otherLanguages }
    var warnings: [Finding] = []
    for _ in 0..<(try reader.elements()) {
      let (line, column) = (try reader.count(), try reader.count())
      warnings.append(
        Finding(
          file: file, line: line == 0 ? nil : line, column: column == 0 ? nil : column,
          severity: .warning, message: try reader.text()))
    }
    self.warnings = warnings
  }

  /// Reads all of it, and throws when any of it is not as it was written.
  mutating func check(of origin: ListOrigin) throws(Finding) {
    do throws(IndexFault) {
      try blocks.checkAll()
    } catch {
      throw origin.finding(error)
    }
  }

  mutating func firstRow(ofSection section: Int) throws(IndexFault) -> Int {
    let row = Int(try blocks.number(at: header.sectionsStart + section * 4, UInt32.self))
    guard row < header.rowCount else { throw .damaged }
    return row
  }

  mutating func id(at row: Int) throws(IndexFault) -> ItemID {
    var reader = IndexReader(try bytes(ofRow: row))
    return ItemID(try reader.text())
  }

  /// The row of an item, found by halves among the rows in the order of their IDs.
  mutating func index(of id: ItemID) throws(IndexFault) -> Int? {
    var low = 0
    var high = header.rowCount
    while low < high {
      let middle = (low + high) / 2
      if try self.id(at: try row(inOrder: middle)).name < id.name {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < header.rowCount else { return nil }
    let row = try row(inOrder: low)
    return try self.id(at: row) == id ? row : nil
  }

  mutating func record(at row: Int) throws(IndexFault) -> Record {
    try IndexedRecord(try bytes(ofRow: row)).record
  }

  /// What kind of article a row holds, if any.
  mutating func articleKey(at row: Int) throws(IndexFault) -> InlineArticle.Key? {
    try IndexedRecord(try bytes(ofRow: row)).article?.key
  }

  /// The text of the article that a row holds; empty without one.
  mutating func articleText(at row: Int) throws(IndexFault) -> String {
    let bytes = try articleBytes(at: row, upTo: .max)
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .damaged }
    return text
  }

  /// The first bytes of that text, so many or all.
  mutating func articleBytes(at row: Int, upTo count: Int) throws(IndexFault) -> [UInt8] {
    guard let article = try IndexedRecord(try bytes(ofRow: row)).article else { return [] }
    let (end, overflows) = article.start.addingReportingOverflow(article.count)
    guard !overflows, end <= header.articlesSize else { throw .damaged }
    return try blocks.bytes(article.start..<article.start + min(article.count, count))
  }

  private mutating func row(inOrder place: Int) throws(IndexFault) -> Int {
    let row = Int(try blocks.number(at: header.orderStart + place * 4, UInt32.self))
    guard row < header.rowCount else { throw .damaged }
    return row
  }

  private mutating func bytes(ofRow row: Int) throws(IndexFault) -> [UInt8] {
    let place = header.startsStart + row * 8
    let start = try blocks.number(at: place, Int.self)
    let end = try blocks.number(at: place + 8, Int.self)
    guard start >= header.list.upperBound, start <= end, end <= blocks.size else {
      throw .damaged
    }
    return try blocks.bytes(start..<end)
  }
}
