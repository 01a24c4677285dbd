import DiptychFindings
import DiptychSplitModel

/// The rows of a list with the articles that stand in it.
struct ReadList: Sendable {
  var records: [Record] = []
  /// The row of each ID, where they are known; else they are still to be found.
  var rows: [ItemID: Int]?
  /// As long as `records`, or empty when no record holds an article.
  var articles: [InlineArticle?] = []
  /// Where rows lead that lead elsewhere than to their article with the list's own page keys.
  var destinations: [Int: Container] = [:]
  /// What the rows' details name.
  var mentions: [Mention] = []
}

/// Turns a list's values into records, and says what is wrong with them.
struct RecordReader<Node: DataNode> {
  private let context: ManifestContext
  private(set) var report: FindingReport
  private var drafts: [RecordDraft<Node>] = []
  private var strangeKeys: Set<String> = []

  init(_ report: FindingReport, context: ManifestContext) {
    self.context = context
    self.report = report
  }

  mutating func read(_ nodes: [Node], of list: Node) -> ReadList {
    if nodes.isEmpty {
      report.warning(at: list.place, "the list is empty: add a record with a name")
    }
    drafts.reserveCapacity(nodes.count)
    for node in nodes { readRecord(node) }
    let (ids, rows) = assignIDs()
    var list = ReadList()
    list.rows = rows
    list.records.reserveCapacity(drafts.count)
    for (draft, id) in zip(drafts, ids) {
      list.records.append(
        Record(
          id: id, name: draft.name, subtitle: draft.subtitle, url: draft.url,
          section: draft.section, translations: draft.translations))
    }
    if drafts.contains(where: { $0.article != nil }) { list.articles = drafts.map(\.article) }
    readDetails(into: &list)
    reportScatteredSections()
    return list
  }

  private mutating func readRecord(_ node: Node) {
    guard node.dataKind == .dictionary else {
      report.error(
        at: node.place,
        "this record is \(node.kindWords), and should be \(Node.dictionaryWord) with a \"name\"")
      return
    }
    var draft = RecordDraft<Node>(place: node.place)
    // "name" comes before "title", wherever they stand.
    var (name, title): (DataField<Node>?, DataField<Node>?)
    node.forEachField { field in
      switch field.key {
      case "name": name = field
      case "title": title = field
      case "id":
        draft.id = readID(field)
        draft.idPlace = field.value.place
      case "subtitle": draft.subtitle = nonEmpty(words(field, .subtitle, of: &draft))
      case "section": draft.section = nonEmpty(words(field, .section, of: &draft))
      case "url": draft.url = readAddress(field)
      case "text", "markdown", "html": readArticle(field, into: &draft)
      case "detail": draft.detail = field.value
      default: reportKey(field)
      }
    }
    guard
      let name = [name, title].lazy.compactMap({ $0 }).first(where: { $0.value.dataKind != .null })
    else {
      report.error(at: node.place, "this record has no name: add \"name\"")
      return
    }
    guard let words = words(name, .name, of: &draft) else { return }
    guard !words.allSatisfy(\.isWhitespace) else {
      report.error(at: name.value.place, "the name is empty: write what the row should show")
      return
    }
    draft.name = words
    draft.namePlace = name.value.place
    drafts.append(draft)
  }

  private mutating func text(_ field: DataField<Node>) -> String? {
    switch field.value.dataKind {
    case .text: return field.value.text
    case .null: return nil
    default:
      report.error(
        at: field.value.place, "\"\(field.key)\" is \(field.value.kindWords), and should be text")
      return nil
    }
  }

  /// Words in the first language; those by language are kept with the draft.
  private mutating func words(
    _ field: DataField<Node>, _ word: Record.Word, of draft: inout RecordDraft<Node>
  ) -> String? {
    guard field.value.dataKind == .dictionary else { return text(field) }
    var texts: [String: String] = [:]
    for translation in field.value.fields {
      if !context.languages.contains(translation.key) {
        report.error(
          at: translation.keyOffset,
          "the \(field.key)'s language \"\(translation.key)\" is none of the catalogue's: "
            + "add it to \"languages\", or remove the \(field.key)")
      } else if let words = nonEmpty(text(translation)) {
        texts[translation.key] = words
      }
    }
    guard let words = LocalizedText(texts, languages: context.languages) else {
      // What is wrong with the words of an object that has some is said already.
      return field.value.fields.isEmpty ? "" : nil
    }
    draft.translations[word] = words
    return words.text(in: context.languages[0])
  }

  private func nonEmpty(_ text: String?) -> String? {
    text.flatMap { $0.isEmpty ? nil : $0 }
  }

