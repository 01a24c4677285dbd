import Glibc

/// Files that are written again and again, and need not outlive a fall of the machine.
public enum InputFile {
  public struct Failure: Error {
    public let code: Int32
  }

  /// Replaces a file's bytes (open, write).
  public static func write(_ bytes: [UInt8], to path: String) throws {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw Failure(code: errno) }
    defer { close(file) }
    guard unsafe Glibc.write(file, bytes, bytes.count) == bytes.count else {
      throw Failure(code: errno)
    }
  }

  /// Gives a file the time of a second since 1970 (utimensat).
  static func date(_ path: String, second: Int) throws {
    let times = Array(repeating: timespec(tv_sec: second, tv_nsec: 0), count: 2)
    guard unsafe utimensat(AT_FDCWD, path, times, 0) == 0 else { throw Failure(code: errno) }
  }
}
