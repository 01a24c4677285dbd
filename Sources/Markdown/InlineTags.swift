import DiptychArticles

/// What HTML tags within Markdown mean: `<br>`, `<sub>` and `<sup>` what they say, comments nothing,
/// and every other tag the letters that it is written with.
enum InlineTags {
  private enum Tag {
    case comment
    case lineBreak
    case opening(RichText.Mark.Kind)
    case closing(RichText.Mark.Kind)
    case other
  }

  /// A run of inline events in which the tags that mean something are events of their own.
  static func resolved(_ events: [MarkdownEvent]) -> [MarkdownEvent] {
    var result: [MarkdownEvent] = []
    result.reserveCapacity(events.count)
    // A pair of tags stands within one emphasis or link; this many are open in each around.
    var levels: [[(kind: RichText.Mark.Kind, place: Int)]] = [[]]
    var dropsBlank = false
    for event in events {
      switch event {
      case .beginMark, .beginPicture: levels.append([])
      case .endMark, .endPicture: if levels.count > 1 { levels.removeLast() }
      case .text(let text) where dropsBlank:
        dropsBlank = false
        result.append(.text(String(text.drop { $0 == " " })))
        continue
      case .inlineHTML(let source):
        let level = levels.count - 1
        switch tag(source) {
        case .comment: dropsBlank = result.last.map(endsInBlank) ?? true
        case .lineBreak: result.append(.hardBreak)
        case .opening(let kind):
          levels[level].append((kind, result.count))
          result.append(event)
        case .closing(let kind) where levels[level].last?.kind == kind:
          if let opening = levels[level].popLast() { result[opening.place] = .beginMark(kind) }
          result.append(.endMark)
        case .closing, .other: result.append(.text(source))
        }
        continue
      default: break
      }
      result.append(event)
    }
    return result
  }

  /// The events of a block of HTML: its lines, without comments and empty ones.
  static func events(ofBlock source: String) -> [MarkdownEvent] {
    var events: [MarkdownEvent] = []
    for line in withoutComments(source).split(separator: "\n") {
      if line.allSatisfy(\.isWhitespace) { continue }
      if !events.isEmpty { events.append(.hardBreak) }
      var rest = line
      while let start = rest.firstIndex(of: "<") {
        if start > rest.startIndex { events.append(.text(String(rest[..<start]))) }
        let end = rest[start...].firstIndex(of: ">").map(rest.index(after:)) ?? rest.endIndex
        events.append(.inlineHTML(String(rest[start..<end])))
        rest = rest[end...]
      }
      if !rest.isEmpty { events.append(.text(String(rest))) }
    }
    return events
  }

  private static func withoutComments(_ source: String) -> String {
    var kept = ""
    var rest = source[...]
    while let start = rest.firstRange(of: "<!--"),
      let end = rest[start.upperBound...].firstRange(of: "-->")
    {
      kept += rest[..<start.lowerBound]
      rest = rest[end.upperBound...]
    }
    return kept + rest
  }

  private static func tag(_ source: String) -> Tag {
    if source.hasPrefix("<!--"), source.hasSuffix("-->") { return .comment }
    // The longest that means something is `<br />`.
    guard source.utf8.count < 8 else { return .other }
    switch source.lowercased() {
    case "<br>", "<br/>", "<br />": return .lineBreak
    case "<sub>": return .opening(.subscript)
    case "<sup>": return .opening(.superscript)
    case "</sub>": return .closing(.subscript)
    case "</sup>": return .closing(.superscript)
    default: return .other
    }
  }

  private static func endsInBlank(_ event: MarkdownEvent) -> Bool {
    switch event {
    case .text(let text): text.hasSuffix(" ")
    case .softBreak, .hardBreak: true
    default: false
    }
  }
}
