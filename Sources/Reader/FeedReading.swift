import DiptychArticles

/// Feeds: RSS of all ages, and Atom.
enum FeedReading {
  private static let longest = 16 << 20

  static func feed(at path: String) throws(ReadingFault) -> Feed {
    let text = try FeedText(try FileBytes.read(path, limit: longest))
    let (document, faults) = XMLReading.document(text)
    guard let root = document?.root else {
      throw faults.first
        ?? ReadingFault(line: 1, message: "this is no XML: write a feed that begins with <rss>")
    }
    var builder: FeedBuilder
    switch root.name {
    case "rss":
      builder = try RSSReading.read(root.children.first { $0.name == "channel" }, in: root)
    case "RDF":
      builder = try RSSReading.read(root.children.first { $0.name == "channel" }, in: root)
    case "feed": builder = AtomReading.read(root)
    default:
      throw faults.first
        ?? ReadingFault(
          line: root.line,
          message: "<\(root.name.prefix(100))> is no feed: its outermost element should be <rss>, "
            + "<feed> or <rdf:RDF>")
    }
    // What is broken before its first item is better mended than shown empty.
    if builder.feed.items.isEmpty, let fault = faults.first { throw fault }
    if builder.feed.items.isEmpty {
      builder.warn(at: root, "the feed has no items: add one with a title")
    }
    builder.feed.warnings = (text.warnings + faults + builder.feed.warnings).inOrder()
    return builder.feed
  }
}

extension [ReadingFault] {
  /// By their lines; those without one come first.
  fileprivate func inOrder() -> [ReadingFault] {
    enumerated().sorted { ($0.element.line ?? 0, $0.offset) < ($1.element.line ?? 0, $1.offset) }
      .map(\.element)
  }
}
