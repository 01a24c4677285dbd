import DiptychArticles

/// What is known of an item before it has its place in a feed.
struct ItemDraft {
  var id: String?
  var title: String?
  var subtitle: String?
  var author: String?
  var link: String?
  var date: String?
  var blocks: [ArticleBlock] = []
}

/// A feed while it is read.
struct FeedBuilder {
  private static let mostWarnings = 100

  var feed = Feed(title: "")
  /// The address that the feed gives for itself.
  var link: String?

  mutating func warn(at element: XMLElement, _ message: String) {
    guard feed.warnings.count < Self.mostWarnings else { return }
    feed.warnings.append(ReadingFault(line: element.line, message: message))
  }

  mutating func add(_ draft: ItemDraft, at element: XMLElement) {
    guard
      let title = draft.title ?? draft.blocks.lazy.compactMap(Self.beginning).first ?? draft.link
    else {
      warn(at: element, "this item has neither title nor text and is left out: add a <title>")
      return
    }
    var blocks = draft.blocks
    // A text that begins with its own title would show it twice.
    if case .heading(_, let first)? = blocks.first, first.string == title { blocks.removeFirst() }
    let byline = [draft.author, draft.date?.dayAlone].compactMap { $0 }.joined(separator: " · ")
    feed.items.append(
      FeedItem(
        id: draft.id ?? draft.link ?? title, title: title,
        subtitle: draft.subtitle ?? draft.author, link: draft.link, date: draft.date,
        article: Article(
          title: RichText(title), byline: byline.isEmpty ? nil : RichText(byline),
          blocks: blocks)))
  }

  /// The first words of a text, for an item that has no title.
  private static func beginning(of block: ArticleBlock) -> String? {
    let text: String
    switch block {
    case .heading(_, let words), .paragraph(let words): text = words.string
    case .quote(let blocks): return blocks.lazy.compactMap(beginning).first
    case .list(_, _, let items):
      return items.lazy.compactMap { $0.blocks.lazy.compactMap(beginning).first }.first
    default: return nil
    }
    let line = text.prefix { $0 != "\u{2028}" }
    guard line.count > 80 else { return String(line) }
    let cut = line.prefix(80)
    let words = cut.lastIndex(of: " ").map { cut[..<$0] } ?? cut
    return words + "…"
  }
}

extension String {
  /// The text with single spaces; nil when there is nothing else in it.
  var inOneLine: String? {
    let words = split { $0.isWhitespace }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}

extension XMLElement {
  /// The text inside with single spaces; nil when there is none.
  var textInOneLine: String? { text.inOneLine }
}
