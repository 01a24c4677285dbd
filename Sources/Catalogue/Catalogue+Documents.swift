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
    func written(_ format: ArticleFormat) throws(Finding) -> WrittenArticle {
      WrittenArticle(format, .file(path: try articles.realPath(of: path)))
    }
    guard ArticleFormat(of: path) == .markdown else {
      return .unread(try written(.html), file: file)
    }
    let (text, isWhole) = try articles.read(
      path, upTo: reader == nil ? nil : MarkdownBeginning.longest)
    if isWhole {
      let warnings = text.repairWarning.map { [$0] } ?? []
      return .read(MarkdownReading.article(text.bytes), warnings: warnings)
    }
    return .unread(
      try written(.markdown), file: file, beginning: MarkdownBeginning.article(text.bytes))
  }

  /// The text of an article that stands in a list.
  func text(
    of inline: InlineArticle, name: String, in articles: ArticleSource
  ) throws(Finding) -> FoundText {
    let file = articles.list?.file ?? path
    switch inline.content {
    case .written(.text, let text):
      return .read(ReadArticle(PlainText.article(try text.read(), title: name)), warnings: [])
    case .written(.markdown, let text):
      let string = try text.read()
      let bytes = Array(string.utf8)
      if reader == nil || bytes.count <= MarkdownBeginning.longest {
        return .read(MarkdownReading.article(bytes), warnings: [])
      }
      return .unread(
        WrittenArticle(.markdown, .text(string)), file: file,
        beginning: MarkdownBeginning.article(bytes))
    case .written(.html, let text):
      return .unread(WrittenArticle(.html, .text(try text.read())), file: file)
    case .built(let article): return .read(ReadArticle(article), warnings: [])
    }
  }

  private func read(
    _ text: FoundText
  ) throws(Finding) -> (read: ReadArticle, warnings: [Finding]) {
    switch text {
    case .read(let read, let warnings): return (read, warnings)
    case .unread(let written, let file, _):
      let read = try readAside(written, file: file)
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

  /// Has a reader read an article, and waits for it.
  func readAside(_ article: WrittenArticle, file: String) throws(Finding) -> ReadArticle {
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
