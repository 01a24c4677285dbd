import DiptychSplitModel

/// A row as an index holds it: its ID, what else there is, and where its article stands.
struct IndexedRecord {
  /// Where the text of an article stands in the body.
  struct Article: Equatable {
    var key: InlineArticle.Key
    var start: Int
    var count: Int
  }

  var record: Record
  var article: Article?

  init(_ record: Record, _ article: Article?) {
    self.record = record
    self.article = article
  }

  init(_ bytes: [UInt8]) throws(IndexFault) {
    var reader = IndexReader(bytes)
    let (id, name) = (try reader.text(), try reader.text())
    var others: [String?] = []
    for _ in 0..<3 { others.append(try reader.byte() == 0 ? nil : try reader.text()) }
    var translations: [Record.Word: LocalizedText] = [:]
    for _ in 0..<(try reader.byte()) {
      guard let word = Record.Word(rawValue: try reader.byte()) else { throw .damaged }
      translations[word] = try reader.words()
    }
    record = Record(
      id: ItemID(id), name: name, subtitle: others[0], url: others[1], section: others[2],
      translations: translations)
    let kind = try reader.byte()
    guard kind > 0 else { return }
    guard let key = InlineArticle.Key(rawValue: kind) else { throw .damaged }
    article = Article(key: key, start: try reader.count(), count: try reader.count())
  }

  func write(to writer: inout IndexWriter) {
    writer.append(record.id.name)
    writer.append(record.name)
    for text in [record.subtitle, record.url, record.section] {
      writer.append(text == nil ? UInt8(0) : 1)
      if let text { writer.append(text) }
    }
    writer.append(UInt8(record.translations.count))
    for word in Record.Word.allCases {
      guard let words = record.translations[word] else { continue }
      writer.append(word.rawValue)
      writer.append(words)
    }
    writer.append(article?.key.rawValue ?? 0)
    guard let article else { return }
    writer.append(article.start)
    writer.append(article.count)
  }
}
