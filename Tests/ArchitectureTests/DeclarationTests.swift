import DiptychHost
import Testing

/// A source file's lines, looked at without their indentation.
private struct SourceLines {
  var lines: [Substring]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }
  }

  /// The numbers of the lines that declare something public without a sentence above it.
  var undocumented: [Int] {
    lines.indices.filter { Self.declares(lines[$0]) && !isDocumented($0) }.map { $0 + 1 }
  }

  /// The numbers of comment lines that tell of errors in another form than `- Throws:`.
  var strayThrows: [Int] {
    lines.indices.filter {
      lines[$0].hasPrefix("/// Throws ")
        || lines[$0].contains(". Throws ")
          && lines[$0].hasPrefix("///")
    }.map { $0 + 1 }
  }

  private static func declares(_ line: Substring) -> Bool {
    let words = line.split(separator: " ").drop { $0.hasPrefix("@") }
    return words.first == "public" && !words.contains("import") && !words.contains("extension")
  }

  /// Attributes may stand between the sentence and what it is about.
  private func isDocumented(_ line: Int) -> Bool {
    lines[..<line].last { !$0.hasPrefix("@") }?.hasPrefix("///") ?? false
  }
}

@Suite struct DeclarationTests {
  private static let root = Files.folder(of: Files.folder(of: Files.folder(of: #filePath)))

  private static func sources(of module: String) throws -> [(name: String, lines: SourceLines)] {
    let folder = root + "/Sources/" + module
    return try Files.list(folder).filter { $0.name.hasSuffix(".swift") }.map { entry in
      let bytes = try Files.read(folder + "/" + entry.name)
      return (module + "/" + entry.name, SourceLines(String(decoding: bytes, as: UTF8.self)))
    }
  }

  @Test(
    "whatever the library hands on has its sentence",
    arguments: [
      "Articles", "Canvas", "Catalogue", "Diptych", "Findings", "Geometry", "Input", "Kiosk",
      "Scene", "Session", "Snapshot", "SplitModel",
    ])
  func documented(module: String) throws {
    let sources = try Self.sources(of: module)
    #expect(!sources.isEmpty)
    for (name, lines) in sources {
      #expect(lines.undocumented == [], "\(name)")
      #expect(lines.strayThrows == [], "\(name)")
    }
  }

  @Test("a declaration without a sentence is found, past its attributes and its indentation")
  func found() {
    let lines = SourceLines(
      """
      public import Other
      /// A thing.
      @frozen
      public struct Thing {
        public var bare: Int
        @inlinable public init() {}
        /// Throws what it likes.
        public internal(set) var told: Int
      }
      """)
    #expect(lines.undocumented == [5, 6])
    #expect(lines.strayThrows == [7])
  }
}
