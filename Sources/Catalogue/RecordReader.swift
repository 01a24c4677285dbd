import DiptychFindings
import DiptychSplitModel

/// The rows of a list with the articles that stand in it.
struct ReadList: Sendable {
  var records: [Record] = []
  /// As long as `records`, or empty when no record holds an article.
  var articles: [InlineArticle?] = []
}

/// Turns a list's values into records, and says what is wrong with them.
struct RecordReader<Node: DataNode> {
  /// How many errors, and how many warnings, are named; nobody reads more at once.
  private static var mostFindings: Int { 1_000 }

  private let source: DataSource
  private var places: PlaceIndex?
  private var counts: [Finding.Severity: Int] = [:]
  private(set) var findings: [Finding] = []
  private var drafts: [RecordDraft] = []
  private var strangeKeys: Set<String> = []

  init(source: DataSource) {
    self.source = source
  }

  mutating func read(_ nodes: [Node], of list: Node) -> ReadList {
    if nodes.isEmpty {
      warn(at: list.place, "the list is empty: add a record with a name")
    }
    drafts.reserveCapacity(nodes.count)
    for node in nodes { readRecord(node) }
    let ids = assignIDs()
    var list = ReadList()
    list.records.reserveCapacity(drafts.count)
    for (draft, id) in zip(drafts, ids) {
      list.records.append(
        Record(
          id: ItemID(id), name: draft.name, subtitle: draft.subtitle, url: draft.url,
          section: draft.section))
    }
    if drafts.contains(where: { $0.article != nil }) { list.articles = drafts.map(\.article) }
    reportScatteredSections()
    return list
  }

  private mutating func readRecord(_ node: Node) {
    guard node.dataKind == .dictionary else {
      report(
        at: node.place,
        "this record is \(node.kindWords), and should be \(Node.dictionaryWord) with a \"name\"")
      return
    }
    var draft = RecordDraft(place: node.place)
    var names: [DataField<Node>] = []
    for field in node.fields {
      switch field.key {
      case "name": names.insert(field, at: 0)
      case "title": names.append(field)
      case "id":
        draft.id = readID(field)
        draft.idPlace = field.value.place
      case "subtitle": draft.subtitle = nonEmpty(text(field))
      case "section": draft.section = nonEmpty(text(field))
      case "url": draft.url = readAddress(field)
      case "text", "markdown": readArticle(field, into: &draft)
      default: reportKey(field)
      }
    }
    guard let name = names.first(where: { $0.value.dataKind != .null }) else {
      report(at: node.place, "this record has no name: add \"name\"")
      return
    }
    guard let words = text(name) else { return }
    guard !words.allSatisfy(\.isWhitespace) else {
      report(at: name.value.place, "the name is empty: write what the row should show")
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
      report(
        at: field.value.place, "\"\(field.key)\" is \(field.value.kindWords), and should be text")
      return nil
    }
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
    report(
      at: field.value.place,
      "the id \"\(id)\" cannot be part of a file name: use up to 200 letters, digits and hyphens")
    return nil
  }

  private mutating func readAddress(_ field: DataField<Node>) -> String? {
    guard let address = nonEmpty(text(field)) else { return nil }
    let scheme = Link.scheme(of: address)
    if scheme != "http", scheme != "https" {
      warn(
        at: field.value.place,
        "\"\(address)\" is not a web address: begin it with https://")
    }
    return address
  }

  private mutating func readArticle(_ field: DataField<Node>, into draft: inout RecordDraft) {
    if draft.article != nil {
      report(
        at: field.keyOffset, "\"text\" and \"markdown\" stand in one record: keep one of them")
      return
    }
    guard let deferred = field.value.deferredText else {
      _ = text(field)
      return
    }
    draft.article = InlineArticle(
      content: field.key == "markdown" ? .markdown(deferred) : .text(deferred),
      place: field.value.place)
  }

