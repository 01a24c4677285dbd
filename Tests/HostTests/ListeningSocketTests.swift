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

  @Test(
    "whoever locks the folder keeps nobody from starting",
    .enabled(if: geteuid() == 0, "only root can become another user"))
  func lockedFolder() throws {
    #expect(unsafe chmod(scratch.path, 0o1777) == 0)
    let script = """
      use Fcntl ':flock';
      open(my $folder, '<', $ARGV[0]) or die;
      flock($folder, LOCK_EX) or die;
      open(my $gate, '+<&=', $ARGV[1]) or die;
      syswrite($gate, "locked");
      sysread($gate, my $rest, 1);
      """
    var gate: [Int32] = [-1, -1]
    #expect(unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &gate) == 0)
    let (near, far) = (gate[0], gate[1])
    _ = fcntl(near, F_SETFD, FD_CLOEXEC)
    let folder = scratch.path
    let holder = Background { () -> Bool in
      let words = ["setpriv", "--reuid", "65534", "--clear-groups", "perl", "-e", script, folder]
      return (try? Child.run(words + ["\(far)"]).code) == 0
    }
    #expect(
      try Poll.wait(for: [PollInterest(near)], deadline: Clock.milliseconds() + 60_000) == [near])
    let server = try ControlServer(path: path)
    _ = try RawClient(server.path)
    close(near)
    close(far)
    #expect(holder.value() == true)
  }

  @Test("a start that is under way is waited for, and nothing is left behind")
  func startUnderWay() throws {
    let path = path
    let other: Background<Bool>
    do {
      let lock = try StartLock(beside: path)
      other = Background { (try? StartLock(beside: path)) != nil }
      // It is not done while this one is held.
      #expect(
        try Poll.wait(for: [PollInterest(other.done)], deadline: Clock.milliseconds() + 50) == [])
      _ = consume lock
    }
    #expect(other.value() == true)
    #expect(try Files.list(scratch.path).isEmpty)
  }

  @Test("a lock's name that is taken by something else is said, and nothing is touched")
  func foreignLock() throws {
    let lock = path + ".lock"
    try Files.writeAtomically([1], to: scratch("victim"))
    for make in [
      { unsafe symlink("victim", lock) }, { unsafe symlink("nowhere", lock) },
      { unsafe mkfifo(lock, 0o600) },
      { unsafe mkdir(lock, 0o700) },
    ] {
      #expect(make() == 0)
      let failure = #expect(throws: SystemFailure.self) { try ControlServer(path: path) }
      #expect(failure?.code == EPERM)
      #expect(
        failure?.description == "cannot listen on \(path): \(lock) is in the way and is not this "
          + "user's file: choose a folder of your own")
      #expect(unsafe Glibc.remove(lock) == 0)
    }
    #expect(try Files.read(scratch("victim")) == [1])
    #expect(try Files.kind(of: scratch("nowhere")) == nil)
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
