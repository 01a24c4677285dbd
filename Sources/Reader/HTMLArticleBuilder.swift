import DiptychArticles

/// Builds the blocks of an article from the elements of an HTML text, keeping all of its words.
struct HTMLArticleBuilder {
  /// What a text is read for.
  enum Purpose: Equatable {
    /// An article with its pictures.
    case article
    /// An item of a feed, whose pictures are elsewhere and whose links start from an address.
    case feed(base: String?)
  }

  /// Blocks beyond this depth join the one around them.
  private static let deepest = 100

  struct OpenElement {
    var name: String
    var meaning: HTMLElement
    /// Whether it has a frame of its own, or, for a table, whether it is the outermost.
    var opens = false
    /// How many marks it has begun.
    var marks = 0
  }

  let purpose: Purpose
  var frames = [HTMLFrame(.blocks)]
  var elements: [OpenElement] = []
  var words = InlineText()
  var heading: Int?
  private var dropped = 0
  var code: (bytes: [UInt8], language: String?)?
  var table: TableDraft?
  var cell: (span: Int, alignment: ArticleBlock.Alignment, isHeading: Bool)?
  var hasTable = false
  /// The best form that stands beside the next picture.
  var form: String?
  private var pageTitle: RichText?
  var references: [ArticleReference] = []

  init(for purpose: Purpose) {
    self.purpose = purpose
  }

  mutating func text(_ bytes: some Sequence<UInt8>) {
    if dropped > 0 { return }
    if code == nil { words.append(bytes) } else { code?.bytes.append(contentsOf: bytes) }
  }

  mutating func begin(_ name: String, line: Int = 1, _ attribute: (String) -> String?) {
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
    let name = attribute("id") ?? (element.meaning == .link ? attribute("name") : nil)
    let anchor = name.flatMap { $0.isEmpty ? nil : $0 }
    if let anchor, element.meaning.isInline {
      words.begin(.anchor(anchor))
      element.marks += 1
    }
    switch element.meaning {
    case .mark(let kind):
      words.begin(kind)
      element.marks += 1
    case .link: beginLink(&element, line: line, attribute("href"))
    case .lineBreak: words.breakLine()
    case .picture: appendPicture(line: line, attribute)
    case .pictureForms: form = nil
    case .pictureForm: chooseForm(attribute)
    case .control: beginControl(attribute)
    case .pageTitle: element.opens = beginPageTitle()
    case .surrounded(let before, _): words.append(before)
    case .row: beginRow()
    case .cell(let isHeading): beginCell(isHeading, attribute)
    case .table: element.opens = beginTable()
    case .plain, .dropped: break
    default: beginBlock(&element, attribute)
    }
    if let anchor, !element.meaning.isInline { words.anchor(anchor) }
  }

  mutating func end(_ name: String) {
    guard let place = elements.lastIndex(where: { $0.name == name }) else { return }
    while elements.count > place { endElement() }
  }

  /// The blocks; what is still open ends here.
  mutating func finish() -> [ArticleBlock] {
    while !elements.isEmpty { endElement() }
    flush()
    return frames.first?.blocks ?? []
  }

  /// The article, whose title is the page's where it has no heading of its own at the top.
  consuming func article() -> ReadArticle {
    var article = Article(written: finish())
    article.title = article.title ?? pageTitle
    return ReadArticle(article, references: references)
  }

  private mutating func endElement() {
    guard let element = elements.popLast() else { return }
    if element.meaning == .dropped {
      dropped -= 1
    } else if dropped == 0, code == nil || element.meaning == .code {
      close(element)
      for _ in 0..<element.marks { words.end() }
    }
  }

