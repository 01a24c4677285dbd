import DiptychArticles

extension HTMLArticleBuilder {
  mutating func beginInCode(_ meaning: HTMLElement, _ attribute: (String) -> String?) {
    if meaning == .lineBreak { code?.bytes.append(0x0A) }
    if case .mark(.code) = meaning, code?.language == nil {
      let language = language(of: attribute("class"))
      code?.language = language
    }
  }

  mutating func endCode() {
    guard let code else { return flush() }
    self.code = nil
    var lines = code.bytes[...]
    if lines.first == 0x0A { lines.removeFirst() }
    if lines.last == 0x0A { lines.removeLast() }
    if lines.allSatisfy({ $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }) { return }
    append(.code(String(decoding: lines, as: UTF8.self), language: code.language))
  }

  /// The language in a class such as `language-swift`.
  func language(of classes: String?) -> String? {
    for word in (classes ?? "").split(separator: " ") {
      for prefix in ["language-", "lang-"] where word.hasPrefix(prefix) && word != prefix {
        return String(word.dropFirst(prefix.count))
      }
    }
    return nil
  }

  mutating func beginTable() -> Bool {
    flush()
    guard table == nil else { return false }
    table = TableDraft()
    return true
  }

  mutating func beginRow() {
    if cell == nil { flush() } else { words.breakBlock() }
    if elements.last(where: { $0.meaning == .table })?.opens ?? false { table?.beginRow() }
  }

  mutating func beginCell(_ isHeading: Bool, _ attribute: (String) -> String?) {
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

  mutating func endCell() {
    let isInnermost = elements.last { $0.meaning == .table }?.opens ?? false
    if isInnermost { addCell() } else { flush() }
  }

  mutating func endTable() {
    addCell()
    // Words outside of cells come before the table, as browsers show them.
    flush()
    guard let table else { return }
    self.table = nil
    // Pages are laid out in tables too, but an article's first one may hold its facts.
    let block = table.finish(canBeFacts: purpose == .article && !hasTable)
    hasTable = true
    if let block { append(block) }
  }

  mutating func addCell() {
    guard let cell else { return }
    self.cell = nil
    table?.add(
      TableDraft.Cell(
        text: words.finish(), isHeading: cell.isHeading, alignment: cell.alignment),
      span: cell.span)
  }
}
