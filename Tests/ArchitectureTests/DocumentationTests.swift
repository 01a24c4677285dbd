import DiptychHost
import DiptychTestSupport
import Testing

@Suite struct DocumentationTests {
  private static let root = Files.folder(of: Files.folder(of: Files.folder(of: #filePath)))
  private static let docs = root + "/Sources/Diptych/Diptych.docc"

  private static func text(_ path: String) throws -> String {
    String(decoding: try Files.read(path), as: UTF8.self)
  }

  /// Where the links and pictures of a page lead, within this tree.
  private static func links(in text: String) -> [String] {
    let prose = text.split(separator: "```", omittingEmptySubsequences: false)
      .enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
    return prose.split(separator: "](").dropFirst().compactMap { rest in
      let target = rest.prefix { $0 != ")" }
      guard !target.contains("://") else { return nil }
      return target.split(separator: "#", omittingEmptySubsequences: false).first.map(String.init)
    }.filter { !$0.isEmpty }
  }

  @Test("every link and picture of README and the documentation leads somewhere")
  func links() throws {
    let pages = try Files.list(Self.docs).filter { $0.name.hasSuffix(".md") }.map(\.name)
    #expect(pages.count >= 4)
    for (folder, page) in [(Self.root, "README.md")] + pages.map({ (Self.docs, $0) }) {
      for link in Self.links(in: try Self.text(folder + "/" + page)) {
        let kind = try? Files.kind(of: folder + "/" + link)
        #expect(kind == .file || kind == .folder, "\(page) leads to \(link)")
      }
    }
  }

  @Test("README leads to every page, and every picture is shown on one")
  func reached() throws {
    let readme = try Self.text(Self.root + "/README.md")
    var shown: Set<String> = []
    for entry in try Files.list(Self.docs) where entry.name.hasSuffix(".md") {
      #expect(readme.contains("](Sources/Diptych/Diptych.docc/\(entry.name))"), "\(entry.name)")
      shown.formUnion(Self.links(in: try Self.text(Self.docs + "/" + entry.name)))
    }
    for picture in try Files.list(Self.docs + "/Pictures") where picture.name.hasSuffix(".png") {
      #expect(shown.contains("Pictures/" + picture.name), "\(picture.name)")
    }
  }

  @Test(
    "Each picture of a page is drawn by the command that the page gives",
    arguments: [("docs-pictures", "Seeds.md"), ("gallery", "Gallery.md")])
  func commands(target: String, page: String) throws {
    let outcome = try Program(command: [
      "make", "-C", Self.root, "--no-print-directory", target, "PROGRAM=echo",
    ]).outcome()
    #expect(outcome.code == 0, "\(outcome.errors)")
    let drawn = outcome.text.split(separator: "\n")
      .map { String($0.split(separator: "/").last ?? "") }
    let shown = Set(
      Self.links(in: try Self.text(Self.docs + "/" + page)).filter { $0.hasPrefix("Pictures/") })
    #expect(drawn.count == shown.count)
    #expect(Set(drawn.map { "Pictures/" + $0 }) == shown)
  }
}
