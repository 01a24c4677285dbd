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
///
/// A request to end that nobody reads within five seconds, because a call does not return, ends the
/// program by itself, with exit code 69: a service does not answer (alarm).
public final class SignalWatch {
  private let source: Descriptor
  private let sink: Descriptor
  private var before: [(number: Int32, action: sigaction)] = []

  /// Whether a request to end is granted in the handler, with exit code 0: for calls that may wait
  /// without an end while there is nothing yet to be put away (_exit).
  public var endsAtOnce = false {
    didSet { unsafe signalEndsAtOnce = endsAtOnce }
  }

  /// Starts watching SIGTERM, SIGINT and SIGHUP; SIGHUP not where it is ignored (nohup).
  ///
  /// - Throws: EBUSY when there is a watch already (socketpair, sigaction).
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
    handle(SIGALRM) { _ in _exit(EX_UNAVAILABLE) }
    for signal in Signal.all {
      watch(signal)
    }
  }

  deinit {
    alarm(0)
    for (number, action) in before {
      var action = action
      _ = unsafe sigaction(number, &action, nil)
    }
    unsafe signalSink = -1
    unsafe signalEndsAtOnce = false
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
    alarm(0)
    return numbers.compactMap { number in Signal.all.first { $0.number == Int32(number) } }
  }

  private func watch(_ signal: Signal) {
    switch signal {
    case .hangUp:
      handle(signal.number, unlessIgnored: true) { tell($0) }
    case .terminate, .interrupt:
      handle(signal.number) { number in
        if unsafe signalEndsAtOnce { _exit(0) }
        alarm(5)
        tell(number)
      }
    }
  }

  private func handle(
    _ number: Int32, unlessIgnored: Bool = false, _ handler: @convention(c) (Int32) -> Void
  ) {
    var old = sigaction()
    guard unsafe sigaction(number, nil, &old) == 0 else { return }
    if unlessIgnored, isIgnored(old) { return }
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = handler
    // Libraries need not know that a signal came; poll is interrupted all the same.
    action.sa_flags = SA_RESTART
    guard unsafe sigaction(number, &action, nil) == 0 else { return }
    before.append((number, old))
  }

  /// SIG_IGN is the address 1, which is no Swift function.
  private func isIgnored(_ action: sigaction) -> Bool {
    unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: UInt.self) == 1
  }
}

/// What a handler may do: write a byte, and leave no trace.
private func tell(_ number: Int32) {
  let code = errno
  var byte = UInt8(truncatingIfNeeded: number)
  // When it is full, thousands wait to be read already.
  _ = unsafe write(signalSink, &byte, 1)
  errno = code
}

/// Where the handlers write; a global, since a handler is given nothing else.
///
/// Safe: it changes only while no handler is installed, and there is one watch at a time.
@exclusivity(unchecked) private nonisolated(unsafe) var signalSink: Int32 = -1

/// Whether the handlers end the program.
///
/// Safe: one thread writes it, the watch's own, and a byte is read whole whenever a handler comes.
@exclusivity(unchecked) private nonisolated(unsafe) var signalEndsAtOnce = false
