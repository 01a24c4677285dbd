/// Something whose instructions are counted.
enum Deed: String, CaseIterable {
  case start
  case tap
  case listStep = "list-step"
  case articleStep = "article-step"

  var words: String {
    switch self {
    case .start: "a start with Presidents"
    case .tap: "a tap to a new article"
    case .listStep: "a scroll step in a long list"
    case .articleStep: "a scroll step in a long article"
    }
  }

  /// How often it is done in each of two processes, whose difference leaves nothing but the deed; nil for
  /// the start, which is a process of its own.
  var times: (few: Int, many: Int)? {
    switch self {
    case .start: nil
    // As many rows as can be seen at once.
    case .tap: (2, 12)
    case .listStep, .articleStep: (10, 110)
    }
  }
}
