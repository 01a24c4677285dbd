public import DiptychArticles

/// Articles written down as text, so that goldens can be read.
public enum ArticleText {
  /// An article, a block or a part of one a line.
  public static func of(_ article: Article) -> String {
    var lines: [String] = []
    if let title = article.title { lines.append("title " + text(title)) }
    if let byline = article.byline { lines.append("byline " + text(byline)) }
    return (lines + article.blocks.flatMap { self.lines(of: $0) }).joined(separator: "\n")
  }

  /// A block, with what it holds further in.
  public static func lines(of block: ArticleBlock) -> [String] {
    switch block {
    case .heading(let level, let words): ["h\(level) " + text(words)]
    case .paragraph(let words): ["p " + text(words)]
    case .facts(let facts):
      ["facts"] + facts.map { "  " + text($0.label) + " = " + text($0.value) }
    case .table(let header, let rows, let alignments):
      ["table " + alignments.map { "\($0)" }.joined(separator: " ")]
        + ([header] + rows).map { "  " + $0.map { text($0) }.joined(separator: " | ") }
    case .quote(let blocks): ["quote"] + indented(blocks)
    case .list(let start, let isTight, let items):
      ["list \(start.map { "from \($0)" } ?? "bullets")\(isTight ? " tight" : "")"]
        + items.flatMap { item in
          ["  item" + (item.isDone.map { $0 ? " done" : " open" } ?? "")]
            + indented(item.blocks).map { "  " + $0 }
        }
    case .code(let code, let language):
      ["code \(language ?? "-")"] + code.split(separator: "\n").map { "  " + $0 }
    case .rule: ["rule"]
    case .figure(let figure):
      ["figure \(figure.source) \(figure.words)"]
        + (figure.caption.map { ["  caption " + text($0)] } ?? [])
    case .definitions(let definitions):
      definitions.flatMap { ["term " + text($0.term)] + indented($0.meaning) }
    case .details(let summary, let blocks): ["details " + text(summary)] + indented(blocks)
    case .footnotes(let footnotes):
      footnotes.flatMap { ["footnote \($0.label)"] + indented($0.blocks) }
    }
  }

  /// Words with ⟨…⟩ around marks, ␤ for a line break.
  public static func text(_ words: RichText) -> String {
    let bytes = Array(words.string.utf8)
    let edges = Set(words.marks.flatMap { [$0.range.lowerBound, $0.range.upperBound] })
    let cuts = edges.union([0, bytes.count]).sorted()
    var result = ""
    for (cut, next) in zip(cuts, cuts.dropFirst() + [bytes.count]) {
      result += String(
        repeating: "⟩", count: words.marks.count { $0.range.upperBound == cut })
      for mark in words.marks where mark.range.lowerBound == cut { result += name(mark.kind) + "⟨" }
      result += String(decoding: bytes[cut..<next], as: UTF8.self)
    }
    return result.replacing("\u{2028}", with: "␤")
  }

  private static func indented(_ blocks: [ArticleBlock]) -> [String] {
    blocks.flatMap { lines(of: $0) }.map { "  " + $0 }
  }

  private static func name(_ kind: RichText.Mark.Kind) -> String {
    switch kind {
    case .emphasis: "em"
    case .strong: "strong"
    case .code: "code"
    case .strikethrough: "del"
    case .superscript: "sup"
    case .subscript: "sub"
    case .anchor(let name): "anchor(\(name))"
    case .link(let target): "link(\(target))"
    }
  }
}
