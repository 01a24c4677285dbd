import DiptychArticles
import DiptychFindings
import DiptychMarkdown

/// Articles in all formats.
enum ArticleReading {
  static func article(_ written: WrittenArticle) throws(ReadingFault) -> ReadArticle {
    switch (written.format, written.place) {
    case (.html, let place): return try HTMLReading.article(place)
    case (.markdown, .file(let path)):
      let bytes = try FileBytes.read(path, limit: WrittenArticle.longest)
      let text = SourceText(file: path, bytes: bytes)
      var read = MarkdownReading.article(text.bytes)
      if let warning = text.repairWarning {
        read.warnings.append(ReadingFault(line: warning.line, message: warning.message))
      }
      return read
    case (.markdown, .text(let text)): return MarkdownReading.article(Array(text.utf8))
    }
  }
}
