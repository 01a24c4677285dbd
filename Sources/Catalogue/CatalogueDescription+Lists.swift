import DiptychArticles
import DiptychFindings
import DiptychSplitModel

// Lists and where their articles are.
extension CatalogueDescription {
  mutating func readLists(_ value: JSONValue) {
    guard value.kind == .object else {
      return report.error(
        at: value.offset,
        "\"lists\" is \(value.kindWords), and should be an object with a list for each name")
    }
    for member in value.members {
      let id = ListID(member.key)
      if member.key.isEmpty {
        report.error(at: member.keyOffset, "this list's name is empty: write one")
      } else if lists.contains(where: { $0.id == id }) {
        report.error(
          at: member.keyOffset,
          "\"\(id)\" stands in \"lists\", and \"list\" has the same name: keep one of them")
      } else {
        lists.append(list(member.value, named: id, key: member.key))
      }
    }
  }

  /// Reads a file's name, records, or an object with either.
  mutating func list(_ value: JSONValue, named id: ListID, key: String) -> List {
    guard value.kind == .object else {
      return List(id: id, rows: rows(value, key: key), articles: articles)
    }
    var list = List(id: id, articles: articles)
    guard let fields = read({ $0.fields(of: value, .listObject) }) else { return list }
    if let rows = read({ $0.required(ListKeys.rows, in: fields, of: "list") }) {
      list.rows = self.rows(rows, key: "rows")
    }
    if let value = fields[ListKeys.articles]?.value {
      list.articles = pattern(value) ?? articles
    }
    if let value = fields[ListKeys.detail]?.value {
      (list.look, list.mentions) = read { reader in
        let look = reader.fields(of: value, .pageKeys).map { reader.look(in: $0, at: NodePlace()) }
        // They show wherever the list's rows lead, and not on the screen by themselves.
        defer { reader.mentions = [] }
        return (look ?? PageLook(), reader.mentions.map(\.ofLook))
      }
    }
    return list
  }

  private mutating func rows(_ value: JSONValue, key: String) -> List.Rows? {
    if value.kind == .array { return .inline(value) }
    if let name = value.string {
      guard isInside(name, key: key, at: value) else { return nil }
      return .file(name: name, place: value.offset)
    }
    report.error(
      at: value.offset,
      "\"\(key)\" is \(value.kindWords), and should be a file's name or a list of records")
    return nil
  }

  /// Reads a pattern for the paths of articles, or nil when it is broken.
  mutating func pattern(_ value: JSONValue) -> String? {
    guard let pattern = value.string else {
      report.error(
        at: value.offset,
        "\"articles\" is \(value.kindWords), and should be text such as "
          + "\"\(Self.standardArticles)\"")
      return nil
    }
    guard isInside(pattern, key: "articles", at: value), hasKnownPlaces(pattern, at: value)
    else { return nil }
    if !pattern.contains("{id}") {
      report.error(
        at: value.offset, "\"articles\" does not say where the item's ID stands: add {id}")
    } else if languages.count > 1, !pattern.contains("{language}") {
      report.error(
        at: value.offset, "\"articles\" does not say where the language stands: add {language}")
    } else if ArticleFormat(of: pattern) == nil {
      report.error(
        at: value.offset,
        "articles are read as Markdown or HTML: let \"articles\" end in .md or .html")
    } else {
      return pattern
    }
    return nil
  }

  mutating func readRule(_ value: JSONValue) {
    guard let pattern = value.string else {
      return report.error(
        at: value.offset, "\"urlRule\" is \(value.kindWords), and should be text with {id}")
    }
    guard hasKnownPlaces(pattern, at: value) else { return }
    let scheme = Link.scheme(of: pattern)
    if scheme != "http", scheme != "https" {
      report.error(at: value.offset, "\"urlRule\" is not a web address: begin it with https://")
    } else if !pattern.contains("{id}") {
      report.error(
        at: value.offset, "\"urlRule\" does not say where the item's ID stands: add {id}")
    } else {
      addresses = .pattern(pattern)
    }
  }

  private mutating func hasKnownPlaces(_ pattern: String, at value: JSONValue) -> Bool {
    guard let place = PathPattern.unknownPlace(in: pattern) else { return true }
    report.error(at: value.offset, "\(place) is not filled in: use {language} and {id}")
    return false
  }

  private mutating func isInside(_ path: String, key: String, at value: JSONValue) -> Bool {
    guard let fault = Folder.fault(of: path, key: key) else { return true }
    report.error(at: value.offset, fault)
    return false
  }
}
