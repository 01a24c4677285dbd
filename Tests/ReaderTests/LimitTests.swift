import DiptychArticles
import DiptychCatalogue
import DiptychGeometry
import DiptychHost
import DiptychSnapshot
import DiptychSplitModel
import DiptychTestSupport
import Glibc
import Testing

@Suite("The reader's limits")
struct LimitTests {
  /// The reader that was built beside the tests.
  private static func program() throws -> String {
    Files.folder(of: try Environment.executablePath()) + "/diptych-reader"
  }

  private func start(_ arguments: [String] = []) throws -> HelperProcess {
    try HelperProcess(
      program: try Self.program(), arguments: arguments, environment: ["MALLOC_ARENA_MAX": "1"],
      answerLimit: ReaderAnswer.longest)
  }

  private func ask(_ reader: HelperProcess, _ request: ReaderRequest) throws -> ReaderAnswer {
    let bytes = try request.encoded()
    return try ReaderAnswer(decoding: reader.ask(bytes, timeoutMilliseconds: 120_000))
  }

  /// A drawing that keeps a processor busy for minutes.
  private static let heavy: [UInt8] = {
    let filter = String(
      repeating: "<feTurbulence baseFrequency=\"0.7\" numOctaves=\"50\"/>", count: 200)
    let text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"2000\" height=\"2000\">"
      + "<filter id=\"f\" x=\"0\" y=\"0\" width=\"1\" height=\"1\">\(filter)</filter>"
      + "<rect width=\"2000\" height=\"2000\" filter=\"url(#f)\"/></svg>"
    return Array(text.utf8)
  }()

