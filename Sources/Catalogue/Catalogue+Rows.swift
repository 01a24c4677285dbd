import DiptychFindings
public import DiptychSplitModel

extension Catalogue {
  /// A catalogue of one list, made in Swift; its screen is a split view.
  ///
  /// Throws when two rows have the same ID.
  public init(title: LocalizedText, rows: [Row], language: String = "en") throws(CatalogueFailure) {
    try self.init(
      title: title, screen: Self.standardScreen(title: title), lists: [Self.mainList: rows],
      language: language)
  }

  /// A catalogue made in Swift, with a screen of its own.
  ///
  /// Throws when two rows of a list have the same ID, or when the screen shows a list or an article
  /// that is not there.
  public init(
    title: LocalizedText, screen: some ContainerContent, lists: [ListID: [Row]],
    language: String = "en"
  ) throws(CatalogueFailure) {
    let readings = lists.sorted { $0.key.name < $1.key.name }.map { id, rows in
      ListReading(id, rows)
    }
    try self.init(
      path: "", languages: [language], title: title, screen: screen.container,
      mentions: screen.container.mentions(level: 1), report: FindingReport(DataSource(file: "")),
      lists: readings)
  }
}

extension ListReading {
  /// A list that is made in Swift.
  fileprivate init(_ id: ListID, _ rows: [Row]) {
    let records = rows.map { row in
      Record(
        id: row.id, name: row.title, subtitle: row.subtitle, url: row.url, section: row.section)
    }
    let inline = rows.map { row in
      row.article.map { InlineArticle(content: .markdown(.text($0))) }
    }
    let details = rows.enumerated().compactMap { index, row in row.detail.map { (index, $0) } }
    var seen: Set<ItemID> = []
    let doubles = rows.filter { !seen.insert($0.id).inserted }.map { row in
      Finding(
        file: id.name, message: "two rows have the ID \"\(row.id)\": give each one of its own")
    }
    self.init(
      doubles, in: id.name,
      ListContent(
        id: id, items: ItemList(records), articles: ArticleSource(inline: inline),
        destinations: Dictionary(uniqueKeysWithValues: details)))
    mentions = details.flatMap { $0.1.mentions(level: 1) }
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
    var targets = bar.items.compactMap { $0.popover.map { Mention.Target.choices($0.list) } }
    switch content {
    case .list(let list): targets.append(.rows(list.source))
    case .article(let article): targets.append(.article(article.reference))
    case .picture, .custom, .empty: break
    }
    return targets.map { Mention(target: $0, level: level) }
  }
}
