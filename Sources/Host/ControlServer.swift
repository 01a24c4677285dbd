internal import Glibc

/// The socket through which programs outside ask the running one; only its owner and root can.
///
/// It never blocks: `interests` and `deadline` go into the loop's `Poll.wait`, whose answer goes
/// into `handle`. Eight programs can ask at once, others wait in the system's queue; one that leaves
/// a message half sent for five seconds is dropped. The socket's file goes with the server.
public final class ControlServer {
  /// The programs that can ask at once.
  public static let mostClients = 8

  private let listener: ListeningSocket
  private var connections: [ControlConnection] = []
  private var lastID: UInt64 = 0
  /// Until when no connection is accepted, since descriptors or memory have run out.
  private var pause: Double?

  /// Starts listening, on a file with mode 0600 (bind, listen).
  ///
  /// A socket file that a crash left behind is replaced.
  ///
  /// - Throws: EADDRINUSE when another program listens there, EEXIST when the path holds anything
  ///   but a socket, ENAMETOOLONG when the path has more than 107 bytes.
  public init(path: String) throws(SystemFailure) {
    listener = try ListeningSocket(at: path)
  }

  public var path: String { listener.path }

  /// What to wait for; changes with every `handle` and `reply`.
  public var interests: [PollInterest] {
    var interests = connections.map(\.interest)
    if pause == nil && connections.count < Self.mostClients {
      interests.append(PollInterest(listener.descriptor.raw, .input))
    }
    return interests
  }

  /// When `handle` must be called at the latest, in `Clock` milliseconds; nil while nobody is in the
  /// middle of a message.
  public var deadline: Double? {
    (connections.map(\.deadline) + [pause]).compactMap { $0 }.min()
  }

  /// Takes what has come on the ready descriptors, others than its own included, and returns the
  /// questions that are now whole.
  public func handle(_ ready: [Int32]) -> [ControlRequest] {
    handle(ready, now: Clock.milliseconds())
  }

  /// The same at a moment in `Clock` milliseconds.
  func handle(_ ready: [Int32], now: Double) -> [ControlRequest] {
    var requests: [ControlRequest] = []
    for connection in connections where ready.contains(connection.interest.descriptor) {
      if let words = connection.advance(now: now) {
        requests.append(ControlRequest(id: connection.id, words: words))
      }
    }
    for connection in connections {
      connection.dropIfOverdue(now: now)
    }
    connections.removeAll(where: \.isOver)
    if let end = pause, end <= now { pause = nil }
    if ready.contains(listener.descriptor.raw) { accept(now) }
    return requests
  }

  /// Sends the answer to a request; one whose program has gone is dropped.
  public func reply(to id: UInt64, _ reply: ControlReply) {
    connections.first { $0.id == id }?.reply(reply, now: Clock.milliseconds())
    connections.removeAll(where: \.isOver)
  }

  private func accept(_ now: Double) {
    while connections.count < Self.mostClients {
      let raw = Glibc.accept(listener.descriptor.raw, nil, nil)
      if raw < 0 {
        switch errno {
        case EINTR, ECONNABORTED: continue
        case EAGAIN: return
        default:
          // The one who waits stays in the queue, and would wake the loop at once again.
          pause = now + 1_000
          return
        }
      }
      lastID += 1
      let connection = ControlConnection(id: lastID, adopting: raw, now: now)
      // Swift's Glibc has no accept4, which would do this in the same step.
      guard fcntl(raw, F_SETFD, FD_CLOEXEC) == 0, fcntl(raw, F_SETFL, O_NONBLOCK) == 0 else {
        continue
      }
      connection.admit()
      if !connection.isOver { connections.append(connection) }
    }
  }
}
