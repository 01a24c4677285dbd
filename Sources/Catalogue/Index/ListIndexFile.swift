import DiptychFindings
import DiptychSplitModel

/// An index that has been made and not been written yet.
public struct ListIndexFile: Sendable {
  /// Where it belongs: beside its list.
  public let path: String
  /// All of it.
  public let bytes: [UInt8]
  /// How many rows it holds.
  public let rowCount: Int
  /// The permission bits of the list, which are its own too.
  public let permissions: UInt32
}

extension ListIndexFile {
  /// Puts together the index of a list that has been read.
  ///
  /// - Throws: when an article cannot be read any more.
  init(
    _ items: ItemList, _ articles: ArticleSource, warnings: [Finding], of origin: ListOrigin
  ) throws(Finding) {
    // The header is written last, when all is known.
    var file = IndexWriter()
    file.append(bytes: Array(repeating: 0, count: IndexHeader.size))
    var records = IndexWriter()
    var starts: [Int] = []
    starts.reserveCapacity(items.count + 1)
    for row in 0..<items.count {
      var article: IndexedRecord.Article?
      if case .written(let key, let text)? = articles.inlineArticle(at: row)?.content {
        let start = file.bytes.count - IndexHeader.size
        file.append(bytes: try text.read().utf8)
        article = IndexedRecord.Article(
          key: key, start: start, count: file.bytes.count - IndexHeader.size - start)
      }
      starts.append(records.bytes.count)
      IndexedRecord(items.record(at: row), article).write(to: &records)
    }
    starts.append(records.bytes.count)

    let sections = items.sections.indices.map { items.sections.firstRow(of: $0) }
    let list = Self.list(warnings, languages: origin.context.languages)
    var header = IndexHeader(
      sourceSize: origin.stamp.size, sourceModified: origin.stamp.modified, bodySize: 0,
      articlesSize: file.bytes.count - IndexHeader.size, rowCount: items.count,
      sectionCount: sections.count, hasSubtitles: items.hasSubtitles, listSize: list.count,
      checksum: 0)
    for start in starts { file.append(header.list.upperBound + start) }
    for row in Self.order(of: items) { file.append(UInt32(row)) }
    for row in sections { file.append(UInt32(row)) }
    file.append(bytes: list)
    file.append(bytes: records.bytes)
    header.bodySize = file.bytes.count - IndexHeader.size

    var checksums = IndexWriter()
    for block in 0..<header.blockCount {
      let start = IndexHeader.size + block * IndexHeader.blockSize
      let end = min(start + IndexHeader.blockSize, file.bytes.count)
      checksums.append(Checksum.of(file.bytes[start..<end]))
    }
    header.checksum = Checksum.of(checksums.bytes)
    file.append(bytes: checksums.bytes)
    file.replaceFirst(with: header.encoded())
    self.init(
      path: origin.indexFile, bytes: file.bytes, rowCount: items.count,
      permissions: origin.stamp.permissions)
  }

  /// What is said of the whole list.
  private static func list(_ warnings: [Finding], languages: [String]) -> [UInt8] {
    var writer = IndexWriter()
    writer.append(UInt64(languages.count))
    for language in languages { writer.append(language) }
    writer.append(UInt64(warnings.count))
    for warning in warnings {
      writer.append(warning.line ?? 0)
      writer.append(warning.column ?? 0)
      writer.append(warning.message)
    }
    return writer.bytes
  }

  /// The rows by the order of their IDs; of two with the same ID, the first comes first.
  private static func order(of items: ItemList) -> [Int] {
    let names = (0..<items.count).map { items.id(at: $0).name }
    return names.indices.sorted { one, other in
      names[one] == names[other] ? one < other : names[one] < names[other]
    }
  }
}
