import DiptychArticles

/// Builds the blocks of an article from the elements of an HTML text, keeping all of its words.
struct HTMLArticleBuilder {
  /// Quotes and lists beyond this depth join the block around them.
  private static let deepest = 100

  private struct Frame {
    enum Kind: Equatable {
      case blocks
      case item
      case list(start: Int?)
    }

    var kind: Kind
    var blocks: [ArticleBlock] = []
    var items: [ListItem] = []
    var isTight = true

    var isList: Bool { if case .list = kind { true } else { false } }
  }

  private struct OpenElement {
    var name: String
    var meaning: HTMLElement
    /// Whether it has a frame of its own, or, for a table, whether it is the outermost.
    var opens = false
  }

  /// What relative links start from, if that is known.
  private let base: String?
  private var frames = [Frame(kind: .blocks)]
  private var elements: [OpenElement] = []
  private var words = InlineText()
  private var heading: Int?
  private var dropped = 0
  private var code: (bytes: [UInt8], language: String?)?
  private var table: TableDraft?
  private var cell: (span: Int, alignment: ArticleBlock.Alignment, isHeading: Bool)?

  init(base: String? = nil) {
    self.base = base
  }

  mutating func text(_ bytes: some Sequence<UInt8>) {
    if dropped > 0 { return }
    if code == nil { words.append(bytes) } else { code?.bytes.append(contentsOf: bytes) }
  }

  mutating func begin(_ name: String, _ attribute: (String) -> String?) {
    var element = OpenElement(name: name, meaning: HTMLElement(name: name))
    defer { elements.append(element) }
    if element.meaning == .dropped {
      dropped += 1
      return
    }
    if dropped > 0 { return }
    if code != nil {
      beginInCode(element.meaning, attribute)
      return
    }
    switch element.meaning {
    case .mark(let kind): words.begin(kind)
    case .link: words.begin(.link(target(attribute("href") ?? "")))
    case .lineBreak: words.breakLine()
    case .picture: if let words = attribute("alt") { self.words.append(words) }
    case .surrounded(let before, _): words.append(before)
    case .row: beginRow()
    case .cell(let isHeading): beginCell(isHeading, attribute)
    case .table: element.opens = beginTable()
    case .plain, .dropped: break
    default: element.opens = beginBlock(element.meaning, attribute)
    }
  }

  mutating func end(_ name: String) {
    guard let place = elements.lastIndex(where: { $0.name == name }) else { return }
    while elements.count > place {
      let element = elements.removeLast()
      if element.meaning == .dropped {
        dropped -= 1
      } else if dropped == 0 {
        close(element)
      }
    }
  }

  /// The blocks; what is still open ends here.
  consuming func finish() -> [ArticleBlock] {
    while let element = elements.popLast() {
      if element.meaning == .dropped { dropped -= 1 } else if dropped == 0 { close(element) }
    }
    flush()
    return frames.first?.blocks ?? []
  }

  // MARK: - Blocks

  private mutating func beginBlock(
    _ meaning: HTMLElement, _ attribute: (String) -> String?
  ) -> Bool {
    flush()
    // A table's cells hold words only.
    if table != nil {
      if case .markedBlock(let kind) = meaning { words.begin(kind) }
      return false
    }
    switch meaning {
    case .paragraph: loosenList()
    case .heading(let level): heading = level
    case .rule: append(.rule)
    case .code: code = ([], language(of: attribute("class")))
    case .markedBlock(let kind): words.begin(kind)
    case .quote where frames.count < Self.deepest:
      frames.append(Frame(kind: .blocks))
      return true
    case .list(let isOrdered) where frames.count < Self.deepest:
      let start = attribute("start").flatMap { Int($0) } ?? 1
      let number = min(max(start, -999_999_999), 999_999_999)
      frames.append(Frame(kind: .list(start: isOrdered ? number : nil)))
      return true
    case .item:
      guard frames.last?.isList ?? false else { return false }
      frames.append(Frame(kind: .item))
      return true
    default: break
    }
    return false
  }

