import DiptychHost
import Testing

/// The rooms of the house, as ARCHITECTURE.md lists them.
private struct House {
  static let root = Files.folder(of: Files.folder(of: Files.folder(of: #filePath)))

  /// What each target may import, without the prefix, from the table in ARCHITECTURE.md.
  var allowed: [String: Set<String>] = [:]

  init() throws {
    let text = String(
      decoding: try Files.read(Self.root + "/ARCHITECTURE.md"), as: UTF8.self)
    let lines = text.split(separator: "\n")
    guard let start = lines.firstIndex(where: { $0.hasPrefix("| target |") }) else { return }
    for line in lines[(start + 2)...].prefix(while: { $0.hasPrefix("|") }) {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      guard let name = Self.names(in: cells[1]).first else { continue }
      allowed[name] = Set(Self.names(in: cells[3]))
    }
  }

  /// The words between backquotes.
  private static func names(in cell: Substring) -> [String] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  /// The modules that a target's files import, without the prefix, by file.
  func imports(of target: String) throws -> [String: [String]] {
    let folder = Self.root + "/Sources/" + target
    var found: [String: [String]] = [:]
    let within = try Files.list(folder).filter { $0.kind == .folder }.map { $0.name + "/" }
    let files = try ([""] + within).flatMap { place in
      try Files.list(folder + "/" + place).map { place + $0.name }
    }
    for file in files where file.hasSuffix(".swift") {
      let text = String(decoding: try Files.read(folder + "/" + file), as: UTF8.self)
      found[file] = text.split(separator: "\n").compactMap(Self.imported)
    }
    return found
  }

  private static func imported(_ line: Substring) -> String? {
    let words = line.split(separator: " ").map(String.init)
    guard let at = words.firstIndex(of: "import"), at + 1 < words.count,
      words[..<at].allSatisfy({
        ["public", "internal", "package", "private"].contains($0) || $0.hasPrefix("@")
      })
    else { return nil }
    let name = words[words.count - 1]
    return name.hasPrefix("Diptych") ? String(name.dropFirst("Diptych".count)) : name
  }
}

@Suite struct ImportTests {
  @Test("every folder of Sources stands in the table of ARCHITECTURE.md, and nothing else does")
  func roomsAreListed() throws {
    let folders = try Files.list(House.root + "/Sources")
      .filter { $0.kind == .folder }.map(\.name)
      .filter { name in
        try Files.list(House.root + "/Sources/" + name).contains { $0.kind == .file }
      }
    #expect(Set(try House().allowed.keys) == Set(folders))
  }

  @Test("no file imports what the table does not allow its target")
  func importsAreAllowed() throws {
    let house = try House()
    var count = 0
    for (target, allowed) in house.allowed {
      for (file, imports) in try house.imports(of: target) {
        for module in imports {
          count += 1
          #expect(allowed.contains(module), "Sources/\(target)/\(file) imports \(module)")
        }
      }
    }
    #expect(count > 100)
  }

  @Test("no arrow of the table goes unused")
  func arrowsAreNeeded() throws {
    let house = try House()
    for (target, allowed) in house.allowed {
      let used = Set(try house.imports(of: target).values.flatMap { $0 })
      #expect(allowed.subtracting(used).isEmpty, "\(target)")
    }
  }
}
