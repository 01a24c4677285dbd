import DiptychSplitModel
import FoundationEssentials
import Testing

@testable import DiptychCatalogue

@Suite("The reference of a catalogue's keys")
struct ReferenceTests {
  private static let page =
    (try? String(
      contentsOfFile: resources.replacing("/Resources", with: "/Sources/Diptych/Diptych.docc")
        + "/CatalogueReference.md", encoding: .utf8)) ?? ""

  /// The lines between fences of JSON.
  private static var examples: [String] {
    page.components(between: "```json\n", and: "```")
  }

  @Test("The page lists every key with the type, default, range and meaning that the parser knows")
  func tables() {
    let written = Self.page.split(separator: "\n").filter {
      $0.hasPrefix("|") || $0.hasPrefix("## ")
    }
    let known = Catalogue.keyReference.split(separator: "\n").filter { !$0.isEmpty }
    #expect(written == known)
  }

  @Test("No table names a key twice, and each says something about it")
  func complete() {
    for table in ManifestTable.all {
      #expect(Set(table.keys.map(\.name)).count == table.keys.count)
      #expect(table.keys.allSatisfy { $0.meaning.hasSuffix(".") && !$0.meaning.contains("|") })
    }
    #expect(ManifestTable.all.flatMap(\.keys).count >= 60)
  }

  @Test("Nothing is wrong with the page's examples", arguments: examples)
  func example(_ text: String) throws {
    let files = try CatalogueFiles(["catalogue.json": text])
    #expect(
      files.findings().split(separator: "\n").filter { !$0.contains("the article is missing") }
        == [])
  }

  @Test("There are examples on the page")
  func hasExamples() {
    #expect(Self.examples.count >= 5)
  }

  @Test("A split view with every default written out is the same as one without a word")
  func defaults() throws {
    func screen(_ table: ManifestTable, _ wrap: (String) -> String) throws -> [Container] {
      let members = table.keys.compactMap { key in
        key.standard.flatMap { $0.hasJSONForm && !$0.isEmpty ? "\"\(key.name)\": \($0)" : nil }
      }
      #expect(members.count >= 2)
      return try ["", members.joined(separator: ", ")].map { members in
        let files = try CatalogueFiles(["catalogue.json": wrap(members)])
        return try files.open().screen
      }
    }
    func list(_ screen: String) -> String {
      #"{"title": "T", "list": [{"name": "A"}], "screen": \#(screen)}"#
    }
    func more(_ members: String) -> String { members.isEmpty ? "" : ", " + members }
    for pair in [
      try screen(.split) { list(#"{"split": {"master": {"list": "main"}\#(more($0))}}"#) },
      try screen(.pageKeys) { list(#"{"list": "main"\#(more($0))}"#) },
      try screen(.width) {
        list(#"{"split": {"master": {"list": "main"}, "width": {"fraction": 0.3\#(more($0))}}}"#)
      },
    ] {
      #expect(pair[0] == pair[1])
    }
  }

  @Test("A record may have every key that the page lists")
  func record() throws {
    let values = ["url": "\"https://x.org\"", "detail": "{}"]
    let members = RecordKeys.all.map(\.name).filter { $0 != "text" && $0 != "html" }
      .map { "\"\($0)\": \(values[$0] ?? "\"x\"")" }.joined(separator: ", ")
    let files = try CatalogueFiles(["a.json": "[{\(members)}]"])
    #expect(files.findings("a.json") == "")
  }

  @Test("Numbers at the ends of their ranges are taken, and those beyond are not")
  func ranges() throws {
    for key in SplitKeys.all + WidthKeys.all {
      guard case .number(let range) = key.form else { continue }
      for (number, isTaken) in [
        (range.lowerBound, true), (range.upperBound, true), (range.lowerBound - 0.05, false),
        (range.upperBound + 0.05, false),
      ] {
        let isShare = WidthKeys.all.contains { $0.name == key.name }
        let share = ["minimum": "120", "maximum": "2000", "fraction": "0.5"]
          .merging([key.name: "\(number)"]) { $1 }
          .map { "\"\($0)\": \($1)" }.joined(separator: ", ")
        let split = isShare ? "\"width\": {\(share)}" : "\"\(key.name)\": \(number)"
        let files = try CatalogueFiles([
          "catalogue.json":
            #"{"title": "T", "list": [{"name": "A", "text": "a"}], "screen": {"split": {"master": {"list": "main"}, \#(split)}}}"#
        ])
        #expect(files.findings().isEmpty == isTaken, "\(key.name): \(number)")
      }
    }
  }
}

extension String {
  /// What stands between each two marks.
  fileprivate func components(between start: String, and end: String) -> [String] {
    var found: [String] = []
    var rest = self[...]
    while let opening = rest.firstRange(of: start) {
      rest = rest[opening.upperBound...]
      guard let closing = rest.firstRange(of: end) else { break }
      found.append(String(rest[..<closing.lowerBound]))
      rest = rest[closing.upperBound...]
    }
    return found
  }
}
