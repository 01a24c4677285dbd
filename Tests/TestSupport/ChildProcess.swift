import Glibc

/// A program that lives no longer than this object, and no longer than the process that tests.
///
/// A shell holds the program and reads from a socket of ours; when that closes, for whatever
/// reason, it ends the program. (The kernel's own signal for a parent's death follows the thread
/// that started the child, and threads of a pool come and go.)
@safe public final class ChildProcess {
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  private let shell: pid_t
  private var leash: Int32
  private let report: Int32
  private var unread: [UInt8] = []

  private static let script = """
    "$@" 0</dev/null & child=$!
    exec 3>&-
    read -r line
    kill -KILL $child 2>/dev/null
    wait $child 2>/dev/null
    """

  /// Starts a program, found by PATH; it may write to descriptor 3 for `readLine`.
  ///
  /// - Parameters:
  ///   - environment: variables beside, or in place of, our own.
  ///   - isSilent: whether what it writes to standard error is of no interest.
  public init(
    _ command: [String], environment: [String: String] = [:], isSilent: Bool = false
  ) throws {
    var leashEnds: [Int32] = [0, 0]
    var reportEnds: [Int32] = [0, 0]
    // Sockets and not pipes: only they are made with close-on-exec in one step, so that no other
    // child, started meanwhile on another thread, holds an end open.
    let kind = Int32(bitPattern: SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &leashEnds) == 0,
      unsafe socketpair(AF_UNIX, kind, 0, &reportEnds) == 0
    else { throw Failure(description: "no sockets: \(errno)") }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, leashEnds[0], 0)
    // The child's end of the report may have the number 3 already, and would then be closed.
    let writer = fcntl(reportEnds[1], F_DUPFD_CLOEXEC, 10)
    unsafe posix_spawn_file_actions_adddup2(&actions, writer, 3)
    // Threads of a pool block signals, and children would inherit that.
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&none)
    unsafe sigfillset(&all)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    let script = isSilent ? "exec 2>/dev/null\n" + Self.script : Self.script
    let words = ["sh", "-c", script, "sh"] + command
    let arguments: [UnsafeMutablePointer<CChar>?] = unsafe words.map { unsafe strdup($0) } + [nil]
    let settings = Self.environment(with: environment)
    let variables: [UnsafeMutablePointer<CChar>?] =
      unsafe settings.map { unsafe strdup($0) } + [nil]
    defer {
      for index in words.indices { unsafe free(arguments[index]) }
      for index in settings.indices { unsafe free(variables[index]) }
    }
    var pid: pid_t = 0
    let status = unsafe posix_spawn(&pid, "/bin/sh", &actions, &attributes, arguments, variables)
    close(leashEnds[0])
    close(reportEnds[1])
    close(writer)
    guard status == 0 else { throw Failure(description: "cannot start sh: \(status)") }
    shell = pid
    leash = leashEnds[1]
    report = reportEnds[0]
  }

  deinit {
    kill()
    close(report)
  }

  /// Ends the program at once, and returns when it has ended; harmless a second time.
  public func kill() {
    guard leash >= 0 else { return }
    close(leash)
    leash = -1
    var status: Int32 = 0
    while unsafe waitpid(shell, &status, 0) < 0, errno == EINTR {}
  }

  /// Waits for a line on the program's descriptor 3; nil when it ends without one.
  public func readLine() -> String? {
    while true {
      if let end = unread.firstIndex(of: 10) {
        let line = String(decoding: unread[..<end], as: UTF8.self)
        unread.removeSubrange(...end)
        return line
      }
      var bytes = [UInt8](repeating: 0, count: 256)
      let count = unsafe read(report, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      unread += bytes[..<count]
    }
  }

  private static func environment(with changes: [String: String]) -> [String] {
    var kept: [String] = []
    var next = unsafe environ
    while let entry = unsafe next.pointee {
      let text = unsafe String(cString: entry)
      let name = text.prefix { $0 != "=" }
      if changes[String(name)] == nil { kept.append(text) }
      unsafe next += 1
    }
    return kept + changes.map { "\($0.key)=\($0.value)" }
  }
}
