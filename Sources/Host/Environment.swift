internal import Glibc

/// What the program was started with.
public enum Environment {
  /// The words after the program's name; nil stands for one that is not UTF-8, which would name
  /// another file if it were repaired (read of /proc/self/cmdline).
  public static func arguments() throws(SystemFailure) -> [String?] {
    words(in: try Files.read("/proc/self/cmdline"))
  }

  /// The words of a command line, each followed by a zero byte, but for the first.
  static func words(in line: [UInt8]) -> [String?] {
    line.split(separator: 0, omittingEmptySubsequences: false).dropLast().dropFirst()
      .map { String(validating: $0, as: UTF8.self) }
  }

  /// All variables, as the program was started with them; none without /proc (read of
  /// /proc/self/environ).
  public static func variables() -> [String: String] {
    var variables: [String: String] = [:]
    for entry in ((try? Files.read("/proc/self/environ")) ?? []).split(separator: 0) {
      let text = String(decoding: entry, as: UTF8.self)
      guard let sign = text.firstIndex(of: "=") else { continue }
      // Of a name that stands twice, getenv finds the first.
      let name = String(text[..<sign])
      if variables[name] == nil { variables[name] = String(text[text.index(after: sign)...]) }
    }
    return variables
  }

  /// How many processors are there to work, one at least (sysconf).
  public static var processors: Int {
    max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }

  /// A variable's value; nil when it is not set (getenv).
  public static func value(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// The path of the running program, links resolved (readlink of /proc/self/exe).
  public static func executablePath() throws(SystemFailure) -> String {
    let link = "/proc/self/exe"
    var size = 256
    while true {
      var count = 0
      var code: Int32 = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, used in
        count = unsafe buffer.withMemoryRebound(to: CChar.self) { letters in
          // The capacity is never zero, so there is an address.
          unsafe readlink(link, letters.baseAddress!, size)
        }
        code = errno
        used = max(count, 0)
      }
      if count < 0 { throw SystemFailure(code: code, call: "readlink", path: link) }
      if count < size { return current(String(decoding: bytes, as: UTF8.self)) }
      size *= 2
    }
  }

  /// Ends the program with an exit code (_exit), whatever its threads are doing.
  ///
  /// Libraries would let go of what such a thread still uses.
  public static func exit(_ code: Int32) -> Never {
    Glibc._exit(code)
  }

  /// An update replaces the program's file while it runs, and Linux then marks the old name.
  static func current(_ path: String) -> String {
    let mark = " (deleted)"
    guard path.hasSuffix(mark), unsafe access(path, F_OK) != 0 else { return path }
    return String(path.dropLast(mark.count))
  }
}
