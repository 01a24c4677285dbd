import DiptychFindings
import DiptychSplitModel

/// A list with its articles and where its rows lead.
struct ListContent: Sendable {
  var id: ListID
  var items: ItemList
  var articles: ArticleSource
  /// What the pages of its articles have in common.
  var look = PageLook()
  /// Where rows lead that lead elsewhere.
  var destinations: [Int: Container] = [:]

  /// What choosing an item shows.
  func destination(of item: ItemID) -> Container {
    if !destinations.isEmpty, let row = items.index(of: item), let other = destinations[row] {
      return other
    }
    return .page(look.page(.article(ArticlePage(ItemReference(list: id, item: item)))))
  }

  /// Whether a row shows its own article.
  func showsArticle(at row: Int) -> Bool {
    guard let other = destinations[row] else { return true }
    return other.page?.article?.reference == ItemReference(list: id, item: items.id(at: row))
  }
}

/// A list that has been read, with what is still to be looked for.
struct ListReading {
  var content: ListContent
  var mentions: [Mention] = []
  var report: FindingReport
  private(set) var isBroken = false

  init(
    _ file: ListFile, id: ListID, look: PageLook = PageLook(), folder: Folder? = nil,
    files: ArticleSource.Files = .none
  ) {
    let list = file.list
    content = ListContent(
      id: id, items: ItemList(list.records),
      articles: ArticleSource(
        folder: folder, files: files, inline: list.articles,
        list: list.articles.isEmpty ? nil : file.source),
      look: look, destinations: list.destinations)
    mentions = list.mentions
    report = file.report
  }

  /// A list that was put together from something else than records.
  init(_ warnings: [Finding], in file: String, _ content: ListContent) {
    self.content = content
    report = FindingReport(DataSource(file: file))
    for warning in warnings { report.add(warning) }
  }

  /// A list whose rows could not be read, which is reported elsewhere.
  init(broken id: ListID, _ source: DataSource) {
    content = ListContent(id: id, items: ItemList([]), articles: ArticleSource())
    report = FindingReport(source)
    isBroken = true
  }
}
