import DiptychFindings
import DiptychSplitModel

extension Catalogue {
  /// Opens a folder of Markdown files, an item each, in the natural order of their names.
  static func openMarkdown(
    _ folder: Folder, _ path: String
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
    let files = names.filter { name in
      [".md", ".markdown"].contains { name.lowercased().hasSuffix($0) }
    }.sorted(by: NaturalOrder.isBefore)
    var records: [Record] = []
    var rows: [String] = []
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
      let name = String(file[..<(file.lastIndex(of: ".") ?? file.endIndex)])
      let (id, wished) = free.next(for: Slug.make(of: name), row: records.count)
      if id != wished, let first = owners[wished] {
        warnings.append(
          Finding(
            file: folder.name(of: file), severity: .warning,
            message: "the name is like \(first), so this item becomes \"\(id)\": rename it"))
      }
      owners[id] = file
      records.append(Record(id: ItemID(id), name: heading(of: real) ?? name))
      rows.append(file)
    }
    guard !records.isEmpty else {
      throw .badData(
        warnings + [
          Finding(
            file: path,
            message: "the folder holds neither catalogue.json nor Markdown files: add one")
        ])
    }
    return try standard(
      path, folder: folder, title: LocalizedText(bareName(of: path)),
      ListReading(
        warnings, in: path,
        ListContent(
          id: mainList, items: ItemList(records),
          articles: ArticleSource(folder: folder, files: .rows(rows)))))
  }
}
