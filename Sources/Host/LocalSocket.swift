internal import Glibc

/// The kinds of socket made here: never inherited, never blocking.
enum SocketKind {
  static let stream =
    Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
}

/// Sockets that have a path (unix(7)).
enum LocalSocket {
  /// The bytes a path may have, its closing zero not counted.
  static let longestPath = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

  ///
  /// - Throws: when a path cannot be a socket's, whatever lies there.
  static func check(_ path: String, for call: String) throws(SystemFailure) {
    let count = path.utf8.count
    guard count <= longestPath else {
      throw SystemFailure(
        code: ENAMETOOLONG, call: call, path: path,
        reason: "a socket's path may have \(longestPath) bytes, this one has \(count)")
    }
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw SystemFailure(code: EINVAL, call: call, path: path, reason: "not a path")
    }
  }

  static func make(_ path: String) throws(SystemFailure) -> Descriptor {
    Descriptor(
      adopting: try retrying("socket", path) { socket(AF_UNIX, SocketKind.stream, 0) })
  }

  static func bind(
    _ socket: borrowing Descriptor, to path: String
  ) throws(SystemFailure) {
    try unsafe call("bind", Glibc.bind, socket.raw, path)
  }

  /// Connects, or throws EAGAIN when the other side has too many in its queue.
  static func connect(
    _ socket: borrowing Descriptor, to path: String
  ) throws(SystemFailure) {
    try unsafe call("connect", Glibc.connect, socket.raw, path)
  }

  /// Who made the connection: a user id (SO_PEERCRED).
  static func peer(of socket: borrowing Descriptor) throws(SystemFailure) -> uid_t {
    // struct ucred: process, user, group. Source: unix(7).
    var credentials: [UInt32] = [0, 0, 0]
    var size = socklen_t(credentials.count * MemoryLayout<UInt32>.stride)
    let raw = socket.raw
    try retrying("getsockopt") {
      unsafe getsockopt(raw, SOL_SOCKET, SO_PEERCRED, &credentials, &size)
    }
    return credentials[1]
  }

  /// Takes what has come, up to `limit` bytes; empty at the end, nil when nothing has come yet.
  static func receive(
    _ socket: borrowing Descriptor, limit: Int
  ) throws(SystemFailure) -> [UInt8]? {
    let raw = socket.raw
    var code: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      while true {
        let taken = unsafe recv(raw, buffer.baseAddress, limit, 0)
        count = max(taken, 0)
        code = taken < 0 ? errno : 0
        if code != EINTR { return }
      }
    }
    if code == EAGAIN { return nil }
    if code != 0 { throw SystemFailure(code: code, call: "recv") }
    return bytes
  }

  /// Sends what fits, and returns how many bytes did; never raises SIGPIPE.
  static func send(
    _ bytes: ArraySlice<UInt8>, to socket: borrowing Descriptor
  ) throws(SystemFailure) -> Int {
    let raw = socket.raw
    do throws(SystemFailure) {
      return try retrying("send") {
        unsafe bytes.withUnsafeBytes {
          unsafe Glibc.send(raw, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
      }
    } catch {
      guard error.code == EAGAIN else { throw error }
      return 0
    }
  }

  private static func call(
    _ name: String, _ function: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32,
    _ socket: Int32, _ path: String
  ) throws(SystemFailure) {
    try check(path, for: name)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
    try retrying(name, path) {
      unsafe withUnsafePointer(to: address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { general in
          unsafe function(socket, general, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
    }
  }
}
