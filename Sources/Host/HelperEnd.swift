/// How a helper process ended.
public enum HelperEnd: Hashable, Sendable, CustomStringConvertible {
  case exited(code: Int32)
  /// By a signal of its own making, such as a crash or a limit.
  case signalled(number: Int32)
  /// From here, because it said what it may not say.
  case misbehaved(String)
  /// From here, because it was asked to.
  case killed

  public var description: String {
    switch self {
    case .exited(let code): "it ended with exit code \(code)"
    case .signalled(let number): "it was ended by signal \(number) (\(Self.words(for: number)))"
    case .misbehaved(let what): "it was ended because \(what)"
    case .killed: "it was ended"
    }
  }
}

/// What came from a helper process.
public enum HelperEvent: Hashable, Sendable {
  /// The answer to the oldest message that was still without one.
  case answered([UInt8])
  /// Nothing will come any more; messages without an answer stay so.
  case ended(HelperEnd)
}
