internal import Glibc

extension Files {
  /// The bytes of a regular file (open, read).
  ///
  /// - Throws: for whatever is not a regular file, since a named pipe would block and a device
  ///   might never end, and (EFBIG) for a file larger than `limit` bytes.
  public static func read(_ path: String, limit: Int = 1 << 32) throws(SystemFailure) -> [UInt8] {
    let opened = try openFile(path)
    let size = opened.size
    let tooLarge = SystemFailure(
      code: EFBIG, call: "read", path: path, reason: "larger than \(limit) bytes")
    if size > limit { throw tooLarge }

    // One byte more than the size, so that the end shows without another round; files that grow
    // and files of no stated size (/proc) take further rounds.
    var bytes: [UInt8] = []
    var room = size + 1
    while true {
      let chunk = try readChunk(opened.file, room, path)
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      if bytes.count > limit { throw tooLarge }
      if chunk.isEmpty { return bytes }
      room = max(room - chunk.count, 65_536)
      if bytes.count == size { room = 1 }
    }
  }

  /// At most `count` bytes from the beginning of a regular file (open, read).
  ///
  /// - Throws: for whatever is not a regular file.
  public static func beginning(of path: String, count: Int) throws(SystemFailure) -> [UInt8] {
    let opened = try openFile(path)
    var bytes: [UInt8] = []
    while bytes.count < count {
      let chunk = try readChunk(opened.file, count - bytes.count, path)
      if chunk.isEmpty { break }
      bytes += chunk
    }
    return bytes
  }

  private static func openFile(_ path: String) throws(SystemFailure) -> OpenFile {
    // Without O_NONBLOCK, opening a named pipe waits for its writer.
    let file = Descriptor(
      adopting: try retrying("open", path) { unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) })
    let status = try file.status(path)
    switch kind(mode: status.st_mode) {
    case .file: return OpenFile(file: file, size: Int(status.st_size))
    case .folder: throw SystemFailure(code: EISDIR, call: "read", path: path)
    default:
      throw SystemFailure(code: EINVAL, call: "read", path: path, reason: "not a regular file")
    }
  }

  private struct OpenFile: ~Copyable {
    let file: Descriptor
    let size: Int
  }

  private static func readChunk(
    _ file: borrowing Descriptor, _ room: Int, _ path: String
  ) throws(SystemFailure) -> [UInt8] {
    let raw = file.raw
    var code: Int32 = 0
    let chunk = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      while true {
        let taken = unsafe Glibc.read(raw, buffer.baseAddress, room)
        count = max(taken, 0)
        code = taken < 0 ? errno : 0
        if code != EINTR { return }
      }
    }
    if code != 0 { throw SystemFailure(code: code, call: "read", path: path) }
    return chunk
  }
}
