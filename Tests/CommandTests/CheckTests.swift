import DiptychTestSupport
import FoundationEssentials
import Testing

@Suite("check")
struct CheckTests {
  struct Answer: Decodable {
    struct Item: Decodable {
      var id: String
      var title: String
      var url: String?
    }
    struct Fault: Decodable, Equatable {
      var file: String
      var line: Int?
      var column: Int?
      var severity: String
      var message: String
    }
    var items: [Item]
    var findings: [Fault]
  }

  private func check(_ paths: String...) throws -> (answer: Answer, code: Int32?, errors: String) {
    let outcome = try Program(["check", "--json"] + paths).outcome()
    let answer = try JSONDecoder().decode(Answer.self, from: Data(outcome.output))
    return (answer, outcome.code, outcome.errors)
  }

  @Test("the Presidents are in order: forty-five items and nothing to find")
  func presidentsAreRight() throws {
    let (answer, code, errors) = try check(presidents)
    #expect(code == 0)
    #expect(errors == "")
    #expect(answer.findings.isEmpty)
    #expect(answer.items.count == 45)
    #expect(answer.items.first?.id == "george-washington")
    #expect(answer.items.first?.title == "George Washington")
    #expect(answer.items.first?.url == "https://en.wikipedia.org/wiki/George_Washington")
    let plain = try Program(["check", presidents]).outcome()
    #expect(plain.code == 0)
    #expect(plain.output.isEmpty)
    #expect(plain.errors == "45 items, no findings\n")
  }

  @Test("--json tells file, line, column, severity and message of each finding")
  func json() throws {
    let scratch = try Scratch()
    try scratch.write("[{\"name\":\n 7}]", to: "a.json")
    let (answer, code, errors) = try check(scratch("a.json"))
    #expect(code == 65)
    #expect(errors == "")
    #expect(answer.items.isEmpty)
    #expect(
      answer.findings == [
        Answer.Fault(
          file: scratch("a.json"), line: 2, column: 2, severity: "error",
          message: "\"name\" is a number, and should be text")
      ])
  }

  @Test("a warning alone is no failure, and several paths are all looked at")
  func severalPaths() throws {
    let scratch = try Scratch()
    try scratch.write(#"[{"name": "A", "picture": "a.png"}]"#, to: "warned.json")
    try scratch.write(#"[{"name": "B"}]"#, to: "right.json")
    let warned = try check(scratch("warned.json"))
    #expect(warned.code == 0)
    #expect(warned.answer.findings.map(\.severity) == ["warning"])
    let both = try check(scratch("warned.json"), scratch("right.json"))
    #expect(both.code == 0)
    #expect(both.answer.items.map(\.id) == ["a", "b"])
    try scratch.write("[", to: "wrong.json")
    let all = try check(scratch("warned.json"), scratch("wrong.json"), scratch("right.json"))
    #expect(all.code == 65)
    #expect(all.answer.items.map(\.id) == ["a", "b"])
    #expect(all.answer.findings.map(\.severity) == ["warning", "error"])
    let missing = try check(scratch("nowhere"), scratch("right.json"))
    #expect(missing.code == 66)
    #expect(missing.errors == "diptych: no such file or folder: \(scratch("nowhere"))\n")
    #expect(missing.answer.items.map(\.id) == ["b"])
  }

  @Test("a shot of what only deserves warnings says them and is drawn")
  func warnedShot() throws {
    let scratch = try Scratch()
    try scratch.write(#"[{"name": "A", "nme": "x"}]"#, to: "a.json")
    let outcome = try Program(["shot", scratch("a.json"), "-o", "-"]).outcome()
    #expect(outcome.code == 0)
    #expect(
      outcome.errors == scratch("a.json")
        + ":1:16: warning: records have no key \"nme\", which is not read: perhaps \"name\" is "
        + "meant\n")
    _ = try DecodedPicture(png: outcome.output)
  }

  @Test("the Presidents are found from any folder, or where DIPTYCH_DATA says")
  func data() throws {
    let scratch = try Scratch()
    let elsewhere = try Program(
      command: ["env", "-C", "/", Program.diptych, "shot", "-o", "-"]
    ).outcome()
    #expect(elsewhere.code == 0)
    let nowhere = try Program(
      ["shot", "-o", "-"], environment: ["DIPTYCH_DATA": scratch.path]
    ).outcome()
    #expect(nowhere.code == 66)
    #expect(
      nowhere.errors
        == "diptych: no such file or folder: \(scratch.path)/Resources/Presidents\n")
  }
}