  /// Reports each key once, where it stands first.
  private mutating func reportKey(_ field: DataField<Node>) {
    guard strangeKeys.insert(field.key).inserted else { return }
    if field.key == "html" {
      report(
        at: field.keyOffset,
        "\"html\" is not read by this version: write the article as \"markdown\" or \"text\"")
    } else if field.key == "picture" {
      warn(
        at: field.keyOffset,
        "\"picture\" is not shown by this version: leave it out, or wait for one that does")
    } else {
      let known = ["name", "title", "id", "subtitle", "url", "section", "text", "markdown"]
      let remedy =
        nearestWord(to: field.key, among: known).map { "perhaps \"\($0)\" is meant" }
        ?? "leave it out"
      warn(
        at: field.keyOffset,
        "records have no key \"\(field.key)\", which is not read: \(remedy)")
    }
  }

  private mutating func report(at place: Int?, _ message: String) {
    add(at: place, .error, message)
  }

  private mutating func warn(at place: Int?, _ message: String) {
    add(at: place, .warning, message)
  }

  private mutating func add(at place: Int?, _ severity: Finding.Severity, _ message: String) {
    let count = counts[severity, default: 0]
    counts[severity] = count + 1
    guard count <= Self.mostFindings else { return }
    var finding = Finding(file: source.file, severity: severity, message: message)
    if count == Self.mostFindings {
      finding.message = "there are more like these: mend the ones above first"
    } else if let position = position(at: place) {
      finding.line = position.line
      finding.column = position.column
    }
    findings.append(finding)
  }

  private mutating func position(at place: Int?) -> (line: Int, column: Int)? {
    guard let place, let text = source.text else { return nil }
    var index = places ?? PlaceIndex(text)
    // Not shared while it changes, or it would be copied for every finding.
    places = nil
    defer { places = index }
    return index.position(at: place)
  }
}

// MARK: - IDs and sections

extension RecordReader {
  /// Gives every draft an ID of its own: the author's, else a slug that is still free.
  private mutating func assignIDs() -> [String] {
    var rows: [String: Int] = [:]
    rows.reserveCapacity(drafts.count)
    for (row, draft) in drafts.enumerated() {
      guard let id = draft.id else { continue }
      if let first = rows[id] {
        report(
          at: draft.idPlace,
          "the id \"\(id)\" stands twice\(mention(drafts[first].idPlace)): give each its own")
      } else {
        rows[id] = row
      }
    }
    var ids: [String] = []
    ids.reserveCapacity(drafts.count)
    for (row, draft) in drafts.enumerated() {
      if let id = draft.id {
        ids.append(id)
        continue
      }
      let slug = Slug.make(of: draft.name)
      let wished = slug.isEmpty ? "item-\(row + 1)" : slug
      var id = wished
      var number = 2
      while rows[id] != nil {
        id = "\(wished)-\(number)"
        number += 1
      }
      if id != wished {
        warn(
          at: draft.namePlace,
          "the id \"\(wished)\" is taken, so this record becomes \"\(id)\": give it an \"id\"")
      }
      rows[id] = row
      ids.append(id)
    }
    return ids
  }

  private mutating func mention(_ place: Int?) -> String {
    guard counts[.error, default: 0] < Self.mostFindings, let position = position(at: place) else {
      return ""
    }
    return " (first at \(position.line):\(position.column))"
  }

  private mutating func reportScatteredSections() {
    var seen: Set<String> = []
    var present: String?
    for draft in drafts where draft.section != present {
      present = draft.section
      guard let title = draft.section, !seen.insert(title).inserted else { continue }
      warn(
        at: draft.place,
        "the section \"\(title)\" begins a second time: put its records together")
    }
  }
}

/// A record while it is being read.
struct RecordDraft: Sendable {
  var place: Int?
  var name = ""
  var namePlace: Int?
  var id: String?
  var idPlace: Int?
  var subtitle: String?
  var url: String?
  var section: String?
  var article: InlineArticle?
}
