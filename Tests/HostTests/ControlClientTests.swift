import Glibc
import Testing

@testable import DiptychHost

struct ControlClientTests {
  let scratch: ScratchFolder
  let path: String

  init() throws {
    scratch = try ScratchFolder()
    path = scratch("control")
  }

  @Test("nobody there is said in one line")
  func nobody() throws {
    let missing = #expect(throws: SystemFailure.self) {
      try ControlClient.ask(socket: path, words: ["state"])
    }
    #expect(missing?.description == "cannot connect to \(path): No such file or directory")
    do {
      let socket = try LocalSocket.make(path)
      try LocalSocket.bind(socket, to: path)
    }
    let stale = #expect(throws: SystemFailure.self) {
      try ControlClient.ask(socket: path, words: ["state"])
    }
    #expect(stale?.code == ECONNREFUSED)
  }

  @Test("a server that never answers costs the time-out and no more")
  func timeout() throws {
    let server = try ControlServer(path: path)
    let failure = #expect(throws: SystemFailure.self) {
      try ControlClient.ask(socket: server.path, words: ["state"], timeoutMilliseconds: 20)
    }
    #expect(failure?.code == ETIMEDOUT)
    #expect(failure?.description == "cannot ask \(path): no answer in time")
  }

  @Test("a full queue costs the time-out and no more")
  func fullQueue() throws {
    let server = try ControlServer(path: path)
    var crowd: [RawClient] = []
    while crowd.count < 1_000, let client = try? RawClient(path) { crowd.append(client) }
    #expect(crowd.count < 1_000)
    let failure = #expect(throws: SystemFailure.self) {
      try ControlClient.ask(socket: server.path, words: ["state"], timeoutMilliseconds: 20)
    }
    #expect(failure?.code == ETIMEDOUT)
  }

  @Test("a server that hangs up is told from one that answers")
  func hangUp() throws {
    let path = path
    let listener = try LocalSocket.make(path)
    try LocalSocket.bind(listener, to: path)
    #expect(listen(listener.raw, 1) == 0)
    let client = Background { () -> SystemFailure? in
      do throws(SystemFailure) {
        _ = try ControlClient.ask(socket: path, words: ["state"], timeoutMilliseconds: 60_000)
        return nil
      } catch {
        return error
      }
    }
    _ = try Poll.wait(
      for: [PollInterest(listener.raw)], deadline: Clock.milliseconds() + 60_000)
    let raw = accept(listener.raw, nil, nil)
    #expect(raw >= 0)
    close(raw)
    let failure = try #require(client.value())
    #expect(failure?.code == ECONNRESET)
    #expect(failure?.description == "cannot ask \(path): it hung up without an answer")
  }

  @Test("words too long are refused before anything is sent")
  func tooLong() throws {
    let failure = #expect(throws: SystemFailure.self) {
      try ControlClient.ask(
        socket: path, words: [String(repeating: "x", count: 70_000)])
    }
    #expect(failure?.code == EMSGSIZE)
  }

  @Test(
    "another user cannot connect, root can",
    .enabled(if: geteuid() == 0, "only root can become another user"))
  func otherUser() throws {
    // A folder that anyone may enter, so that only the socket itself is in the way.
    #expect(unsafe chmod(scratch.path, 0o755) == 0)
    let server = try ControlServer(path: path)
    #expect(try connect(as: "65534") == "Permission denied")
    #expect(try connect(as: "0") == "connected")
    #expect(try server.turn(turns: 3).map(\.words) == [["theirs"]])
  }

  @Test(
    "another user is turned away even where the file's mode would admit him",
    .enabled(if: geteuid() == 0, "only root can become another user"))
  func otherUserPastTheMode() throws {
    #expect(unsafe chmod(scratch.path, 0o755) == 0)
    let server = try ControlServer(path: path)
    #expect(unsafe chmod(path, 0o666) == 0)
    #expect(try connect(as: "65534") == "connected")
    let client = try RawClient(path)
    try client.send(try #require(ControlFrame.question(["mine"])))
    #expect(try server.turn(turns: 4).map(\.words) == [["mine"]])
    #expect(server.interests.count == 2)
  }

  /// What another user's attempt to connect and ask ends in.
  private func connect(as user: String) throws -> String {
    let script = """
      use Socket;
      socket(my $s, AF_UNIX, SOCK_STREAM, 0) or die;
      if (connect($s, pack_sockaddr_un($ARGV[0]))) {
        syswrite($s, "DpQ1\\0\\0\\0\\7theirs\\0");
        print "connected";
      } else {
        print "$!";
      }
      """
    let words = ["setpriv", "--reuid", user, "--clear-groups", "perl", "-e", script, path]
    return try Child.run(words).output
  }
}
