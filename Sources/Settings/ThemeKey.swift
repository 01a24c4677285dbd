import DiptychCanvas

/// A key of a theme: what it means, what can stand there, and what of the theme it changes.
struct ThemeKey: Sendable {
  enum Form: Sendable {
    /// The name of a theme to start from.
    case base
    /// An object with the keys of a table.
    case object(ThemeTable)
    case flag(any WritableKeyPath<Theme, Bool> & Sendable)
    case color(any WritableKeyPath<Theme, Color> & Sendable)
    /// A colour that may let through what lies beneath it.
    case veil(any WritableKeyPath<Theme, Color> & Sendable)
    case families(any WritableKeyPath<Theme, [String]> & Sendable)
    case words(any WritableKeyPath<Theme, String?> & Sendable)
    case file(any WritableKeyPath<Theme, String?> & Sendable)
  }

  let name: String
  let form: Form
  let meaning: String

  init(_ name: String, _ form: Form, _ meaning: String) {
    self.name = name
    self.form = form
    self.meaning = meaning
  }
}

extension ThemeKey.Form {
  /// The type in the reference, and in a message.
  var type: String {
    switch self {
    case .base, .words: "text"
    case .object(let table): "object, see “\(table.heading)”"
    case .flag: "true or false"
    case .color: "colour"
    case .veil: "colour, with opacity"
    case .families: "array of text"
    case .file: "a file in the theme's folder"
    }
  }

  /// What should stand there, for a message.
  var words: String {
    switch self {
    case .base: "the name of a theme such as \"dark\""
    case .words: "text"
    case .object(let table): "an object with the keys of " + table.object
    case .flag: "true or false"
    case .color: "a colour such as \"#0B57D0\""
    case .veil: "a colour such as \"#000000\" or \"#000000 12%\""
    case .families: "a list of font families such as [\"Inter\"]"
    case .file: "a file in the theme's folder such as \"logo.svg\""
    }
  }
}

/// The keys that can stand in one kind of object of a theme.
struct ThemeTable: Sendable {
  /// What the object is called in a message.
  let object: String
  /// The heading in the reference.
  let heading: String
  let keys: [ThemeKey]

  func key(_ name: String) -> ThemeKey? { keys.first { $0.name == name } }

  /// The table as Markdown.
  var markdown: String {
    (["| Key | Type | Meaning |", "| --- | --- | --- |"]
      + keys.map { "| `\($0.name)` | \($0.form.type) | \($0.meaning) |" })
      .joined(separator: "\n")
  }
}
