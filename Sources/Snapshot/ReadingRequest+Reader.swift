import DiptychArticles
import DiptychCanvas
import DiptychCatalogue
import DiptychGeometry
import DiptychScene
import DiptychSession
import DiptychSplitModel

/// How a reader is asked, and what it answers.
extension ReadingRequest {
  /// The plain text that it wants read, which needs no reader.
  var plainText: PlainArticle? {
    guard case .article(let article, _) = subject, case .plain(let text) = article.text else {
      return nil
    }
    return text
  }

  /// What a reader is asked; nil for a file that is not there, and for what needs no reader.
  var question: ReaderRequest? {
    switch subject {
    case .article(let article, _):
      guard case .written(let written) = article.text else { return nil }
      return .article(written)
    case .picture(let picture, let path):
      let size = Size(width: Double(picture.width), height: Double(picture.height))
      return path.map { .picture(path: $0, fitting: size) }
    case .titles(_, let rows): return .titles(paths: rows.map(\.path))
    }
  }

  /// The file that findings name.
  var file: String {
    switch subject {
    case .article(let article, _): article.file
    case .picture(let picture, let path): path ?? picture.name
    case .titles(let list, _): list.name
    }
  }

  /// What a reader's answer means.
  func outcome(of bytes: [UInt8]) throws(DocumentFailure) -> ReadingAnswer.Outcome {
    switch (subject, try? ReaderAnswer(decoding: bytes)) {
    case (.article, .article(let read)): return .article(read)
    case (.picture, .picture(let picture)):
      if let bitmap = Bitmap(
        width: picture.width, height: picture.height, pixels: picture.pixels)
      {
        return .picture(bitmap)
      }
    case (.titles(_, let rows), .titles(let titles)) where titles.count == rows.count:
      return .titles(titles)
    case (_, .failure(let fault)): throw .unreadable(fault)
    default: break
    }
    throw .unreadable(ReaderProcess.strangeAnswer)
  }
}
