public import DiptychSplitModel

/// The rows of a catalogue in their order; it never changes.
public final class ItemList: ListOutline {
  /// A run of rows under one heading.
  public struct Section: Hashable, Sendable {
    /// Empty over rows without a section in a list that has some.
    public let title: String
    /// The index of the section's first row.
    public let firstRow: Int
  }

  /// The headings from top to bottom; empty when no record has a section.
  public let sections: [Section]
  /// Whether any record has a second line.
  public let hasSubtitles: Bool
  private let records: [Record]
  private let rows: [ItemID: Int]

  /// Takes records in their order; of two with the same ID, the first is found by it.
  public init(_ records: [Record]) {
    self.records = records
    var rows: [ItemID: Int] = [:]
    rows.reserveCapacity(records.count)
    var sections: [Section] = []
    for (row, record) in records.enumerated() {
      if rows[record.id] == nil { rows[record.id] = row }
      let title = record.section ?? ""
      if sections.last?.title != title { sections.append(Section(title: title, firstRow: row)) }
    }
    self.rows = rows
    self.sections = sections.contains { !$0.title.isEmpty } ? sections : []
    hasSubtitles = records.contains { $0.subtitle != nil }
  }

  /// How many rows there are.
  public var count: Int { records.count }

  /// The item of the row at an index between 0 and `count`.
  public func id(at index: Int) -> ItemID { records[index].id }

  /// The row of an item, or nil when the list does not hold it.
  public func index(of id: ItemID) -> Int? { rows[id] }

  /// The record of the row at an index between 0 and `count`.
  public func record(at index: Int) -> Record { records[index] }

  /// The record of an item, or nil when the list does not hold it.
  public func record(of id: ItemID) -> Record? { rows[id].map { records[$0] } }
}
