internal import Glibc

/// Keeps other starts on the same socket waiting for the moment that this one takes.
///
/// It locks a file of its own beside the socket, which nobody else can open: whoever may read a
/// shared folder could lock that, and keep every start from it for ever.
struct StartLock: ~Copyable {
  private let path: String
  private let file: Descriptor

  ///
  /// - Throws: EBUSY when another start takes longer than two seconds, EPERM when the lock's name
  ///   is taken by something that is not ours (open, flock).
  init(beside socket: String) throws(SystemFailure) {
    path = socket + ".lock"
    let deadline = Clock.milliseconds() + 2_000
    while true {
      let file = try Self.open(path, for: socket)
      if try Self.lock(file, at: path, for: socket) {
        self.file = file
        return
      }
      guard Clock.milliseconds() < deadline else {
        throw SystemFailure(
          code: EBUSY, call: "bind", path: socket, reason: "another program holds \(path)")
      }
      _ = try Poll.wait(for: [], deadline: Clock.milliseconds() + 5)
    }
  }

  deinit {
    // The name goes before the lock does, so that no start holds a lock that the next cannot see.
    _ = unsafe unlink(path)
  }

  private static func open(
    _ path: String, for socket: String
  ) throws(SystemFailure) -> Descriptor {
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
    let raw: Int32
    do throws(SystemFailure) {
      raw = try retrying("bind", socket) { unsafe Glibc.open(path, flags, 0o600) }
    } catch {
      let isThere = error.code == ELOOP || (try? Files.kind(of: path)) != nil
      throw isThere ? foreign(path, for: socket) : error
    }
    let file = Descriptor(adopting: raw)
    let status = try file.status(path)
    guard status.st_uid == geteuid(), status.st_mode & S_IFMT == S_IFREG else {
      throw foreign(path, for: socket)
    }
    return file
  }

  private static func foreign(_ path: String, for socket: String) -> SystemFailure {
    SystemFailure(
      code: EPERM, call: "bind", path: socket,
      reason: "\(path) is in the way and is not this user's file: choose a folder of your own")
  }

  /// Whether the file is ours now, and still the one with the name: its last holder takes it away.
  private static func lock(
    _ file: borrowing Descriptor, at path: String, for socket: String
  ) throws(SystemFailure) -> Bool {
    let raw = file.raw
    do throws(SystemFailure) {
      try retrying("bind", socket) { flock(raw, LOCK_EX | LOCK_NB) }
      let (own, named) = (try file.status(path), try Files.status(of: path))
      return own.st_dev == named.st_dev && own.st_ino == named.st_ino
    } catch {
      guard error.code == EWOULDBLOCK || error.code == ENOENT else { throw error }
      return false
    }
  }
}
