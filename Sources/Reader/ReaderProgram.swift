import DiptychArticles
import DiptychHost

/// The program `diptych-reader`: decodes what strangers wrote, so that a hostile file ends nothing
/// but this process.
///
/// It is started by Diptych with a socket as its descriptor 0, and answers request after request.
@main
enum ReaderProgram {
  static func main() {
    do {
      let limits = try ReaderLimits(Array(CommandLine.arguments.dropFirst()))
      guard HelperChannel.isOpen else {
        end(64, "diptych-reader is started by diptych, and not by hand")
      }
      try ProcessLimits.confine(memory: limits.memory)
      XMLReading.begin()
      PictureReading.begin()
      while let request = try HelperChannel.receive(limit: ReaderRequest.longest) {
        try ProcessLimits.allowProcessorTime(seconds: limits.seconds)
        try HelperChannel.send(answer(to: request))
      }
    } catch let fault as ReaderLimits.Fault {
      end(64, fault.description)
    } catch {
      end(71, "\(error)")
    }
  }

  private static func answer(to bytes: [UInt8]) throws(WireFault) -> [UInt8] {
    do throws(WireFault) {
      return try answer(to: try ReaderRequest(decoding: bytes)).encoded()
    } catch {
      return try ReaderAnswer.failure(ReadingFault(message: error.description)).encoded()
    }
  }

  private static func answer(to request: ReaderRequest) -> ReaderAnswer {
    do throws(ReadingFault) {
      switch request {
      case .feed(let path): return .feed(try FeedReading.feed(at: path))
      case .picture(let path, let size):
        return .picture(try PictureReading.picture(at: path, fitting: size))
      case .article(let written): return .article(try ArticleReading.article(written))
      case .titles(let paths): return .titles(paths.map { HTMLReading.title(at: $0) })
      }
    } catch {
      return .failure(error)
    }
  }

  private static func end(_ code: Int32, _ words: String) -> Never {
    try? StandardStream.error.write("diptych-reader: \(words)\n")
    Environment.exit(code)
  }
}
