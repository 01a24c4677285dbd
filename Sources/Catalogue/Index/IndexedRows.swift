import DiptychFindings
import DiptychSplitModel
import Synchronization

/// Rows that stay in their index on the disk.
///
/// What cannot be read there any more, because somebody has written into it, is read from the list
/// itself from then on.
final class IndexedRows: RowStore {
  /// Rows that are kept as they were decoded: more than a screen shows.
  private static let mostRecent = 256

  private struct State: Sendable {
    var index: ListIndex
    /// What takes the place of a broken index.
    var standIn: StandIn?
    /// What has not been told yet.
    var finding: Finding?
    var recent: [Int: Record] = [:]
    /// Where those stand: a scene asks for the row that is selected, and for the one at the top.
    var recentRows: [ItemID: Int] = [:]

    mutating func remember(_ record: Record, at row: Int) {
      if recent.count >= IndexedRows.mostRecent { forget() }
      recent[row] = record
      recentRows[record.id] = row
    }

    mutating func forget() {
      recent = [:]
      recentRows = [:]
    }
  }

  /// The rows of the list itself.
  private struct StandIn: Sendable {
    var rows: RecordRows
    /// Empty where no row has an article, or the list has changed.
    var articles: [InlineArticle?]
    var hasChanged = false

    func articleText(at row: Int) -> DeferredText? {
      guard articles.indices.contains(row), case .written(_, let text)? = articles[row]?.content
      else { return nil }
      return text
    }
  }

  let origin: ListOrigin
  let count: Int
  let hasSubtitles: Bool
  let sectionCount: Int
  private let state: Mutex<State>

  init(_ index: ListIndex, of origin: ListOrigin) {
    self.origin = origin
    count = index.header.rowCount
    hasSubtitles = index.header.hasSubtitles
    sectionCount = index.header.sectionCount
    state = Mutex(State(index: index))
  }

  func firstRow(ofSection section: Int) -> Int {
    read { index throws(IndexFault) in
      try index.firstRow(ofSection: section)
    } instead: { standIn in
      // A list that has changed may have fewer.
      section < standIn.rows.sectionCount
        ? standIn.rows.firstRow(ofSection: section) : min(section, count - 1)
    }
  }

  func record(at row: Int) -> Record {
    state.withLock { state in record(at: row, &state) }
  }

  private func record(at row: Int, _ state: inout State) -> Record {
    if let record = state.recent[row] { return record }
    let record = read(&state) { index throws(IndexFault) in
      try index.record(at: row)
    } instead: { standIn in
      standIn.rows.record(at: row)
    }
    state.remember(record, at: row)
    return record
  }

  func id(at row: Int) -> ItemID { record(at: row).id }

  func index(of id: ItemID) -> Int? {
    state.withLock { state in
      if let row = state.recentRows[id] { return row }
      let row = read(&state) { index throws(IndexFault) in
        try index.index(of: id)
      } instead: { standIn in
        standIn.rows.index(of: id)
      }
      if let row { _ = record(at: row, &state) }
      return row
    }
  }

  /// The article that a row holds, whose text is read when it is asked for.
  func article(at row: Int) -> InlineArticle? {
    read { index throws(IndexFault) in
      try index.articleKey(at: row).map { key in
        InlineArticle(content: .written(key, .indexed(self, row: row)))
      }
    } instead: { standIn in
      standIn.articles.indices.contains(row) ? standIn.articles[row] : nil
    }
  }

  /// The text of the article that a row holds.
  ///
  /// - Throws: when neither the index nor the list holds it any more.
  func articleText(at row: Int) throws(Finding) -> String {
    // A text of megabytes is read on another thread, while the screen asks for rows.
    if var index = state.withLock({ $0.standIn == nil ? $0.index : nil }),
      let text = try? index.articleText(at: row)
    {
      return text
    }
    let text: DeferredText? = read { index throws(IndexFault) in
      .text(try index.articleText(at: row))
    } instead: { standIn in
      standIn.articleText(at: row)
    }
    guard let text else { throw gone }
    return try text.read()
  }

  /// The first bytes of that text: so many or more, or all.
  ///
  /// - Throws: when neither the index nor the list holds it any more.
  func articleBytes(at row: Int, upTo count: Int) throws(Finding) -> [UInt8] {
    let bytes: [UInt8]? = read { index throws(IndexFault) in
      try index.articleBytes(at: row, upTo: count)
    } instead: { standIn in
      // A list itself refers to no index.
      try? standIn.articleText(at: row)?.bytes(upTo: count)
    }
    guard let bytes else { throw gone }
    return bytes
  }

  private var gone: Finding {
    Finding(
      file: origin.file, message: "the list and its index have changed: read the catalogue again")
  }

  /// What has come to light since it was asked last.
  func takeFinding() -> Finding? {
    state.withLock { state in
      defer { state.finding = nil }
      return state.finding
    }
  }

  private func read<Value: Sendable>(
    _ work: (inout ListIndex) throws(IndexFault) -> Value, instead: (StandIn) -> Value
  ) -> Value {
    state.withLock { state in read(&state, work, instead: instead) }
  }

  private func read<Value>(
    _ state: inout State, _ work: (inout ListIndex) throws(IndexFault) -> Value,
    instead: (StandIn) -> Value
  ) -> Value {
    if let standIn = state.standIn { return instead(standIn) }
    do throws(IndexFault) {
      return try work(&state.index)
    } catch {
      let standIn = makeStandIn()
      state.standIn = standIn
      state.forget()
      state.finding =
        standIn.hasChanged
        ? Finding(
          file: origin.indexFile,
          message: "\(error.words), and the list has changed too: run diptych index, and read the "
            + "catalogue again")
        : origin.finding(error)
      return instead(standIn)
    }
  }

  /// The list itself where it is still the same, else rows that say nothing.
  private func makeStandIn() -> StandIn {
    if let stamp = try? FileReading.stamp(of: origin.path), stamp.tellsTheSame(as: origin.stamp),
      let list = try? origin.read().list, list.records.count == count
    {
      return StandIn(rows: RecordRows(list), articles: list.articles)
    }
    let records = (0..<count).map { Record(id: ItemID("row-\($0 + 1)"), name: "…") }
    return StandIn(rows: RecordRows(records), articles: [], hasChanged: true)
  }
}
