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

  /// The headings of a list, each read when it is asked for.
  public struct Sections: RandomAccessCollection, Sendable {
    fileprivate let rows: any RowStore

    /// The index of the first heading.
    public var startIndex: Int { 0 }
    /// The index behind the last heading.
    public var endIndex: Int { rows.sectionCount }

    /// A heading with the row beneath it.
    public subscript(section: Int) -> Section {
      let row = firstRow(of: section)
      return Section(title: rows.record(at: row).section ?? "", firstRow: row)
    }

    /// The index of a section's first row, without its title.
    public func firstRow(of section: Int) -> Int { rows.firstRow(ofSection: section) }
  }

  /// The headings from top to bottom; empty when no record has a section.
  public let sections: Sections
  /// How many rows there are.
  public let count: Int
  /// Whether any record has a second line.
  public let hasSubtitles: Bool
  private let rows: any RowStore

  /// Takes records in their order; of two with the same ID, the first is found by it.
  public convenience init(_ records: [Record]) {
    self.init(RecordRows(records))
  }

  init(_ rows: any RowStore) {
    self.rows = rows
    sections = Sections(rows: rows)
    count = rows.count
    hasSubtitles = rows.hasSubtitles
  }

  /// The item of the row at an index between 0 and `count`.
  public func id(at index: Int) -> ItemID { rows.id(at: index) }

  /// The row of an item, or nil when the list does not hold it.
  public func index(of id: ItemID) -> Int? { rows.index(of: id) }

  /// The record of the row at an index between 0 and `count`.
  public func record(at index: Int) -> Record { rows.record(at: index) }

  /// The record of an item, or nil when the list does not hold it.
  public func record(of id: ItemID) -> Record? { rows.index(of: id).map { rows.record(at: $0) } }
}
