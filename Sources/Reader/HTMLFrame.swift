import DiptychArticles

/// A block that holds others, while it is read.
struct HTMLFrame {
  enum Kind: Equatable {
    case blocks
    case item
    case list(start: Int?)
    case definitions
    case term
    case meaning
    case details
    case summary
    case figure
    case caption
  }

  var kind: Kind
  var blocks: [ArticleBlock] = []
  var items: [ListItem] = []
  var isTight = true
  /// Whether an item is a task that has been done; nil for one that is no task.
  var isDone: Bool?
  var definitions: [Definition] = []
  var summary: RichText?
  var caption: (words: RichText, place: Int)?

  init(_ kind: Kind) {
    self.kind = kind
  }

  var isList: Bool { if case .list = kind { true } else { false } }

  /// Whether it takes words only, so that a picture's stand for it.
  var takesWordsOnly: Bool { kind == .term || kind == .summary || kind == .caption }

  /// Adds a block in the way that it holds blocks.
  mutating func append(_ block: ArticleBlock) {
    switch kind {
    // A list may hold nothing but items; what stands between them becomes one.
    case .list: items.append(ListItem([block]))
    case .definitions: appendMeaning([block])
    default: blocks.append(block)
    }
  }

  /// Adds what the last term means, and what follows when several terms share it.
  mutating func appendMeaning(_ blocks: [ArticleBlock]) {
    if definitions.isEmpty { definitions.append(Definition(term: RichText())) }
    definitions[definitions.count - 1].meaning += blocks
  }

  /// Takes in a block that has ended within it and is none by itself.
  mutating func take(_ frame: HTMLFrame) {
    switch frame.kind {
    case .item: items.append(ListItem(frame.blocks, isDone: frame.isDone))
    case .term:
      let (words, rest) = frame.blocks.wordsAtTop
      definitions.append(Definition(term: words, meaning: rest))
    case .meaning: appendMeaning(frame.blocks)
    case .summary:
      let (words, rest) = frame.blocks.wordsAtTop
      summary = summary.map { $0.joined(to: words, by: "\u{2028}") } ?? words
      blocks += rest
    case .caption:
      let (words, rest) = frame.blocks.wordsAtTop
      if !words.isEmpty {
        caption = (caption?.words.joined(to: words, by: "\u{2028}") ?? words, blocks.count)
      }
      blocks += rest
    default: break
    }
  }

  /// The blocks that it is once it has ended.
  consuming func finish() -> [ArticleBlock] {
    switch kind {
    case .list(let start):
      return items.isEmpty ? [] : [.list(start: start, isTight: isTight, items: items)]
    case .definitions: return definitions.isEmpty ? [] : [.definitions(definitions)]
    case .details:
      let isEmpty = summary?.isEmpty ?? true && blocks.isEmpty
      return isEmpty ? [] : [.details(summary: summary ?? RichText(), blocks)]
    case .figure: return figureBlocks()
    default: return blocks.isEmpty ? [] : [.quote(blocks)]
    }
  }

  /// A caption belongs to the last picture; where there is none, it is a paragraph in its place.
  private func figureBlocks() -> [ArticleBlock] {
    guard let caption else { return blocks }
    var blocks = blocks
    for index in blocks.indices.reversed() {
      guard case .figure(var figure) = blocks[index] else { continue }
      figure.caption = caption.words
      blocks[index] = .figure(figure)
      return blocks
    }
    let whole = RichText.Mark(range: 0..<caption.words.string.utf8.count, kind: .emphasis)
    let words = RichText(caption.words.string, marks: [whole] + caption.words.marks)
    blocks.insert(.paragraph(words), at: min(caption.place, blocks.count))
    return blocks
  }
}