  private mutating func close(_ element: OpenElement) {
    if code != nil, element.meaning != .code { return }
    switch element.meaning {
    case .mark, .link: words.end()
    case .surrounded(_, let after): words.append(after)
    case .cell: endCell()
    case .table: if element.opens { endTable() }
    case .plain, .dropped, .lineBreak, .picture, .rule, .row: break
    case .code: endCode()
    case .markedBlock:
      flush()
      words.end()
    default:
      flush()
      if case .heading = element.meaning { heading = nil }
      if element.opens { closeFrame() }
    }
  }

  private mutating func closeFrame() {
    guard frames.count > 1, let frame = frames.popLast() else { return }
    switch frame.kind {
    case .list(let start):
      if frame.items.isEmpty { return }
      append(.list(start: start, isTight: frame.isTight, items: frame.items))
    case .item: frames[frames.count - 1].items.append(ListItem(frame.blocks))
    case .blocks: if !frame.blocks.isEmpty { append(.quote(frame.blocks)) }
    }
  }

  /// Ends the present paragraph or heading; within a table's cell only the line.
  private mutating func flush() {
    if cell != nil {
      words.breakBlock()
      return
    }
    let text = words.finish()
    if text.isEmpty { return }
    append(heading.map { .heading(level: $0, text) } ?? .paragraph(text))
  }

  private mutating func append(_ block: ArticleBlock) {
    let last = frames.count - 1
    if frames[last].isList {
      // A list may hold nothing but items; what stands between them becomes one.
      frames[last].items.append(ListItem([block]))
    } else {
      frames[last].blocks.append(block)
    }
  }

  /// Paragraphs in its items set a list apart.
  private mutating func loosenList() {
    guard frames.last?.kind == .item, frames.count > 1 else { return }
    frames[frames.count - 2].isTight = false
  }

  private func target(_ href: String) -> String {
    base.map { Address.resolve(href, against: $0) } ?? href
  }
}

// MARK: - Code and tables

extension HTMLArticleBuilder {
  private mutating func beginInCode(_ meaning: HTMLElement, _ attribute: (String) -> String?) {
    if meaning == .lineBreak { code?.bytes.append(0x0A) }
    if case .mark(.code) = meaning, code?.language == nil {
      let language = language(of: attribute("class"))
      code?.language = language
    }
  }

  private mutating func endCode() {
    guard let code else { return }
    self.code = nil
    var lines = code.bytes[...]
    if lines.first == 0x0A { lines.removeFirst() }
    if lines.last == 0x0A { lines.removeLast() }
    if lines.allSatisfy({ $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }) { return }
    append(.code(String(decoding: lines, as: UTF8.self), language: code.language))
  }

  /// The language in a class such as `language-swift`.
  private func language(of classes: String?) -> String? {
    for word in (classes ?? "").split(separator: " ") {
      for prefix in ["language-", "lang-"] where word.hasPrefix(prefix) && word != prefix {
        return String(word.dropFirst(prefix.count))
      }
    }
    return nil
  }

  private mutating func beginTable() -> Bool {
    flush()
    guard table == nil else { return false }
    table = TableDraft()
    return true
  }

  private mutating func beginRow() {
    if cell == nil { flush() } else { words.breakBlock() }
    if elements.last(where: { $0.meaning == .table })?.opens ?? false { table?.beginRow() }
  }

  private mutating func beginCell(_ isHeading: Bool, _ attribute: (String) -> String?) {
    flush()
    // Cells of a table within a cell are lines of it.
    guard table != nil, cell == nil else { return }
    let alignment: ArticleBlock.Alignment =
      switch attribute("align")?.lowercased() {
      case "center": .center
      case "right": .trailing
      default: .leading
      }
    cell = (attribute("colspan").flatMap { Int($0) } ?? 1, alignment, isHeading)
  }

  private mutating func endCell() {
    let isInnermost = elements.last { $0.meaning == .table }?.opens ?? false
    if isInnermost { addCell() } else { flush() }
  }

  private mutating func endTable() {
    addCell()
    // Words outside of cells come before the table, as browsers show them.
    flush()
    guard let table else { return }
    self.table = nil
    if let block = table.finish() { append(block) }
  }

  private mutating func addCell() {
    guard let cell else { return }
    self.cell = nil
    table?.add(
      TableDraft.Cell(
        text: words.finish(), isHeading: cell.isHeading, alignment: cell.alignment),
      span: cell.span)
  }
}
