import DiptychTestSupport
import FoundationEssentials
import Glibc
import Testing

@Suite("index")
struct IndexTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(
      #"[{"name": "Ann", "text": "x"}, {"name": "Bob", "text": "y"}]"#, to: "a.json")
  }

  private func run(_ words: String...) throws -> (code: Int32?, errors: String) {
    let outcome = try Program(words.map { $0.replacing("DIR", with: scratch.path) }).outcome()
    #expect(outcome.output.isEmpty)
    return (outcome.code, outcome.errors.replacing(scratch.path, with: "DIR"))
  }

  private func isThere(_ name: String) -> Bool { unsafe access(scratch(name), F_OK) == 0 }

  @Test("writes a file beside the list, says what it holds, and the list opens by it")
  func writes() throws {
    let (code, errors) = try run("index", "DIR/a.json")
    #expect(code == 0)
    let size = try Data(contentsOf: URL(filePath: scratch("a.json.index"))).count
    #expect(errors == "DIR/a.json.index: 2 rows, \(size) bytes\n")
    #expect(try run("shot", "DIR/a.json", "-o", "DIR/a.png") == (0, ""))
    #expect(try run("check", "DIR/a.json") == (0, "2 items, no findings\n"))
  }

  @Test("a list that has changed is read itself, with a warning, until it is indexed again")
  func stale() throws {
    _ = try run("index", "DIR/a.json")
    try scratch.write(#"[{"name": "Eve", "text": "x"}]"#, to: "a.json")
    let warning =
      "DIR/a.json.index: warning: the list has changed since this index was written, so the list "
      + "itself is read: run diptych index to write it anew\n"
    #expect(
      try run("shot", "DIR/a.json", "--select", "eve", "-o", "DIR/a.png") == (0, warning))
    #expect(try run("check", "DIR/a.json") == (0, warning + "1 item, 1 finding\n"))
    #expect(try run("index", "DIR/a.json").errors.contains("1 row, "))
    #expect(try run("shot", "DIR/a.json", "--select", "eve", "-o", "DIR/a.png") == (0, ""))
  }

  @Test("a damaged index is passed over with a warning, and written anew")
  func damaged() throws {
    _ = try run("index", "DIR/a.json")
    var bytes = Array(try Data(contentsOf: URL(filePath: scratch("a.json.index"))))
    bytes[bytes.count / 2] ^= 0x10
    try scratch.write(bytes, to: "a.json.index")
    let warning =
      "DIR/a.json.index: warning: this index is damaged, so the list itself is read: run diptych "
      + "index to write it anew\n"
    #expect(try run("shot", "DIR/a.json", "-o", "DIR/a.png") == (0, warning))
    #expect(try run("check", "DIR/a.json") == (0, warning + "2 items, 1 finding\n"))
    #expect(try run("index", "DIR/a.json").code == 0)
    #expect(try run("shot", "DIR/a.json", "-o", "DIR/a.png") == (0, ""))
  }

  @Test("the lists of a folder are indexed each by itself, and what has none is said")
  func folder() throws {
    try scratch.write(
      """
      {"title": "A", "list": "list.json",
       "lists": {"more": [{"name": "In here"}], "tools": {"rows": "tools.json"}}}
      """, to: "c/catalogue.json")
    try scratch.write(#"[{"name": "Ann", "text": "x"}]"#, to: "c/list.json")
    try scratch.write(#"[{"name": "Saw", "detail": {"empty": true}}]"#, to: "c/tools.json")
    let (code, errors) = try run("index", "DIR/c")
    let lines = errors.split(separator: "\n")
    #expect(code == 0 && lines.count == 3)
    #expect(lines[0].hasPrefix("DIR/c/list.json.index: 1 row, "))
    #expect(
      lines[1...] == [
        "nothing to index in the list \"more\": only a .plist or .json file of records is indexed",
        "nothing to index in the list \"tools\": a list is not indexed whose rows have a \"detail\"",
      ])
    #expect(isThere("c/list.json.index") && !isThere("c/tools.json.index"))
    #expect(try run("shot", "DIR/c", "-o", "DIR/a.png") == (0, ""))
  }

  @Test("a catalogue without a list of its own has nothing to index")
  func nothing() throws {
    try scratch.write("# A\n\nText.\n", to: "c/a.md")
    #expect(
      try run("index", "DIR/c") == (
        0, "nothing to index in \"DIR/c\": only a .plist or .json file of records is indexed\n"
      ))
  }

  @Test("what check finds wrong is not indexed")
  func wrong() throws {
    try scratch.write("[{\"name\":\n 7}]", to: "a.json")
    #expect(
      try run("index", "DIR/a.json") == (
        65, "DIR/a.json:2:2: error: \"name\" is a number, and should be text\n"
      ))
    try scratch.write(#"{"title": "A", "list": "list.json"}"#, to: "c/catalogue.json")
    try scratch.write(#"[{"name": "Ann"}]"#, to: "c/list.json")
    #expect(
      try run("index", "DIR/c") == (
        65,
        "DIR/c/articles/en/ann.md: error: the article is missing in every language: write it here\n"
      ))
    #expect(!isThere("a.json.index") && !isThere("c/list.json.index"))
  }

  @Test("wrong words, and what is not there, are told by their codes")
  func words() throws {
    #expect(
      try run("index") == (64, "diptych: no CATALOGUE to index; see diptych index --help\n"))
    #expect(
      try run("index", "DIR/b.json") == (66, "diptych: no such file or folder: DIR/b.json\n"))
  }

  @Test("a folder that may not be written is told so, and the old index stays")
  func permission() throws {
    let copy = scratch("diptych")
    #expect(try Program(command: ["cp", Program.diptych, copy]).outcome().code == 0)
    let other = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    let outcome = try Program(command: other + [copy, "index", scratch("a.json")]).outcome()
    #expect(outcome.code == 73)
    #expect(
      outcome.errors == "diptych: cannot write \(scratch("a.json.index")): Permission denied\n")
    try scratch.write("", to: "a.json.index/file")
    #expect(
      try run("index", "DIR/a.json") == (
        73, "diptych: cannot write DIR/a.json.index: Is a directory\n"
      ))
  }

  @Test("of 100,000 rows, End and the start build no more than those in sight")
  func large() throws {
    let rows = (0..<100_000).map { #"{"name": "Row \#($0)", "text": "Text"}"# }
    try scratch.write("[\(rows.joined(separator: ",\n"))]", to: "a.json")
    #expect(try run("index", "DIR/a.json").code == 0)
    try scratch.write("0 key End\n100 wait\n", to: "end.script")
    let outcome = try Program([
      "shot", scratch("a.json"), "--script", scratch("end.script"), "--state", "-", "--parts",
      scratch("parts.json"),
    ]).outcome()
    #expect(outcome.errors.isEmpty)
    let state = try JSONDecoder().decode(State.self, from: Data(outcome.output))
    // The screen at rest, and the jump.
    #expect(state.work.frames == 2 && state.work.rowsBuilt < 60)
    let parts = try Data(contentsOf: URL(filePath: scratch("parts.json")))
    #expect(String(decoding: parts, as: UTF8.self).contains("master.row.row-99999\""))
  }

  private struct State: Decodable {
    struct Work: Decodable {
      var frames: Int
      var rowsBuilt: Int
    }
    var work: Work
  }
}
