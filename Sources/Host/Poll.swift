internal import Glibc

/// What to wait for on a descriptor.
public struct PollInterest: Hashable, Sendable {
  public enum Want: Hashable, Sendable {
    case input
    case output
    /// Only that the other side goes away.
    case hangUp
  }

  public var descriptor: Int32
  public var want: Want

  public init(_ descriptor: Int32, _ want: Want = .input) {
    self.descriptor = descriptor
    self.want = want
  }

  /// What a library wants to wait for, which it tells by the bits of poll.
  public static func all(_ descriptor: Int32, events: Int32) -> [PollInterest] {
    [Want.input, .output].map { PollInterest(descriptor, $0) }
      .filter { events & Int32($0.events) != 0 }
  }

  fileprivate var events: Int16 {
    switch want {
    case .input: Int16(POLLIN)
    case .output: Int16(POLLOUT)
    case .hangUp: 0
    }
  }
}

/// The one place where the program sleeps.
public enum Poll {
  /// Sleeps until a descriptor is ready or the deadline, in `Clock` milliseconds, has come; returns
  /// the ready descriptors, none at the deadline (poll).
  ///
  /// Without a deadline nothing but a descriptor wakes it. A descriptor whose other side hung up or
  /// failed counts as ready.
  ///
  /// - Throws: EBADF for a closed descriptor, which would never sleep again.
  public static func wait(
    for interests: [PollInterest], deadline: Double? = nil
  ) throws(SystemFailure) -> [Int32] {
    var entries = interests.map { pollfd(fd: $0.descriptor, events: $0.events, revents: 0) }
    while true {
      let timeout = milliseconds(until: deadline)
      let count = unsafe poll(&entries, nfds_t(entries.count), timeout)
      if count < 0 {
        let code = errno
        if code == EINTR { continue }
        throw SystemFailure(code: code, call: "poll")
      }
      if count == 0 {
        // The longest time-out is 24 days; a deadline beyond it takes several.
        if let deadline, Clock.milliseconds() < deadline { continue }
        return []
      }
      if entries.contains(where: { $0.revents & Int16(POLLNVAL) != 0 }) {
        throw SystemFailure(code: EBADF, call: "poll")
      }
      return entries.filter { $0.revents != 0 }.map(\.fd)
    }
  }

  /// Whole milliseconds, rounded up: waking early would mean waking twice.
  private static func milliseconds(until deadline: Double?) -> Int32 {
    guard let deadline else { return -1 }
    let rest = (deadline - Clock.milliseconds()).rounded(.up)
    return Int32(min(max(rest, 0), Double(Int32.max)))
  }
}
