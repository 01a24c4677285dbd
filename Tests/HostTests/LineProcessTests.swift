import DiptychHost
import Glibc
import Testing

@Suite("Programs that tell lines")
struct LineProcessTests {
  /// A shell's program, with so much room for a line.
  private func shell(_ body: String, limit: Int = 20) throws -> LineProcess {
    try LineProcess(
      program: "/bin/sh", arguments: ["-c", body], environment: ["ONE": "1"], lineLimit: limit)
  }

  /// Takes lines until there are enough or it has ended.
  private func lines(_ program: LineProcess, _ count: Int = .max) throws -> [String] {
    var lines: [String] = []
    let deadline = Clock.milliseconds() + 60_000
    while lines.count < count, program.end == nil {
      let ready = try Poll.wait(for: program.interests, deadline: deadline)
      try #require(!ready.isEmpty)
      lines += program.handle(ready)
    }
    return lines
  }

  @Test("Lines come whole and in their order, and the last words before the end")
  func order() throws {
    let program = try shell(#"printf 'a\n\nb'; printf 'c\nd $ONE\ne'; exit 7"#)
    #expect(try lines(program) == ["a", "", "bc", "d $ONE"])
    #expect(program.end == .exited(code: 7))
    #expect(program.interests.isEmpty)
  }

  @Test("It has one socket for what comes in and goes out, and its own variables")
  func cleanStart() throws {
    let program = try shell(
      "test -S /dev/fd/0 && test /dev/fd/0 -ef /dev/fd/1 && echo \"$ONE\" \"$HOME\"; "
        + "ls /proc/self/fd | wc -l", limit: 100)
    // The list of descriptors is read through one more.
    #expect(try lines(program) == ["1 ", "4"])
  }

  @Test(
    "A line that is too long ends it, whole or not; those before it count",
    arguments: ["echo 123456789", "printf 123456789; exec sleep 100"])
  func tooLong(body: String) throws {
    let program = try shell("echo 12345678; \(body)", limit: 8)
    #expect(try lines(program) == ["12345678"])
    #expect(program.end == .misbehaved("it wrote a line of more than 8 bytes"))
  }

  @Test("It is gone with its object, and when it is ended")
  func gone() throws {
    var program: LineProcess? = try shell("echo here; exec sleep 100")
    let process = try #require(program?.process)
    #expect(try program.map { try lines($0, 1) } == ["here"])
    program = nil
    #expect(kill(process, 0) != 0 && errno == ESRCH)
    let killed = try shell("exec sleep 100")
    killed.kill()
    #expect(killed.end == .killed)
    #expect(killed.handle([0]) == [])
  }

  @Test("A program that is not there is an error at once")
  func missing() throws {
    let none = #expect(throws: SystemFailure.self) {
      try LineProcess(program: "/nowhere/at-all", lineLimit: 1)
    }
    #expect(none?.code == ENOENT)
  }

  @Test("A program that comes with this one is found beside it, and its places are named if not")
  func companion() throws {
    let folder = Files.folder(of: try Environment.executablePath())
    let own = try Environment.executablePath().dropFirst(folder.count + 1)
    #expect(try CompanionProgram.find(String(own)) == folder + "/" + own)
    let failure = #expect(throws: SystemFailure.self) { try CompanionProgram.find("no-such") }
    #expect(failure?.isMissing == true)
    #expect(
      failure?.description == "cannot find no-such: it is neither \(folder)/no-such nor "
        + "\(Files.folder(of: folder))/libexec/diptych/no-such")
  }
}
