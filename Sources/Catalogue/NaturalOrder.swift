/// The order in which people expect names: `2` before `10`, whatever the case.
enum NaturalOrder {
  static func isBefore(_ one: String, _ other: String) -> Bool {
    let (first, second) = (pieces(of: one), pieces(of: other))
    for (left, right) in zip(first, second) where left != right {
      switch (left, right) {
      case (.number(let left), .number(let right)):
        // Digits without leading zeros: the longer is the larger.
        return left.count == right.count ? left < right : left.count < right.count
      case (.text(let left), .text(let right)): return left < right
      case (.number, .text): return true
      case (.text, .number): return false
      }
    }
    return first.count == second.count ? one < other : first.count < second.count
  }

  private enum Piece: Equatable {
    case text(String)
    case number(String)
  }

  private static func pieces(of name: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = name.lowercased()[...]
    while let first = rest.first {
      let isDigit = first.isASCII && first.isNumber
      let piece = rest.prefix { ($0.isASCII && $0.isNumber) == isDigit }
      rest = rest[piece.endIndex...]
      let digits = String(piece.drop { $0 == "0" })
      pieces.append(isDigit ? .number(digits) : .text(String(piece)))
    }
    return pieces
  }
}
