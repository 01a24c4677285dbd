import DiptychArticles
import DiptychCanvas
import DiptychCatalogue
import DiptychSession
import DiptychTestSupport
import DiptychVisitSupport
import Testing

/// Knows titles, and must not be asked for articles: a session has those read by its port.
private struct TitlesOnly: DocumentReading {
  let title: @Sendable (String) -> String?

  func readFeed(at path: String) throws(DocumentFailure) -> Feed { throw .unavailable("no feeds") }

  func readArticle(_ article: WrittenArticle) throws(DocumentFailure) -> ReadArticle {
    Issue.record("the session waits for \(article)")
    throw .unavailable("no articles")
  }

  func readTitles(at paths: [String]) throws(DocumentFailure) -> [String?] {
    paths.map { path in path.split(separator: "/").last.flatMap { title(String($0)) } }
  }
}

/// A visit to a folder of articles, of which those that a reader has to read come when the test says so.
class SlowFolder: SlowVisit {
  private let folder: ContentFolder
  private let reader: TitlesOnly

  /// - Parameter title: what an article in HTML is called, by its file's name.
  init(
    _ files: [String: String], _ width: Double = 1_024, _ height: Double = 600,
    title: @escaping @Sendable (String) -> String?
  ) throws {
    folder = try ContentFolder(files)
    reader = TitlesOnly(title: title)
    let catalogue = try Catalogue.open(folder.path, reading: reader)
    super.init(Visit(catalogue, width, height), asking: \.articles)
  }

  /// Reads the catalogue again.
  func open() throws -> Catalogue { try Catalogue.open(folder.path, reading: reader) }

  func choose(_ row: String) {
    visit.tap("master.row.\(row)")
    _ = visit.frame
  }

  /// What the detail says.
  var words: [String] {
    visit.frame.layers.filter { $0.id == "detail.article" }.flatMap { layer in
      layer.blocks.flatMap { block in
        block.commands.compactMap {
          if case .text(let request, _, _) = $0 { request.text.string } else { nil }
        }
      }
    }
  }
}
