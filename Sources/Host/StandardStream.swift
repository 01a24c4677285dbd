internal import Glibc

/// The two streams a program writes to.
public enum StandardStream: Int32, Sendable {
  case output = 1
  case error = 2

  /// Writes all bytes, and waits for a slow reader (write).
  ///
  /// - Throws: EPIPE, and raises no signal, when the reader has gone.
  public func write(_ bytes: [UInt8]) throws(SystemFailure) {
    BrokenPipe.becomesAnError()
    try Files.write(
      bytes, to: rawValue, self == .output ? "standard output" : "standard error")
  }

  /// Writes a text as UTF-8.
  public func write(_ text: String) throws(SystemFailure) {
    try write(Array(text.utf8))
  }
}
