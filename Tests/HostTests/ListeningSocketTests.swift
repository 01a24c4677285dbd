import Glibc
import Testing

@testable import DiptychHost

struct ListeningSocketTests {
  let scratch: ScratchFolder
  let path: String

  init() throws {
    scratch = try ScratchFolder()
    path = scratch("control")
  }

  @Test("only the owner can open the socket, whatever the umask")
  func mode() throws {
    let server = try ControlServer(path: path)
    var status = stat()
    #expect(unsafe lstat(server.path, &status) == 0)
    #expect(status.st_mode == S_IFSOCK | 0o600)
  }

  @Test("the file goes with the server")
  func removal() throws {
    do {
      let server = try ControlServer(path: path)
      #expect(try Files.kind(of: server.path) == .socket)
    }
    #expect(try Files.kind(of: path) == nil)
  }

  @Test("a file that took the name stays")
  func successor() throws {
    do {
      let server = try ControlServer(path: path)
      try Files.remove(server.path)
      try Files.writeAtomically([1], to: path)
      _ = server.interests
    }
    #expect(try Files.read(path) == [1])
  }

  @Test("a socket file left behind is replaced")
  func stale() throws {
    do {
      let socket = try LocalSocket.make(path)
      try LocalSocket.bind(socket, to: path)
    }
    #expect(try Files.kind(of: path) == .socket)
    let server = try ControlServer(path: path)
    _ = try RawClient(server.path)
  }

  @Test("a socket that somebody listens on is left alone, and said to be")
  func live() throws {
    let server = try ControlServer(path: path)
    let failure = #expect(throws: SystemFailure.self) { try ControlServer(path: path) }
    #expect(failure?.code == EADDRINUSE)
    #expect(failure?.description == "cannot listen on \(path): another program listens on it")
    // The probe hung up; the server works on.
    _ = try server.turn(turns: 3)
    let client = try RawClient(path)
    try client.send(try #require(ControlFrame.question(["state"])))
    #expect(try server.turn(until: { !$0.isEmpty }).count == 1)
  }

  @Test("of many that start at once over a socket left behind, one listens")
  func race() throws {
    do {
      let socket = try LocalSocket.make(path)
      try LocalSocket.bind(socket, to: path)
    }
    let path = path
    var gate: [Int32] = [-1, -1]
    #expect(unsafe pipe(&gate) == 0)
    let (open, hold) = (gate[0], gate[1])
    let starters = (0..<6).map { _ in
      Background { () -> String in
        do {
          let server = try ControlServer(path: path)
          // Whoever listens does so until all have tried.
          _ = try Poll.wait(for: [PollInterest(open)], deadline: Clock.milliseconds() + 60_000)
          return "listens on \(server.path)"
        } catch {
          return "\(error)"
        }
      }
    }
    var outcomes: [String] = []
    var waiting = starters
    while waiting.count > 1 {
      let ready = try Poll.wait(
        for: waiting.map { PollInterest($0.done) }, deadline: Clock.milliseconds() + 60_000)
      try #require(!ready.isEmpty)
      outcomes += waiting.filter { ready.contains($0.done) }.compactMap { $0.value() }
      waiting.removeAll { ready.contains($0.done) }
    }
    close(hold)
    outcomes += waiting.compactMap { $0.value() }
    close(open)
    #expect(outcomes.count { $0 == "listens on \(path)" } == 1)
    #expect(outcomes.count { $0.hasSuffix("another program listens on it") } == 5)
  }

  @Test("what is not a socket is never deleted", arguments: ["file", "folder", "pipe", "link"])
  func foreign(kind: String) throws {
    switch kind {
    case "file": try Files.writeAtomically([1], to: path)
    case "folder": try Files.makeFolder(path)
    case "pipe": #expect(unsafe mkfifo(path, 0o600) == 0)
    default: #expect(unsafe symlink("nowhere", path) == 0)
    }
    let failure = #expect(throws: SystemFailure.self) { try ControlServer(path: path) }
    #expect(failure?.code == EEXIST)
    #expect(failure?.description.contains("not a socket") == true)
    #expect(try Files.list(scratch.path).map(\.name) == ["control"])
  }

  @Test("107 bytes make a path, 108 a clear error")
  func length() throws {
    let full = scratch(String(repeating: "s", count: 107 - scratch.path.utf8.count - 1))
    let server = try ControlServer(path: full)
    _ = try RawClient(server.path)
    let failure = #expect(throws: SystemFailure.self) { try ControlServer(path: full + "s") }
    #expect(failure?.code == ENAMETOOLONG)
    #expect(failure?.description.contains("may have 107 bytes, this one has 108") == true)
    #expect(throws: SystemFailure.self) { try ControlClient.ask(socket: full + "s", words: []) }
    #expect(throws: SystemFailure.self) { try ControlServer(path: "") }
  }

  @Test("a folder that is not there is said in one line")
  func missingFolder() {
    let failure = #expect(throws: SystemFailure.self) {
      try ControlServer(path: scratch("none/control"))
    }
    #expect(
      failure?.description
        == "cannot listen on \(scratch("none/control")): No such file or directory")
  }
}
