import DiptychHost
import DiptychTestSupport
import Glibc
import Testing

/// What `diptych shot --batch` makes of a file.
struct BatchRun {
  let scratch: Scratch

  /// Writes a batch and what it names into a folder of its own.
  init(_ batch: String, files: [String: String] = [:]) throws {
    scratch = try Scratch()
    for (name, text) in files { try scratch.write(text, to: name) }
    try scratch.write(batch, to: "b.json")
  }

  func run(_ command: [String] = ["shot", "--batch"]) throws -> (code: Int32?, errors: String) {
    let outcome = try Program(command + [scratch("b.json")]).outcome()
    #expect(outcome.output.isEmpty)
    return (outcome.code, outcome.errors.replacing(scratch.path, with: "DIR"))
  }

  func holds(_ name: String) -> Bool { (try? Files.kind(of: scratch(name))) == .file }
}

@Suite("Pictures of a batch")
struct BatchTests {
  private static let files = [
    "list.json": #"[{"name": "A", "text": "a"}, {"name": "B", "text": "b"}]"#,
    "own.json": ##"{"base": "dark", "colors": {"accent": "#FFB4A8", "textOnAccent": "#3B0B0B"}}"##,
    "a.script": "0 tap 160 200\n10 key Down\n20 key Return\n",
  ]

  private static let museum = presidents.replacing("Presidents", with: "Museum")

  /// Words for `shot`, with keys in place of option names.
  private static let pictures: [[(key: String, value: String)]] =
    ["en", "fr", "de", "es", "zh"].flatMap { language in
      ["portrait", "landscape"].map { [("language", language), ("orientation", $0)] }
    } + [
      [],
      [("size", "768x1024"), ("popover", "master"), ("theme", "dark")],
      [("size", "768x1024"), ("popover", "language"), ("language", "fr"), ("theme", "contrast")],
      [("text-size", "1.6"), ("select", "abraham-lincoln")],
      [("text-size", "0.85"), ("scale", "2"), ("size", "600x400")],
      [("scale", "1.25"), ("language", "zh"), ("scroll-detail", "300")],
      [("scroll-master", "500"), ("orientation", "landscape-right")],
      [("theme", "DIR/own.json"), ("scale", "3"), ("size", "320x480")],
      [("script", "DIR/a.script"), ("reduced-motion", "true")],
      [("script", "DIR/a.script")],
      [("catalogue", museum), ("select", "lifeboat")],
      [("catalogue", museum), ("select", "lighthouse-lens"), ("scale", "1.5")],
      [("catalogue", museum), ("select", "lifeboat"), ("language", "ar")],
      [("size", "1x1")],
      [],
    ]

