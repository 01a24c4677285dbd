public import DiptychCanvas
public import DiptychFindings

/// A theme as a file describes it, with what is wrong with it.
public struct ThemeFile: Sendable {
  /// What could be read; wrong parts are as in the base. Its logo is a path in the file's folder.
  public private(set) var theme = Theme.light
  /// What is wrong, with what would be right.
  public private(set) var findings: [Finding] = []
  private let text: SourceText
  private let bases: [String: Theme]
  /// Where the file says each colour, and the logo.
  private var places: [String: Int] = [:]

  /// Reads a theme.
  ///
  /// - Parameter bases: the themes that it can start from, by name; the light one is always there.
  public init(_ text: SourceText, bases: [String: Theme] = [:]) {
    self.text = text
    self.bases = bases.merging(["light": .light]) { given, _ in given }
    if let warning = text.repairWarning { findings.append(warning) }
    do {
      let root = try JSONDocument(text.bytes, allowsComments: true).root
      // Everything else changes the base.
      if let base = root[key: "base"] { readBase(base) }
      read(root, as: .theme, called: "this")
      checkContrast(root.offset)
    } catch {
      findings.append(error.finding(in: text))
    }
  }

  /// Every key of a theme with its type and meaning: a table of Markdown for each kind of object,
  /// under its heading.
  public static var keyReference: String {
    ThemeTable.all.map { "## \($0.heading)\n\n\($0.markdown)\n" }.joined(separator: "\n")
  }

  /// Whether a file is a theme by its keys, and not a list or the like.
  public static func describesTheme(_ text: SourceText) -> Bool {
    guard let root = try? JSONDocument(text.bytes, allowsComments: true).root else { return false }
    return root.members.contains { ThemeTable.theme.key($0.key) != nil && $0.key != "title" }
  }

  private mutating func report(_ offset: Int, _ message: String) {
    findings.append(text.finding(at: offset, message: message))
  }

  private mutating func readBase(_ value: JSONValue) {
    guard let name = value.string else { return }
    if let base = bases[name] {
      theme = base
      theme.title = nil
      return
    }
    let known = bases.keys.sorted()
    let near = nearestWord(to: name, among: known)
    report(
      value.offset,
      "there is no theme \"\(name)\" to start from: "
        + (near.map { "perhaps \"\($0)\" is meant" } ?? "it can be " + known.joined(separator: ", "))
    )
  }

  private mutating func read(_ value: JSONValue, as table: ThemeTable, called name: String) {
    guard value.kind == .object else {
      return report(
        value.offset,
        "\(name) is \(value.kindWords), and should be an object with the keys of \(table.object)")
    }
    for member in value.members {
      if let key = table.key(member.key) {
        read(member.value, of: key)
      } else {
        let known = table.keys.map(\.name)
        let near = nearestWord(to: member.key, among: known)
        report(
          member.keyOffset,
          "\"\(member.key)\" is not a key of \(table.object): "
            + (near.map { "perhaps \"\($0)\" is meant" }
              ?? "it can be " + known.joined(separator: ", ")))
      }
    }
  }

  private mutating func read(_ value: JSONValue, of key: ThemeKey) {
    switch key.form {
    case .base: if value.string == nil { refuse(value, of: key) }
    case .object(let table): read(value, as: table, called: "\"\(key.name)\"")
    case .flag(let path):
      if let flag = value.bool { theme[keyPath: path] = flag } else { refuse(value, of: key) }
    case .color(let path): readColor(value, of: key, path, takesOpacity: false)
    case .veil(let path): readColor(value, of: key, path, takesOpacity: true)
    case .families(let path): readFamilies(value, of: key, path)
    case .words(let path):
      guard let words = value.string, !words.allSatisfy(\.isWhitespace) else {
        return refuse(value, of: key)
      }
      theme[keyPath: path] = words
    case .file(let path): readFile(value, of: key, path)
    }
  }

  private mutating func refuse(_ value: JSONValue, of key: ThemeKey) {
    let found = value.string.map { "\"\($0)\"" } ?? value.kindWords
    report(value.offset, "\"\(key.name)\" is \(found), and should be \(key.form.words)")
  }

  private mutating func readColor(
    _ value: JSONValue, of key: ThemeKey, _ path: any WritableKeyPath<Theme, Color> & Sendable,
    takesOpacity: Bool
  ) {
    guard let color = value.string.flatMap(Color.init(named:)), takesOpacity || color.alpha == 1
    else { return refuse(value, of: key) }
    theme[keyPath: path] = color
    places[key.name] = value.offset
  }

  private mutating func readFamilies(
    _ value: JSONValue, of key: ThemeKey, _ path: any WritableKeyPath<Theme, [String]> & Sendable
  ) {
    guard value.kind == .array else { return refuse(value, of: key) }
    var families: [String] = []
    for element in value.elements {
      guard let family = element.string, !family.allSatisfy(\.isWhitespace),
        !family.unicodeScalars.contains(where: { $0 == "," || $0.value < 0x20 })
      else {
        refuse(element, of: key)
        continue
      }
      if family.lowercased().contains("emoji") {
        report(
          element.offset,
          "\"\(family)\" holds digits of its own, which would stand in words: remove it, "
            + "pictures of letters are found without")
      } else {
        families.append(family)
      }
    }
    theme[keyPath: path] = families
  }

  private mutating func readFile(
    _ value: JSONValue, of key: ThemeKey, _ path: any WritableKeyPath<Theme, String?> & Sendable
  ) {
    guard let name = value.string, !name.isEmpty, !name.hasPrefix("/"),
      !name.unicodeScalars.split(separator: "/").contains(where: { String($0) == ".." }),
      !name.unicodeScalars.contains("\0")
    else { return refuse(value, of: key) }
    theme[keyPath: path] = name
    places[key.name] = value.offset
  }

  /// A warning about the logo, at what the file says of it.
  public func logoFinding(_ message: String) -> Finding {
    text.finding(at: places["logo"] ?? 0, severity: .warning, message: message)
  }

  /// Names the pairs of words and ground that are hard to read, at what the file says of them.
  private mutating func checkContrast(_ top: Int) {
    for pair in ReadingPair.all {
      guard let fault = pair.fault(in: theme) else { continue }
      report(places[pair.wordsName] ?? places[pair.groundName] ?? top, fault)
    }
  }
}
