/// What an article's file is written in, as its ending says.
public enum ArticleFormat: Hashable, Sendable {
  case markdown
  case html

  private static let endings: [(ending: String, format: ArticleFormat)] = [
    (".md", .markdown), (".markdown", .markdown), (".html", .html), (".htm", .html),
    (".xhtml", .html),
  ]

  /// Nil for files that are no articles.
  public init?(of name: String) {
    let name = name.lowercased()
    guard let found = Self.endings.first(where: { name.hasSuffix($0.ending) }) else { return nil }
    self = found.format
  }

  /// The name without the ending of an article's file.
  public static func withoutEnding(_ name: String) -> String {
    let lower = name.lowercased()
    guard let found = endings.first(where: { lower.hasSuffix($0.ending) }) else { return name }
    return String(name.dropLast(found.ending.count))
  }
}
