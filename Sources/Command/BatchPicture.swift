import DiptychFindings

/// A picture of a batch: its options by their names on the command line, and where each stands.
struct BatchPicture {
  /// The key of the picture's catalogue, which is no option on the command line.
  static let catalogueKey = "catalogue"

  private let text: SourceText
  /// The byte offset of the picture.
  private let offset: Int
  private var places: [String: Int] = [:]
  /// The path of what is shown; nil for what comes with the program.
  private(set) var catalogue: String?
  private(set) var values: [String: String] = [:]
  private(set) var flags: Set<String> = []
  /// What is wrong with its keys and their types.
  private(set) var faults: [Exit] = []

  /// - Parameter catalogue: what pictures without a catalogue of their own show.
  init(_ value: JSONValue, in text: SourceText, catalogue: String?) {
    self.text = text
    offset = value.offset
    self.catalogue = catalogue
    guard value.kind == .object else {
      faults.append(
        Exit(
          .badData,
          finding(
            "a picture is \(value.kindWords), and should be an object such as "
              + "{\"output\": \"a.png\"}")))
      return
    }
    value.forEachMember { member in read(member) }
  }

  /// An option's name in a batch.
  static func key(of option: String) -> String {
    option == "-o" ? "output" : String(option.drop { $0 == "-" })
  }

  /// All keys, in the order of the command's help.
  static let keys = [catalogueKey] + PictureOptions.options.map { key(of: $0.name) }

  /// A path as the batch's own folder sees it.
  static func path(_ name: String, beside file: String) -> String {
    guard !name.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return name }
    return file[...slash] + name
  }

  /// What is wrong, at what the file says of an option, or at the picture.
  func finding(_ message: String, about option: String? = nil) -> Finding {
    text.finding(at: option.flatMap { places[$0] } ?? offset, message: message)
  }

  private mutating func read(_ member: JSONValue.Member) {
    let value = member.value
    if member.key == Self.catalogueKey {
      places[member.key] = value.offset
      guard let name = value.string else { return refuse(member, "text") }
      catalogue = Self.path(name, beside: text.file)
      return
    }
    guard let option = PictureOptions.options.first(where: { Self.key(of: $0.name) == member.key })
    else {
      let nearest = nearestWord(to: member.key, among: Self.keys)
      let remedy =
        nearest.map { "perhaps \"\($0)\" is meant" }
        ?? "it can be " + Self.keys.joined(separator: ", ")
      let message = "\"\(member.key)\" is not a key of a picture: \(remedy)"
      faults.append(Exit(.badData, text.finding(at: member.keyOffset, message: message)))
      return
    }
    places[option.name] = value.offset
    if option.value == nil {
      guard let isSet = value.bool else { return refuse(member, "true or false") }
      if isSet { flags.insert(option.name) }
    } else if let word = value.string ?? value.numberText {
      values[option.name] =
        PictureOptions.isPath(word, of: option.name) ? Self.path(word, beside: text.file) : word
    } else {
      refuse(member, "text or a number")
    }
  }

  private mutating func refuse(_ member: JSONValue.Member, _ right: String) {
    let message = "\"\(member.key)\" is \(member.value.kindWords), and should be \(right)"
    faults.append(Exit(.badData, text.finding(at: member.value.offset, message: message)))
  }
}