  private mutating func close(_ element: OpenElement) {
    switch element.meaning {
    case .surrounded(_, let after): words.append(after)
    case .cell: endCell()
    case .table: if element.opens { endTable() }
    case .pageTitle: if element.opens { pageTitle = words.finish() }
    case .pictureForms: form = nil
    case .mark, .link, .plain, .dropped, .lineBreak, .picture, .pictureForm, .control, .rule, .row:
      break
    case .code: endCode()
    default:
      flush()
      if case .heading = element.meaning { heading = nil }
      if element.opens { closeFrame() }
    }
  }

  // MARK: - Blocks

  private mutating func beginBlock(
    _ element: inout OpenElement, _ attribute: (String) -> String?
  ) {
    if element.meaning == .term || element.meaning == .meaning { endDefinition() }
    flush()
    // A table's cells hold words only.
    element.opens = table == nil && opensFrame(element.meaning, attribute)
    if !element.opens, let kind = element.meaning.markOfWords {
      words.begin(kind)
      element.marks += 1
    }
  }

  /// Ends the term or meaning that another one follows, which libxml2 leaves open.
  private mutating func endDefinition() {
    let list = elements.lastIndex { $0.meaning == .definitions || $0.meaning == .table } ?? -1
    guard
      let place = elements.lastIndex(where: { $0.meaning == .term || $0.meaning == .meaning }),
      place > list
    else { return }
    // The elements stay, since libxml2 will tell of their ends.
    for index in elements.indices[place...].reversed() {
      close(elements[index])
      for _ in 0..<elements[index].marks { words.end() }
      elements[index] = OpenElement(name: elements[index].name, meaning: .plain)
    }
  }

  private mutating func opensFrame(
    _ meaning: HTMLElement, _ attribute: (String) -> String?
  ) -> Bool {
    let around = frames.last?.kind
    let kind: HTMLFrame.Kind
    switch meaning {
    case .item where frames.last?.isList ?? false: kind = .item
    case .term where around == .definitions: kind = .term
    case .meaning where around == .definitions: kind = .meaning
    case .summary where around == .details: kind = .summary
    case .figureCaption where around == .figure: kind = .caption
    case .quote where frames.count < Self.deepest: kind = .blocks
    case .definitions where frames.count < Self.deepest: kind = .definitions
    case .details where frames.count < Self.deepest: kind = .details
    case .figure where frames.count < Self.deepest: kind = .figure
    case .list(let isOrdered) where frames.count < Self.deepest:
      let start = attribute("start").flatMap { Int($0) } ?? 1
      kind = .list(start: isOrdered ? min(max(start, -999_999_999), 999_999_999) : nil)
    default:
      beginLeaf(meaning, attribute)
      return false
    }
    frames.append(HTMLFrame(kind))
    return true
  }

  private mutating func beginLeaf(_ meaning: HTMLElement, _ attribute: (String) -> String?) {
    switch meaning {
    // Paragraphs in its items set a list apart.
    case .paragraph where frames.last?.kind == .item && frames.count > 1:
      frames[frames.count - 2].isTight = false
    case .heading(let level): heading = level
    case .rule: append(.rule)
    case .code: code = ([], language(of: attribute("class")))
    default: break
    }
  }

  private mutating func closeFrame() {
    guard frames.count > 1, let frame = frames.popLast() else { return }
    switch frame.kind {
    case .item, .term, .meaning, .summary, .caption: frames[frames.count - 1].take(frame)
    case .blocks, .list, .definitions, .details, .figure:
      for block in frame.finish() { append(block) }
    }
  }

  /// Ends the present paragraph or heading; within a table's cell only the line.
  mutating func flush() {
    if cell != nil {
      words.breakBlock()
      return
    }
    let text = words.finish()
    if text.isEmpty { return }
    append(heading.map { .heading(level: $0, text) } ?? .paragraph(text))
  }

  mutating func append(_ block: ArticleBlock) {
    frames[frames.count - 1].append(block)
  }

  private mutating func beginPageTitle() -> Bool {
    guard purpose == .article, pageTitle == nil, words.isEmpty, frames.count == 1,
      frames[0].blocks.isEmpty
    else { return false }
    return true
  }
}