  @Test("each has the bytes that its own shot has, with its parts and its state")
  func sameBytes() throws {
    let batch = Self.pictures.enumerated().map { index, options in
      // Numbers and flags can be written as such.
      let keys = options.map { option in
        let isPlain = Double(option.value) != nil || option.value == "true"
        return "\"\(option.key)\": " + (isPlain ? option.value : "\"\(option.value)\"")
      }
      let outputs = [
        "\"output\": \"\(index).png\"", "\"parts\": \"\(index)-parts.json\"",
        "\"state\": \"\(index)-state.json\"",
      ]
      return "{" + (outputs + keys).joined(separator: ", ") + "}"
    }
    let scratch = try Scratch()
    for (name, text) in Self.files { try scratch.write(text, to: name) }
    let text = "// In the batch's folder.\n[\n" + batch.joined(separator: ",\n") + "\n]\n"
    // Relative to the batch, wherever it is drawn from.
    let relative = text.replacing("DIR/", with: "")
    try scratch.write(relative, to: "b.json")
    let outcome = try Program(["shot", "--batch", scratch("b.json")]).outcome()
    #expect(outcome.code == 0)
    #expect(outcome.errors == "")
    for (index, options) in Self.pictures.enumerated() {
      let words = options.flatMap { option -> [String] in
        if option.key == "catalogue" { return [option.value] }
        if option.value == "true" { return ["--" + option.key] }
        return ["--" + option.key, option.value.replacing("DIR", with: scratch.path)]
      }
      let alone = ["-o", "one.png", "--parts", "one-parts.json", "--state", "one-state.json"]
      let files = alone.map { $0.contains(".") ? scratch($0) : $0 }
      #expect(try Program(["shot"] + words + files).outcome().code == 0)
      for ending in [".png", "-parts.json", "-state.json"] {
        #expect(
          try Files.read(scratch("\(index)" + ending)) == Files.read(scratch("one" + ending)),
          "\(words) \(ending)")
      }
    }
  }

  @Test("an object names the catalogue for all, and a picture its own")
  func catalogues() throws {
    let batch = try BatchRun(
      """
      {"catalogue": "list.json", "pictures": [
        {"output": "a.png", "select": "b", "parts": "a.json"},
        {"output": "b.png", "catalogue": "other.json", "parts": "b.json.parts"}]}
      """, files: Self.files.merging(["other.json": #"[{"name": "C", "text": "c"}]"#]) { $1 })
    #expect(try batch.run() == (0, ""))
    let parts = try ["a.json", "b.json.parts"].map { name in
      try PartAnswer.list(json: Files.read(batch.scratch(name)))
    }
    #expect(parts[0]["detail.title"]?.text == "B")
    #expect(parts[1]["detail.title"]?.text == "C")
  }

  @Test("what the file says wrong is told at its place before the first picture", arguments: faults)
  func wrong(batch: String, code: Int32, says: String) throws {
    let run = try BatchRun(batch, files: Self.files)
    let outcome = try run.run()
    #expect(outcome.code == code)
    #expect(outcome.errors == says.replacing("AT", with: "DIR/b.json") + "\n")
    #expect(!run.holds("good.png"))
    // `check` finds the same, but takes an empty list for one of articles.
    guard batch != "[]" else { return }
    let check = try run.run(["check"])
    #expect(check.code == 65)
    let count = says.split(separator: "\n").count
    #expect(
      check.errors == outcome.errors + "0 items, \(count) finding\(count == 1 ? "" : "s")\n")
  }

  static let faults: [(String, Int32, String)] = [
    (
      "[]", 65,
      #"AT:1:1: error: there is no picture; add one such as {"output": "a.png"}"#
    ),
    (
      #"{"pictures": {}}"#, 65,
      #"AT:1:14: error: "pictures" is an object, and should be a list of pictures"#
    ),
    (
      #"{"pictures": [{"output": "good.png"}], "catalog": "list.json"}"#, 65,
      #"AT:1:40: error: "catalog" is not a key of a batch: perhaps "catalogue" is meant"#
    ),
    (
      #"[{"output": "good.png"}, 7, {"output": "b.png", "siez": "9x9", "select": null}]"#, 65,
      """
      AT:1:26: error: a picture is a number, and should be an object such as {"output": "a.png"}
      AT:1:49: error: "siez" is not a key of a picture: perhaps "size" is meant
      AT:1:74: error: "select" is null, and should be text or a number
      """
    ),
    (
      #"[{"output": "good.png"}, {"output": "b.png", "size": "9"}]"#, 65,
      #"AT:1:54: error: "size" takes a size such as 1024x768, each side from 1 to 8192, not "9""#
    ),
    (
      #"[{"output": "good.png"}, {"output": "b.png", "scale": 4}]"#, 65,
      #"AT:1:55: error: "scale" takes a number from 1 to 3, not "4""#
    ),
    (
      #"[{"output": "good.png"}, {"output": "b.png", "reduced-motion": "yes"}]"#, 65,
      #"AT:1:64: error: "reduced-motion" is text, and should be true or false"#
    ),
    (
      #"[{"output": "good.png"}, {"output": "b.png", "size": "9x8", "rotate": 0, "orientation": "portrait"}]"#,
      65, "AT:1:89: error: --orientation portrait means --rotate 90 here, not 0"
    ),
    (
      #"[{"output": "good.png"}, {"language": "fr"}]"#, 65,
      #"AT:1:26: error: "output" is missing; add the picture's file, such as "a.png""#
    ),
    (
      #"[{"output": "good.png"}, {"output": "b.jpg"}]"#, 65,
      #"AT:1:37: error: "output" takes a file that ends in .png, not "DIR/b.jpg""#
    ),
    (
      #"[{"output": "good.png"}, {"output": "./good.png"}]"#, 65,
      #"AT:1:37: error: "DIR/./good.png" is written at 1:13 already: choose another name"#
    ),
    (
      #"[{"output": "good.png"}, {"output": "no/a.png"}]"#, 73,
      #"AT:1:37: error: there is no folder "DIR/no" for "DIR/no/a.png": make it first"#
    ),
    (
      #"[{"output": "good.png"}, {"output": "b.png", "script": "no.script"}]"#, 66,
      "AT:1:56: error: no such file or folder: DIR/no.script; correct the name, which is taken from "
        + "this file's folder"
    ),
    (
      #"{"catalogue": "no", "pictures": [{"output": "good.png"}]}"#, 66,
      "AT:1:15: error: no such file or folder: DIR/no; correct the name, which is taken from this "
        + "file's folder"
    ),
    ("[{]", 65, "AT:1:3: error: `]` stands where a key belongs: write it in double quotes"),
  ]

  @Test("what only the catalogue can tell costs its picture, and the others are drawn")
  func unknown() throws {
    let run = try BatchRun(
      """
      {"catalogue": "list.json", "pictures": [
        {"output": "a.png", "select": "bb"},
        {"output": "b.png", "language": "de"},
        {"output": "good.png"}]}
      """, files: Self.files)
    let says = """
      DIR/b.json:2:33: error: no item "bb" in the catalogue; there is "b"
      DIR/b.json:3:35: error: the catalogue has no language "de"; it has en

      """
    #expect(try run.run() == (65, says))
    #expect(run.holds("good.png") && !run.holds("a.png") && !run.holds("b.png"))
    #expect(try run.run(["check"]) == (65, says + "0 items, 2 findings\n"))
  }

  @Test("a picture that cannot be written costs itself")
  func fullDisk() throws {
    let run = try BatchRun(
      #"{"catalogue": "list.json", "pictures": [{"output": "a.png"}, {"output": "good.png"}]}"#,
      files: Self.files)
    #expect(unsafe symlink("/dev/full", run.scratch("a.png")) == 0)
    let outcome = try run.run()
    #expect(outcome.code == 73)
    #expect(
      outcome.errors
        == "DIR/b.json:1:52: error: cannot write DIR/a.png: No space left on device\n")
    #expect(run.holds("good.png"))
  }

  @Test("a catalogue that is wrong is told once, whoever draws")
  func brokenCatalogue() throws {
    let pictures = (0..<6).map { #"{"output": "\#($0).png"}"# }.joined(separator: ", ")
    let run = try BatchRun(
      #"{"catalogue": "c.json", "pictures": [\#(pictures)]}"#, files: ["c.json": "[{}, 7]"])
    let outcome = try run.run()
    #expect(outcome.code == 65)
    let lines = outcome.errors.split(separator: "\n")
    #expect(!lines.isEmpty && Set(lines).count == lines.count)
    #expect(lines.allSatisfy { $0.hasPrefix("DIR/c.json:1:") })
  }

  @Test("wrong words about a batch")
  func words() throws {
    let run = try BatchRun("[]")
    let missing = try Program(["shot", "--batch", run.scratch("no.json")]).outcome()
    #expect(missing.code == 66)
    #expect(missing.errors == "diptych: no such file or folder: \(run.scratch("no.json"))\n")
    for more in [["x"], ["-o", "a.png"], ["--reduced-motion"]] {
      let outcome = try Program(["shot", "--batch", run.scratch("b.json")] + more).outcome()
      #expect(outcome.code == 64)
      #expect(
        outcome.errors == "diptych: --batch takes nothing beside it: say it of each picture in the "
          + "file; see diptych shot --help\n")
    }
    let worker = try Program(["draw-batch"]).outcome()
    #expect(worker.code == 64)
  }

  @Test("check finds nothing wrong with a batch that is right")
  func check() throws {
    let run = try BatchRun(
      #"[{"output": "good.png", "select": "john-adams", "scale": 1.25}] // and a comment"#)
    #expect(try run.run(["check"]) == (0, "0 items, no findings\n"))
    #expect(!run.holds("good.png"))
  }

  @Test("the page names every key with what it takes and means, as the help does")
  func page() throws {
    let root = Files.folder(of: Files.folder(of: Files.folder(of: #filePath)))
    let page = String(
      decoding: try Files.read(root + "/Sources/Diptych/Diptych.docc/Batches.md"), as: UTF8.self)
    let written = page.split(separator: "\n").filter { $0.hasPrefix("| `") }.map(String.init)
    // The parser names its keys when it is given none of them.
    let run = try BatchRun(#"[{"output": "a.png", "zzzzzzzzzzzzzzzzzzzzzz": 1}]"#)
    let told = try #require(try run.run().errors.split(separator: "it can be ").last)
    let keys = told.dropLast().split(separator: ", ").map(String.init)
    let rows = written.map { $0.split(separator: "|").map { $0.trimming() } }
    #expect(rows.map { $0[0] } == keys.map { "`\($0)`" })
    var help: [String: (value: String, meaning: String)] = [:]
    var last = ""
    for line in try Program(["shot", "--help"]).outcome().text.split(separator: "\n") {
      if line.hasPrefix("  -") {
        let words = line.dropFirst(2).prefix(while: { $0 != " " })
        let rest = line.dropFirst(2 + words.count)
        let value = rest.hasPrefix("  ") ? "" : rest.dropFirst().prefix { $0 != " " }
        last = String(words.drop { $0 == "-" })
        help[last] = (String(value), String(rest.dropFirst(1 + value.count)).trimming())
      } else if line.hasPrefix("      "), !last.isEmpty {
        help[last]?.meaning += " " + String(line).trimming()
      }
    }
    for row in rows.dropFirst(2) {
      let known = try #require(help[row[0].replacing("`", with: "")])
      #expect(row[1] == (known.value.isEmpty ? "true or false" : "`\(known.value)`"))
      #expect(row[2] == known.meaning)
    }
  }
}

extension StringProtocol {
  /// Without blanks at its ends.
  fileprivate func trimming() -> String {
    let start = drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }
}
