internal import Glibc

/// The one owner of a file descriptor; closes it at its end.
struct Descriptor: ~Copyable {
  let raw: Int32

  init(adopting raw: Int32) {
    self.raw = raw
  }

  deinit {
    // Linux frees the descriptor even when close is interrupted: calling again could hit another's.
    _ = close(raw)
  }

  /// The file's own record (fstat).
  func status(_ path: String? = nil) throws(SystemFailure) -> stat {
    var status = stat()
    try retrying("fstat", path) { unsafe fstat(raw, &status) }
    return status
  }
}
