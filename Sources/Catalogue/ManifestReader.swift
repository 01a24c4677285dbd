import DiptychFindings
import DiptychGeometry
import DiptychSplitModel

/// Reads values by the tables of keys, and says what is wrong with them.
struct ManifestReader<Node: DataNode> {
  /// An object's values by key.
  struct Fields {
    var place: Int?
    var all: [DataField<Node>]

    subscript(key: ManifestKey) -> DataField<Node>? { all.first { $0.key == key.name } }
  }

  let context: ManifestContext
  var report: FindingReport
  var mentions: [Mention] = []

  init(_ context: ManifestContext, _ report: FindingReport) {
    self.context = context
    self.report = report
  }

  /// The values of an object; keys that do not belong there are reported.
  mutating func fields(of node: Node, _ table: ManifestTable) -> Fields? {
    guard let fields = anyFields(of: node, table) else { return nil }
    for field in fields.all where table.key(field.key) == nil {
      report.error(at: field.keyOffset, table.strangerWords(field.key))
    }
    return fields
  }

  mutating func anyFields(of node: Node, _ table: ManifestTable) -> Fields? {
    guard node.dataKind == .dictionary else {
      report.error(
        at: node.place,
        "this is \(node.kindWords), and should be \(Node.dictionaryWord) with the keys of "
          + table.object)
      return nil
    }
    return Fields(place: node.place, all: node.fields)
  }

  /// The value of a key without which the object is nothing.
  mutating func required(_ key: ManifestKey, in fields: Fields, of object: String) -> Node? {
    if let field = fields[key] { return field.value }
    report.error(at: fields.place, "this \(object) has no \(key.name): add \"\(key.name)\"")
    return nil
  }

  mutating func refuse(_ value: Node, of key: ManifestKey) {
    report.error(
      at: value.place,
      "\"\(key.name)\" is \(value.kindWords), and should be \(key.form.words)")
  }
}

// MARK: - Values

extension ManifestReader {
  mutating func flag(_ key: ManifestKey, in fields: Fields) -> Bool? {
    guard let value = fields[key]?.value else { return nil }
    if value.bool == nil { refuse(value, of: key) }
    return value.bool
  }

  mutating func number(_ key: ManifestKey, in fields: Fields) -> Double? {
    guard let value = fields[key]?.value else { return nil }
    guard case .number(let range) = key.form else { return nil }
    return number(value, key, within: range)
  }

  mutating func number(
    _ value: Node, _ key: ManifestKey, within range: ClosedRange<Double>
  ) -> Double? {
    guard let number = value.number else {
      refuse(value, of: key)
      return nil
    }
    if range.contains(number) { return number }
    report.error(
      at: value.place,
      "\"\(key.name)\" is \(number.shortest): it can be from \(range.lowerBound.shortest) to "
        + range.upperBound.shortest)
    return nil
  }

  mutating func size(_ key: ManifestKey, in fields: Fields) -> Size? {
    guard let value = fields[key]?.value, case .size(let range) = key.form else { return nil }
    let items = value.items
    guard value.dataKind == .list, items.count == 2 else {
      let found = value.dataKind == .list ? "a list of \(items.count)" : value.kindWords
      report.error(
        at: value.place, "\"\(key.name)\" is \(found), and should be \(key.form.words)")
      return nil
    }
    guard let width = number(items[0], key, within: range),
      let height = number(items[1], key, within: range)
    else { return nil }
    return Size(width: width, height: height)
  }

  mutating func choice<Word: RawRepresentable<String>>(
    _ key: ManifestKey, in fields: Fields, as type: Word.Type
  ) -> Word? {
    guard let value = fields[key]?.value, case .choice(let words) = key.form else { return nil }
    guard let word = value.text else {
      refuse(value, of: key)
      return nil
    }
    if let choice = Word(rawValue: word) { return choice }
    report.error(at: value.place, "\"\(key.name)\" is \"\(word)\": \(remedy(word, words))")
    return nil
  }

  mutating func choices<Word: RawRepresentable<String> & Equatable>(
    _ key: ManifestKey, in fields: Fields, as type: Word.Type
  ) -> [Word]? {
    guard let value = fields[key]?.value, case .choices(let words, let one) = key.form else {
      return nil
    }
    guard value.dataKind == .list else {
      refuse(value, of: key)
      return nil
    }
    var choices: [Word] = []
    for item in value.items {
      guard let choice = item.text.flatMap(Word.init) else {
        let found = item.text.map { "\"\($0)\"" } ?? item.kindWords
        report.error(
          at: item.place, "\(found) is no \(one): \(remedy(item.text ?? "", words))")
        continue
      }
      if choices.contains(choice) {
        report.error(
          at: item.place, "\"\(choice.rawValue)\" stands twice in \"\(key.name)\": keep one")
      } else {
        choices.append(choice)
      }
    }
    if value.items.isEmpty {
      report.error(at: value.place, "\"\(key.name)\" is empty: name at least one \(one)")
    }
    return choices.isEmpty ? nil : choices
  }

  mutating func orientations(_ key: ManifestKey, in fields: Fields) -> Set<Orientation>? {
    choices(key, in: fields, as: Orientation.self).map { Set($0) }
  }

  private func remedy(_ word: String, _ words: [String]) -> String {
    nearestWord(to: word, among: words).map { "perhaps \"\($0)\" is meant" }
      ?? "it can be " + words.joined(separator: ", ")
  }
}
