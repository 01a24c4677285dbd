public import DiptychArticles

/// Articles in Markdown.
public enum MarkdownReading {
  /// Reads a text in UTF-8; whatever it says, it is an article.
  public static func article(_ text: [UInt8]) -> ReadArticle {
    var builder = ArticleBuilder()
    MarkdownParsing.walk(text) { builder.add($0) }
    return builder.finish()
  }
}
