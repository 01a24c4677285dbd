internal import Glibc

/// A listening socket and its file, which only its owner can open.
struct ListeningSocket: ~Copyable {
  let path: String
  let descriptor: Descriptor
  /// What tells our file from another that took its name.
  private let identity: (device: dev_t, file: ino_t)

  /// Makes the file with mode 0600 from its first moment on.
  ///
  /// A socket file nobody listens on is replaced.
  ///
  /// - Throws: EADDRINUSE when somebody does, EEXIST when the path holds something else: both are
  ///   left alone.
  init(at path: String) throws(SystemFailure) {
    // Between looking whether anybody listens and replacing the file, no other start may come.
    try LocalSocket.check(path, for: "bind")
    let lock = try StartLock(beside: path)
    let socket = try LocalSocket.make(path)
    // Linux gives the file the mode of the unbound socket; the umask, which all threads share, can
    // stay as it is.
    let raw = socket.raw
    try retrying("fchmod", path) { fchmod(raw, 0o600) }
    do throws(SystemFailure) {
      try LocalSocket.bind(socket, to: path)
    } catch {
      guard error.code == EADDRINUSE else { throw error }
      try Self.removeStale(path)
      try LocalSocket.bind(socket, to: path)
    }
    let status = try Self.status(path)
    guard status.st_mode & 0o177 == 0 else {
      _ = unsafe unlink(path)
      throw SystemFailure(code: EPERM, call: "bind", path: path, reason: "others could open it")
    }
    try retrying("listen", path) { listen(raw, 16) }
    self.path = path
    descriptor = socket
    identity = (status.st_dev, status.st_ino)
    _ = consume lock
  }

  deinit {
    // While the socket is open its file's number is taken, so equal numbers mean the same file.
    guard let status = try? Self.status(path), status.st_dev == identity.device,
      status.st_ino == identity.file
    else { return }
    _ = unsafe unlink(path)
  }

  private static func removeStale(_ path: String) throws(SystemFailure) {
    guard try status(path).st_mode & S_IFMT == S_IFSOCK else {
      throw SystemFailure(
        code: EEXIST, call: "bind", path: path,
        reason: "there is something that is not a socket; it was left alone")
    }
    let probe = try LocalSocket.make(path)
    do throws(SystemFailure) {
      try LocalSocket.connect(probe, to: path)
    } catch {
      if error.code == ECONNREFUSED { return try Files.remove(path) }
      if error.code != EAGAIN { throw error }
    }
    throw SystemFailure(
      code: EADDRINUSE, call: "bind", path: path, reason: "another program listens on it")
  }

  private static func status(_ path: String) throws(SystemFailure) -> stat {
    var status = stat()
    try retrying("lstat", path) { unsafe lstat(path, &status) }
    return status
  }
}
