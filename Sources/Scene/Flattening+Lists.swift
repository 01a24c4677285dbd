import DiptychArticles
import DiptychCanvas

extension Flattening {
  /// A heading's look, and the space above and below.
  static func heading(_ level: Int) -> (TextStyle, above: Double, below: Double) {
    switch level {
    case ...1: (.chapter, 34, 12)
    case 2: (.heading, 26, 10)
    case 3: (.subheading, 26, 10)
    case 4: (.heading4, 22, 8)
    case 5: (.heading5, 20, 6)
    default: (.heading6, 20, 4)
    }
  }

  /// Adds a list; its text stands far enough in for the widest of its numbers.
  mutating func add(_ entries: [ListItem], start: Int?, isTight: Bool, _ place: Place) {
    var inner = place
    inner.depth += 1
    // A list of many levels keeps some room for its words.
    if place.depth < 12 { inner.indent += start.map { Self.room($0 + entries.count - 1) } ?? 28 }
    for (index, entry) in entries.enumerated() {
      if isTight, index > 0 { below = .fixed(8) }
      pendingMarker =
        entry.isDone.map { .task(isDone: $0) } ?? start.map { .number("\($0 + index).") }
        ?? .bullet(depth: place.depth)
      let blocks = entry.blocks.isEmpty ? [.paragraph(RichText())] : entry.blocks
      for (number, block) in blocks.enumerated() {
        if isTight, number > 0 { below = .fixed(8) }
        add([block], inner)
      }
    }
    below = .usual(18)
  }

  /// What a number of so many digits takes with its point and the space after it.
  private static func room(_ number: Int) -> Double {
    max(28, Double("\(number)".utf8.count) * 12 + 16)
  }

  mutating func add(_ definitions: [Definition], _ place: Place) {
    var inner = place
    inner.indent += 28
    var sharesMeaning = false
    for definition in definitions {
      if sharesMeaning { below = .fixed(0) }
      add(definition.term, .term, place, above: 18, below: .fixed(4))
      add(definition.meaning, inner)
      sharesMeaning = definition.meaning.isEmpty
    }
    below = .usual(18)
  }

  /// Adds footnotes beneath a short line, each with a way back to where it is mentioned.
  mutating func add(_ footnotes: [Footnote], _ place: Place) {
    append(.rule(length: 120), place, above: 32, below: .fixed(14))
    let widest = footnotes.map(\.label.utf8.count).max() ?? 1
    var inner = place
    inner.text = .footnote
    inner.indent += max(28, Double(widest) * 10 + 16)
    for footnote in footnotes {
      pendingMarker = .number(footnote.label)
      addAnchor(String(Footnote.target(footnote.label).dropFirst()))
      var blocks = footnote.blocks
      if case .paragraph(let text)? = blocks.last {
        blocks[blocks.count - 1] = .paragraph(text.leadingBack(to: footnote, isRightToLeft))
      } else {
        blocks.append(.paragraph(RichText().leadingBack(to: footnote, isRightToLeft)))
      }
      for (number, block) in blocks.enumerated() {
        if number > 0 { below = .fixed(8) }
        add([block], inner)
      }
      below = .fixed(10)
    }
    below = .usual(18)
  }
}

extension RichText {
  /// The same text, with an arrow at its end that leads back to where a footnote is mentioned.
  fileprivate func leadingBack(to footnote: Footnote, _ isRightToLeft: Bool) -> RichText {
    // The last sign asks for a letter of the text's colour and not for a picture.
    let arrow = (isRightToLeft ? "\u{21AA}" : "\u{21A9}") + "\u{FE0E}"
    let words = string.isEmpty ? "" : string + "\u{00A0}"
    let start = words.utf8.count
    return RichText(
      words + arrow,
      marks: marks + [
        Mark(
          range: start..<(start + arrow.utf8.count),
          kind: .link("#" + Footnote.mention(footnote.label)))
      ])
  }
}
