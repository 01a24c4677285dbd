import DiptychCanvas

/// Words that stand on a ground somewhere on a screen.
struct ReadingPair: Sendable {
  let words: any KeyPath<Theme, Color> & Sendable
  let wordsName: String
  let ground: any KeyPath<Theme, Color> & Sendable
  let groundName: String

  /// Every pair that a screen shows.
  static let all: [ReadingPair] = {
    let grounds: [(any KeyPath<Theme, Color> & Sendable, String)] = [
      (\.detailGround, "detailGround"), (\.masterGround, "masterGround"),
      (\.popoverGround, "popoverGround"),
    ]
    let pressed: (any KeyPath<Theme, Color> & Sendable, String) = (\.pressedRow, "pressedRow")
    func pairs(
      _ words: any KeyPath<Theme, Color> & Sendable, _ name: String,
      on grounds: [(any KeyPath<Theme, Color> & Sendable, String)]
    ) -> [ReadingPair] {
      grounds.map { ReadingPair(words: words, wordsName: name, ground: $0.0, groundName: $0.1) }
    }
    return pairs(\.text, "text", on: grounds + [pressed])
      + pairs(\.secondaryText, "secondaryText", on: grounds + [pressed])
      + pairs(\.accent, "accent", on: grounds)
      + pairs(\.textOnAccent, "textOnAccent", on: [(\.accent, "accent")])
  }()

  /// The contrast that a theme must reach.
  static func least(in theme: Theme) -> Double { theme.isHighContrast ? 7 : 4.5 }

  /// What is wrong with the pair in a theme, and a colour that would be right; nil when it is right.
  func fault(in theme: Theme) -> String? {
    let least = Self.least(in: theme)
    let color = theme[keyPath: words]
    let beneath = theme[keyPath: ground]
    let contrast = color.contrast(with: beneath)
    if contrast >= least { return nil }
    let shown = (contrast * 100).rounded(.down) / 100
    return "\"\(wordsName)\" on \"\(groundName)\" has a contrast of \(shown) to 1, and should have "
      + "\(least == 7 ? "7" : "4.5"): \(Self.mended(color, on: beneath, least).hexadecimal) would do"
  }

  /// The colour nearest to another, on the way to black or to white, that can be read on a ground.
  private static func mended(_ color: Color, on ground: Color, _ least: Double) -> Color {
    let (black, white) = (Color(0x000000), Color(0xFFFFFF))
    let goal = black.contrast(with: ground) >= white.contrast(with: ground) ? black : white
    // Half-way to the goal, and so on; then as a file can say it.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<12 {
      let middle = (low + high) / 2
      let candidate = Color(hexadecimal: color.mixed(with: goal, share: middle).hexadecimal) ?? goal
      if candidate.contrast(with: ground) >= least { high = middle } else { low = middle }
    }
    return color.mixed(with: goal, share: high)
  }
}
