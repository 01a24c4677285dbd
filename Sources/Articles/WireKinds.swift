/// The byte in front of each kind of block.
enum WireBlock: UInt8 {
  case heading = 1
  case paragraph
  case facts
  case table
  case quote
  case list
  case code
  case rule
  case figure
  case definitions
  case details
  case footnotes
}

/// The byte of each alignment.
enum WireAlignment: UInt8 {
  case leading = 1
  case center
  case trailing

  init(_ alignment: ArticleBlock.Alignment) {
    switch alignment {
    case .leading: self = .leading
    case .center: self = .center
    case .trailing: self = .trailing
    }
  }

  var alignment: ArticleBlock.Alignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

/// The byte that tells whether a list's item is a task, and done.
enum WireTask: UInt8 {
  case none = 1
  case open
  case done

  init(_ isDone: Bool?) {
    self =
      switch isDone {
      case nil: .none
      case false?: .open
      case true?: .done
      }
  }

  var isDone: Bool? {
    switch self {
    case .none: nil
    case .open: false
    case .done: true
    }
  }
}

/// The byte of each kind of reference.
enum WireReference: UInt8 {
  case link = 1
  case picture

  init(_ kind: ArticleReference.Kind) {
    switch kind {
    case .link: self = .link
    case .picture: self = .picture
    }
  }

  var kind: ArticleReference.Kind {
    switch self {
    case .link: .link
    case .picture: .picture
    }
  }
}

/// The byte of each kind of mark; a link's target follows it, and an anchor's name.
enum WireMark: UInt8 {
  case emphasis = 1
  case strong
  case code
  case strikethrough
  case link
  case superscript
  case `subscript`
  case anchor

  init(_ kind: RichText.Mark.Kind) {
    switch kind {
    case .emphasis: self = .emphasis
    case .strong: self = .strong
    case .code: self = .code
    case .strikethrough: self = .strikethrough
    case .link: self = .link
    case .superscript: self = .superscript
    case .subscript: self = .subscript
    case .anchor: self = .anchor
    }
  }
}

extension RichText {
  /// Whether marks stand in the order of their beginnings, inside the text, and cut no letter.
  var hasSoundMarks: Bool {
    guard !marks.isEmpty else { return true }
    let bytes = Array(string.utf8)
    var last = 0
    for mark in marks {
      guard mark.range.lowerBound >= last, mark.range.upperBound <= bytes.count else {
        return false
      }
      last = mark.range.lowerBound
      for offset in [mark.range.lowerBound, mark.range.upperBound] where offset < bytes.count {
        // Bytes that continue a letter begin with the bits 10.
        if bytes[offset] & 0xC0 == 0x80 { return false }
      }
    }
    return true
  }
}
