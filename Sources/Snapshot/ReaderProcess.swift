public import DiptychArticles
public import DiptychCatalogue
public import DiptychGeometry
import DiptychHost

/// Has files of strangers read by `diptych-reader`, in a process of its own for each.
///
/// A file that crashes or hangs the reader costs its own answer and nothing else.
public struct ReaderProcess: DocumentReading {
  /// The reader's file; nil for the one that belongs to the running program.
  private let program: String?
  private let arguments: [String]
  let patience: Double

  /// - Parameters:
  ///   - program: the reader's file; nil for the one beside the running program, or else in
  ///     `../libexec/diptych`, which is looked for when it is needed.
  ///   - arguments: the reader's own limits, such as `--seconds 10`.
  ///   - patience: how long an answer may take, in milliseconds.
  public init(program: String? = nil, arguments: [String] = [], patience: Double = 20_000) {
    self.program = program
    self.arguments = arguments
    self.patience = patience
  }

  /// Reads a feed from a file, in a process of its own.
  public func readFeed(at path: String) throws(DocumentFailure) -> Feed {
    switch try ask(.feed(path: path)) {
    case .feed(let feed): return feed
    case .failure(let fault): throw .unreadable(fault)
    case .article, .picture, .titles: throw .unreadable(Self.strangeAnswer)
    }
  }

  /// Reads an article, in a process of its own.
  public func readArticle(_ article: WrittenArticle) throws(DocumentFailure) -> ReadArticle {
    switch try ask(.article(article)) {
    case .article(let read): return read
    case .failure(let fault): throw .unreadable(fault)
    case .feed, .picture, .titles: throw .unreadable(Self.strangeAnswer)
    }
  }

  /// Reads the titles of articles in HTML, all in one process; where one of them ends it, the others
  /// keep theirs.
  public func readTitles(at paths: [String]) throws(DocumentFailure) -> [String?] {
    do throws(DocumentFailure) {
      switch try ask(.titles(paths: paths)) {
      case .titles(let titles) where titles.count == paths.count: return titles
      case .failure(let fault): throw .unreadable(fault)
      case .article, .feed, .picture, .titles: throw .unreadable(Self.strangeAnswer)
      }
    } catch {
      guard case .unreadable = error else { throw error }
      guard paths.count > 1 else { return [nil] }
      let half = paths.count / 2
      return try readTitles(at: Array(paths[..<half])) + readTitles(at: Array(paths[half...]))
    }
  }

  /// Decodes a picture, no larger than a size in device pixels, its proportions kept.
  public func readPicture(at path: String, fitting size: Size) throws(DocumentFailure)
    -> PixelPicture
  {
    switch try ask(.picture(path: path, fitting: size)) {
    case .picture(let picture): return picture
    case .failure(let fault): throw .unreadable(fault)
    case .article, .feed, .titles: throw .unreadable(Self.strangeAnswer)
    }
  }

  /// Why a picture cannot be shown; nil when it can be.
  public func pictureFault(at path: String) -> String? {
    do throws(DocumentFailure) {
      _ = try readPicture(at: path, fitting: Size(width: 1, height: 1))
      return nil
    } catch {
      switch error {
      case .unreadable(let fault): return fault.message
      case .unavailable(let why): return why
      }
    }
  }

  private func ask(_ request: ReaderRequest) throws(DocumentFailure) -> ReaderAnswer {
    let reader = try start()
    defer { reader.kill() }
    do {
      let question = try request.encoded()
      let answer = try reader.ask(question, timeoutMilliseconds: patience)
      return try ReaderAnswer(decoding: answer)
    } catch let failure as SystemFailure {
      throw Self.failure(of: reader, failure.reason ?? failure.description)
    } catch {
      throw .unreadable(ReadingFault(message: "the file cannot be read: \(error)"))
    }
  }

  /// What it means that a reader gave no answer.
  static func failure(of reader: HelperProcess, _ reason: String) -> DocumentFailure {
    if case .exited? = reader.end {
      return .unavailable("\(reader.program) does not work: \(reason)")
    }
    return .unreadable(
      ReadingFault(
        message: "the file is too much for the reader, make it simpler (\(reason))"))
  }

  /// Starts a reader, which can be asked again and again.
  func start() throws(DocumentFailure) -> HelperProcess {
    do {
      let file = if let program { program } else { try CompanionProgram.find("diptych-reader") }
      return try HelperProcess(
        program: file, arguments: arguments, environment: Self.environment,
        answerLimit: ReaderAnswer.longest)
    } catch {
      throw .unavailable(
        "diptych-reader is needed for this file: \(error.reason ?? error.description)")
    }
  }

  /// What the reader's libraries need to find their own files, and nothing that it could tell.
  private static var environment: [String: String] {
    let names = [
      "LD_LIBRARY_PATH", "GDK_PIXBUF_MODULE_FILE", "GDK_PIXBUF_MODULEDIR", "FONTCONFIG_FILE",
      "FONTCONFIG_PATH", "XDG_CACHE_HOME", "XDG_DATA_DIRS", "HOME",
    ]
    // Further heaps would take address space that is limited.
    var environment = ["LC_ALL": "C.UTF-8", "MALLOC_ARENA_MAX": "1"]
    for name in names { environment[name] = Environment.value(name) }
    return environment
  }

  static let strangeAnswer = ReadingFault(
    message: "the file could not be read: the reader answered something else")
}
