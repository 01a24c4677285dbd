import DiptychArticles

/// Builds an article from the events of a Markdown text.
struct ArticleBuilder {
  /// A link's target with the line on which its block begins.
  struct FoundLink: Equatable {
    var target: String
    var line: Int
  }

  /// Quotes and lists beyond this depth join the block around them.
  private static let deepest = 100

  private enum Frame {
    case blocks([ArticleBlock])
    case items([ListItem])
  }

  private var frames: [Frame] = [.blocks([])]
  /// For every open quote, list and item, whether it has a frame.
  private var hasFrame: [Bool] = []
  private var words = RichTextBuilder()
  private var table: (header: [RichText], rows: [[RichText]], row: [RichText])?
  private var line = 1
  private(set) var links: [FoundLink] = []

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
      let lines = source.split(separator: "\n", omittingEmptySubsequences: true)
      append(.paragraph(RichText(lines.joined(separator: "\u{2028}"))))
    case .rule: append(.rule)
    case .text(let text): words.append(text)
    case .inlineCode(let code):
      words.begin(.code)
      words.append(code)
      words.end()
    case .softBreak: words.appendSoftBreak()
    case .hardBreak: words.append("\u{2028}")
    case .beginMark(let kind):
      if case .link(let target) = kind { links.append(FoundLink(target: target, line: line)) }
      words.begin(kind)
    case .endMark: words.end()
    }
  }

  /// The article, with its title and byline taken from the top.
  consuming func finish() -> Article {
    guard case .blocks(var blocks)? = frames.first else { return Article() }
    guard case .heading(_, let title)? = blocks.first else { return Article(blocks: blocks) }
    blocks.removeFirst()
    guard case .paragraph(var byline)? = blocks.first,
      let whole = byline.marks.firstIndex(where: {
        $0.kind == .emphasis && $0.range == 0..<byline.string.utf8.count
      })
    else { return Article(title: title, blocks: blocks) }
    byline.marks.remove(at: whole)
    return Article(title: title, byline: byline, blocks: Array(blocks.dropFirst()))
  }

  private mutating func begin(_ block: MarkdownEvent.Block) {
    switch block {
    case .quote, .list:
      let opens = hasFrame.count < Self.deepest
      hasFrame.append(opens)
      if opens { frames.append(block == .quote ? .blocks([]) : .items([])) }
    case .item:
      // An item has a frame exactly when its list has one.
      let opens = hasFrame.last ?? false
      hasFrame.append(opens)
      if opens { frames.append(.blocks([])) }
    case .table: table = (header: [], rows: [], row: [])
    case .row: table?.row = []
    case .paragraph, .heading, .cell: words = RichTextBuilder()
    }
  }

  private mutating func end(_ block: MarkdownEvent.Block) {
    switch block {
    case .paragraph:
      let text = words.finish()
      if !text.isEmpty { append(.paragraph(text)) }
    case .heading(let level):
      let text = words.finish()
      if !text.isEmpty { append(.heading(level: level, text)) }
    case .quote, .list, .item:
      guard hasFrame.popLast() ?? false, let frame = frames.popLast() else { return }
      close(block, frame)
    case .table(let alignments): closeTable(alignments)
    case .row(let isHeader):
      let row = table?.row ?? []
      if isHeader { table?.header = row } else { table?.rows.append(row) }
    case .cell: table?.row.append(words.finish())
    }
  }

  private mutating func close(_ block: MarkdownEvent.Block, _ frame: Frame) {
    switch (block, frame) {
    case (.quote, .blocks(let blocks)): append(.quote(blocks))
    case (.list(let start, let isTight), .items(let items)):
      append(.list(start: start, isTight: isTight, items: items))
    case (.item, .blocks(let blocks)):
      guard case .items(var items)? = frames.popLast() else { return }
      items.append(ListItem(blocks))
      frames.append(.items(items))
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
