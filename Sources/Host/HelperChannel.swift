internal import Glibc

/// A helper's own side of the socket that it was started with: its descriptor 0.
public enum HelperChannel {
  /// Whether descriptor 0 is a socket, as it is for whoever was started as a helper (fstat).
  public static var isOpen: Bool {
    var status = stat()
    return unsafe fstat(STDIN_FILENO, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
  }

  /// Waits for the next message; nil when the program that started it has gone.
  ///
  /// - Throws: EMSGSIZE for a message of more than `limit` bytes (read).
  public static func receive(limit: Int) throws(SystemFailure) -> [UInt8]? {
    var bytes: [UInt8] = []
    while true {
      let whole = HelperFrame.length(in: bytes)
      if let whole, whole > limit { throw SystemFailure(code: EMSGSIZE, call: "read") }
      let wanted = HelperFrame.headSize + (whole ?? 0)
      if whole != nil, bytes.count == wanted { return Array(bytes[HelperFrame.headSize...]) }
      try waitUntilReady(.input)
      var chunk = [UInt8](repeating: 0, count: wanted - bytes.count)
      do {
        let count = try retrying("read") { unsafe read(STDIN_FILENO, &chunk, chunk.count) }
        if count == 0 { return nil }
        bytes += chunk.prefix(count)
      } catch {
        if error.code == ECONNRESET { return nil }
        guard error.code == EAGAIN else { throw error }
      }
    }
  }

  /// Sends an answer; throws EPIPE when nobody waits for it any more (send).
  public static func send(_ message: [UInt8]) throws(SystemFailure) {
    try send(HelperFrame.head(of: message)[...])
    try send(message[...])
  }

  private static func send(_ bytes: ArraySlice<UInt8>) throws(SystemFailure) {
    var rest = bytes
    while !rest.isEmpty {
      do {
        let count = try retrying("send") {
          unsafe rest.withUnsafeBytes {
            unsafe Glibc.send(STDIN_FILENO, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
          }
        }
        rest = rest.dropFirst(count)
      } catch {
        guard error.code == EAGAIN else { throw error }
        try waitUntilReady(.output)
      }
    }
  }

  private static func waitUntilReady(_ want: PollInterest.Want) throws(SystemFailure) {
    _ = try Poll.wait(for: [PollInterest(STDIN_FILENO, want)])
  }
}
