import DiptychArticles
import DiptychCatalogue
import DiptychFindings
import DiptychHost
import DiptychSnapshot
import Glibc

/// A folder of its own for a test, removed at the end, and a reader to read what is in it.
final class ReaderFiles {
  let path: String
  let reader: ReaderProcess

  init(_ arguments: [String] = [], patience: Double = 120_000) throws {
    var template = Array("/tmp/diptych-reader-XXXXXX".utf8CString)
    guard let made = unsafe mkdtemp(&template) else {
      throw SystemFailure(code: errno, call: "mkdtemp")
    }
    path = unsafe String(cString: made)
    reader = ReaderProcess(arguments: arguments, patience: patience)
  }

  deinit {
    for entry in (try? Files.list(path)) ?? [] { try? Files.remove(path + "/" + entry.name) }
    _ = unsafe rmdir(path)
  }

  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    let file = path + "/" + name
    try Files.writeAtomically(bytes, to: file)
    return file
  }

  func feed(_ text: String) throws -> Feed { try feed(Array(text.utf8)) }

  func feed(_ bytes: [UInt8]) throws -> Feed {
    try reader.readFeed(at: try write(bytes, to: "feed.xml"))
  }

  /// What is wrong with a feed, one fault a line; warnings of a feed that can be read are marked.
  func faults(_ text: String) throws -> String {
    do {
      let feed = try feed(text)
      return feed.warnings.map { "warning: " + Self.line($0) }.joined(separator: "\n")
    } catch DocumentFailure.unreadable(let fault) {
      return Self.line(fault)
    }
  }

  private static func line(_ fault: ReadingFault) -> String {
    (fault.line.map { "\($0): " } ?? "") + fault.message
  }
}

/// A feed in RSS around the elements of one item.
func rss(_ item: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/">
  <channel><title>News</title><link>https://example.org/</link>
  <item>\(item)</item>
  </channel></rss>
  """
}

/// All words of an article, block by block, with bars between the parts of a block.
func words(of blocks: [ArticleBlock]) -> [String] {
  blocks.map { block in
    switch block {
    case .heading(let level, let text): "\(String(repeating: "#", count: level)) \(text.string)"
    case .paragraph(let text): text.string
    case .facts(let facts):
      "facts: " + facts.map { "\($0.label.string)=\($0.value.string)" }.joined(separator: "|")
    case .table(let header, let rows, _):
      "table: "
        + ([header] + rows).map { $0.map(\.string).joined(separator: "|") }.joined(separator: "||")
    case .quote(let inner): "> " + words(of: inner).joined(separator: "|")
    case .list(let start, let isTight, let items):
      (start.map { "\($0)." } ?? "-") + (isTight ? " " : "  ")
        + items.map { words(of: $0.blocks).joined(separator: "|") }.joined(separator: "||")
    case .code(let code, let language): "code(\(language ?? "")): \(code)"
    case .rule: "---"
    case .figure(let figure): "![\(figure.words)](\(figure.source)) \(figure.caption?.string ?? "")"
    case .definitions(let definitions):
      definitions.map { "\($0.term.string): " + words(of: $0.meaning).joined(separator: "|") }
        .joined(separator: "||")
    case .details(let summary, let inner):
      "details \(summary.string): " + words(of: inner).joined(separator: "|")
    case .footnotes(let footnotes):
      footnotes.map { "[\($0.label)] " + words(of: $0.blocks).joined(separator: "|") }
        .joined(separator: "||")
    }
  }
}
