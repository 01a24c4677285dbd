public import DiptychArticles
import DiptychFindings
import DiptychMarkdown
public import DiptychSplitModel

extension Catalogue {
  /// Reads an item's article in a language, or in the first other one that it has.
  ///
  /// Reads a file, and waits for the reader where that has to read it.
  ///
  /// - Throws: when the item has no article at all, or when the one in the wished language cannot
  ///   be read.
  public func loadArticle(
    _ item: ItemReference, language: String
  ) throws(ArticleFailure) -> LoadedArticle {
    switch try findArticle(item, language: language) {
    case .ready(let article): return article
    case .unread(let article), .begun(_, let article):
      do throws(Finding) {
        return finish(article, with: try readAside(article.text, file: article.file))
      } catch {
        throw .unreadable(error)
      }
    }
  }

  /// Reads an item's article in a language, or in the first other one that it has, unless a reader
  /// has to read it first.
  ///
  /// Reads a file: call it on an effect.
  ///
  /// - Throws: when the item has no article at all, or when the one in the wished language cannot
  ///   be read.
  public func findArticle(
    _ item: ItemReference, language: String
  ) throws(ArticleFailure) -> FoundArticle {
    let id = item.item
    let available = availableLanguages(of: item)
    guard let content = contents[item.list], let row = content.items.index(of: id),
      let shown = available.contains(language) ? language : available.first
    else { throw .missing(languages: languages.map(\.code)) }
    let name = content.items.record(at: row).name(in: shown)
    let articles = content.articles
    // An available language without an article in the list has a path.
    let path = articles.path(of: id, at: row, language: shown) ?? ""
    let inline = inlineArticle(of: content, at: row, in: shown)
    let origin = ArticleOrigin(
      language: shown, availableLanguages: available, name: name, path: inline == nil ? path : "")
    do throws(Finding) {
      let written =
        if let inline {
          try text(of: inline, name: name, in: articles)
        } else {
          try text(at: path, in: articles)
        }
      switch written {
      case .read(let read, let warnings): return .ready(loaded(read, origin, warnings))
      case .unread(let text, let file, let beginning):
        guard reader != nil else { throw Self.noReader(for: file) }
        let unread = UnreadArticle(text: text, file: file, origin: origin)
        guard let beginning else { return .unread(unread) }
        return .begun(loaded(beginning, origin, [], isWhole: false), unread)
      }
    } catch {
      throw .unreadable(error)
    }
  }

  /// Takes in what has been read of an article.
  public func finish(_ article: UnreadArticle, with read: ReadArticle) -> LoadedArticle {
    loaded(read, article.origin, read.findings(in: article.file))
  }

  private func loaded(
    _ read: ReadArticle, _ origin: ArticleOrigin, _ warnings: [Finding], isWhole: Bool = true
  ) -> LoadedArticle {
    var article = read.article
    if article.title == nil {
      article.title = RichText(origin.name)
    }
    return LoadedArticle(
      article: article.anchoringHeadings(), language: origin.language,
      availableLanguages: origin.availableLanguages,
      pictures: PicturePlaces(from: origin.path, in: folder), isWhole: isWhole, warnings: warnings)
  }

  /// The languages that an item has an article in, in the catalogue's order; looks for files.
  public func availableLanguages(of item: ItemReference) -> [String] {
    guard let content = contents[item.list], let row = content.items.index(of: item.item) else {
      return []
    }
    let articles = content.articles
    return languages.map(\.code).filter { language in
      if inlineArticle(of: content, at: row, in: language) != nil { return true }
      guard let path = articles.path(of: item.item, at: row, language: language),
        let folder = articles.folder
      else { return false }
      return folder.find(path) != .missing
    }
  }

  /// The article that stands in the list itself, in a language.
  func inlineArticle(
    of content: ListContent, at row: Int, in language: String
  ) -> InlineArticle? {
    if let own = content.articles.translations[row]?[language] { return own }
    return language == languages[0].code ? content.articles.inlineArticle(at: row) : nil
  }

  /// The titles of a list's rows in a language, by item, where they differ between languages.
  ///
  /// Reads the beginnings of files, and waits for the reader where that has to read them. Empty for
  /// more than 2,000 items.
  public func loadTitles(of list: ListID, language: String) -> [ItemID: String] {
    var found = findTitles(of: list, language: language)
    guard let reader, !found.unread.isEmpty,
      let titles = try? reader.readTitles(at: found.unread.map(\.path))
    else { return found.titles }
    for (row, title) in zip(found.unread, titles) { found.titles[row.item] = title }
    return found.titles
  }

  /// The titles of a list's rows in a language as far as they are known without a reader, where they
  /// differ between languages.
  ///
  /// Reads the beginnings of files: call it once for a language. Empty for more than 2,000 items.
  public func findTitles(of list: ListID, language: String) -> FoundTitles {
    var found = FoundTitles()
    guard let content = contents[list], case .pattern = content.articles.files, let folder,
      content.items.count <= 2_000
    else { return found }
    for row in 0..<content.items.count {
      let item = content.items.id(at: row)
      guard let path = content.articles.path(of: item, at: row, language: language),
        case .file(let real) = folder.find(path)
      else { continue }
      switch ArticleFormat(of: real) {
      case .markdown: found.titles[item] = Self.heading(of: real)
      case .html: found.unread.append(UnreadTitle(item: item, path: real))
      case nil: break
      }
    }
    return found
  }

  /// The heading at the top of a Markdown file, as plain words.
  static func heading(of path: String) -> String? {
    guard let bytes = try? FileReading.beginning(of: path, count: 4_096) else { return nil }
    // A letter that is cut in half at the end is no fault of the file.
    let whole = bytes.count < 4_096 ? bytes[...] : bytes[...(bytes.lastIndex(of: 0x0A) ?? 0)]
    // A heading behind a mark and a blank ends with its line; links in it may be told further below.
    let line = whole.prefix { $0 != 0x0A }
    let ends = line.starts(with: [0x23, 0x20]) && !line.contains(0x5B)
    let text = SourceText(file: path, bytes: Array(ends ? line : whole))
    let article = MarkdownReading.article(text.bytes).article
    return article.title?.string.replacing("\u{2028}", with: " ")
  }
}
