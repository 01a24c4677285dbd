import DiptychFindings
import DiptychSplitModel

/// What `catalogue.json` says, with what is wrong with it.
struct CatalogueDescription {
  /// A list as it is described, before its rows are read.
  struct List {
    enum Rows {
      case file(name: String, place: Int)
      case inline(JSONValue)
    }

    var id: ListID
    var rows: Rows?
    var articles: String
    var look = PageLook()
    /// What the look names.
    var mentions: [Mention] = []
  }

  static let standardArticles = "articles/{language}/{id}.md"

  private(set) var languages = ["en"]
  private(set) var theme = ThemeChoice.builtIn("light")
  private(set) var hasAppearanceButton = false
  private(set) var titles: [String: String] = [:]
  var lists: [List] = []
  var addresses = AddressRule.hostLabel
  private(set) var screen = Container.page(Page())
  /// What the screen names.
  private(set) var mentions: [Mention] = []
  var report: FindingReport
  var articles = standardArticles
  private let folder: Folder

  /// Reads what is right, and finds what is not.
  init(_ text: SourceText, folder: Folder) {
    self.folder = folder
    report = FindingReport(DataSource(file: text.file, text: text))
    if let warning = text.repairWarning { report.add(warning) }
    let root: JSONValue
    do {
      root = try JSONDocument(text.bytes, allowsComments: true).root
    } catch {
      report.add(error.finding(in: text))
      return
    }
    guard root.kind == .object else {
      report.error(
        at: root.offset, "this is \(root.kindWords), and should be an object with a \"list\"")
      return
    }
    readMembers(of: root)
  }

  /// The catalogue's title, as the pages of its list `main` show it.
  var title: LocalizedText? { LocalizedText(titles, languages: languages) }

  func context(for list: List? = nil) -> ManifestContext {
    ManifestContext(
      languages: languages, title: title, folder: folder, list: list?.id ?? Catalogue.mainList,
      look: list?.look ?? PageLook())
  }

  private mutating func readMembers(of root: JSONValue) {
    let fields = read { $0.fields(of: root, .catalogue) }
    guard let fields else { return }
    // Languages and titles first, because the rest is checked against them.
    if let value = fields[CatalogueKeys.languages]?.value { readLanguages(value) }
    if let value = fields[CatalogueKeys.title]?.value {
      titles = read { $0.texts(value, of: CatalogueKeys.title) } ?? [:]
    }
    if let value = fields[CatalogueKeys.articles]?.value {
      articles = pattern(value) ?? articles
    }
    if let value = fields[CatalogueKeys.addressRule]?.value { readRule(value) }
    if let value = fields[CatalogueKeys.theme]?.value { readTheme(value) }
    hasAppearanceButton =
      read { $0.flag(CatalogueKeys.appearanceButton, in: fields) } ?? hasAppearanceButton
    if let value = fields[CatalogueKeys.list]?.value {
      lists.append(list(value, named: Catalogue.mainList, key: "list"))
    }
    if let value = fields[CatalogueKeys.lists]?.value { readLists(value) }
    readScreen(fields, of: root)
    findOmissions(root)
  }

  /// Reads by the tables, and takes over what was found and named.
  mutating func read<Result>(_ body: (inout ManifestReader<JSONValue>) -> Result) -> Result {
    var reader = ManifestReader<JSONValue>(context(), report)
    let result = body(&reader)
    report = reader.report
    mentions += reader.mentions
    return result
  }

