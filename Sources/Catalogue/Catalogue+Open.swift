import DiptychFindings
import DiptychSplitModel

extension Catalogue {
  /// Opens a folder with `catalogue.json`, a folder of articles, or a bare list or feed.
  ///
  /// Reads files.
  ///
  /// - Throws: when nothing stands at the path, when what stands there is not a catalogue, or when
  ///   it is a feed that cannot be read here.
  ///
  /// - Parameters:
  ///   - reader: reads feeds and HTML; without it they are findings.
  ///   - indexes: whether lists are read from the indexes beside them.
  public static func open(
    _ path: String, reading reader: (any DocumentReading)? = nil, indexes: IndexUse = .trusted
  ) throws(CatalogueFailure) -> Catalogue {
    guard !path.isEmpty, !path.unicodeScalars.contains("\0"),
      let kind = FileReading.kind(of: path)
    else { throw .noSuchInput(path) }
    if kind == .folder {
      guard let folder = Folder(path) else { throw .noSuchInput(path) }
      if folder.find("catalogue.json") != .missing {
        return try openDescribed(folder, path, reader, indexes)
      }
      return try openArticles(folder, path, reader)
    }
    let name = path.split(separator: "/").last.map { String($0) } ?? path
    if name == "catalogue.json" {
      let parent = path.dropLast(name.count)
      let folder = parent.isEmpty ? "." : parent.count > 1 ? String(parent.dropLast()) : "/"
      return try open(folder, reading: reader, indexes: indexes)
    }
    switch name.lowercased().split(separator: ".").last {
    case "plist", "json": return try openList(path, reader, indexes)
    case "rss", "xml", "atom": return try openFeed(path, reader)
    default:
      throw .badData([
        Finding(
          file: path,
          message: "this is not a catalogue: give a folder with catalogue.json, a folder of "
            + "articles, a .plist, a .json or a feed")
      ])
    }
  }

  private static func openList(
    _ path: String, _ reader: (any DocumentReading)?, _ indexes: IndexUse
  ) throws(CatalogueFailure) -> Catalogue {
    let title = LocalizedText(bareName(of: path))
    let list: ListReading
    do {
      let origin = ListOrigin(
        path: path, file: path, index: .file(path + ListIndex.ending),
        stamp: try FileReading.stamp(of: path), context: ManifestContext(title: title))
      list = try ListReading(origin, indexes, id: mainList)
    } catch {
      throw .badData([Finding(file: path, message: error.message)])
    }
    return try standard(path, title: title, list, reader: reader)
  }

  /// The catalogue of one list, without a description.
  static func standard(
    _ path: String, folder: Folder? = nil, title: LocalizedText, language: String = "en",
    _ list: ListReading, reader: (any DocumentReading)? = nil
  ) throws(CatalogueFailure) -> Catalogue {
    try Catalogue(
      path: path, folder: folder, languages: [language], title: title,
      screen: standardScreen(title: title),
      mentions: [Mention(target: .rows(mainList), level: 2, isInSplit: true)],
      report: FindingReport(DataSource(file: path)), lists: [list], reader: reader)
  }

  /// A split view of the list `main`.
  static func standardScreen(
    title: LocalizedText?, masterOrientations: Set<Orientation>? = nil,
    detailOrientations: Set<Orientation>? = nil
  ) -> Container {
    let all = Set(Orientation.allCases)
    return .split(
      SplitView(
        master: Page(.list(ListPage(mainList)), title: title),
        masterOrientations: masterOrientations ?? all,
        detailOrientations: detailOrientations ?? all))
  }

  private static func openDescribed(
    _ folder: Folder, _ path: String, _ reader: (any DocumentReading)?, _ indexes: IndexUse
  ) throws(CatalogueFailure) -> Catalogue {
    let text: SourceText
    do {
      text = try ArticleSource(folder: folder).read("catalogue.json")
    } catch {
      throw .badData([error])
    }
    var description = CatalogueDescription(text, folder: folder)
    var lists: [ListReading] = []
    for list in description.lists {
      var reading =
        try self.reading(of: list, &description, in: folder, text, reader, indexes)
        ?? ListReading(broken: list.id, DataSource(file: text.file, text: text))
      reading.mentions += list.mentions
      lists.append(reading)
    }
    return try Catalogue(
      path: path, folder: folder, languages: description.languages, theme: description.theme,
      hasAppearanceButton: description.hasAppearanceButton, title: description.title,
      screen: description.screen, mentions: description.mentions, report: description.report,
      lists: lists, addresses: description.addresses, reader: reader)
  }

  /// Reads a list that is described; nil where it cannot be read, which is reported.
  private static func reading(
    of list: CatalogueDescription.List, _ description: inout CatalogueDescription,
    in folder: Folder, _ text: SourceText, _ reader: (any DocumentReading)?, _ indexes: IndexUse
  ) throws(CatalogueFailure) -> ListReading? {
    let context = description.context(for: list)
    let files = ArticleSource.Files.pattern(list.articles)
    func reading(_ file: ListFile) -> ListReading {
      ListReading(file, id: list.id, look: list.look, folder: folder, files: files)
    }
    let name: String
    let place: Int
    switch list.rows {
    case nil: return nil
    case .inline(let records): return reading(ListFile(records, in: text, context: context))
    case .file(let listed, let offset): (name, place) = (listed, offset)
    }
    let isFeed = [".rss", ".xml", ".atom"].contains { name.lowercased().hasSuffix($0) }
    guard isFeed || [".plist", ".json"].contains(where: { name.lowercased().hasSuffix($0) }) else {
      description.report.error(
        at: place, "\"\(name)\" is not a list: name a .plist or .json file, or a feed")
      return nil
    }
    switch folder.find(name) {
    case .missing:
      description.report.error(
        at: place, "there is no \"\(name)\" in the folder: create it or correct the name")
    case .outside:
      description.report.error(
        at: place, "\"\(name)\" is a link that leads out of the folder: copy the file into it")
    case .file(let real) where isFeed:
      return reading(try ListFile(feed: real, file: folder.name(of: name), reader))
    case .file(let real):
      do {
        let origin = ListOrigin(
          path: real, file: folder.name(of: name), index: folder.find(name + ListIndex.ending),
          stamp: try FileReading.stamp(of: real), context: context)
        return try ListReading(
          origin, indexes, id: list.id, look: list.look, folder: folder, files: files)
      } catch {
        description.report.error(at: place, "\"\(name)\": \(error.message)")
      }
    }
    return nil
  }

  /// The last part of a path, without its ending.
  static func bareName(of path: String) -> String {
    let real = FileReading.realPath(path) ?? path
    let given = path.split(separator: "/").last.map { String($0) } ?? ""
    // `.` and `..` name no folder by themselves.
    let name =
      given.isEmpty || given == "." || given == ".."
      ? real.split(separator: "/").last.map { String($0) } ?? path : given
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
