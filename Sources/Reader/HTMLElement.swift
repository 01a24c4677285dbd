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
  case definitions
  case term
  case meaning
  case details
  case summary
  case figure
  case figureCaption
  case code
  case table
  case row
  case cell(isHeading: Bool)
  case rule
  case lineBreak
  case picture
  /// A picture's better forms stand beside it.
  case pictureForms
  case pictureForm
  /// A control that may say whether a task is done.
  case control
  /// The words that a window's bar shows.
  case pageTitle
  case mark(RichText.Mark.Kind)
  case link
  /// A paragraph whose words are all marked.
  case markedBlock(RichText.Mark.Kind)
  /// Words between two others.
  case surrounded(String, String)
  /// Nothing by itself.
  case plain

  /// Whether it marks words within a block.
  var isInline: Bool {
    switch self {
    case .mark, .link, .surrounded, .plain: true
    default: false
    }
  }

  /// How its words stand out where it has no block of its own.
  var markOfWords: RichText.Mark.Kind? {
    switch self {
    case .markedBlock(let kind): kind
    case .term, .summary: .strong
    case .figureCaption: .emphasis
    default: nil
    }
  }

  init(name: String) {
    self = Self.meanings[name] ?? .plain
  }

  private static let meanings: [String: HTMLElement] = {
    var meanings: [String: HTMLElement] = [
      "p": .paragraph, "blockquote": .quote, "ul": .list(isOrdered: false),
      "menu": .list(isOrdered: false), "dir": .list(isOrdered: false),
      "ol": .list(isOrdered: true), "li": .item, "pre": .code, "listing": .code, "xmp": .code,
      "plaintext": .code, "table": .table, "tr": .row, "td": .cell(isHeading: false),
      "th": .cell(isHeading: true), "hr": .rule, "br": .lineBreak, "img": .picture,
      "picture": .pictureForms, "source": .pictureForm, "input": .control, "title": .pageTitle,
      "a": .link, "dl": .definitions, "dt": .term, "dd": .meaning, "details": .details,
      "summary": .summary, "figure": .figure, "figcaption": .figureCaption,
      "caption": .markedBlock(.emphasis), "q": .surrounded("\u{201C}", "\u{201D}"),
      "rt": .surrounded("(", ")"), "rp": .dropped,
    ]
    for level in 1...6 { meanings["h\(level)"] = .heading(level: level) }
    let groups: [(HTMLElement, String)] = [
      (.dropped, "script style template select textarea button datalist"),
      (
        .block,
        "html body div section article header footer main aside nav address form fieldset legend "
          + "center hgroup noscript iframe object video audio option"
      ),
      (.mark(.emphasis), "em i cite dfn var"), (.mark(.strong), "strong b"),
      (.mark(.code), "code kbd samp tt"), (.mark(.strikethrough), "s strike del"),
      (.mark(.superscript), "sup"), (.mark(.subscript), "sub"),
    ]
    for (meaning, names) in groups {
      for name in names.split(separator: " ") { meanings[String(name)] = meaning }
    }
    return meanings
  }()
}
