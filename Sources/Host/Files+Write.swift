internal import Glibc

extension Files {
  /// Replaces a file in one step: whatever fails, and whenever the power does, the old bytes or
  /// the new ones are there, whole.
  ///
  /// A link is followed to the file it names. A device or a named pipe is written to as it stands.
  /// A file that is there keeps its permission bits, and its owner when root writes; a new one has
  /// those of `mode` without the umask's.
  ///
  /// - Parameter waitsForDisk: whether it returns only when no power cut can take the new bytes away;
  ///   what can be made again need not wait.
  /// - Throws: when the disk is full or the folder may not be written; the old file then stays
  ///   (open, fchown, fchmod, write, fsync, rename, fsync).
  public static func writeAtomically(
    _ bytes: [UInt8], to path: String, mode: UInt32 = 0o644, waitsForDisk: Bool = true
  ) throws(SystemFailure) {
    let kind = try kind(of: path)
    if kind == .other { return try writeThrough(bytes, to: path) }
    if kind == .folder { throw SystemFailure(code: EISDIR, call: "write", path: path) }
    let target = kind == nil ? path : try realPath(path)
    let old = kind == nil ? nil : try status(of: target)
    // Until it has the old file's owner and bits, nobody else may look into it.
    let draft = try Draft(beside: target, mode: old == nil ? mode : 0o600)
    do throws(SystemFailure) {
      let raw = draft.file.raw
      let name = draft.path
      if let old {
        if geteuid() == 0 { try retrying("write", path) { fchown(raw, old.st_uid, old.st_gid) } }
        try retrying("write", path) { fchmod(raw, old.st_mode & 0o777) }
      }
      try write(bytes, to: raw, path)
      if waitsForDisk { try retrying("fsync", path) { fsync(raw) } }
      try retrying("rename", path) { unsafe rename(name, target) }
    } catch {
      _ = unsafe unlink(draft.path)
      throw error
    }
    if waitsForDisk { try saveFolder(of: target) }
  }

  /// Writes all bytes, in as many turns as it takes (write).
  static func write(_ bytes: [UInt8], to raw: Int32, _ path: String?) throws(SystemFailure) {
    var start = 0
    while start < bytes.count {
      do throws(SystemFailure) {
        start += try retrying("write", path) {
          unsafe bytes.withUnsafeBytes { all in
            unsafe Glibc.write(raw, all.baseAddress?.advanced(by: start), all.count - start)
          }
        }
      } catch {
        // Whoever shares the descriptor may have made it non-blocking.
        guard error.code == EAGAIN else { throw error }
        _ = try Poll.wait(for: [PollInterest(raw, .output)])
      }
    }
  }

  private static func writeThrough(_ bytes: [UInt8], to path: String) throws(SystemFailure) {
    BrokenPipe.becomesAnError()
    let file = Descriptor(
      adopting: try retrying("open", path) { unsafe open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY) })
    try write(bytes, to: file.raw, path)
  }

  /// Makes a rename in the folder survive a power cut.
  private static func saveFolder(of path: String) throws(SystemFailure) {
    let folder = folder(of: path)
    let raw = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // A folder that may be written but not read cannot be saved by itself; the file is in place.
    guard raw >= 0 else { return }
    let descriptor = Descriptor(adopting: raw)
    do throws(SystemFailure) {
      let raw = descriptor.raw
      try retrying("fsync", folder) { fsync(raw) }
    } catch {
      // Some file systems cannot save folders at all.
      guard error.code == EINVAL || error.code == EBADF || error.code == ENOTSUP else {
        throw error
      }
    }
  }
}

/// A new file in the same folder, under a name nobody uses.
private struct Draft: ~Copyable {
  let path: String
  let file: Descriptor

  init(beside target: String, mode: UInt32) throws(SystemFailure) {
    let name = target.utf8.split(separator: UInt8(ascii: "/")).last ?? []
    // A name may have 255 bytes; what is put around it must fit as well.
    let start = Files.folder(of: target) + "/." + String(decoding: name.prefix(200), as: UTF8.self)
    var number = 0
    while true {
      let draft = start + ".\(getpid())-\(number).new"
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
      let raw = unsafe open(draft, flags, mode)
      if raw >= 0 {
        path = draft
        file = Descriptor(adopting: raw)
        return
      }
      let code = errno
      if code == EEXIST, number < 1_000 {
        number += 1
      } else if code != EINTR {
        throw SystemFailure(code: code, call: "write", path: target)
      }
    }
  }
}
