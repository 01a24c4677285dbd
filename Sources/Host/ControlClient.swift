internal import Glibc

/// The asking side of a control socket.
public enum ControlClient {
  /// Asks and waits for the answer.
  ///
  /// Nothing is said to, or believed of, a server of another user, unless it is root's or root asks.
  ///
  /// - Throws: when nobody listens there (ENOENT, ECONNREFUSED), when it is another user's
  ///   (EACCES), when no answer comes in time (ETIMEDOUT), or when the other side hangs up
  ///   (ECONNRESET).
  public static func ask(
    socket path: String, words: [String], timeoutMilliseconds: Double = 10_000
  ) throws(SystemFailure) -> ControlReply {
    guard let question = ControlFrame.question(words) else {
      throw SystemFailure(
        code: EMSGSIZE, call: "ask", path: path,
        reason: "the words hold a zero byte or more than \(ControlFrame.Kind.question.limit) bytes")
    }
    let deadline = Clock.milliseconds() + timeoutMilliseconds
    let socket = try connect(path, deadline)
    try send(question, to: socket, path, deadline)
    return try answer(on: socket, path, deadline)
  }

  private static func connect(
    _ path: String, _ deadline: Double
  ) throws(SystemFailure) -> Descriptor {
    while true {
      let socket = try LocalSocket.make(path)
      do throws(SystemFailure) {
        try LocalSocket.connect(socket, to: path)
      } catch {
        // Its queue is full, and Linux offers nothing to poll for.
        guard error.code == EAGAIN else { throw error }
        guard Clock.milliseconds() < deadline else { throw late(path) }
        _ = try Poll.wait(for: [], deadline: min(deadline, Clock.milliseconds() + 10))
        continue
      }
      let owner = try LocalSocket.peer(of: socket)
      guard owner == geteuid() || owner == 0 || geteuid() == 0 else {
        throw SystemFailure(
          code: EACCES, call: "ask", path: path, reason: "user \(owner) listens there, not this one"
        )
      }
      return socket
    }
  }

  private static func send(
    _ question: [UInt8], to socket: borrowing Descriptor, _ path: String, _ deadline: Double
  ) throws(SystemFailure) {
    var sent = 0
    while sent < question.count {
      do throws(SystemFailure) {
        sent += try LocalSocket.send(question[sent...], to: socket)
      } catch {
        // It may have answered before it hung up.
        if error.code == EPIPE || error.code == ECONNRESET { return }
        throw error
      }
      if sent < question.count { try wait(for: PollInterest(socket.raw, .output), path, deadline) }
    }
  }

  private static func answer(
    on socket: borrowing Descriptor, _ path: String, _ deadline: Double
  ) throws(SystemFailure) -> ControlReply {
    var bytes: [UInt8] = []
    while true {
      try wait(for: PollInterest(socket.raw, .input), path, deadline)
      var isOver = false
      do throws(SystemFailure) {
        let taken = try LocalSocket.receive(socket, limit: 65_536)
        bytes += taken ?? []
        isOver = taken?.isEmpty == true
      } catch {
        guard error.code == ECONNRESET else { throw error }
        isOver = true
      }
      switch ControlFrame.progress(of: bytes, as: .answer) {
      case .complete(let body):
        if let reply = ControlFrame.reply(of: body) { return reply }
        throw SystemFailure(
          code: EPROTO, call: "ask", path: path, reason: "the answer is malformed")
      case .malformed(let why):
        throw SystemFailure(code: EPROTO, call: "ask", path: path, reason: why)
      case .incomplete:
        if isOver {
          throw SystemFailure(
            code: ECONNRESET, call: "ask", path: path, reason: "it hung up without an answer")
        }
      }
    }
  }

  private static func wait(
    for interest: PollInterest, _ path: String, _ deadline: Double
  ) throws(SystemFailure) {
    if try Poll.wait(for: [interest], deadline: deadline).isEmpty { throw late(path) }
  }

  private static func late(_ path: String) -> SystemFailure {
    SystemFailure(code: ETIMEDOUT, call: "ask", path: path, reason: "no answer in time")
  }
}