  /// What is said about the screen; without a word, a split view of the list `main`.
  private mutating func readScreen(
    _ fields: ManifestReader<JSONValue>.Fields, of root: JSONValue
  ) {
    if let field = fields[CatalogueKeys.screen] {
      if let shorthand = fields[CatalogueKeys.orientations] {
        report.error(
          at: shorthand.keyOffset,
          "\"orientations\" stands beside \"screen\": write \"masterOrientations\" and "
            + "\"detailOrientations\" into a \"split\" there, or remove it")
      }
      screen = read { $0.node(field.value) }
      mentions.removeAll { $0.target == .depth }
      return
    }
    let panes = fields[CatalogueKeys.orientations].flatMap { field in
      read { reader in
        reader.fields(of: field.value, .orientations).map { panes in
          (
            reader.orientations(PaneKeys.master, in: panes),
            reader.orientations(PaneKeys.detail, in: panes)
          )
        }
      }
    }
    screen = Catalogue.standardScreen(
      title: title, masterOrientations: panes?.0, detailOrientations: panes?.1)
    if lists.contains(where: { $0.id == Catalogue.mainList }) {
      // The list stands a level below the split view.
      mentions.append(
        Mention(
          target: .rows(Catalogue.mainList), place: root.offset, level: 2, isInSplit: true))
    } else {
      report.error(
        at: root.offset,
        lists.isEmpty
          ? "there is no list: add \"list\" with a file's name or records"
          : "there is no list \"main\", and no \"screen\" that shows another: add one of them")
    }
    let shorthand = fields[CatalogueKeys.orientations]
    if let split = screen.split, split.commonOrientations.isEmpty {
      report.omission(
        at: shorthand?.value.offset ?? root.offset,
        "master and detail have no orientation in common: let both support at least one")
    }
  }

  /// Titles that are missing keep nothing from being shown in landscape.
  private mutating func findOmissions(_ root: JSONValue) {
    let missing = languages.filter { titles[$0] == nil }
    guard !missing.isEmpty else { return }
    let place = root[key: "title"]?.offset ?? root.offset
    guard missing.count == languages.count else {
      for code in missing {
        report.omission(
          at: place,
          "there is no title in \(Language(code: code).ownName): add \"\(code)\" to \"title\"",
          severity: .warning)
      }
      return
    }
    if root[key: "screen"] == nil, let split = screen.split,
      split.needsButton(in: split.commonOrientations)
    {
      report.omission(
        at: place,
        "there is no title, so no button leads to the list in portrait: add \"title\"")
    }
  }

  private mutating func readTheme(_ value: JSONValue) {
    guard let name = read({ $0.word(value, of: CatalogueKeys.theme) }) else { return }
    if ThemeChoice.builtInNames.contains(name) {
      theme = .builtIn(name)
    } else if !name.lowercased().hasSuffix(".json") {
      let near = nearestWord(to: name, among: ThemeChoice.builtInNames)
      report.error(
        at: value.offset,
        "there is no theme \"\(name)\": "
          + (near.map { "perhaps \"\($0)\" is meant" }
            ?? "name \"light\", \"dark\", \"contrast\" or a .json file in the folder"))
    } else if let fault = Folder.fault(of: name, key: "theme") {
      report.error(at: value.offset, fault)
    } else {
      theme = .file(name)
      switch folder.find(name) {
      case .file: break
      case .missing:
        report.error(
          at: value.offset,
          "there is no \"\(name)\" in the folder: create it or correct the name")
      case .outside:
        report.error(
          at: value.offset,
          "\"\(name)\" is a link that leads out of the folder: copy the file into it")
      }
    }
  }

  private mutating func readLanguages(_ value: JSONValue) {
    guard value.kind == .array else {
      return report.error(
        at: value.offset,
        "\"languages\" is \(value.kindWords), and should be a list such as [\"en\", \"fr\"]")
    }
    var codes: [String] = []
    for element in value.elements {
      guard let code = element.string, Language.isCode(code) else {
        report.error(
          at: element.offset,
          "\(element.string.map { "\"\($0)\"" } ?? element.kindWords) is not a language: "
            + "write a code such as \"en\" or \"zh-Hant\"")
        continue
      }
      if codes.contains(where: { $0.lowercased() == code.lowercased() }) {
        report.error(at: element.offset, "the language \"\(code)\" stands twice: keep one")
      } else {
        codes.append(code)
      }
    }
    if value.elements.isEmpty {
      report.error(at: value.offset, "\"languages\" is empty: name at least one, such as \"en\"")
    }
    if !codes.isEmpty { languages = codes }
  }
}