  private mutating func readID(_ field: DataField<Node>) -> String? {
    guard let id = text(field) else { return nil }
    let isUsable =
      !id.isEmpty && !id.hasPrefix(".") && id.utf8.count <= 200
      && !id.unicodeScalars.contains { $0 == "/" || $0.value < 0x20 || $0.value == 0x7F }
    if isUsable { return id }
    report.error(
      at: field.value.place,
      "the id \"\(id)\" cannot be part of a file name: use up to 200 letters, digits and hyphens")
    return nil
  }

  private mutating func readAddress(_ field: DataField<Node>) -> String? {
    guard let address = nonEmpty(text(field)) else { return nil }
    let scheme = Link.scheme(of: address)
    if scheme != "http", scheme != "https" {
      report.warning(
        at: field.value.place,
        "\"\(address)\" is not a web address: begin it with https://")
    }
    return address
  }

  private mutating func readArticle(_ field: DataField<Node>, into draft: inout RecordDraft<Node>) {
    guard draft.articleKey == nil else {
      report.error(
        at: field.keyOffset,
        "\"\(draft.articleKey ?? "")\" and \"\(field.key)\" stand in one record: keep one of them")
      return
    }
    guard let deferred = field.value.deferredText else {
      _ = text(field)
      return
    }
    let key: InlineArticle.Key =
      switch field.key {
      case "markdown": .markdown
      case "html": .html
      default: .text
      }
    draft.article = InlineArticle(content: .written(key, deferred), place: field.value.place)
    draft.articleKey = field.key
  }

  /// Reports each key once, where it stands first.
  private mutating func reportKey(_ field: DataField<Node>) {
    guard strangeKeys.insert(field.key).inserted else { return }
    if field.key == "picture" {
      report.warning(
        at: field.keyOffset,
        "\"picture\" is not shown by this version: leave it out, or wait for one that does")
    } else {
      let known = RecordKeys.all.map(\.name) + ["title"]
      let remedy =
        nearestWord(to: field.key, among: known).map { "perhaps \"\($0)\" is meant" }
        ?? "leave it out"
      report.warning(
        at: field.keyOffset,
        "records have no key \"\(field.key)\", which is not read: \(remedy)")
    }
  }

  /// Reads where rows lead, once their IDs are known.
  private mutating func readDetails(into list: inout ReadList) {
    guard drafts.contains(where: { $0.detail != nil }) else { return }
    var reader = ManifestReader<Node>(context, report)
    for (row, draft) in drafts.enumerated() {
      guard let detail = draft.detail else { continue }
      list.destinations[row] = reader.destination(detail, of: list.records[row].id)
    }
    report = reader.report
    list.mentions = reader.mentions
  }
}

// MARK: - IDs and sections

extension RecordReader {
  /// Gives every draft an ID of its own: the author's, else a slug that is still free.
  private mutating func assignIDs() -> (ids: [ItemID], rows: [ItemID: Int]) {
    var rows: [ItemID: Int] = [:]
    for (row, draft) in drafts.enumerated() {
      guard let id = draft.id.map({ ItemID($0) }) else { continue }
      if let first = rows[id] {
        report.error(
          at: draft.idPlace,
          "the id \"\(id)\" stands twice\(report.mention(of: drafts[first].idPlace)): give each its own"
        )
      } else {
        if rows.isEmpty { rows.reserveCapacity(drafts.count) }
        rows[id] = row
      }
    }
    var ids: [ItemID] = []
    ids.reserveCapacity(drafts.count)
    var free = FreeIDs(taken: rows, room: drafts.count)
    for (row, draft) in drafts.enumerated() {
      if let id = draft.id {
        ids.append(ItemID(id))
        continue
      }
      let (id, wished) = free.next(for: Slug.make(of: draft.name), row: row)
      if id != wished {
        report.warning(
          at: draft.namePlace,
          "the id \"\(wished)\" is taken, so this record becomes \"\(id)\": give it an \"id\"")
      }
      ids.append(ItemID(id))
    }
    return (ids, free.rows)
  }

  private mutating func reportScatteredSections() {
    var seen: Set<String> = []
    var present: String?
    for draft in drafts where draft.section != present {
      present = draft.section
      guard let title = draft.section, !seen.insert(title).inserted else { continue }
      report.warning(
        at: draft.place,
        "the section \"\(title)\" begins a second time: put its records together")
    }
  }
}

/// A record while it is being read.
private struct RecordDraft<Node: DataNode>: Sendable {
  var place: Int?
  var name = ""
  var namePlace: Int?
  var id: String?
  var idPlace: Int?
  var subtitle: String?
  var url: String?
  var section: String?
  var translations: [Record.Word: LocalizedText] = [:]
  var article: InlineArticle?
  var articleKey: String?
  var detail: Node?
}
