/// A key of a catalogue's description: what it means, what can stand there, and what holds without.
struct ManifestKey: Sendable {
  enum Form: Sendable {
    /// True or false.
    case flag
    /// Words to show, in one language or in several.
    case text
    /// A word for scripts and documents.
    case name
    case number(ClosedRange<Double>)
    /// A width and a height in points.
    case size(ClosedRange<Double>)
    /// One of several words.
    case choice([String])
    /// A list of some of several words, each at most once; what one is called.
    case choices([String], one: String)
    /// Something with a reading of its own; in words for the reference, such as "node".
    case other(type: String, range: String)
  }

  let name: String
  let form: Form
  /// What holds without the key: JSON, or words; nil where the key must stand.
  let standard: String?
  let meaning: String

  init(_ name: String, _ form: Form, standard: String?, _ meaning: String) {
    self.name = name
    self.form = form
    self.standard = standard
    self.meaning = meaning
  }
}

extension ManifestKey.Form {
  /// The type in the reference.
  var type: String {
    switch self {
    case .flag: "true or false"
    case .text: "text per language"
    case .name, .choice: "text"
    case .number: "number"
    case .size: "two numbers"
    case .choices: "array of text"
    case .other(let type, _): type
    }
  }

  /// The range in the reference.
  var range: String {
    switch self {
    case .flag: ""
    case .text: "not empty"
    case .name: "a–z, 0–9, hyphens"
    case .number(let range): "\(range.lowerBound.shortest)–\(range.upperBound.shortest)"
    case .size(let range): "each \(range.lowerBound.shortest)–\(range.upperBound.shortest)"
    case .choice(let words), .choices(let words, _):
      words.map { "`\"\($0)\"`" }.joined(separator: ", ")
    case .other(_, let range): range
    }
  }

  /// What should stand there, for a message.
  var words: String {
    switch self {
    case .flag: "true or false"
    case .text: "text, or an object with a text for each language"
    case .name: "text such as \"name-1\""
    case .number(let range):
      "a number from \(range.lowerBound.shortest) to \(range.upperBound.shortest)"
    case .size: "a width and a height such as [310, 88]"
    case .choice(let words): "one of " + words.map { "\"\($0)\"" }.joined(separator: ", ")
    case .choices(_, let one): "a list of \(one)s"
    case .other(let type, _): type
    }
  }
}

extension Double {
  /// The number without a fraction where it has none.
  var shortest: String { Int(exactly: self).map { String($0) } ?? String(self) }
}