  @Test("One reader answers request after request, the wrong ones too")
  func manyRequests() throws {
    let files = try ReaderFiles()
    let feed = try files.write(Array(rss("<title>A</title>").utf8), to: "feed.rss")
    let reader = try start()
    for _ in 0..<20 {
      guard case .feed(let read) = try ask(reader, .feed(path: feed)) else {
        Issue.record("no feed")
        return
      }
      #expect(read.items.map(\.title) == ["A"])
      guard case .failure = try ask(reader, .feed(path: feed + "x")) else {
        Issue.record("no failure")
        return
      }
      let noise = try reader.ask([1, 9, 9], timeoutMilliseconds: 60_000)
      #expect(
        try ReaderAnswer(decoding: noise)
          == .failure(ReadingFault(message: "the message is malformed")))
    }
  }

  /// How a program ends that is left alone.
  private func end(of program: String, _ arguments: [String]) throws -> HelperEnd? {
    let process = try HelperProcess(program: program, arguments: arguments, answerLimit: 0)
    let deadline = Clock.milliseconds() + 60_000
    while !process.hasEnded {
      let ready = try Poll.wait(for: process.interests, deadline: deadline)
      if ready.isEmpty { return nil }
      _ = process.handle(ready)
    }
    return process.end
  }

  @Test("It ends in good order when whoever started it has gone")
  func orphan() throws {
    let starter = """
      use Socket; socketpair(A, B, AF_UNIX, SOCK_STREAM, 0);
      unless ($p = fork) { open(STDIN, "<&B"); close A; close B; exec $ARGV[0] }
      close A; close B; waitpid($p, 0); exit($? == 0 ? 42 : 1)
      """
    #expect(
      try end(of: "/usr/bin/perl", ["-e", starter, Self.program()]) == .exited(code: 42))
  }

  @Test("Started by hand, or with limits that are none, it ends with the code for wrong usage")
  func usage() throws {
    let program = try Self.program()
    for words in ["", "--memory", "--memory 0", "--seconds x", "--other 1"] {
      let line = "\"$0\" \(words) </dev/null 2>/dev/null; exit $?"
      #expect(try end(of: "/bin/sh", ["-c", line, program]) == .exited(code: 64), "\(words)")
    }
  }

  @Test("A file that never ends costs its own answer, by the limit on computing")
  func computing() throws {
    let files = try ReaderFiles(["--seconds", "1"])
    let path = try files.write(Self.heavy, to: "heavy.svg")
    let size = Size(width: 2_000, height: 2_000)
    let failure = #expect(throws: DocumentFailure.self) {
      try files.reader.readPicture(at: path, fitting: size)
    }
    guard case .unreadable(let fault)? = failure else {
      Issue.record("\(failure as Any)")
      return
    }
    #expect(fault.message.contains("signal \(SIGXCPU)"))
    #expect(try files.feed(rss("<title>A</title>")).items.count == 1)
  }

  @Test("A reader that does not answer in time costs its own answer")
  func patience() throws {
    let files = try ReaderFiles(patience: 200)
    let path = try files.write(Self.heavy, to: "heavy.svg")
    let failure = #expect(throws: DocumentFailure.self) {
      try files.reader.readPicture(at: path, fitting: Size(width: 2_000, height: 2_000))
    }
    guard case .unreadable(let fault)? = failure else {
      Issue.record("\(failure as Any)")
      return
    }
    #expect(fault.message.contains("no answer in time"))
  }

  @Test("A picture that needs more memory than there is costs its own answer")
  func memory() throws {
    let files = try ReaderFiles()
    // Seven thousand lines of seven thousand pixels, well within the pixels that are allowed.
    let row = [UInt8](repeating: 0, count: 7_000 * 4)
    let png = PNGFile(
      width: 7_000, height: 7_000, colourType: 6, depth: 8, rows: Array(repeating: row, count: 100))
    let path = try files.write(png.bytes, to: "large.png")
    #expect(throws: DocumentFailure.self) {
      try ReaderProcess(arguments: ["--memory", "128"]).readPicture(
        at: path, fitting: Size(width: 100, height: 100))
    }
    #expect(try files.feed(rss("<title>A</title>")).items.count == 1)
  }

  @Test("It has the limits that it claims: memory, files, cores")
  func limits() throws {
    let files = try ReaderFiles()
    let path = try files.write(Self.heavy, to: "heavy.svg")
    let feed = try files.write(Array(rss("<title>A</title>").utf8), to: "feed.rss")
    let reader = try start()
    _ = try ask(reader, .feed(path: feed))
    reader.send(try ReaderRequest.picture(path: path, fitting: Size(width: 9, height: 9)).encoded())
    var found = ""
    for entry in try Files.list("/proc") {
      guard let number = Int32(entry.name), Self.parent(of: number) == getpid(),
        let limits = try? Files.read("/proc/\(number)/limits"),
        let name = try? Files.realPath("/proc/\(number)/exe"), name.hasSuffix("/diptych-reader")
      else { continue }
      let lines = String(decoding: limits, as: UTF8.self).split(separator: "\n")
      let wanted = ["Max address space", "Max file size", "Max core file size"]
      let values = wanted.map { wanted in
        lines.first { $0.hasPrefix(wanted) }?.dropFirst(26).split(separator: " ").prefix(2)
          .joined(separator: " ") ?? ""
      }
      // Other tests of this process have readers of their own, with other limits.
      if found.isEmpty || values[0].hasPrefix("268435456") {
        found = values.joined(separator: ", ")
      }
    }
    #expect(found == "268435456 268435456, 0 0, 0 0")
  }

  private static func parent(of process: Int32) -> Int32? {
    guard let status = try? Files.read("/proc/\(process)/status") else { return nil }
    let line = String(decoding: status, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix("PPid:") }
    return line.flatMap { Int32($0.dropFirst(5).filter(\.isNumber)) }
  }

  @Test("Without a reader the words say where it was looked for; one that does not work says so")
  func missing() throws {
    let files = try ReaderFiles()
    let path = try files.write(Array(rss("<title>A</title>").utf8), to: "feed.rss")
    for (program, words) in [
      ("/nowhere/diptych-reader", "/nowhere/diptych-reader"), ("/bin/false", "exit code 1"),
    ] {
      do throws(CatalogueFailure) {
        _ = try Catalogue.open(path, reading: ReaderProcess(program: program))
        Issue.record("opened")
      } catch {
        guard case .unavailable(let why) = error else {
          Issue.record("\(error)")
          return
        }
        #expect(why.contains(words))
      }
    }
  }
}
