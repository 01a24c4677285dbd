import DiptychArticles

/// RSS 2.0 and its ancestors, RSS 1.0 among them.
/// Source: https://www.rssboard.org/rss-specification, https://web.resource.org/rss/1.0/spec
enum RSSReading {
  private enum Space {
    case rss
    case content
    case dublinCore
    case iTunes
    case other

    init(_ namespace: String?) {
      switch namespace {
      case nil, "http://purl.org/rss/1.0/", "http://my.netscape.com/rdf/simple/0.9/",
        "http://backend.userland.com/rss2", "http://blogs.law.harvard.edu/tech/rss":
        self = .rss
      case "http://purl.org/rss/1.0/modules/content/", "content": self = .content
      case "http://purl.org/dc/elements/1.1/", "dc": self = .dublinCore
      case "http://www.itunes.com/dtds/podcast-1.0.dtd", "itunes": self = .iTunes
      default: self = .other
      }
    }
  }

  /// Reads a channel; in RSS 1.0 its items stand beside it.
  static func read(
    _ channel: XMLElement?, in root: XMLElement
  ) throws(ReadingFault) -> FeedBuilder {
    guard let channel else {
      throw ReadingFault(
        line: root.line, message: "the feed has no <channel>: put title and items into one")
    }
    var builder = FeedBuilder()
    var items: [XMLElement] = []
    for child in channel.children {
      switch (child.name, Space(child.namespace)) {
      case ("title", .rss): builder.feed.title = child.textInOneLine ?? builder.feed.title
      case ("link", .rss): builder.link = child.textInOneLine
      case ("language", .rss), ("language", .dublinCore):
        builder.feed.language = child.textInOneLine
      case ("item", .rss): items.append(child)
      default: break
      }
    }
    items += root.children.filter { $0.name == "item" && Space($0.namespace) == .rss }
    if builder.feed.title.isEmpty {
      builder.warn(at: channel, "the channel has no title: add <title>")
    }
    for item in items { builder.add(draft(of: item, base: builder.link), at: item) }
    return builder
  }

  private static func draft(of item: XMLElement, base: String?) -> ItemDraft {
    var draft = ItemDraft()
    var description: XMLElement?
    var content: XMLElement?
    for child in item.children {
      switch (child.name, Space(child.namespace)) {
      case ("title", .rss): draft.title = child.textInOneLine ?? draft.title
      case ("title", .dublinCore): draft.title = draft.title ?? child.textInOneLine
      case ("link", .rss): draft.link = child.textInOneLine
      case ("guid", .rss): draft.id = child.textInOneLine
      case ("description", .rss): description = child
      case ("encoded", .content): content = child
      case ("pubDate", .rss): draft.date = child.textInOneLine
      case ("date", .dublinCore): draft.date = draft.date ?? child.textInOneLine
      case ("creator", .dublinCore): draft.author = child.textInOneLine
      case ("author", .rss), ("author", .iTunes):
        draft.author = draft.author ?? child.textInOneLine
      case ("subtitle", .iTunes): draft.subtitle = child.textInOneLine
      default: break
      }
    }
    draft.id = draft.id ?? item.attribute("about", in: rdf)
    // An address as a guid is the link, unless it says that it is not one.
    if draft.link == nil, let id = draft.id, Address.isOfWeb(id) { draft.link = id }
    let start = draft.link.flatMap { Address.isOfWeb($0) ? $0 : nil } ?? base
    for element in [content, description].compactMap({ $0 }) where draft.blocks.isEmpty {
      draft.blocks = blocks(of: element, base: start)
    }
    return draft
  }

  /// HTML as text, the usual form, or as elements, which some write instead.
  private static func blocks(of element: XMLElement, base: String?) -> [ArticleBlock] {
    element.children.isEmpty
      ? HTMLReading.blocks(of: element.text, base: base)
      : HTMLReading.blocks(in: element, base: base)
  }

  private static let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
}
