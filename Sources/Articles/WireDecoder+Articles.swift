extension WireDecoder {
  mutating func readArticle() throws(WireFault) -> ReadArticle {
    let article = try article()
    let references = try list { (decoder) throws(WireFault) in
      guard let kind = WireReference(rawValue: try decoder.byte())?.kind else { throw .malformed }
      return ArticleReference(kind, try decoder.string(), line: try decoder.count())
    }
    let warnings = try list { (decoder) throws(WireFault) in try decoder.fault() }
    return ReadArticle(article, references: references, warnings: warnings)
  }

  mutating func feed() throws(WireFault) -> Feed {
    let title = try string()
    let language = try optionalString()
    let warnings = try list { (decoder) throws(WireFault) in try decoder.fault() }
    let items = try list { (decoder) throws(WireFault) in try decoder.item() }
    return Feed(title: title, language: language, items: items, warnings: warnings)
  }

  private mutating func item() throws(WireFault) -> FeedItem {
    FeedItem(
      id: try string(), title: try string(), subtitle: try optionalString(),
      link: try optionalString(), date: try optionalString(), article: try article())
  }

  mutating func fault() throws(WireFault) -> ReadingFault {
    let line = try count()
    return ReadingFault(line: line == 0 ? nil : line, message: try string())
  }

  mutating func article() throws(WireFault) -> Article {
    Article(title: try optionalText(), byline: try optionalText(), blocks: try blocks(depth: 0))
  }

  private mutating func blocks(depth: Int) throws(WireFault) -> [ArticleBlock] {
    guard depth <= WireEncoder.deepest else { throw .malformed }
    return try list { (decoder) throws(WireFault) in try decoder.block(depth: depth) }
  }

  private mutating func block(depth: Int) throws(WireFault) -> ArticleBlock {
    switch WireBlock(rawValue: try byte()) {
    case .heading:
      let level = Int(try byte())
      guard (1...6).contains(level) else { throw .malformed }
      return .heading(level: level, try text())
    case .paragraph: return .paragraph(try text())
    case .facts:
      return .facts(
        try list { (decoder) throws(WireFault) in
          Fact(label: try decoder.text(), value: try decoder.text())
        })
    case .table: return try table()
    case .quote: return .quote(try blocks(depth: depth + 1))
    case .list:
      let start = try flag() ? Int(Int64(bitPattern: try long())) : nil
      let isTight = try flag()
      let items = try list { (decoder) throws(WireFault) in
        guard let task = WireTask(rawValue: try decoder.byte()) else { throw .malformed }
        return ListItem(try decoder.blocks(depth: depth + 1), isDone: task.isDone)
      }
      return .list(start: start, isTight: isTight, items: items)
    case .code: return .code(try string(), language: try optionalString())
    case .rule: return .rule
    case .figure:
      return .figure(
        Figure(source: try string(), words: try string(), caption: try optionalText()))
    case .definitions:
      return .definitions(
        try list { (decoder) throws(WireFault) in
          Definition(term: try decoder.text(), meaning: try decoder.blocks(depth: depth + 1))
        })
    case .details:
      return .details(summary: try text(), try blocks(depth: depth + 1))
    case .footnotes:
      return .footnotes(
        try list { (decoder) throws(WireFault) in
          Footnote(label: try decoder.string(), blocks: try decoder.blocks(depth: depth + 1))
        })
    case nil: throw .malformed
    }
  }

  private mutating func table() throws(WireFault) -> ArticleBlock {
    let header = try list { (decoder) throws(WireFault) in try decoder.text() }
    var alignments: [ArticleBlock.Alignment] = []
    for _ in header {
      guard let alignment = WireAlignment(rawValue: try byte()) else { throw .malformed }
      alignments.append(alignment.alignment)
    }
    let rowCount = try count()
    // Rows without cells take no bytes, and any number of them would be believed.
    guard rowCount == 0 || !header.isEmpty else { throw .malformed }
    var rows: [[RichText]] = []
    for _ in 0..<rowCount {
      var row: [RichText] = []
      for _ in header { row.append(try text()) }
      rows.append(row)
    }
    return .table(header: header, rows: rows, alignments: alignments)
  }

  private mutating func optionalText() throws(WireFault) -> RichText? {
    try flag() ? try text() : nil
  }

  private mutating func text() throws(WireFault) -> RichText {
    let string = try string()
    let marks = try list { (decoder) throws(WireFault) in try decoder.mark() }
    let text = RichText(string, marks: marks)
    guard text.hasSoundMarks else { throw .malformed }
    return text
  }

  private mutating func mark() throws(WireFault) -> RichText.Mark {
    let (start, end) = (try count(), try count())
    guard start <= end else { throw .malformed }
    let kind: RichText.Mark.Kind
    switch WireMark(rawValue: try byte()) {
    case .emphasis: kind = .emphasis
    case .strong: kind = .strong
    case .code: kind = .code
    case .strikethrough: kind = .strikethrough
    case .link: kind = .link(try string())
    case .superscript: kind = .superscript
    case .subscript: kind = .subscript
    case .anchor: kind = .anchor(try string())
    case nil: throw .malformed
    }
    return RichText.Mark(range: start..<end, kind: kind)
  }
}
