import DiptychArticles
import DiptychCanvas

extension RichText {
  /// The same text with its marks as spans that do not overlap.
  var styled: StyledText {
    guard !marks.isEmpty else { return StyledText(string) }
    var edges: [(offset: Int, traits: StyledText.Traits, isStart: Bool)] = []
    for mark in marks {
      let traits = mark.kind.trait
      if traits.isEmpty || mark.range.isEmpty { continue }
      edges.append((mark.range.lowerBound, traits, true))
      edges.append((mark.range.upperBound, traits, false))
    }
    edges.sort { $0.offset < $1.offset }
    var spans: [StyledText.Span] = []
    // How many marks of each trait are open.
    var open = [Int](repeating: 0, count: 8)
    var traits: StyledText.Traits = []
    var start = 0
    for edge in edges {
      if edge.offset > start, !traits.isEmpty {
        spans.append(StyledText.Span(range: start..<edge.offset, traits: traits))
      }
      start = edge.offset
      let bit = edge.traits.rawValue.trailingZeroBitCount
      open[bit] += edge.isStart ? 1 : -1
      if open[bit] > 0 { traits.insert(edge.traits) } else { traits.remove(edge.traits) }
    }
    return StyledText(string, spans: spans)
  }
}

extension RichText.Mark.Kind {
  fileprivate var trait: StyledText.Traits {
    switch self {
    case .anchor: []
    case .emphasis: .emphasis
    case .strong: .strong
    case .code: .code
    case .strikethrough: .strikethrough
    case .superscript: .superscript
    case .subscript: .subscript
    case .link: .link
    }
  }
}
