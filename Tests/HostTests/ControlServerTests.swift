import Glibc
import Testing

@testable import DiptychHost

struct ControlServerTests {
  let scratch: ScratchFolder
  let path: String

  init() throws {
    scratch = try ScratchFolder()
    path = scratch("control")
  }

  @Test("a question reaches the server, and its answer the one who asked")
  func conversation() throws {
    let server = try ControlServer(path: path)
    let output = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 13) }
    let path = path
    let client = Background {
      try? ControlClient.ask(
        socket: path, words: ["shot", "ü.png"], timeoutMilliseconds: 60_000)
    }
    let asked = try server.serve(until: client.done) { request in
      ControlReply(code: 75, output: output, message: "refused: \(request.words[1])")
    }
    #expect(asked == [["shot", "ü.png"]])
    #expect(
      client.value() == ControlReply(code: 75, output: output, message: "refused: ü.png"))
    #expect(server.deadline == nil)
  }

  @Test("nobody in the middle of a message, no deadline; and the loop sleeps")
  func idle() throws {
    let server = try ControlServer(path: path)
    #expect(server.deadline == nil)
    #expect(try Poll.wait(for: server.interests, deadline: Clock.milliseconds()) == [])
    let client = try RawClient(path)
    try client.send(try #require(ControlFrame.question(["state"])))
    let requests = try server.turn(until: { !$0.isEmpty })
    #expect(requests.map(\.words) == [["state"]])
    #expect(server.deadline == nil)
    #expect(try Poll.wait(for: server.interests, deadline: Clock.milliseconds()) == [])
    server.reply(to: requests[0].id, ControlReply(code: 0, message: "done"))
    #expect(try client.answer() == ControlReply(code: 0, message: "done"))
  }

  @Test("a question may come byte by byte")
  func slowly() throws {
    let server = try ControlServer(path: path)
    let client = try RawClient(path)
    var requests: [ControlRequest] = []
    for byte in try #require(ControlFrame.question(["turn", "left"])) {
      #expect(requests.isEmpty)
      try client.send([byte])
      requests += try server.turn()
      // The first turn only accepts.
      requests += try server.turn(deadline: Clock.milliseconds())
    }
    #expect(requests.map(\.words) == [["turn", "left"]])
  }

  @Test(
    "what is no question gets an answer that says so",
    arguments: [
      Array("GET / HTTP/1.1\r\n\r\n".utf8), Array("DpQ1".utf8) + [255, 255, 255, 255],
      Array("DpQ1".utf8) + [0, 0, 0, 1, 97], Array("DpQ1".utf8) + [0, 0, 0, 2, 255, 0],
      Array("DpQ1".utf8) + [0, 0, 0, 1, 0, 0],
      [UInt8](repeating: 0, count: 100_000),
    ])
  func malformed(bytes: [UInt8]) throws {
    let server = try ControlServer(path: path)
    let client = try RawClient(path)
    try client.send(bytes)
    for _ in 0..<3 {
      #expect(try server.turn(deadline: Clock.milliseconds()) == [])
    }
    let reply = try client.answer()
    #expect(reply?.code == EX_USAGE)
    #expect(reply?.message.isEmpty == false)
    #expect(server.interests.count == 1)
  }

  @Test("who hangs up is forgotten, before, in and after the question")
  func hangUp() throws {
    let server = try ControlServer(path: path)
    let question = try #require(ControlFrame.question(["state"]))
    for bytes in [[], Array(question.dropLast()), question] {
      var client: RawClient? = try RawClient(path)
      try client?.send(bytes)
      let requests = try server.turn(turns: 2)
      client = nil
      // A child that a parallel test is just starting may hold its end for a moment.
      _ = try server.turn(until: { _ in server.interests.count == 1 })
      #expect(server.interests.count == 1)
      for request in requests { server.reply(to: request.id, ControlReply(code: 0)) }
    }
    let client = try RawClient(path)
    try client.send(question)
    #expect(try server.turn(until: { !$0.isEmpty }).count == 1)
  }

  @Test("who stops in the middle of a message is dropped after its time, who waits is not")
  func patience() throws {
    let server = try ControlServer(path: path)
    let stalled = try RawClient(path)
    let waiting = try RawClient(path)
    let deaf = try RawClient(path)
    try stalled.send(Array("DpQ1".utf8))
    try waiting.send(try #require(ControlFrame.question(["a"])))
    try deaf.send(try #require(ControlFrame.question(["b"])))
    let requests = try server.turn(turns: 4)
    #expect(requests.map(\.words) == [["a"], ["b"]])
    server.reply(
      to: requests[1].id, ControlReply(code: 0, output: [UInt8](repeating: 1, count: 2_000_000)))
    #expect(server.interests.count == 4)
    let deadline = try #require(server.deadline)
    #expect(deadline > Clock.milliseconds())
    _ = server.handle([], now: deadline + ControlConnection.patience)
    #expect(server.interests.count == 2)
    #expect(server.deadline == nil)
    #expect(try stalled.answer() == nil)
    #expect(try deaf.answer() == nil)
    server.reply(to: requests[0].id, ControlReply(code: 3))
    #expect(try waiting.answer()?.code == 3)
  }

  @Test("the ninth waits in the queue until one has its answer")
  func crowd() throws {
    let server = try ControlServer(path: path)
    let clients = try (0..<9).map { number in
      let client = try RawClient(path)
      try client.send(try #require(ControlFrame.question(["\(number)"])))
      return client
    }
    let first = try server.turn(turns: 4)
    #expect(first.flatMap(\.words) == (0..<8).map(String.init))
    #expect(try Poll.wait(for: server.interests, deadline: Clock.milliseconds()) == [])
    server.reply(to: first[3].id, ControlReply(code: 4))
    #expect(try clients[3].answer()?.code == 4)
    #expect(try server.turn(until: { !$0.isEmpty }).flatMap(\.words) == ["8"])
  }
}

/// A client that says what a test wants.
final class RawClient {
  private let socket: Descriptor

  init(_ path: String) throws {
    socket = try LocalSocket.make(path)
    try LocalSocket.connect(socket, to: path)
  }

  func send(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      sent += try LocalSocket.send(bytes[sent...], to: socket)
    }
  }

  /// The answer when it is there whole; nil when the other side has hung up without one.
  func answer() throws -> ControlReply? {
    var bytes: [UInt8] = []
    while true {
      _ = try Poll.wait(
        for: [PollInterest(socket.raw, .input)], deadline: Clock.milliseconds() + 60_000)
      guard let taken = try? LocalSocket.receive(socket, limit: 65_536), !taken.isEmpty else {
        return nil
      }
      bytes += taken
      if case .complete(let body) = ControlFrame.progress(of: bytes, as: .answer) {
        return ControlFrame.reply(of: body)
      }
    }
  }
}

extension ControlServer {
  /// One turn of a loop that does nothing else.
  func turn(deadline: Double? = nil) throws -> [ControlRequest] {
    handle(try Poll.wait(for: interests, deadline: deadline ?? Clock.milliseconds() + 60_000))
  }

  /// Some turns without waiting.
  func turn(turns: Int) throws -> [ControlRequest] {
    try (0..<turns).flatMap { _ in try turn(deadline: Clock.milliseconds()) }
  }

  /// Turns until the requests suffice.
  func turn(until enough: ([ControlRequest]) -> Bool) throws -> [ControlRequest] {
    var requests: [ControlRequest] = []
    let limit = Clock.milliseconds() + 60_000
    while !enough(requests) && Clock.milliseconds() < limit {
      requests += try turn()
    }
    return requests
  }

  /// Answers whatever is asked until a descriptor is ready; returns the words asked.
  func serve(
    until done: Int32, _ answer: (ControlRequest) -> ControlReply
  ) throws -> [[String]] {
    var asked: [[String]] = []
    while true {
      let ready = try Poll.wait(for: interests + [PollInterest(done)], deadline: deadline)
      for request in handle(ready) {
        asked.append(request.words)
        reply(to: request.id, answer(request))
      }
      if ready.contains(done) { return asked }
    }
  }
}
