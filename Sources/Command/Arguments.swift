import DiptychFindings

/// A command's arguments, read by its form: from the command line, or from a picture of a batch.
struct Arguments {
  private let form: CommandLineForm
  private(set) var operands: [String] = []
  private var values: [String: String] = [:]
  private var flags: Set<String> = []
  /// Where they stand, when that is a file.
  private var picture: BatchPicture?

  init(_ words: [String], form: CommandLineForm) throws(Exit) {
    self.form = form
    var rest = words[...]
    var optionsAreOver = false
    while let word = rest.popFirst() {
      if optionsAreOver || !word.hasPrefix("-") || word == "-" {
        operands.append(word)
      } else if word == "--" {
        optionsAreOver = true
      } else {
        try read(word, rest: &rest)
      }
    }
    if operands.count > form.mostOperands, !wantsHelp {
      throw usage("unexpected \"\(operands[form.mostOperands])\"")
    }
  }

  /// Takes the options of a picture in a batch.
  init(_ picture: BatchPicture, form: CommandLineForm) {
    self.form = form
    self.picture = picture
    operands = picture.catalogue.map { [$0] } ?? []
    values = picture.values
    flags = picture.flags
  }

  var wantsHelp: Bool { flags.contains("--help") }
  /// Whether something else is given than an option.
  func hasMore(than name: String) -> Bool {
    !operands.isEmpty || !flags.isEmpty || values.keys.contains { $0 != name }
  }

  func value(_ name: String) -> String? { values[name] }
  func has(_ name: String) -> Bool { flags.contains(name) }

  /// Reads an option's value, or explains what it should look like.
  func value<T>(_ name: String, _ expected: String, _ read: (String) -> T?) throws(Exit) -> T? {
    guard let word = values[name] else { return nil }
    guard let value = read(word) else {
      throw usage("\(self.name(of: name)) takes \(expected), not \"\(word)\"", about: name)
    }
    return value
  }

  /// An option as whoever gave it wrote it.
  func name(of option: String) -> String {
    picture == nil ? option : "\"\(BatchPicture.key(of: option))\""
  }

  /// The end because of what is wrong with the words themselves.
  ///
  /// - Parameter option: the one that it is about, at which a file's finding points.
  func usage(_ message: String, about option: String? = nil) -> Exit {
    guard picture == nil else { return fault(.usage, message, about: option) }
    return Exit(.usage, "\(message); see diptych \(form.name) --help")
  }

  /// The end because of what the words lead to; in a file, wrong usage is bad data.
  func fault(_ code: ExitCode, _ message: String, about option: String? = nil) -> Exit {
    guard let picture else { return Exit(code, message) }
    return Exit(code == .usage ? .badData : code, picture.finding(message, about: option))
  }

  private mutating func read(_ word: String, rest: inout ArraySlice<String>) throws(Exit) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0] == "-h" ? CommandLineForm.helpOption.name : String(parts[0])
    guard
      let option = (form.options + [CommandLineForm.helpOption]).first(where: { $0.name == name })
    else {
      // Any letter would be near to another one.
      let words = (form.options + [CommandLineForm.helpOption]).map(\.name).filter { $0.count > 2 }
      let nearest = nearestWord(to: name, among: words)
      throw usage("unknown option \(name)" + (nearest.map { ", did you mean \($0)?" } ?? ""))
    }
    guard values[name] == nil, !flags.contains(name) else { throw usage("\(name) is given twice") }
    guard let value = option.value else {
      guard parts.count == 1 else { throw usage("\(name) takes no value") }
      flags.insert(name)
      return
    }
    if parts.count == 2 {
      values[name] = String(parts[1])
    } else if let next = rest.popFirst() {
      values[name] = next
    } else {
      throw usage("\(name) needs a value: \(name) \(value)")
    }
  }
}
