import DiptychArticles
import DiptychFindings

/// Articles in Markdown.
enum MarkdownReading {
  static func article(_ text: SourceText) -> ReadArticle {
    var builder = ArticleBuilder()
    MarkdownParsing.walk(text.bytes) { builder.add($0) }
    return builder.finish()
  }
}
