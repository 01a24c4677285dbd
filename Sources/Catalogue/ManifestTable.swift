import DiptychFindings

/// The keys that can stand in one kind of object of a catalogue's description.
struct ManifestTable: Sendable {
  /// What the object is called in a message, such as "a tab".
  let object: String
  /// The heading in the reference.
  let heading: String
  let keys: [ManifestKey]

  /// Every table, in the reference's order.
  static let all = [
    catalogue, orientations, listObject, record, node, split, width, tab, pageKeys, barItem,
    popover,
  ]

  func key(_ name: String) -> ManifestKey? { keys.first { $0.name == name } }

  /// What is wrong with a key that does not belong here, and what would be right.
  func strangerWords(_ name: String) -> String {
    let known = keys.map(\.name)
    let remedy =
      nearestWord(to: name, among: known).map { "perhaps \"\($0)\" is meant" }
      ?? "it can be " + known.joined(separator: ", ")
    return "\"\(name)\" is not a key of \(object): \(remedy)"
  }

  /// The table as Markdown.
  var markdown: String {
    var lines = [
      "| Key | Type | Default | Range | Meaning |", "| --- | --- | --- | --- | --- |",
    ]
    for key in keys {
      let standard = key.standard.map { $0.hasJSONForm ? "`\($0)`" : $0 } ?? "required"
      lines.append(
        "| `\(key.name)` | \(key.form.type) | \(standard) | \(key.form.range) | \(key.meaning) |")
    }
    return lines.joined(separator: "\n")
  }
}

extension String {
  /// Whether a default is a JSON value, and not words about one.
  var hasJSONForm: Bool {
    guard let first = utf8.first else { return false }
    return self == "true" || self == "false" || "\"[{-0123456789".utf8.contains(first)
  }
}
