import DiptychHost
import DiptychTestSupport

/// Where programs find what they show, and where they keep what they like.
public final class Library {
  /// This source tree.
  public static let tree = Files.folder(
    of: Files.folder(of: Files.folder(of: Files.folder(of: #filePath))))
  /// Where `make` puts the peers.
  public static let peers = tree + "/.build/peers"

  private let scratch: Scratch

  /// Writes every catalogue, as JSON and as a page for a browser.
  public init() throws {
    scratch = try Scratch()
    let page = try Files.read(Self.tree + "/Tests/Benchmarks/Peers/page.html")
    guard Content.languages.rows == 20 else { throw TimedOut("twenty articles of Presidents") }
    for content in Content.allCases {
      let json = content.json
      try scratch.write(json, to: "\(content)/rows.json")
      try scratch.write("const rows = " + json, to: "\(content)/rows.js")
      try scratch.write(page, to: "\(content)/page.html")
    }
    let outcome = try Program(["index", rows(.indexed)]).outcome()
    guard outcome.code == 0 else { throw TimedOut("an index: \(outcome.errors)") }
    try Files.makeFolder(scratch("runtime"), mode: 0o700)
  }

  /// A catalogue as JSON.
  public func rows(_ content: Content) -> String { scratch("\(content)/rows.json") }

  /// A catalogue as a page for a browser.
  public func page(_ content: Content) -> String { scratch("\(content)/page.html") }

  /// A path for a file or a folder of this name.
  public func path(_ name: String) -> String { scratch(name) }
}
