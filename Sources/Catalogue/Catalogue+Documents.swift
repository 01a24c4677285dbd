import DiptychArticles
import DiptychFindings

extension Catalogue {
  /// Reads the article in a file of the folder.
  func readArticle(
    at path: String, in articles: ArticleSource
  ) throws(Finding) -> (read: ReadArticle, warnings: [Finding]) {
    guard ArticleFormat(of: path) == .html else {
      let text = try articles.read(path)
      return (MarkdownReading.article(text), text.repairWarning.map { [$0] } ?? [])
    }
    let file = articles.folder?.name(of: path) ?? path
    return try readHTML(.file(path: try articles.realPath(of: path)), file: file)
  }

  /// Reads an article that stands in a list.
  func readArticle(
    _ inline: InlineArticle, name: String, in articles: ArticleSource
  ) throws(Finding) -> (read: ReadArticle, warnings: [Finding]) {
    let file = articles.list?.file ?? path
    switch inline.content {
    case .text(let text): return (ReadArticle(PlainText.article(text.string, title: name)), [])
    case .markdown(let text):
      let source = SourceText(file: file, bytes: Array(text.string.utf8))
      return (MarkdownReading.article(source), [])
    case .html(let text): return try readHTML(.text(text.string), file: file)
    case .built(let article): return (ReadArticle(article), [])
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

  private func readHTML(
    _ source: HTMLSource, file: String
  ) throws(Finding) -> (read: ReadArticle, warnings: [Finding]) {
    guard let reader else { throw Finding(file: file, message: Self.noReader) }
    do throws(DocumentFailure) {
      let read = try reader.readArticle(source)
      let warnings = read.warnings.map { fault in
        Finding(file: file, line: fault.line, severity: .warning, message: fault.message)
      }
      return (read, warnings)
    } catch {
      throw error.finding(in: file)
    }
  }
}

extension DocumentFailure {
  /// What is wrong with a file.
  func finding(in file: String, severity: Finding.Severity = .error) -> Finding {
    switch self {
    case .unreadable(let fault):
      Finding(file: file, line: fault.line, severity: severity, message: fault.message)
    case .unavailable(let why): Finding(file: file, severity: severity, message: why)
    }
  }
}
