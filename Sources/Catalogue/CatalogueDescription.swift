import DiptychFindings
import DiptychSplitModel

/// What `catalogue.json` says, with what is wrong with it.
struct CatalogueDescription {
  enum List {
    case file(name: String, place: Int)
    case inline(JSONValue)
  }

  static let keys = ["title", "languages", "list", "articles", "orientations", "urlRule"]
  static let standardArticles = "articles/{language}/{id}.md"

  var languages = ["en"]
  var titles: [String: String] = [:]
  var list: List?
  var articles = standardArticles
  var orientations = SupportedOrientations()
  var addresses = AddressRule.hostLabel
  private(set) var findings: [Finding] = []
  /// Titles that are missing, which keep nothing from being shown in landscape.
  private(set) var omissions: [Finding] = []
  private let text: SourceText

  /// Reads what is right, and finds what is not.
  init(_ text: SourceText) {
    self.text = text
    if let warning = text.repairWarning { findings.append(warning) }
    let root: JSONValue
    do {
      root = try JSONDocument(text.bytes, allowsComments: true).root
    } catch {
      findings.append(error.finding(in: text))
      return
    }
    guard root.kind == .object else {
      report(at: root.offset, "this is \(root.kindWords), and should be an object with a \"list\"")
      return
    }
    readMembers(of: root)
    findOmissions(root)
  }

  private mutating func readMembers(of root: JSONValue) {
    let members = root.members
    for member in members where !Self.keys.contains(member.key) {
      let remedy =
        nearestWord(to: member.key, among: Self.keys).map { "perhaps \"\($0)\" is meant" }
        ?? "it can be " + Self.keys.joined(separator: ", ")
      report(at: member.keyOffset, "\"\(member.key)\" is not a key of a catalogue: \(remedy)")
    }
    // Languages first, because titles and articles are checked against them.
    if let value = root[key: "languages"] { readLanguages(value) }
    for member in members {
      switch member.key {
      case "title": readTitle(member.value)
      case "list": readList(member.value)
      case "articles": readArticles(member.value)
      case "orientations": readOrientations(member.value)
      case "urlRule": readRule(member.value)
      default: break
      }
    }
    if list == nil, !members.contains(where: { $0.key == "list" }) {
      report(at: root.offset, "there is no list: add \"list\" with a file's name or records")
    }
  }

