import DiptychBenchSupport

/// Something that is measured, again and again.
enum Measure: CaseIterable {
  case start
  case memory
  case visitedMemory
  case wakeUps
  case tap
  case listWheel
  case articleWheel
  case move
  case largeStart
  case largeMemory
  case indexedStart
  case indexedMemory
  case heavyTap
  case picture
  case batchPicture
  case manyPictures

  var words: String {
    switch self {
    case .start: "exec to text in both panes, ms"
    case .memory: "memory, MiB"
    case .visitedMemory: "memory after twenty articles in five languages, MiB"
    case .wakeUps: "wake-ups a second when idle"
    case .tap: "tap on a row to the new article's pixels, ms"
    case .listWheel: "processor for a click of the wheel in a long list, ms"
    case .articleWheel: "the same in a long article, ms"
    case .move: "moving an article's pixels by such a click, ms"
    case .largeStart: "100,000 rows: exec to text, ms"
    case .largeMemory: "100,000 rows: memory, MiB"
    case .indexedStart: "100,000 rows with an index: exec to text, ms"
    case .indexedMemory: "100,000 rows with an index: memory, MiB"
    case .heavyTap: "tap on a row to a 10 MB article's pixels, ms"
    case .picture: "one picture of the screen as PNG, ms"
    case .batchPicture: "the same in a batch of ten, five languages in two orientations, ms"
    case .manyPictures: "the same in a batch of 45 Presidents in these, ms"
    }
  }

  /// What else than the median says something, and how it is called.
  var second: (name: String, number: (Numbers) -> Double?)? {
    switch self {
    case .start: ("best", \.best)
    case .tap: ("p95", \.nearlyWorst)
    default: nil
    }
  }

  /// How many digits after the point are more than noise.
  var digits: Int {
    switch self {
    case .listWheel, .articleWheel, .move: 2
    case .largeStart, .picture: 0
    default: 1
    }
  }
}

/// What is asked: that a figure be no more than a share of another one.
struct Wish {
  /// Whose figure of what is compared with whose.
  let words: String
  let figure: (String, Measure)
  let reference: (String, Measure)?
  let limit: Double

  /// How many digits after the point decide.
  var digits: Int { limit < 0.1 && limit > 0 ? 3 : 2 }

  static let all: [Wish] = [
    Wish("Diptych's start, to Qt Quick's", .start, "Qt Quick", 0.22),
    Wish("Diptych's start, to the floor's", .start, "floor", 1),
    Wish("Diptych's memory, to GTK's", .memory, "GTK", 0.3),
    Wish("Diptych's memory after twenty articles, to GTK's", .visitedMemory, "GTK", 0.3),
    Wish("Diptych's tap, to Qt Quick's", .tap, "Qt Quick", 0.45),
    Wish("Diptych's wheel in a list, to the floor's", .listWheel, "floor", 0.4),
    Wish("Diptych's start with 100,000 rows, to GTK's", .largeStart, "GTK", 0.5),
    Wish(
      "Diptych's start with these and an index, to that with 45", .indexedStart, "Diptych", 1.3,
      of: .start),
    Wish("Diptych's memory with these and an index, MiB", .indexedMemory, nil, 24),
    Wish(
      "Diptych's tap to a 10 MB article, to that to a short one", .heavyTap, "Diptych", 1, of: .tap),
    Wish("Diptych's wake-ups a second when idle", .wakeUps, nil, 0),
    Wish("Diptych's picture, to Chromium's", .picture, "Chromium", 1.0 / 30),
    Wish(
      "Diptych's picture in a batch, to Chromium's", .batchPicture, "Chromium", 1.0 / 100,
      of: .picture),
    Wish(
      "Diptych's picture in a batch of 450, to Chromium's", .manyPictures, "Chromium", 1.0 / 100,
      of: .picture),
  ]

  /// Diptych's figure as a share of another one's of the same, or of another, measure.
  private init(
    _ words: String, _ measure: Measure, _ other: String?, _ limit: Double,
    of otherMeasure: Measure? = nil
  ) {
    self.words = words
    figure = ("Diptych", measure)
    reference = other.map { ($0, otherMeasure ?? measure) }
    self.limit = limit
  }
}
