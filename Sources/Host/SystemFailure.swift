internal import Glibc

/// What the operating system refused, and on which path.
public struct SystemFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error number (errno).
  public var code: Int32
  /// The C function that failed.
  public var call: String
  public var path: String?
  /// Words that say more than the error number's own; nil for those.
  public var reason: String?

  public init(code: Int32, call: String, path: String? = nil, reason: String? = nil) {
    self.code = code
    self.call = call
    self.path = path
    self.reason = reason
  }

  /// One line, such as "cannot open /a/b: No such file or directory".
  public var description: String {
    let object = path.map { " " + $0 } ?? ""
    return "cannot " + verb + object + ": " + (reason ?? Self.words(for: code))
  }

  /// Whether what was asked for is not there (ENOENT, ENOTDIR).
  public var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether a file is larger than was allowed (EFBIG).
  public var isTooLarge: Bool { code == EFBIG }

  private var verb: String {
    switch call {
    case "opendir", "readdir": "list"
    case "mkdir": "make the folder"
    case "realpath", "readlink": "find"
    case "stat", "lstat", "fstat": "look at"
    case "unlink": "remove"
    case "bind", "listen": "listen on"
    case "connect": "connect to"
    case "fsync": "save"
    default: call
    }
  }

  /// The error number's own words (strerror).
  private static func words(for code: Int32) -> String {
    guard let words = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: words)
  }
}

/// Calls until no signal interrupts, and throws what the call then reports.
@discardableResult
func retrying<Result: SignedInteger>(
  _ call: String, _ path: String? = nil, _ body: () -> Result
) throws(SystemFailure) -> Result {
  while true {
    let result = body()
    if result >= 0 { return result }
    let code = errno
    if code != EINTR { throw SystemFailure(code: code, call: call, path: path) }
  }
}
