internal import Glibc

/// One program's connection: it asks, waits, takes its answer and is gone.
final class ControlConnection {
  private enum Phase {
    case asking([UInt8])
    case waiting
    case answering([UInt8], sent: Int)
    case over
  }

  let id: UInt64
  private let socket: Descriptor
  private var phase = Phase.asking([])
  /// When a byte last moved, in `Clock` milliseconds.
  private var moved: Double

  init(id: UInt64, adopting raw: Int32, now: Double) {
    self.id = id
    socket = Descriptor(adopting: raw)
    moved = now
  }

  /// How long either side may leave a message half sent, in milliseconds.
  static let patience = 5_000.0

  var isOver: Bool {
    if case .over = phase { true } else { false }
  }

  /// When it is dropped unless a byte moves; nil while it is this side's turn.
  var deadline: Double? {
    switch phase {
    case .asking, .answering: moved + Self.patience
    case .waiting, .over: nil
    }
  }

  var interest: PollInterest {
    switch phase {
    case .asking: PollInterest(socket.raw, .input)
    case .answering: PollInterest(socket.raw, .output)
    case .waiting, .over: PollInterest(socket.raw, .hangUp)
    }
  }

  /// Lets in nobody but the own user and root.
  func admit() {
    let peer = try? LocalSocket.peer(of: socket)
    if peer != geteuid() && peer != 0 { phase = .over }
  }

  /// Moves what can be moved; returns the words once the question is whole.
  func advance(now: Double) -> [String]? {
    switch phase {
    case .asking(let bytes): return ask(bytes, now)
    // Nothing but a hang-up wakes a connection that waits.
    case .waiting: phase = .over
    case .answering: send(now)
    case .over: break
    }
    return nil
  }

  func reply(_ reply: ControlReply, now: Double) {
    guard case .waiting = phase else { return }
    answer(reply, now)
  }

  func dropIfOverdue(now: Double) {
    if let deadline, deadline <= now { phase = .over }
  }

  private func ask(_ earlier: [UInt8], _ now: Double) -> [String]? {
    // One byte more than a question may have, so that a longer one shows.
    let room = ControlFrame.headSize + ControlFrame.Kind.question.limit + 1 - earlier.count
    let taken: [UInt8]
    do throws(SystemFailure) {
      guard let bytes = try LocalSocket.receive(socket, limit: room) else { return nil }
      taken = bytes
    } catch {
      phase = .over
      return nil
    }
    if taken.isEmpty {
      phase = .over
      return nil
    }
    moved = now
    let bytes = earlier + taken
    switch ControlFrame.progress(of: bytes, as: .question) {
    case .incomplete:
      phase = .asking(bytes)
    case .malformed(let why):
      answer(ControlReply(code: EX_USAGE, message: why), now)
    case .complete(let body):
      if let words = ControlFrame.words(of: body) {
        phase = .waiting
        return words
      }
      answer(ControlReply(code: EX_USAGE, message: "the words are not UTF-8"), now)
    }
    return nil
  }

  private func answer(_ reply: ControlReply, _ now: Double) {
    phase = .answering(ControlFrame.answer(reply), sent: 0)
    moved = now
    send(now)
  }

  private func send(_ now: Double) {
    guard case .answering(let bytes, var sent) = phase else { return }
    do throws(SystemFailure) {
      while sent < bytes.count {
        let count = try LocalSocket.send(bytes[sent...], to: socket)
        if count == 0 {
          phase = .answering(bytes, sent: sent)
          return
        }
        sent += count
        moved = now
      }
    } catch {
      // It hung up; nobody waits for the rest.
    }
    phase = .over
  }
}
