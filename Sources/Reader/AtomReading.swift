import DiptychArticles

/// Atom 1.0. Source: RFC 4287.
enum AtomReading {
  private static let atom = "http://www.w3.org/2005/Atom"
  private static let xml = "http://www.w3.org/XML/1998/namespace"

  static func read(_ root: XMLElement) -> FeedBuilder {
    var builder = FeedBuilder()
    builder.feed.language = root.attribute("lang", in: xml)?.inOneLine
    var entries: [XMLElement] = []
    var author: String?
    for child in root.children where isAtom(child) {
      switch child.name {
      case "title": builder.feed.title = words(of: child) ?? builder.feed.title
      case "link": builder.link = alternate(child) ?? builder.link
      case "author": author = name(in: child)
      case "entry": entries.append(child)
      default: break
      }
    }
    let base = root.attribute("base", in: xml) ?? builder.link
    if builder.feed.title.isEmpty {
      builder.warn(at: root, "the feed has no title: add <title>")
    }
    for entry in entries {
      var draft = draft(of: entry, base: base)
      draft.author = draft.author ?? author
      builder.add(draft, at: entry)
    }
    return builder
  }

  private static func draft(of entry: XMLElement, base: String?) -> ItemDraft {
    var draft = ItemDraft()
    var summary: XMLElement?
    var content: XMLElement?
    var updated: String?
    for child in entry.children where isAtom(child) {
      switch child.name {
      case "title": draft.title = words(of: child)
      case "link": draft.link = draft.link ?? alternate(child)
      case "id": draft.id = child.textInOneLine
      case "published": draft.date = child.textInOneLine
      case "updated": updated = child.textInOneLine
      case "author": draft.author = draft.author ?? name(in: child)
      case "summary": summary = child
      case "content": content = child
      default: break
      }
    }
    draft.date = draft.date ?? updated
    if let base, let link = draft.link { draft.link = Address.resolve(link, against: base) }
    let start = entry.attribute("base", in: xml) ?? draft.link ?? base
    for element in [content, summary].compactMap({ $0 }) where draft.blocks.isEmpty {
      draft.blocks = blocks(of: element, base: element.attribute("base", in: xml) ?? start)
    }
    return draft
  }

  private static func blocks(of element: XMLElement, base: String?) -> [ArticleBlock] {
    switch kind(of: element) {
    case "html": return HTMLReading.blocks(of: element.text, base: base)
    case "xhtml": return HTMLReading.blocks(in: element, base: base)
    case "text": return paragraphs(of: element.text)
    default:
      // Other media types: words are shown, pictures in Base64 are not.
      return element.attribute("type")?.hasPrefix("text/") ?? false
        ? paragraphs(of: element.text) : []
    }
  }

  private static func kind(of element: XMLElement) -> String {
    let type = (element.attribute("type") ?? "text").lowercased()
    switch type {
    case "text", "html", "xhtml": return type
    case "text/html": return "html"
    case "application/xhtml+xml": return "xhtml"
    case "text/plain": return "text"
    default: return "other"
    }
  }

  /// A title's words, without the markup that it may be written in.
  private static func words(of element: XMLElement) -> String? {
    guard kind(of: element) == "html" else { return element.textInOneLine }
    let blocks = HTMLReading.blocks(of: element.text, base: nil)
    let lines = blocks.compactMap { block -> String? in
      switch block {
      case .heading(_, let words), .paragraph(let words): words.string
      default: nil
      }
    }
    return lines.joined(separator: " ").inOneLine ?? element.textInOneLine
  }

  /// Blank lines separate paragraphs, other line breaks are spaces.
  private static func paragraphs(of text: String) -> [ArticleBlock] {
    var lines: [Substring] = []
    var blocks: [ArticleBlock] = []
    let all: [Substring] = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for line in all + [""] {
      if !line.allSatisfy(\.isWhitespace) {
        lines.append(line)
      } else if let words = lines.joined(separator: " ").inOneLine {
        blocks.append(.paragraph(RichText(words)))
        lines = []
      }
    }
    return blocks
  }

  private static func alternate(_ link: XMLElement) -> String? {
    guard ["alternate", nil].contains(link.attribute("rel")) else { return nil }
    return link.attribute("href")?.inOneLine
  }

  private static func name(in author: XMLElement) -> String? {
    author.children.first { $0.name == "name" }?.textInOneLine
  }

  private static func isAtom(_ element: XMLElement) -> Bool {
    element.namespace == nil || element.namespace == atom
      || element.namespace == "http://purl.org/atom/ns#"
  }
}
