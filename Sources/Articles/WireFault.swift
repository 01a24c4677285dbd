/// Why a message is none.
public enum WireFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes are not what the other side writes.
  case malformed
  /// A message longer than the wire takes, by the most bytes it may have.
  case tooLong(limit: Int)
  /// A value that the wire has no words for.
  case unsayable(String)

  /// What is wrong, in a sentence.
  public var description: String {
    switch self {
    case .malformed: "the message is malformed"
    case .tooLong(let limit): "the message has more than \(limit) bytes"
    case .unsayable(let what): "the message holds \(what)"
    }
  }
}
