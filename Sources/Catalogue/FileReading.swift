import Glibc

/// Why a file could not be read.
enum FileFailure: Error, Equatable {
  case missing
  case denied
  case isFolder
  /// Neither a file nor a folder: a device, a pipe, a socket.
  case isSpecial
  case tooLarge(limit: Int)
  case failed(code: Int32)

  /// What is wrong, and what would be right.
  var message: String {
    switch self {
    case .missing: "there is no such file: create it or correct the name"
    case .denied: "reading is not permitted: allow it, for instance with chmod a+r"
    case .isFolder: "this is a folder, and should be a file"
    case .isSpecial: "this is a device, pipe or socket, and should be a file"
    case .tooLarge(let limit): "the file is larger than \(limit >> 20) MiB: split it"
    case .failed(let code): "reading failed (error \(code)): check the disk"
    }
  }

  fileprivate init(code: Int32) {
    switch code {
    case ENOENT, ENOTDIR: self = .missing
    case EACCES, EPERM: self = .denied
    case EISDIR: self = .isFolder
    default: self = .failed(code: code)
    }
  }
}

/// The one place where the catalogue touches the file system.
enum FileReading {
  /// expat counts a text's bytes in 31 bits, and doubles the room for them.
  static let plistLimit = 512 << 20
  static let listLimit = 2 << 30

  enum Kind {
    case file
    case folder
    case special
  }

  /// What stands at a path, with links followed, or nil when nothing does. stat.
  static func kind(of path: String) -> Kind? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return kind(of: status)
  }

  /// Reads a whole file. open, fstat, read.
  static func bytes(of path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    try bytes(of: path, upTo: nil, limit: limit).bytes
  }

  /// Reads a file, or so many bytes from the beginning of one that is longer. open, fstat, read.
  static func bytes(
    of path: String, upTo count: Int?, limit: Int
  ) throws(FileFailure) -> (bytes: [UInt8], isWhole: Bool) {
    let descriptor = try open(path)
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw FileFailure(code: errno) }
    try requireFile(status)
    guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
    if let count, status.st_size > count { return (try read(descriptor, upTo: count), false) }
    // One byte more than the size, so that the first read past it proves the end.
    var bytes = try read(descriptor, upTo: Int(status.st_size) + 1)
    while bytes.count > Int(status.st_size) {
      // The file has grown since it was measured.
      let rest = try read(descriptor, upTo: 1 << 16)
      if rest.isEmpty { break }
      bytes += rest
      guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    }
    return (bytes, true)
  }

  /// What a file is known again by, links followed. stat.
  static func stamp(of path: String) throws(FileFailure) -> FileStamp {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw FileFailure(code: errno) }
    try requireFile(status)
    return FileStamp(status)
  }

  /// Reads at most `count` bytes from the beginning of a file.
  static func beginning(of path: String, count: Int) throws(FileFailure) -> [UInt8] {
    let descriptor = try open(path)
    defer { close(descriptor) }
    return try read(descriptor, upTo: count)
  }

  /// The path with all links followed, or nil when nothing is there. realpath.
  static func realPath(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// The path of what stands in a folder, with all links followed, or nil when nothing is there. readlink.
  ///
  /// - Parameter folder: the folder's own real path, whose links need not be looked for again.
  static func realPath(_ relative: String, in folder: String) -> String? {
    let path = folder + "/" + relative
    var part = folder == "/" ? "" : folder
    // By scalars: a slash and a mark above it are one character.
    for name in relative.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false) {
      let name = String(name)
      guard !name.isEmpty, name != ".", name != ".." else { return realPath(path) }
      part += "/" + name
      var target: CChar = 0
      guard unsafe readlink(part, &target, 1) < 0 else { return realPath(path) }
      // What is there and is no link.
      guard errno == EINVAL else { return nil }
    }
    return part
  }

  /// The names in a folder, without hidden ones, in no order; and how many were not UTF-8. readdir.
  static func names(in folder: String) throws(FileFailure) -> (names: [String], unreadable: Int) {
    guard let stream = unsafe opendir(folder) else { throw FileFailure(code: errno) }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    var unreadable = 0
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { field in
        unsafe String(validating: field.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let name else {
        unreadable += 1
        continue
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return (names, unreadable)
  }

  fileprivate static func requireFile(_ status: stat) throws(FileFailure) {
    switch kind(of: status) {
    case .folder: throw .isFolder
    case .special: throw .isSpecial
    case .file: break
    }
  }

  private static func kind(of status: stat) -> Kind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .special
    }
  }

  fileprivate static func open(_ path: String) throws(FileFailure) -> Int32 {
    // Without O_NONBLOCK, opening a pipe that nobody writes would wait for ever.
    let descriptor = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileFailure(code: errno) }
    return descriptor
  }

  private static func read(
    _ descriptor: Int32, upTo count: Int
  ) throws(FileFailure) -> [UInt8] {
    try unsafe bytes(upTo: count) { start, _, room in unsafe Glibc.read(descriptor, start, room) }
  }

  /// Bytes that come in as many pieces as it takes, until there are so many or no more.
  ///
  /// - Parameter next: puts bytes at a place, behind so many, into no more than so much room; returns how
  ///   many, or -1 with errno.
  fileprivate static func bytes(
    upTo count: Int, _ next: (UnsafeMutablePointer<UInt8>?, Int, Int) -> Int
  ) throws(FileFailure) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = unsafe next(
          buffer.baseAddress.map { unsafe $0 + filled }, filled, count - filled)
        if got > 0 {
          filled += got
        } else if got == 0 {
          return
        } else if errno != EINTR {
          failure = errno
          return
        }
      }
    }
    guard failure == 0 else { throw FileFailure(code: failure) }
    return bytes
  }
}

/// What a file is known again by, wherever it lies: writing it changes this.
struct FileStamp: Hashable, Sendable {
  /// How many bytes it has.
  var size: Int
  /// When it was written last, in nanoseconds since 1970.
  var modified: Int
  /// Who may read and write it.
  var permissions: UInt32 = 0o644

  fileprivate init(_ status: stat) {
    size = Int(status.st_size)
    modified = Int(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int(status.st_mtim.tv_nsec)
    permissions = status.st_mode & 0o666
  }

  /// Whether both are of a file with the same bytes, as far as can be told without reading it.
  func tellsTheSame(as other: FileStamp) -> Bool {
    size == other.size && modified == other.modified
  }
}

/// A file that stays open, to be read in pieces.
///
/// What replaces the file by a rename does not change what is read, and what cuts it off is a failure
/// of the next reading: a mapping would end the program.
final class OpenFile: Sendable {
  /// Closes the file at its end.
  private struct Descriptor: ~Copyable {
    let raw: Int32
    deinit { close(raw) }
  }

  /// What the file was known by when it was opened.
  let stamp: FileStamp
  private let descriptor: Descriptor

  /// Opens a file. open, fstat.
  init(_ path: String) throws(FileFailure) {
    descriptor = Descriptor(raw: try FileReading.open(path))
    var status = stat()
    guard unsafe fstat(descriptor.raw, &status) == 0 else { throw FileFailure(code: errno) }
    try FileReading.requireFile(status)
    stamp = FileStamp(status)
  }

  /// The bytes at a place; fewer where the file ends. pread.
  func bytes(at offset: Int, count: Int) throws(FileFailure) -> [UInt8] {
    let raw = descriptor.raw
    return try unsafe FileReading.bytes(upTo: count) { start, filled, room in
      unsafe pread(raw, start, room, off_t(offset + filled))
    }
  }
}
