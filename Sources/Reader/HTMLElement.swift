import DiptychArticles

/// What an HTML element means for an article.
enum HTMLElement: Equatable {
  /// Neither it nor what is in it is text.
  case dropped
  /// It begins and ends a paragraph.
  case block
  case paragraph
  case heading(level: Int)
  case quote
  case list(isOrdered: Bool)
  case item
  case code
  case table
  case row
  case cell(isHeading: Bool)
  case rule
  case lineBreak
  case picture
  case mark(RichText.Mark.Kind)
  case link
  /// A paragraph whose words are all marked.
  case markedBlock(RichText.Mark.Kind)
  /// Words between two others.
  case surrounded(String, String)
  /// Nothing by itself.
  case plain

  init(name: String) {
    self = Self.meanings[name] ?? .plain
  }

  private static let meanings: [String: HTMLElement] = {
    var meanings: [String: HTMLElement] = [
      "p": .paragraph, "blockquote": .quote, "ul": .list(isOrdered: false),
      "menu": .list(isOrdered: false), "dir": .list(isOrdered: false),
      "ol": .list(isOrdered: true), "li": .item, "pre": .code, "listing": .code, "xmp": .code,
      "plaintext": .code, "table": .table, "tr": .row, "td": .cell(isHeading: false),
      "th": .cell(isHeading: true), "hr": .rule, "br": .lineBreak, "img": .picture, "a": .link,
      "dt": .markedBlock(.strong), "summary": .markedBlock(.strong),
      "figcaption": .markedBlock(.emphasis), "caption": .markedBlock(.emphasis),
      "q": .surrounded("\u{201C}", "\u{201D}"), "rt": .surrounded("(", ")"), "rp": .dropped,
    ]
    for level in 1...6 { meanings["h\(level)"] = .heading(level: level) }
    let groups: [(HTMLElement, String)] = [
      (.dropped, "script style template select textarea button datalist"),
      (
        .block,
        "html body div section article header footer main aside nav address figure form fieldset "
          + "legend center details dd dl hgroup noscript iframe object video audio option"
      ),
      (.mark(.emphasis), "em i cite dfn var address"), (.mark(.strong), "strong b"),
      (.mark(.code), "code kbd samp tt"), (.mark(.strikethrough), "s strike del"),
    ]
    for (meaning, names) in groups {
      for name in names.split(separator: " ") where meanings[String(name)] == nil {
        meanings[String(name)] = meaning
      }
    }
    return meanings
  }()
}
