import Testing

@testable import DiptychCatalogue

@Suite("A catalogue's folder")
struct FolderTests {
  @Test("Files are found by their real paths, through links, and nothing outside is")
  func find() throws {
    let (outer, files) = (
      try CatalogueFiles(["secret.md": ""]), try CatalogueFiles(["a/b.md": "", "c.md": ""])
    )
    try files.link("link.md", to: "a/b.md")
    try files.link("folder", to: "a")
    try files.link("out.md", to: outer.path + "/secret.md")
    try files.link("outer", to: outer.path)
    try files.link("nowhere.md", to: "no.md")
    try files.link("round.md", to: "round.md")
    // A mark above a slash hides it from whoever looks at characters.
    try outer.write("", to: "\u{301}.md")
    try files.link("mark", to: outer.path)
    let folder = try #require(Folder(files.path))
    let root = try #require(FileReading.realPath(files.path))
    let inside = [
      "a/b.md": "a/b.md", "c.md": "c.md", "a//b.md": "a/b.md", "./a/./b.md": "a/b.md", "a": "a",
      "a/": "a", "link.md": "a/b.md", "folder/b.md": "a/b.md",
    ]
    for (path, real) in inside {
      #expect(folder.find(path) == .file(root + "/" + real), "\(path)")
    }
    for path in [
      "out.md", "outer/secret.md", "../c.md", "/etc/passwd", "mark/\u{301}.md",
      "../\u{301}.md",
    ] {
      #expect(folder.find(path) == .outside, "\(path)")
    }
    for path in ["no.md", "a/no.md", "c.md/d.md", "c.md/", "nowhere.md", "round.md"] {
      #expect(folder.find(path) == .missing, "\(path)")
    }
    #expect(Folder("/")?.find(String(root.dropFirst()) + "/c.md") == .file(root + "/c.md"))
  }
}
