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
  /// What an index of the list would stand beside; nil where there can be none.
  var origin: ListOrigin?
  /// What was wrong in the list's own file without keeping it from being shown.
  var warnings: [Finding] = []

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
    _ file: ListFile, from origin: ListOrigin? = nil, id: ListID, look: PageLook = PageLook(),
    folder: Folder? = nil,
    files: ArticleSource.Files = .none
  ) {
    let list = file.list
    content = ListContent(
      id: id, items: ItemList(RecordRows(list)),
      articles: ArticleSource(
        folder: folder, files: files, inline: list.articles,
        list: list.articles.isEmpty ? nil : file.source),
      look: look, destinations: list.destinations, origin: origin,
      warnings: file.report.findings)
    mentions = list.mentions
    report = file.report
  }

  /// A list whose rows stay in its index.
  init(
    _ index: ListIndex, of origin: ListOrigin, id: ListID, look: PageLook = PageLook(),
    folder: Folder? = nil, files: ArticleSource.Files = .none
  ) {
    let rows = IndexedRows(index, of: origin)
    let source = DataSource(file: origin.file)
    content = ListContent(
      id: id, items: ItemList(rows),
      articles: ArticleSource(folder: folder, files: files, indexed: rows, list: source),
      look: look)
    report = FindingReport(source)
    for warning in index.warnings { report.add(warning) }
  }

  /// Opens a list by its index where that may be used and is right, else reads the list itself.
  init(
    _ origin: ListOrigin, _ use: IndexUse, id: ListID, look: PageLook = PageLook(),
    folder: Folder? = nil, files: ArticleSource.Files = .none
  ) throws(FileFailure) {
    var fault: Finding?
    do throws(Finding) {
      var index = use == .ignored ? nil : try origin.openIndex()
      if use == .examined {
        try index?.check(of: origin)
      } else if let index {
        self.init(index, of: origin, id: id, look: look, folder: folder, files: files)
        return
      }
    } catch {
      fault = error
    }
    self.init(
      try origin.read(), from: origin, id: id, look: look, folder: folder, files: files)
    if let fault { report.add(fault) }
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
