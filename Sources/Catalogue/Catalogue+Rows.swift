import DiptychFindings
public import DiptychSplitModel

extension Catalogue {
  /// A catalogue of one list, made in Swift; its screen is a split view.
  ///
  /// - Parameters:
  ///   - languages: their codes; the visit begins in the first.
  ///   - pictures: the folder that picture pages are read from, by paths within it.
  /// - Throws: when two rows have the same ID, when an article is in none of the languages, or when
  ///   the folder is not there.
  public init(
    title: LocalizedText, rows: [Row], languages: [String] = ["en"], pictures: String? = nil
  ) throws(CatalogueFailure) {
    try self.init(
      title: title, screen: Self.standardScreen(title: title), lists: [Self.mainList: rows],
      languages: languages, pictures: pictures)
  }

  /// A catalogue made in Swift, with a screen of its own.
  ///
  /// - Parameters:
  ///   - languages: their codes; the visit begins in the first.
  ///   - pictures: the folder that picture pages are read from, by paths within it.
  /// - Throws: when two rows of a list have the same ID, when an article is in none of the
  ///   languages, when the folder is not there, or when the screen shows a list or an article that
  ///   is not.
  public init(
    title: LocalizedText, screen: some ContainerContent, lists: [ListID: [Row]],
    languages: [String] = ["en"], pictures: String? = nil
  ) throws(CatalogueFailure) {
    let codes = languages.isEmpty ? ["en"] : languages
    let readings = lists.sorted { $0.key.name < $1.key.name }.map { id, rows in
      ListReading(id, rows, languages: codes)
    }
    let folder = try pictures.map { path throws(CatalogueFailure) in
      guard let folder = Folder(path) else { throw .noSuchInput(path) }
      return folder
    }
    try self.init(
      path: "", folder: folder, languages: codes, title: title, screen: screen.container,
      mentions: screen.container.mentions(level: 1), report: FindingReport(DataSource(file: "")),
      lists: readings)
  }
}

extension ListReading {
  /// A list that is made in Swift.
  fileprivate init(_ id: ListID, _ rows: [Row], languages: [String]) {
    let records = rows.map { row in
      Record(row, first: languages[0])
    }
    let inline = rows.map { row in
      row.article.map { InlineArticle(content: .written(.markdown, .text($0))) }
    }
    var translations: [Int: [String: InlineArticle]] = [:]
    for (index, row) in rows.enumerated() where !row.articles.isEmpty {
      translations[index] = row.articles.mapValues {
        InlineArticle(content: .written(.markdown, .text($0)))
      }
    }
    let details = rows.enumerated().compactMap { index, row in row.detail.map { (index, $0) } }
    var seen: Set<ItemID> = []
    let doubles = rows.filter { !seen.insert($0.id).inserted }.map { row in
      Finding(
        file: id.name, message: "two rows have the ID \"\(row.id)\": give each one of its own")
    }
    let strange = rows.flatMap { row in
      Set(row.articles.keys).subtracting(languages).sorted().map { code in
        Finding(
          file: id.name,
          message: "the row \"\(row.id)\" has an article in \"\(code)\", which is no language of "
            + "the catalogue: add it to the languages")
      }
    }
    self.init(
      doubles + strange, in: id.name,
      ListContent(
        id: id, items: ItemList(records),
        articles: ArticleSource(inline: inline, translations: translations),
        destinations: Dictionary(uniqueKeysWithValues: details)))
    mentions = details.flatMap { $0.1.mentions(level: 1) }
  }
}

extension Record {
  fileprivate init(_ row: Row, first: String) {
    let words: [Word: LocalizedText?] = [
      .name: row.title, .subtitle: row.subtitle, .section: row.section,
    ]
    self.init(
      id: row.id, name: row.title.text(in: first), subtitle: row.subtitle?.text(in: first),
      url: row.url, section: row.section?.text(in: first),
      translations: words.compactMapValues { $0 }.filter(\.value.isTranslated))
  }
}

extension Container {
  /// The lists and articles that the pages here and beneath show.
  fileprivate func mentions(level: Int) -> [Mention] {
    switch self {
    case .split(let split):
      split.master.content.mentions(level: level + 1)
        + split.detail.content.mentions(level: level + 1)
    case .tabs(let tabs): tabs.tabs.flatMap { $0.content.mentions(level: level + 1) }
    case .stack(let stack): stack.pages.flatMap { $0.mentions(level: level + 1) }
    case .page(let page): page.mentions(level: level)
    }
  }
}

extension Page {
  fileprivate func mentions(level: Int) -> [Mention] {
    var targets = bar.items.compactMap(\.popover).map { popover in
      popover.opensRows ? Mention.Target.rows(popover.list) : .choices(popover.list)
    }
    switch content {
    case .list(let list): targets.append(.rows(list.source))
    case .article(let article): targets.append(.article(article.reference))
    case .picture, .custom, .empty: break
    }
    return targets.map { Mention(target: $0, level: level) }
  }
}
