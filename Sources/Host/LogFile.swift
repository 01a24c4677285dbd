internal import Glibc

/// A file that lines are added to, written many at a time: whoever adds one waits for no disk.
public final class LogFile {
  private let file: Descriptor
  private let path: String
  private var waiting: [UInt8] = []
  /// How many bytes wait before they are written.
  private static let most = 16_384

  /// Begins the file anew (open).
  ///
  /// - Throws: when it cannot be written, or is a pipe that nobody reads.
  public init(replacing path: String) throws(SystemFailure) {
    BrokenPipe.becomesAnError()
    self.path = path
    // A pipe that nobody empties is a failure, and not something to wait for.
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY | O_NONBLOCK
    file = Descriptor(adopting: try retrying("write", path) { unsafe open(path, flags, 0o644) })
  }

  /// Adds a line; its end is added, too.
  ///
  /// - Throws: when what has been waiting cannot be written; it is lost then.
  public func add(_ line: String) throws(SystemFailure) {
    waiting += line.utf8
    waiting.append(UInt8(ascii: "\n"))
    if waiting.count >= Self.most { try write() }
  }

  /// Writes what is waiting (write).
  ///
  /// - Throws: when it cannot be written; it is lost then.
  public func write() throws(SystemFailure) {
    let bytes = waiting
    waiting.removeAll(keepingCapacity: true)
    var start = 0
    while start < bytes.count {
      let raw = file.raw
      start += try retrying("write", path) {
        unsafe bytes.withUnsafeBytes { all in
          unsafe Glibc.write(raw, all.baseAddress?.advanced(by: start), all.count - start)
        }
      }
    }
  }
}
