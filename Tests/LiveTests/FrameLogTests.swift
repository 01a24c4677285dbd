import DiptychHost
import DiptychTestSupport
import Testing

@Suite("The log of frames")
struct FrameLogTests {
  /// The numbers of each line below the header.
  private static func lines(_ scratch: Scratch) throws -> [[Double]] {
    let text = String(decoding: try Files.read(scratch("log")), as: UTF8.self)
    let lines = text.split(separator: "\n")
    #expect(lines.first == "begun_ms,paint_ms,present_ms,pixels")
    return lines.dropFirst().map { $0.split(separator: ",").compactMap { Double($0) } }
  }

  @Test(
    "tells when each frame began, what it cost and how much was painted, on every kind of screen",
    arguments: [[], ["--rotate", "90"], ["-extension", "MIT-SHM"]])
  func frames(words: [String]) throws {
    let scratch = try Scratch()
    let isServers = words.first == "-extension"
    try scratch.write("0 drag 500 500 500 300 64\n1500 wait\n", to: "fling")
    let stand = try Stand(
      (isServers ? [] : words) + ["--frame-log", scratch("log"), "--script", scratch("fling")],
      arguments: isServers ? words : [], moves: true)
    let deadline = Deadline()
    while try Self.lines(scratch).count < 20 {
      if deadline.hasPassed { throw TimedOut("a log of the fling") }
      stand.client.sync()
    }
    let state = try stand.state()
    _ = try stand.ask("quit")
    #expect(try stand.kiosk.outcome().code == 0)
    let lines = try Self.lines(scratch)
    #expect(lines.allSatisfy { $0.count == 4 && $0.allSatisfy { $0 >= 0 } })
    #expect(lines.first?.last == 480_000)
    #expect(Int(lines.map { $0[3] }.reduce(0, +)) >= state.work.pixelsPainted)
    for (line, next) in zip(lines, lines.dropFirst()) {
      // A frame begins where the last one has been painted and read, and costs some time.
      #expect(next[0] >= line[0] && next[1] > 0)
    }
  }

  @Test("counts all pixels of each of a self-test's frames, and their time once")
  func selfTest() throws {
    let scratch = try Scratch()
    let stand = try Stand(["--self-test", "--frame-log", scratch("log")])
    _ = try stand.ask("quit")
    _ = try stand.kiosk.outcome()
    let lines = try Self.lines(scratch).prefix(60)
    #expect(lines.count == 60 && lines.allSatisfy { $0[3] == 480_000 })
    for (line, next) in zip(lines, lines.dropFirst()) {
      #expect(line[0] + line[1] + line[2] <= next[0] + 0.01)
    }
  }

  @Test("that cannot be written ends the start with 73, before there is a window")
  func unwritable() throws {
    let scratch = try Scratch()
    let log = scratch("none/log")
    let outcome = try Program(["run", "--display", ":nowhere", "--frame-log", log]).outcome()
    #expect(outcome.code == 73)
    #expect(outcome.errors == "diptych: cannot write \(log): No such file or directory\n")
    let folder = try Program(["run", "--display", ":nowhere", "--frame-log", scratch.path])
      .outcome()
    #expect(folder.code == 73)
    #expect(folder.errors == "diptych: cannot write \(scratch.path): Is a directory\n")
  }

  @Test("on a disk that is full ends with one warning, and the kiosk goes on")
  func fullDisk() throws {
    let stand = try Stand(["--frame-log", "/dev/full"])
    for name in ["john-adams", "james-madison"] {
      _ = try stand.ask("select", name)
      #expect(try stand.state().selection == name)
    }
    _ = try stand.ask("quit")
    let outcome = try stand.kiosk.outcome()
    #expect(outcome.code == 0)
    #expect(
      outcome.errors == """
        /dev/full: warning: the log of frames ends: cannot write /dev/full: No space left on device

        """)
  }
}
