import DiptychArticles
import DiptychFindings
import DiptychSplitModel

extension Catalogue {
  /// Opens a folder of articles in Markdown or HTML, an item each, in the natural order of their names.
  static func openArticles(
    _ folder: Folder, _ path: String, _ reader: (any DocumentReading)?
  ) throws(CatalogueFailure) -> Catalogue {
    let names: [String]
    let unreadable: Int
    do {
      (names, unreadable) = try FileReading.names(in: path)
    } catch {
      throw .badData([Finding(file: path, message: error.message)])
    }
    var warnings: [Finding] = []
    if unreadable > 0 {
      warnings.append(
        Finding(
          file: path, severity: .warning,
          message: "\(unreadable) names are not UTF-8 and left out: rename these files"))
    }
    let files = names.filter { ArticleFormat(of: $0) != nil }.sorted(by: NaturalOrder.isBefore)
    var rows: [(file: String, real: String, id: ItemID)] = []
    var free = FreeIDs()
    var owners: [String: String] = [:]
    for file in files {
      guard case .file(let real) = folder.find(file), FileReading.kind(of: real) == .file else {
        warnings.append(
          Finding(
            file: folder.name(of: file), severity: .warning,
            message: "this is no file in the folder and left out: copy the file into it"))
        continue
      }
      let name = ArticleFormat.withoutEnding(file)
      let (id, wished) = free.next(for: Slug.make(of: name), row: rows.count)
      if id != wished, let first = owners[wished] {
        warnings.append(
          Finding(
            file: folder.name(of: file), severity: .warning,
            message: "the name is like \(first), so this item becomes \"\(id)\": rename it"))
      }
      owners[id] = file
      rows.append((file, real, ItemID(id)))
    }
    guard !rows.isEmpty else {
      throw .badData(
        warnings + [
          Finding(
            file: path,
            message:
              "the folder holds neither catalogue.json nor articles in Markdown or HTML: add one")
        ])
    }
    let (titles, failure) = titles(of: rows.map(\.real), reader)
    if let failure, let file = rows.first(where: { ArticleFormat(of: $0.file) == .html })?.file {
      warnings.append(failure.finding(in: folder.name(of: file), severity: .warning))
    }
    let records = zip(rows, titles).map { row, title in
      Record(id: row.id, name: title ?? ArticleFormat.withoutEnding(row.file))
    }
    return try standard(
      path, folder: folder, title: LocalizedText(bareName(of: path)),
      ListReading(
        warnings, in: path,
        ListContent(
          id: mainList, items: ItemList(records),
          articles: ArticleSource(folder: folder, files: .rows(rows.map(\.file))))),
      reader: reader)
  }
}
