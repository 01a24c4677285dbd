import DiptychArticles

/// Builds an article from the events of a Markdown text.
struct ArticleBuilder {
  /// Quotes and lists beyond this depth join the block around them.
  private static let deepest = 100

  private enum Frame {
    case blocks([ArticleBlock])
    case items([ListItem])
  }

  private var frames: [Frame] = [.blocks([])]
  /// For every open quote, list and item, whether it has a frame.
  private var hasFrame: [Bool] = []
  /// What stands in the present paragraph, heading or cell.
  private var inline: [MarkdownEvent] = []
  private var footnotes: [Footnote] = []
  private var table: (header: [RichText], rows: [[RichText]], row: [RichText])?
  private var line = 1
  private var references: [ArticleReference] = []

  mutating func add(_ event: MarkdownEvent) {
    switch event {
    case .begin(let block, let line):
      if line > 0 { self.line = line }
      begin(block)
    case .end(let block): end(block)
    case .code(let code, let language):
      let lines = code.hasSuffix("\n") ? String(code.dropLast()) : code
      append(.code(lines, language: language))
    case .html(let source):
      inline = InlineTags.events(ofBlock: source)
      endParagraph()
    case .rule: append(.rule)
    case .text, .inlineCode, .inlineHTML, .softBreak, .hardBreak, .footnoteMention, .beginMark,
      .endMark, .beginPicture, .endPicture:
      inline.append(event)
    }
  }

  /// The article, with its title and byline taken from the top.
  consuming func finish() -> ReadArticle {
    guard case .blocks(var blocks)? = frames.first else { return ReadArticle(Article()) }
    if !footnotes.isEmpty { blocks.append(.footnotes(footnotes)) }
    return ReadArticle(Article(written: blocks), references: references)
  }

  private mutating func begin(_ block: MarkdownEvent.Block) {
    switch block {
    case .quote, .list, .footnote:
      let opens = hasFrame.count < Self.deepest
      hasFrame.append(opens)
      guard opens else { return }
      if case .list = block { frames.append(.items([])) } else { frames.append(.blocks([])) }
    case .item:
      // An item has a frame exactly when its list has one.
      let opens = hasFrame.last ?? false
      hasFrame.append(opens)
      if opens { frames.append(.blocks([])) }
    case .table: table = (header: [], rows: [], row: [])
    case .row: table?.row = []
    case .paragraph, .heading, .cell: inline = []
    }
  }

  private mutating func end(_ block: MarkdownEvent.Block) {
    switch block {
    case .paragraph: endParagraph()
    case .heading(let level):
      let text = takeWords()
      if !text.isEmpty { append(.heading(level: level, text)) }
    case .quote, .list, .item, .footnote:
      guard hasFrame.popLast() ?? false, let frame = frames.popLast() else { return }
      close(block, frame)
    case .table(let alignments): closeTable(alignments)
    case .row(let isHeader):
      let row = table?.row ?? []
      if isHeader { table?.header = row } else { table?.rows.append(row) }
    case .cell:
      let words = takeWords()
      table?.row.append(words)
    }
  }

  private mutating func close(_ block: MarkdownEvent.Block, _ frame: Frame) {
    switch (block, frame) {
    case (.quote, .blocks(let blocks)): append(.quote(blocks))
    case (.list(let start, let isTight), .items(let items)):
      append(.list(start: start, isTight: isTight, items: items))
    case (.item(let isDone), .blocks(let blocks)):
      guard case .items(var items)? = frames.popLast() else { return }
      items.append(ListItem(blocks, isDone: isDone))
      frames.append(.items(items))
    // cmark numbers footnotes by their first mention, and puts them in this order.
    case (.footnote, .blocks(let blocks)):
      footnotes.append(Footnote(label: "\(footnotes.count + 1)", blocks: blocks))
    default: break
    }
  }

  private mutating func closeTable(_ alignments: [ArticleBlock.Alignment]) {
    guard let table else { return }
    self.table = nil
    let isFacts =
      table.header.count == 2 && table.header.allSatisfy(\.isEmpty)
      && table.rows.allSatisfy { $0.count == 2 }
    if isFacts {
      append(.facts(table.rows.map { Fact(label: $0[0], value: $0[1]) }))
    } else {
      append(.table(header: table.header, rows: table.rows, alignments: alignments))
    }
  }

  private mutating func append(_ block: ArticleBlock) {
    guard case .blocks(var blocks)? = frames.popLast() else { return }
    blocks.append(block)
    frames.append(.blocks(blocks))
  }
}

// MARK: - Words

extension ArticleBuilder {
  /// Appends the present paragraph; a picture parts it in two.
  private mutating func endParagraph() {
    var words = RichTextBuilder()
    var picture: (figure: Figure, link: String?)?
    // Pictures within a picture's words are words.
    var depth = 0
    for event in InlineTags.resolved(inline) {
      switch event {
      case .beginPicture(let source, let title):
        depth += 1
        guard depth == 1 else { continue }
        references.append(ArticleReference(.picture, source, line: line))
        let figure = Figure(source: source, caption: title.isEmpty ? nil : RichText(title))
        picture = (figure, words.openLink)
      case .endPicture:
        depth -= 1
        guard depth == 0, let ended = picture else { continue }
        picture = nil
        let before = words.part()
        if !before.isEmpty { append(.paragraph(before)) }
        append(.figure(ended.figure.linked(to: ended.link)))
      default:
        if picture == nil {
          add(event, to: &words)
        } else if let text = event.plainWords {
          picture?.figure.words += text
        }
      }
    }
    inline = []
    let rest = words.finish()
    if !rest.isEmpty { append(.paragraph(rest)) }
  }

  /// The words of the present heading or cell, those of its pictures too.
  private mutating func takeWords() -> RichText {
    var words = RichTextBuilder()
    for event in InlineTags.resolved(inline) { add(event, to: &words) }
    inline = []
    return words.finish()
  }

  private mutating func add(_ event: MarkdownEvent, to words: inout RichTextBuilder) {
    switch event {
    case .text(let text), .inlineHTML(let text): words.append(text)
    case .inlineCode(let code):
      words.begin(.code)
      words.append(code)
      words.end()
    case .softBreak: words.appendSoftBreak()
    case .hardBreak: words.append("\u{2028}")
    case .footnoteMention(let label):
      words.begin(.superscript)
      words.begin(.link(Footnote.target(label)))
      words.append(label)
      words.end()
      words.end()
    case .beginMark(let kind):
      if case .link(let target) = kind {
        references.append(ArticleReference(.link, target, line: line))
      }
      words.begin(kind)
    case .endMark: words.end()
    case .begin, .end, .code, .html, .rule, .beginPicture, .endPicture: break
    }
  }
}

extension MarkdownEvent {
  /// What it adds to words that have no marks.
  fileprivate var plainWords: String? {
    switch self {
    case .text(let text), .inlineHTML(let text), .inlineCode(let text): text
    case .softBreak, .hardBreak: " "
    default: nil
    }
  }
}
