import DiptychArticles
package import DiptychFindings
import DiptychMarkdown

extension Catalogue {
  /// Reads the article in a file of the folder.
  func readArticle(
    at path: String, in articles: ArticleSource
  ) throws(Finding) -> (read: ReadArticle, warnings: [Finding]) {
    try read(try text(at: path, in: articles))
  }

  /// Reads an article that stands in a list.
  func readArticle(
    _ inline: InlineArticle, name: String, in articles: ArticleSource
  ) throws(Finding) -> (read: ReadArticle, warnings: [Finding]) {
    try read(try text(of: inline, name: name, in: articles))
  }

  /// The text of the article in a file of the folder.
  func text(at path: String, in articles: ArticleSource) throws(Finding) -> FoundText {
    let file = articles.folder?.name(of: path) ?? path
    func unread(_ format: ArticleFormat) throws(Finding) -> UnreadText {
      .written(WrittenArticle(format, .file(path: try articles.realPath(of: path))))
    }
    guard ArticleFormat(of: path) == .markdown else {
      return .unread(try unread(.html), file: file)
    }
    let (text, isWhole) = try articles.read(
      path, upTo: reader == nil ? nil : ArticleBeginning.longest)
    if isWhole {
      let warnings = text.repairWarning.map { [$0] } ?? []
      return .read(MarkdownReading.article(text.bytes), warnings: warnings)
    }
    return .unread(
      try unread(.markdown), file: file, beginning: ArticleBeginning.markdown(text.bytes))
  }

  /// The text of an article that stands in a list.
  func text(
    of inline: InlineArticle, name: String, in articles: ArticleSource
  ) throws(Finding) -> FoundText {
    let file = articles.list?.file ?? path
    switch inline.content {
    case .written(.text, let text):
      let whole = PlainArticle(text, title: name)
      guard let beginning = try beginning(of: text) else {
        return .read(try whole.read(), warnings: [])
      }
      return .unread(
        .plain(whole), file: file, beginning: ArticleBeginning.plain(beginning, title: name))
    case .written(.markdown, let text):
      guard let beginning = try beginning(of: text) else {
        return .read(MarkdownReading.article(Array(try text.read().utf8)), warnings: [])
      }
      return .unread(
        .written(WrittenArticle(.markdown, .text(try text.read()))), file: file,
        beginning: ArticleBeginning.markdown(beginning))
    case .written(.html, let text):
      return .unread(.written(WrittenArticle(.html, .text(try text.read()))), file: file)
    case .built(let article): return .read(ReadArticle(article), warnings: [])
    }
  }

  /// The first bytes of a text that is too long to be read at once; nil for one that is not, and where
  /// nothing reads aside.
  private func beginning(of text: DeferredText) throws(Finding) -> [UInt8]? {
    guard reader != nil else { return nil }
    let bytes = try text.bytes(upTo: ArticleBeginning.enough)
    return bytes.count > ArticleBeginning.longest ? bytes : nil
  }

  private func read(
    _ text: FoundText
  ) throws(Finding) -> (read: ReadArticle, warnings: [Finding]) {
    switch text {
    case .read(let read, let warnings): return (read, warnings)
    case .unread(let text, let file, _):
      let read = try readAside(text, file: file)
      return (read, read.findings(in: file))
    }
  }

  /// The titles of files with articles, in their order, as plain words; nil for one without. A
  /// failure says why those in HTML have none.
  static func titles(
    of files: [String], _ reader: (any DocumentReading)?
  ) -> (titles: [String?], failure: DocumentFailure?) {
    var titles = files.map { ArticleFormat(of: $0) == .markdown ? heading(of: $0) : nil }
    let places = files.indices.filter { ArticleFormat(of: files[$0]) == .html }
    guard !places.isEmpty else { return (titles, nil) }
    guard let reader else { return (titles, .unavailable(Self.noReader)) }
    do throws(DocumentFailure) {
      for (place, title) in zip(places, try reader.readTitles(at: places.map { files[$0] })) {
        titles[place] = title
      }
      return (titles, nil)
    } catch {
      return (titles, error)
    }
  }

  private static let noReader = "HTML is not read here: write the article as Markdown"

  static func noReader(for file: String) -> Finding { Finding(file: file, message: noReader) }

  /// Reads an article that is read aside elsewhere, and waits for the reader where that has to.
  func readAside(_ text: UnreadText, file: String) throws(Finding) -> ReadArticle {
    switch text {
    case .plain(let article): return try article.read()
    case .written(let article): return try readAside(article, file: file)
    }
  }

  private func readAside(
    _ article: WrittenArticle, file: String
  ) throws(Finding) -> ReadArticle {
    guard let reader else { throw Self.noReader(for: file) }
    do throws(DocumentFailure) {
      return try reader.readArticle(article)
    } catch {
      throw error.finding(in: file)
    }
  }
}

extension ReadArticle {
  /// What is wrong with a file without keeping it from being shown.
  func findings(in file: String) -> [Finding] {
    warnings.map { fault in
      Finding(file: file, line: fault.line, severity: .warning, message: fault.message)
    }
  }
}

extension DocumentFailure {
  /// What is wrong with a file.
  package func finding(in file: String, severity: Finding.Severity = .error) -> Finding {
    switch self {
    case .unreadable(let fault):
      Finding(file: file, line: fault.line, severity: severity, message: fault.message)
    case .unavailable(let why): Finding(file: file, severity: severity, message: why)
    }
  }
}
