internal import Glibc

/// Files and folders; every call blocks until the disk has answered.
public enum Files {
  /// What a path leads to, links followed; nil when there is nothing (stat).
  ///
  /// - Throws: when a folder on the way may not be searched.
  public static func kind(of path: String) throws(SystemFailure) -> FileKind? {
    do {
      return kind(mode: try status(of: path).st_mode)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// The record of what a path leads to, links followed (stat).
  static func status(of path: String) throws(SystemFailure) -> stat {
    var status = stat()
    try retrying("stat", path) { unsafe stat(path, &status) }
    return status
  }

  /// The names in a folder in byte order, without "." and ".." (readdir).
  public static func list(_ folder: String) throws(SystemFailure) -> [FileEntry] {
    guard let stream = unsafe opendir(folder) else {
      throw SystemFailure(code: errno, call: "opendir", path: folder)
    }
    defer { _ = unsafe closedir(stream) }
    var names: [[UInt8]] = []
    while true {
      // readdir says the same for the end and for a fault; only errno tells them apart.
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        if errno == 0 { break }
        throw SystemFailure(code: errno, call: "readdir", path: folder)
      }
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe Array(bytes.prefix { $0 != 0 })
      }
      if name != Array(".".utf8) && name != Array("..".utf8) { names.append(name) }
    }
    names.sort { $0.lexicographicallyPrecedes($1) }
    var entries: [FileEntry] = []
    for bytes in names {
      let name = String(decoding: bytes, as: UTF8.self)
      let isExact = Array(name.utf8) == bytes
      let kind = isExact ? (try? kind(of: folder + "/" + name)) ?? .other : .other
      entries.append(FileEntry(name: name, kind: kind, isExact: isExact))
    }
    return entries
  }

  /// The path without links, "." and ".." (realpath).
  ///
  /// - Throws: when it leads nowhere.
  public static func realPath(_ path: String) throws(SystemFailure) -> String {
    guard let resolved = unsafe realpath(path, nil) else {
      throw SystemFailure(code: errno, call: "realpath", path: path)
    }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// Makes a folder and those above it; one that is there already is left as it is (mkdir).
  public static func makeFolder(_ path: String, mode: UInt32 = 0o755) throws(SystemFailure) {
    do {
      try retrying("mkdir", path) { unsafe mkdir(path, mode) }
    } catch {
      if error.code == EEXIST, try kind(of: path) == .folder { return }
      let above = folder(of: path)
      guard error.code == ENOENT, above != path else { throw error }
      try makeFolder(above, mode: mode)
      // Another program may have made it meanwhile.
      do {
        try retrying("mkdir", path) { unsafe mkdir(path, mode) }
      } catch {
        guard error.code == EEXIST, try kind(of: path) == .folder else { throw error }
      }
    }
  }

  /// Removes a file or a socket, not a folder; one that is missing is no fault (unlink).
  public static func remove(_ path: String) throws(SystemFailure) {
    do {
      try retrying("unlink", path) { unsafe unlink(path) }
    } catch {
      guard error.code == ENOENT else { throw error }
    }
  }

  /// The folder a path's last name lies in: "a/b" → "a", "b" → ".", "/b" → "/".
  public static func folder(of path: String) -> String {
    var bytes = path.utf8[...]
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    bytes = bytes[..<slash]
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    return bytes.isEmpty ? "/" : String(decoding: bytes, as: UTF8.self)
  }

  static func kind(mode: mode_t) -> FileKind {
    switch mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFSOCK: .socket
    default: .other
    }
  }
}
