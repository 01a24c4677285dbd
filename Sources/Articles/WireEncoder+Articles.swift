extension WireEncoder {
  mutating func append(_ feed: Feed) throws(WireFault) {
    append(feed.title)
    append(feed.language)
    try append(each: feed.warnings) { (encoder, fault) throws(WireFault) in
      try encoder.append(fault)
    }
    try append(each: feed.items) { (encoder, item) throws(WireFault) in
      encoder.append(item.id)
      encoder.append(item.title)
      encoder.append(item.subtitle)
      encoder.append(item.link)
      encoder.append(item.date)
      try encoder.append(item.article)
    }
  }

  mutating func append(_ fault: ReadingFault) throws(WireFault) {
    // Zero stands for no line.
    guard let line = UInt32(exactly: fault.line ?? 0), fault.line != 0 else {
      throw .unsayable("a line that no file has")
    }
    append(line)
    append(fault.message)
  }

  mutating func append(_ read: ReadArticle) throws(WireFault) {
    try append(read.article)
    try append(each: read.references) { (encoder, reference) throws(WireFault) in
      guard let line = UInt32(exactly: reference.line) else {
        throw .unsayable("a line that no file has")
      }
      encoder.append(WireReference(reference.kind).rawValue)
      encoder.append(reference.target)
      encoder.append(line)
    }
    try append(each: read.warnings) { (encoder, fault) throws(WireFault) in
      try encoder.append(fault)
    }
  }

  mutating func append(_ article: Article) throws(WireFault) {
    try append(article.title)
    try append(article.byline)
    try append(article.blocks, depth: 0)
  }

  private mutating func append(_ blocks: [ArticleBlock], depth: Int) throws(WireFault) {
    guard depth <= Self.deepest else { throw .unsayable("blocks nested too deeply") }
    try append(each: blocks) { (encoder, block) throws(WireFault) in
      try encoder.append(block, depth: depth)
    }
  }

  private mutating func append(_ block: ArticleBlock, depth: Int) throws(WireFault) {
    switch block {
    case .heading(let level, let text):
      guard (1...6).contains(level) else { throw .unsayable("a heading of level \(level)") }
      append(WireBlock.heading.rawValue)
      append(UInt8(level))
      try append(text)
    case .paragraph(let text):
      append(WireBlock.paragraph.rawValue)
      try append(text)
    case .facts(let facts):
      append(WireBlock.facts.rawValue)
      try append(each: facts) { (encoder, fact) throws(WireFault) in
        try encoder.append(fact.label)
        try encoder.append(fact.value)
      }
    case .table(let header, let rows, let alignments):
      try appendTable(header, rows, alignments)
    case .quote(let blocks):
      append(WireBlock.quote.rawValue)
      try append(blocks, depth: depth + 1)
    case .list(let start, let isTight, let items):
      append(WireBlock.list.rawValue)
      append(start == nil ? UInt8(0) : 1)
      if let start { append(UInt64(bitPattern: Int64(start))) }
      append(isTight ? UInt8(1) : 0)
      try append(each: items) { (encoder, item) throws(WireFault) in
        encoder.append(WireTask(item.isDone).rawValue)
        try encoder.append(item.blocks, depth: depth + 1)
      }
    case .code(let code, let language):
      append(WireBlock.code.rawValue)
      append(code)
      append(language)
    case .rule: append(WireBlock.rule.rawValue)
    case .figure(let figure):
      append(WireBlock.figure.rawValue)
      append(figure.source)
      append(figure.words)
      try append(figure.caption)
    case .definitions(let definitions):
      append(WireBlock.definitions.rawValue)
      try append(each: definitions) { (encoder, definition) throws(WireFault) in
        try encoder.append(definition.term)
        try encoder.append(definition.meaning, depth: depth + 1)
      }
    case .details(let summary, let blocks):
      append(WireBlock.details.rawValue)
      try append(summary)
      try append(blocks, depth: depth + 1)
    case .footnotes(let footnotes):
      append(WireBlock.footnotes.rawValue)
      try append(each: footnotes) { (encoder, footnote) throws(WireFault) in
        encoder.append(footnote.label)
        try encoder.append(footnote.blocks, depth: depth + 1)
      }
    }
  }

  private mutating func appendTable(
    _ header: [RichText], _ rows: [[RichText]], _ alignments: [ArticleBlock.Alignment]
  ) throws(WireFault) {
    guard alignments.count == header.count, rows.allSatisfy({ $0.count == header.count }) else {
      throw .unsayable("a table with ragged rows")
    }
    append(WireBlock.table.rawValue)
    try append(each: header) { (encoder, cell) throws(WireFault) in try encoder.append(cell) }
    for alignment in alignments { append(WireAlignment(alignment).rawValue) }
    append(count: rows.count)
    for row in rows {
      for cell in row { try append(cell) }
    }
  }

  private mutating func append(_ text: RichText?) throws(WireFault) {
    append(text == nil ? UInt8(0) : 1)
    if let text { try append(text) }
  }

  private mutating func append(_ text: RichText) throws(WireFault) {
    guard text.hasSoundMarks else { throw .unsayable("marks outside their text") }
    append(text.string)
    try append(each: text.marks) { (encoder, mark) throws(WireFault) in
      encoder.append(count: mark.range.lowerBound)
      encoder.append(count: mark.range.upperBound)
      encoder.append(WireMark(mark.kind).rawValue)
      switch mark.kind {
      case .link(let name), .anchor(let name): encoder.append(name)
      default: break
      }
    }
  }
}
