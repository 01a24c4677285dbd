import DiptychSplitModel

/// Where the rows of a list are: in memory, or in an index.
protocol RowStore: Sendable {
  var count: Int { get }
  var hasSubtitles: Bool { get }
  /// How many runs of rows under one heading there are; none when no record has a section.
  var sectionCount: Int { get }

  /// The index of the first row of a section.
  func firstRow(ofSection section: Int) -> Int
  func record(at row: Int) -> Record
  func id(at row: Int) -> ItemID
  func index(of id: ItemID) -> Int?
}

/// Rows in memory.
struct RecordRows: RowStore {
  let hasSubtitles: Bool
  let records: [Record]
  private let sections: [Int]
  private let rows: [ItemID: Int]

  /// Takes records in their order; of two with the same ID, the first is found by it.
  init(_ records: [Record]) {
    var rows: [ItemID: Int] = [:]
    rows.reserveCapacity(records.count)
    for (row, record) in records.enumerated() where rows[record.id] == nil {
      rows[record.id] = row
    }
    self.init(records, rows: rows)
  }

  /// Takes records in their order, and the row of each ID.
  init(_ records: [Record], rows: [ItemID: Int]) {
    self.records = records
    self.rows = rows
    sections = Self.sections(of: records)
    hasSubtitles = records.contains { $0.subtitle != nil }
  }

  /// Takes what was read of a list.
  init(_ list: ReadList) {
    if let rows = list.rows {
      self.init(list.records, rows: rows)
    } else {
      self.init(list.records)
    }
  }

  /// The first rows of the runs under one heading; none when no record has a section.
  private static func sections(of records: [Record]) -> [Int] {
    guard records.contains(where: { !($0.section ?? "").isEmpty }) else { return [] }
    return records.indices.filter { row in
      row == 0 || (records[row].section ?? "") != (records[row - 1].section ?? "")
    }
  }

  var count: Int { records.count }
  var sectionCount: Int { sections.count }
  func firstRow(ofSection section: Int) -> Int { sections[section] }
  func record(at row: Int) -> Record { records[row] }
  func id(at row: Int) -> ItemID { records[row].id }
  func index(of id: ItemID) -> Int? { rows[id] }
}
