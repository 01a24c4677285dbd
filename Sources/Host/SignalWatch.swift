internal import Glibc

/// A request from the operating system to end or to start afresh.
public enum Signal: Hashable, Sendable {
  case terminate
  case interrupt
  case hangUp

  /// The number a shell's `kill` takes.
  public var number: Int32 {
    switch self {
    case .terminate: SIGTERM
    case .interrupt: SIGINT
    case .hangUp: SIGHUP
    }
  }

  static let all: [Signal] = [.terminate, .interrupt, .hangUp]
}

/// Signals as input on a descriptor, so that the loop meets them where it sleeps; there is one at a
/// time in a process.
///
/// Handlers write to a socket, rather than a signalfd reading blocked signals: a blocked signal stays
/// blocked in every program started from here, and reaches any thread that was there before. The
/// handlers go by themselves when another program is started.
public final class SignalWatch {
  private let source: Descriptor
  private let sink: Descriptor
  private var before: [(signal: Signal, action: sigaction)] = []

  /// Starts watching SIGTERM, SIGINT and SIGHUP; SIGHUP not where it is ignored (nohup).
  ///
  /// Throws EBUSY when there is a watch already (socketpair, sigaction).
  public init() throws(SystemFailure) {
    guard unsafe signalSink < 0 else {
      throw SystemFailure(code: EBUSY, call: "sigaction")
    }
    var ends: [Int32] = [-1, -1]
    // A pair of sockets, since Swift's Glibc has no pipe2 to make pipes that are not inherited.
    try retrying("socketpair") {
      unsafe socketpair(AF_UNIX, SocketKind.stream, 0, &ends)
    }
    source = Descriptor(adopting: ends[0])
    sink = Descriptor(adopting: ends[1])
    unsafe signalSink = ends[1]
    BrokenPipe.becomesAnError()
    for signal in Signal.all {
      watch(signal)
    }
  }

  deinit {
    for (signal, action) in before {
      var action = action
      _ = unsafe sigaction(signal.number, &action, nil)
    }
    unsafe signalSink = -1
  }

  /// Ready for input when a signal has come.
  public var descriptor: Int32 { source.raw }

  /// The signals that have come since the last call, in their order; never waits.
  public func read() -> [Signal] {
    var numbers: [UInt8] = []
    while true {
      var buffer = [UInt8](repeating: 0, count: 64)
      let count = unsafe Glibc.read(source.raw, &buffer, buffer.count)
      if count > 0 {
        numbers += buffer.prefix(count)
      } else if count == 0 || errno != EINTR {
        break
      }
    }
    return numbers.compactMap { number in Signal.all.first { $0.number == Int32(number) } }
  }

  private func watch(_ signal: Signal) {
    var old = sigaction()
    guard unsafe sigaction(signal.number, nil, &old) == 0 else { return }
    if signal == .hangUp, isIgnored(old) { return }
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = { number in
      let code = errno
      var byte = UInt8(truncatingIfNeeded: number)
      // When it is full, thousands wait to be read already.
      _ = unsafe write(signalSink, &byte, 1)
      errno = code
    }
    // Libraries need not know that a signal came; poll is interrupted all the same.
    action.sa_flags = SA_RESTART
    guard unsafe sigaction(signal.number, &action, nil) == 0 else { return }
    before.append((signal, old))
  }

  /// SIG_IGN is the address 1, which is no Swift function.
  private func isIgnored(_ action: sigaction) -> Bool {
    unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: UInt.self) == 1
  }
}

/// Where the handlers write; a global, since a handler is given nothing else. It changes only while
/// no handler is installed.
@exclusivity(unchecked) private nonisolated(unsafe) var signalSink: Int32 = -1
