import DiptychHost
import DiptychTestSupport
import Testing

/// What `diptych shot` made of its words: the picture, and what is told about it.
struct Shot {
  let png: [UInt8]
  let picture: DecodedPicture
  let parts: [PartAnswer]
  let state: StateAnswer
  let errors: String

  init(_ words: [String], environment: [String: String?] = [:]) throws {
    let scratch = try Scratch()
    let outputs = ["-o", "a.png", "--parts", "parts.json", "--state", "state.json"]
    let files = outputs.map { $0.contains(".") ? scratch($0) : $0 }
    let outcome = try Program(["shot"] + words + files, environment: environment).outcome()
    try #require(outcome.code == 0, "\(words): \(outcome.errors)")
    png = try Files.read(scratch("a.png"), limit: 1 << 28)
    picture = try DecodedPicture(png: png)
    parts = try PartAnswer.list(json: Files.read(scratch("parts.json"), limit: 1 << 28))
    state = try StateAnswer(json: Files.read(scratch("state.json"), limit: 1 << 28))
    errors = outcome.errors
  }

  /// The texts of the parts whose names begin so, by the rest of their names.
  func texts(_ start: String) -> [String: String] {
    var texts: [String: String] = [:]
    for part in parts where part.name.hasPrefix(start) {
      texts[String(part.name.dropFirst(start.count))] = part.text
    }
    return texts
  }

  /// The pixels of a part of the picture, row by row.
  func pixels(x: Range<Int>, y: Range<Int>) -> [UInt32] {
    y.flatMap { row in x.map { picture[$0, row] } }
  }
}

/// The Presidents of this tree.
let presidents = Seed.presidents.path

/// Presidents with one language only, from the same files.
func presidents(in language: String, _ title: String) throws -> Scratch {
  let scratch = try Scratch()
  try scratch.write(
    """
    {"title": {"\(language)": "\(title)"}, "languages": ["\(language)"],
     "list": "PresidentList.plist"}
    """, to: "catalogue.json")
  let list = try Files.read(presidents + "/PresidentList.plist", limit: 1 << 20)
  try scratch.write(list, to: "PresidentList.plist")
  for article in try Files.list(presidents + "/articles/" + language) {
    let name = "articles/\(language)/\(article.name)"
    try scratch.write(Files.read(presidents + "/" + name, limit: 1 << 20), to: name)
  }
  return scratch
}
