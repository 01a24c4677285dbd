import Glibc
import Testing

@testable import DiptychHost

struct EnvironmentTests {
  @Test("a variable is its value, an unset one is nil, an empty one is empty")
  func variables() {
    unsafe setenv("DIPTYCH_HOST_TEST", "ü = 1", 1)
    #expect(Environment.value("DIPTYCH_HOST_TEST") == "ü = 1")
    unsafe setenv("DIPTYCH_HOST_TEST", "", 1)
    #expect(Environment.value("DIPTYCH_HOST_TEST") == "")
    unsafe unsetenv("DIPTYCH_HOST_TEST")
    #expect(Environment.value("DIPTYCH_HOST_TEST") == nil)
  }

  @Test("all variables are those that the program was started with")
  func all() throws {
    let all = Environment.variables()
    #expect(all["PATH"] == Environment.value("PATH"))
    #expect(all.count > 1)
    #expect(Environment.processors >= 1)
  }

  @Test("the running program's path leads to a file")
  func executable() throws {
    let path = try Environment.executablePath()
    #expect(path.hasPrefix("/"))
    #expect(try Files.kind(of: path) == .file)
  }

  @Test("a program replaced while it runs keeps its path")
  func replaced() throws {
    let scratch = try ScratchFolder()
    #expect(Environment.current(scratch("diptych") + " (deleted)") == scratch("diptych"))
    try Files.writeAtomically([], to: scratch("x (deleted)"))
    #expect(Environment.current(scratch("x (deleted)")) == scratch("x (deleted)"))
  }

  @Test(
    "the command line's words are told apart, also empty ones, and one that is not UTF-8 is none")
  func words() throws {
    let line = Array("diptych\0a b\0\0é\0".utf8) + [0x61, 0xFF, 0, 0x62, 0]
    #expect(Environment.words(in: line) == ["a b", "", "é", nil, "b"])
    #expect(Environment.words(in: Array("diptych\0".utf8)) == [])
    #expect(Environment.words(in: []) == [])
    #expect(try Environment.arguments() == CommandLine.arguments.dropFirst().map { $0 })
  }

  @Test("a pipe nobody reads is an error and not the end")
  func brokenPipe() throws {
    BrokenPipe.becomesAnError()
    var ends: [Int32] = [-1, -1]
    #expect(unsafe pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    let failure = #expect(throws: SystemFailure.self) {
      try Files.write([1], to: ends[1], "standard output")
    }
    #expect(failure?.description == "cannot write standard output: Broken pipe")
  }

  @Test("a slow reader gets every byte of a stream that does not block")
  func slowReader() throws {
    var ends: [Int32] = [-1, -1]
    #expect(unsafe pipe(&ends) == 0)
    let (source, sink) = (ends[0], ends[1])
    _ = fcntl(sink, F_SETFL, O_NONBLOCK)
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let writer = Background {
      defer { close(sink) }
      return (try? Files.write(bytes, to: sink, nil)) != nil
    }
    var taken: [UInt8] = []
    while true {
      var chunk = [UInt8](repeating: 0, count: 5_000)
      let count = unsafe read(source, &chunk, chunk.count)
      if count <= 0 { break }
      taken += chunk.prefix(count)
    }
    close(source)
    #expect(writer.value() == true)
    #expect(taken == bytes)
  }
}
