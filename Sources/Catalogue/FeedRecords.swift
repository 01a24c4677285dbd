import DiptychArticles
import DiptychSplitModel

/// A feed's items as the rows of a list.
enum FeedRecords {
  static func list(of feed: Feed) -> ReadList {
    var list = ReadList()
    for (item, id) in zip(feed.items, ids(of: feed.items)) {
      list.records.append(
        Record(id: ItemID(id), name: item.title, subtitle: item.subtitle, url: item.link))
      list.articles.append(InlineArticle(content: .built(item.article), place: nil))
    }
    return list
  }

  /// An ID for each item that stays the same when other items come and go: a slug of the last part
  /// of its address where no other item has the same, else of all of it.
  private static func ids(of items: [FeedItem]) -> [String] {
    let short = items.map { bounded(Slug.make(of: lastPart(of: $0.id))) }
    var uses: [String: Int] = [:]
    for slug in short { uses[slug, default: 0] += 1 }
    var free = FreeIDs()
    return items.enumerated().map { row, item in
      let isOwn = !short[row].isEmpty && uses[short[row]] == 1
      return free.next(for: isOwn ? short[row] : bounded(Slug.make(of: item.id)), row: row).id
    }
  }

  /// The last part of a web address's path without its ending; other texts as they are.
  private static func lastPart(of id: String) -> String {
    guard ["http", "https"].contains(Link.scheme(of: id)) else { return id }
    let path = id.prefix { $0 != "#" && $0 != "?" }
    // The scheme, nothing, and the host come before the path; `?id=7` alone tells items apart.
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst(3)
    guard path.count == id.count, let last = parts.last(where: { !$0.isEmpty }) else { return id }
    guard let dot = last.lastIndex(of: "."), dot != last.startIndex else { return String(last) }
    return String(last[..<dot])
  }

  /// IDs are parts of file names, which may not be long.
  private static func bounded(_ slug: String) -> String {
    var bytes = 0
    let kept = slug.prefix { letter in
      bytes += letter.utf8.count
      return bytes <= 150
    }
    return String(kept)
  }
}