  private mutating func readLanguages(_ value: JSONValue) {
    guard value.kind == .array else {
      return report(
        at: value.offset,
        "\"languages\" is \(value.kindWords), and should be a list such as [\"en\", \"fr\"]")
    }
    var codes: [String] = []
    for element in value.elements {
      guard let code = element.string, Language.isCode(code) else {
        report(
          at: element.offset,
          "\(element.string.map { "\"\($0)\"" } ?? element.kindWords) is not a language: "
            + "write a code such as \"en\" or \"zh-Hant\"")
        continue
      }
      if codes.contains(where: { $0.lowercased() == code.lowercased() }) {
        report(at: element.offset, "the language \"\(code)\" stands twice: keep one")
      } else {
        codes.append(code)
      }
    }
    if value.elements.isEmpty {
      report(at: value.offset, "\"languages\" is empty: name at least one, such as \"en\"")
    }
    if !codes.isEmpty { languages = codes }
  }

  private mutating func readTitle(_ value: JSONValue) {
    if let title = value.string {
      if isWritten(title, at: value) { titles[languages[0]] = title }
      return
    }
    guard value.kind == .object else {
      return report(
        at: value.offset,
        "\"title\" is \(value.kindWords), and should be text, or an object with a text for "
          + "each language")
    }
    for member in value.members {
      if !languages.contains(member.key) {
        let remedy =
          nearestWord(to: member.key, among: languages.filter { $0.count > 2 })
          .map { "perhaps \"\($0)\" is meant" } ?? "add it to \"languages\", or remove the title"
        report(
          at: member.keyOffset,
          "the title's language \"\(member.key)\" is none of the catalogue's: \(remedy)")
      } else if let title = member.value.string {
        if isWritten(title, at: member.value) { titles[member.key] = title }
      } else {
        report(
          at: member.value.offset,
          "the title in \"\(member.key)\" is \(member.value.kindWords), and should be text")
      }
    }
  }

  private mutating func findOmissions(_ root: JSONValue) {
    let missing = languages.filter { titles[$0] == nil }
    guard !missing.isEmpty else { return }
    let place = root[key: "title"]?.offset ?? root.offset
    if missing.count == languages.count {
      guard ["portrait", "portrait-upside-down"].contains(where: orientations.allow) else { return }
      omissions.append(
        text.finding(
          at: place,
          message: "there is no title, so no button leads to the list in portrait: add \"title\""))
      return
    }
    for code in missing {
      omissions.append(
        text.finding(
          at: place, severity: .warning,
          message: "there is no title in \(Language(code: code).ownName): add \"\(code)\" to "
            + "\"title\""))
    }
  }

  private mutating func isWritten(_ title: String, at value: JSONValue) -> Bool {
    if !title.allSatisfy(\.isWhitespace) { return true }
    report(at: value.offset, "the title is empty: write what the list is called")
    return false
  }

  private mutating func readList(_ value: JSONValue) {
    if value.kind == .array {
      list = .inline(value)
    } else if let name = value.string {
      guard isInside(name, what: "list", at: value) else { return }
      list = .file(name: name, place: value.offset)
    } else {
      report(
        at: value.offset,
        "\"list\" is \(value.kindWords), and should be a file's name or a list of records")
    }
  }

  private mutating func readArticles(_ value: JSONValue) {
    guard let pattern = value.string else {
      return report(
        at: value.offset,
        "\"articles\" is \(value.kindWords), and should be text such as "
          + "\"\(Self.standardArticles)\"")
    }
    guard isInside(pattern, what: "articles", at: value), hasKnownPlaces(pattern, at: value)
    else { return }
    if !pattern.contains("{id}") {
      report(at: value.offset, "\"articles\" does not say where the item's ID stands: add {id}")
    } else if languages.count > 1, !pattern.contains("{language}") {
      report(
        at: value.offset, "\"articles\" does not say where the language stands: add {language}")
    } else if !pattern.lowercased().hasSuffix(".md"), !pattern.lowercased().hasSuffix(".markdown") {
      report(
        at: value.offset,
        "articles are read as Markdown only by this version: let \"articles\" end in .md")
    } else {
      articles = pattern
    }
  }

  private mutating func readOrientations(_ value: JSONValue) {
    guard value.kind == .object else {
      return report(
        at: value.offset,
        "\"orientations\" is \(value.kindWords), and should be an object with \"master\" and "
          + "\"detail\"")
    }
    var master: Set<String>?
    var detail: Set<String>?
    for member in value.members {
      switch member.key {
      case "master": master = readPane(member)
      case "detail": detail = readPane(member)
      default:
        report(
          at: member.keyOffset,
          "\"\(member.key)\" is not a pane: write \"master\" or \"detail\"")
      }
    }
    orientations = SupportedOrientations(master: master, detail: detail)
  }

  private mutating func readPane(_ member: JSONValue.Member) -> Set<String>? {
    guard member.value.kind == .array else {
      report(
        at: member.value.offset,
        "\"\(member.key)\" is \(member.value.kindWords), and should be a list of orientations")
      return nil
    }
    var pane: Set<String> = []
    for element in member.value.elements {
      if let word = element.string, SupportedOrientations.all.contains(word) {
        pane.insert(word)
        continue
      }
      let word = element.string
      let remedy =
        word.flatMap { nearestWord(to: $0, among: SupportedOrientations.all) }
        .map { "perhaps \"\($0)\" is meant" }
        ?? "it can be " + SupportedOrientations.all.joined(separator: ", ")
      report(
        at: element.offset,
        "\(word.map { "\"\($0)\"" } ?? element.kindWords) is not an orientation: \(remedy)")
    }
    if member.value.elements.isEmpty {
      report(
        at: member.value.offset, "\"\(member.key)\" is empty: name at least one orientation")
    }
    return pane
  }

  private mutating func readRule(_ value: JSONValue) {
    guard let pattern = value.string else {
      return report(
        at: value.offset, "\"urlRule\" is \(value.kindWords), and should be text with {id}")
    }
    guard hasKnownPlaces(pattern, at: value) else { return }
    let scheme = Link.scheme(of: pattern)
    if scheme != "http", scheme != "https" {
      report(at: value.offset, "\"urlRule\" is not a web address: begin it with https://")
    } else if !pattern.contains("{id}") {
      report(at: value.offset, "\"urlRule\" does not say where the item's ID stands: add {id}")
    } else {
      addresses = .pattern(pattern)
    }
  }

  private mutating func hasKnownPlaces(_ pattern: String, at value: JSONValue) -> Bool {
    guard let place = PathPattern.unknownPlace(in: pattern) else { return true }
    report(at: value.offset, "\(place) is not filled in: use {language} and {id}")
    return false
  }

  /// Whether a path can stay in the folder by what it says; links are looked at when it is read.
  private mutating func isInside(_ path: String, what: String, at value: JSONValue) -> Bool {
    if path.isEmpty {
      report(at: value.offset, "\"\(what)\" is empty: name a file in the folder")
    } else if path.unicodeScalars.contains("\0") {
      report(at: value.offset, "\"\(what)\" holds a NUL byte: remove it")
    } else if path.hasPrefix("/") {
      report(
        at: value.offset, "\"\(path)\" is an absolute path: name a file in the folder")
    } else if Folder.leadsOut(path) {
      report(
        at: value.offset, "\"\(path)\" leads out of the folder: name a file in it, without ..")
    } else {
      return true
    }
    return false
  }

  /// Adds an error; the file that `list` names is looked for, and reported on, from outside.
  mutating func report(at place: Int, _ message: String) {
    findings.append(text.finding(at: place, message: message))
  }
}
