internal import Glibc

/// A program that works for this one, over a socket: every message is answered once, in turn.
///
/// It never blocks but in `ask`: `interests` goes into the loop's `Poll.wait`, whose answer goes into
/// `handle`. The helper has the socket as its descriptor 0, nothing to write its output to, this
/// program's standard error, and no other descriptor, signal handler or variable. It ends with this
/// object, and by itself when this program ends and leaves its end of the socket closed.
public final class HelperProcess {
  /// The program's file, as it was given.
  public let program: String
  private let socket: Descriptor
  private let limit: Int
  /// Its number among the system's processes.
  package let process: Int32
  /// How it has ended; nil while it has not.
  public private(set) var end: HelperEnd?
  private var unsent: ArraySlice<UInt8> = []
  private var received: [UInt8] = []
  /// How many messages still wait for an answer.
  public private(set) var unanswered = 0

  /// Starts a program from its file (posix_spawn).
  ///
  /// - Parameters:
  ///   - environment: all the variables that it has.
  ///   - answerLimit: the bytes that an answer may have; one that announces more ends the helper.
  /// - Throws: ENOENT when there is no such file, EACCES when it may not be run.
  public init(
    program: String, arguments: [String] = [], environment: [String: String] = [:],
    answerLimit: Int
  ) throws(SystemFailure) {
    let child = try ChildStart.start(program, arguments: arguments, environment: environment)
    process = child.process
    socket = child.socket
    self.program = program
    limit = answerLimit
  }

  deinit {
    kill()
  }

  /// Whether it has ended, of itself or from here.
  public var hasEnded: Bool { end != nil }

  /// What to wait for; changes with every `send` and `handle`, and is empty at the end.
  public var interests: [PollInterest] {
    guard end == nil else { return [] }
    let input = PollInterest(socket.raw, .input)
    return unsent.isEmpty ? [input] : [input, PollInterest(socket.raw, .output)]
  }

  /// Queues a message of less than 4 GiB, and sends what can be sent at once.
  public func send(_ message: [UInt8]) {
    guard end == nil else { return }
    unanswered += 1
    unsent += HelperFrame.head(of: message) + message
    sendMore()
  }

  /// Moves what can be moved after `Poll.wait` named these descriptors.
  ///
  /// Takes a few megabytes at most, so that a large answer does not hold up the loop.
  public func handle(_ ready: [Int32]) -> [HelperEvent] {
    guard end == nil, ready.contains(socket.raw) else { return [] }
    sendMore()
    return receive()
  }

  /// Ends it at once (SIGKILL), and returns when it has ended; harmless a second time.
  public func kill() {
    if end == nil { finish(.killed) }
  }

  private func sendMore() {
    do throws(SystemFailure) {
      while !unsent.isEmpty {
        let count = try LocalSocket.send(unsent, to: socket)
        if count == 0 { return }
        unsent = unsent.dropFirst(count)
      }
      unsent = []
    } catch {
      // It has hung up, which shows when reading; before that come the answers it has left.
      unsent = []
    }
  }

  private func receive() -> [HelperEvent] {
    var events: [HelperEvent] = []
    for _ in 0..<16 {
      guard let taken = ChildStart.hear(socket, limit: 262_144) else { break }
      if taken.isEmpty {
        events.append(.ended(finish(nil)))
        break
      }
      received += taken
      if let fault = takeAnswers(into: &events) {
        events.append(.ended(finish(.misbehaved(fault))))
        break
      }
    }
    return events
  }

  /// Splits off whole answers; returns what is wrong with them, if anything is.
  private func takeAnswers(into events: inout [HelperEvent]) -> String? {
    while let length = HelperFrame.length(in: received) {
      if unanswered == 0 { return "it answered without being asked" }
      if length > limit { return "its answer has \(length) bytes, and may have \(limit)" }
      let frameEnd = HelperFrame.headSize + length
      guard received.count >= frameEnd else {
        received.reserveCapacity(frameEnd)
        return nil
      }
      let rest = Array(received[frameEnd...])
      received.removeSubrange(frameEnd...)
      received.removeFirst(HelperFrame.headSize)
      events.append(.answered(received))
      received = rest
      unanswered -= 1
    }
    return received.isEmpty || unanswered > 0 ? nil : "it answered without being asked"
  }

  @discardableResult
  private func finish(_ reason: HelperEnd?) -> HelperEnd {
    let own = ChildStart.end(process)
    let end = reason ?? own
    self.end = end
    unsent = []
    received = []
    return end
  }
}
