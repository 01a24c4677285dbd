public import DiptychArticles

/// All words of an article, in their order and without their forms.
public enum ArticleWords {
  /// The words, with a line break behind each part.
  public static func of(_ article: Article) -> String {
    let titles = [article.title, article.byline].map { text($0) }.joined()
    return titles + of(article.blocks)
  }

  private static func of(_ blocks: [ArticleBlock]) -> String {
    blocks.map { of($0) }.joined()
  }

  private static func of(_ block: ArticleBlock) -> String {
    switch block {
    case .heading(_, let words), .paragraph(let words): text(words)
    case .facts(let facts): facts.map { text($0.label) + text($0.value) }.joined()
    case .table(let header, let rows, _):
      ([header] + rows).joined().map { text($0) }.joined()
    case .quote(let inner): of(inner)
    case .list(_, _, let items): items.map { of($0.blocks) }.joined()
    case .code(let code, _): code + "\n"
    case .rule: ""
    case .figure(let figure): figure.words + "\n" + text(figure.caption)
    case .definitions(let definitions):
      definitions.map { text($0.term) + of($0.meaning) }.joined()
    case .details(let summary, let inner): text(summary) + of(inner)
    case .footnotes(let notes): notes.map { of($0.blocks) }.joined()
    }
  }

  private static func text(_ words: RichText?) -> String {
    words.map { $0.string + "\n" } ?? ""
  }
}
