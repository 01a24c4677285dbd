import DiptychArticles
import DiptychCatalogue
import DiptychFindings
import DiptychGeometry
import DiptychHost
import DiptychSettings
import DiptychSplitModel
import DiptychWalkSupport

/// Gives inputs to what should withstand them, and says what did not.
public final class FuzzBench {
  public struct Fault: Error, CustomStringConvertible {
    public let description: String
  }

  /// How long an answer may take, in milliseconds: far beyond the reader's own limit.
  private static let patience = 60_000.0

  private let program: String
  private let arguments: [String]
  private let folder: String
  private var reader: HelperProcess?
  private var indexes: IndexBench?

  /// - Parameters:
  ///   - program: the file of `diptych-reader`.
  ///   - arguments: the reader's limits.
  ///   - folder: an empty folder for inputs that must be files.
  public init(reader program: String, arguments: [String] = [], folder: String) {
    self.program = program
    self.arguments = arguments
    self.folder = folder
  }

  /// Throws what is wrong with what came of an input; whatever crashes here ends the program.
  public func run(_ target: FuzzTarget, _ bytes: [UInt8]) throws {
    switch target {
    case .markdown: try readMarkdown(bytes)
    case .html:
      let file = folder + "/a.html"
      try InputFile.write(bytes, to: file)
      try ask(ReaderRequest.article(WrittenArticle(.html, .file(path: file))).encoded())
      try ask(ReaderRequest.titles(paths: [file]).encoded())
      let text = String(decoding: bytes, as: UTF8.self)
      try ask(ReaderRequest.article(WrittenArticle(.html, .text(text))).encoded())
    case .pictures:
      guard let size = PictureHeader(of: bytes)?.size else { return }
      let sides = [size.width, size.height]
      guard sides.allSatisfy({ $0 > 0 && $0.isFinite }) else { throw Fault(description: "\(size)") }
    case .requests:
      _ = try? ReaderRequest(decoding: bytes)
      try ask(bytes)
    case .answers:
      guard let answer = try? ReaderAnswer(decoding: bytes) else { return }
      guard try answer.encoded() == bytes else {
        throw Fault(description: "another message says the same")
      }
    case .themes: try readTheme(bytes)
    case .index:
      let indexes = try indexes ?? IndexBench(folder: folder)
      self.indexes = indexes
      try indexes.read(bytes)
    }
  }

  private func readMarkdown(_ bytes: [UInt8]) throws {
    try InputFile.write(bytes, to: folder + "/a.md")
    let catalogue = try Catalogue.open(folder)
    let item = ItemReference(list: Catalogue.mainList, item: ItemID("a"))
    let article = try catalogue.loadArticle(item, language: "en").article
    // Whatever can be said on the wire has marks that cut no letter, and blocks not too deep.
    _ = try ReaderAnswer.article(ReadArticle(article)).encoded()
    _ = catalogue.check()
  }

  private func readTheme(_ bytes: [UInt8]) throws {
    let text = SourceText(file: "a.json", bytes: bytes)
    _ = ThemeFile.describesTheme(text)
    let lines = bytes.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } + 1
    for finding in ThemeFile(text).findings {
      if let line = finding.line, !(1...lines).contains(line) {
        throw Fault(description: "there is no line \(line): \(finding.message)")
      }
    }
  }

  private func ask(_ request: [UInt8]) throws {
    let reader = try reader ?? start()
    self.reader = reader
    do {
      let answer = try reader.ask(request, timeoutMilliseconds: Self.patience)
      _ = try ReaderAnswer(decoding: answer)
    } catch {
      self.reader = nil
      throw Fault(description: "\(error), \(reader.end.map { "\($0)" } ?? "")")
    }
  }

  private func start() throws -> HelperProcess {
    try HelperProcess(
      program: program, arguments: arguments, environment: ["SWIFT_BACKTRACE": "enable=no"],
      answerLimit: ReaderAnswer.longest)
  }
}
