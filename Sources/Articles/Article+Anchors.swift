extension Article {
  /// The names of the places that links lead to by `#name`: anchors and footnotes, in no order.
  ///
  /// Headings have theirs once `anchoringHeadings()` has given them one.
  public var anchorNames: Set<String> {
    var names: Set<String> = []
    title?.collectAnchors(into: &names)
    byline?.collectAnchors(into: &names)
    for block in blocks { block.collectAnchors(into: &names) }
    return names
  }

  /// The article with an anchor over every heading that has none: its words in lower case with
  /// hyphens for blanks, and a number behind them where the name is taken.
  public func anchoringHeadings() -> Article {
    var namer = AnchorNamer(taken: anchorNames)
    var article = self
    article.title = title.map { namer.anchored($0) }
    article.blocks = namer.anchored(blocks)
    return article
  }
}

/// Gives headings their anchors.
private struct AnchorNamer {
  private var taken: Set<String>
  /// The number that a repeated name tries next.
  private var numbers: [String: Int] = [:]

  init(taken: Set<String>) {
    self.taken = taken
  }

  mutating func anchored(_ blocks: [ArticleBlock]) -> [ArticleBlock] {
    var blocks = blocks
    for index in blocks.indices {
      switch blocks[index] {
      case .heading(let level, let words):
        blocks[index] = .heading(level: level, anchored(words))
      case .quote(let inner): blocks[index] = .quote(anchored(inner))
      case .list(let start, let isTight, var items):
        for item in items.indices { items[item].blocks = anchored(items[item].blocks) }
        blocks[index] = .list(start: start, isTight: isTight, items: items)
      case .definitions(var definitions):
        for place in definitions.indices {
          definitions[place].meaning = anchored(definitions[place].meaning)
        }
        blocks[index] = .definitions(definitions)
      case .details(let summary, let inner):
        blocks[index] = .details(summary: summary, anchored(inner))
      case .footnotes(var notes):
        for note in notes.indices { notes[note].blocks = anchored(notes[note].blocks) }
        blocks[index] = .footnotes(notes)
      case .paragraph, .facts, .table, .code, .rule, .figure: break
      }
    }
    return blocks
  }

  mutating func anchored(_ words: RichText) -> RichText {
    let hasAnchor = words.marks.contains { if case .anchor = $0.kind { true } else { false } }
    guard !hasAnchor else { return words }
    let mark = RichText.Mark(
      range: 0..<words.string.utf8.count, kind: .anchor(name(for: words.string)))
    return RichText(words.string, marks: [mark] + words.marks)
  }

  private mutating func name(for words: String) -> String {
    let slug = Self.slug(of: words)
    var name = slug
    while !taken.insert(name).inserted {
      let number = numbers[slug, default: 1]
      numbers[slug] = number + 1
      name = "\(slug)-\(number)"
    }
    return name
  }

  /// Letters, digits and marks of every script; hyphens and underscores too.
  private static func slug(of words: String) -> String {
    var slug = String.UnicodeScalarView()
    for scalar in words.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .titlecaseLetter:
        slug.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
      case .lowercaseLetter, .modifierLetter, .otherLetter, .decimalNumber, .letterNumber,
        .otherNumber, .nonspacingMark, .spacingMark, .connectorPunctuation:
        slug.append(scalar)
      case .spaceSeparator, .lineSeparator: slug.append("-")
      default: if scalar == "-" { slug.append("-") }
      }
    }
    return String(slug)
  }
}

extension RichText {
  fileprivate func collectAnchors(into names: inout Set<String>) {
    for mark in marks {
      if case .anchor(let name) = mark.kind { names.insert(name) }
    }
  }
}

extension ArticleBlock {
  fileprivate func collectAnchors(into names: inout Set<String>) {
    switch self {
    case .heading(_, let words), .paragraph(let words): words.collectAnchors(into: &names)
    case .facts(let facts):
      for fact in facts {
        fact.label.collectAnchors(into: &names)
        fact.value.collectAnchors(into: &names)
      }
    case .table(let header, let rows, _):
      for row in [header] + rows {
        for cell in row { cell.collectAnchors(into: &names) }
      }
    case .quote(let inner): for block in inner { block.collectAnchors(into: &names) }
    case .list(_, _, let items):
      for item in items {
        for block in item.blocks { block.collectAnchors(into: &names) }
      }
    case .code, .rule: break
    case .figure(let figure): figure.caption?.collectAnchors(into: &names)
    case .definitions(let definitions):
      for definition in definitions {
        definition.term.collectAnchors(into: &names)
        for block in definition.meaning { block.collectAnchors(into: &names) }
      }
    case .details(let summary, let inner):
      summary.collectAnchors(into: &names)
      for block in inner { block.collectAnchors(into: &names) }
    case .footnotes(let notes):
      for note in notes {
        names.insert(String(Footnote.target(note.label).dropFirst()))
        for block in note.blocks { block.collectAnchors(into: &names) }
      }
    }
  }
}
