import DiptychHost
import Glibc

/// A program that a test talks to through its words and streams; it ends with this object.
@safe public final class Program {
  public struct Outcome: Sendable {
    /// The exit code, or nil when a signal ended it.
    public var code: Int32?
    /// The signal that ended it.
    public var signal: Int32?
    public var output: [UInt8]
    /// What it wrote to standard error.
    public var errors: String

    public var text: String { String(decoding: output, as: UTF8.self) }
  }

  public let process: Int32
  private var output: Stream
  private var errors: Stream
  private var status: Int32?

  /// The release binary of this tree.
  public static let diptych =
    #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
    + "/.build/release/diptych"

  /// Starts the release binary of this tree.
  ///
  /// - Parameters:
  ///   - environment: variables beside our own; nil takes one away. Those that would lead to our
  ///     own display or data are away unless given.
  ///   - launcher: a command that runs the command that follows it.
  public convenience init(
    _ words: [String], environment: [String: String?] = [:], under launcher: [String] = []
  ) throws {
    guard unsafe access(Self.diptych, X_OK) == 0 else {
      throw ChildProcess.Failure(
        description: "\(Self.diptych) is not there: run `make build` before these tests")
    }
    try self.init(command: launcher + [Self.diptych] + words, environment: environment)
  }

  /// Starts a program that PATH leads to.
  public init(command: [String], environment: [String: String?] = [:]) throws {
    (output, errors) = (try Stream(), try Stream())
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, output.far, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, errors.far, 2)
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
    let variables = Self.environment(with: environment)
    let words: [UnsafeMutablePointer<CChar>?] = unsafe command.map { unsafe strdup($0) } + [nil]
    let settings: [UnsafeMutablePointer<CChar>?] =
      unsafe variables.map { unsafe strdup($0) } + [nil]
    defer {
      for index in command.indices { unsafe free(words[index]) }
      for index in variables.indices { unsafe free(settings[index]) }
    }
    var child: pid_t = 0
    let code = unsafe posix_spawnp(&child, command[0], &actions, &attributes, words, settings)
    process = child
    output.closeFar()
    errors.closeFar()
    if code != 0 {
      status = code
      throw SystemFailure(code: code, call: "start", path: command[0])
    }
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      _ = reap()
    }
    output.close()
    errors.close()
  }

  public func send(_ signal: Int32) { kill(process, signal) }

  /// Waits until the program has ended.
  public func outcome(within seconds: Double = 60) throws -> Outcome {
    let deadline = Clock.milliseconds() + seconds * 1_000
    while output.isOpen || errors.isOpen {
      guard try pump(until: deadline) else {
        throw TimedOut("the end of the program, which said \(errors.text)")
      }
    }
    let status = reap()
    let signal = status & 0x7F
    return Outcome(
      code: signal == 0 ? status >> 8 & 0xFF : nil, signal: signal == 0 ? nil : signal,
      output: output.bytes, errors: errors.text)
  }

  /// Whether it runs still; false from when it has closed its streams.
  public var isRunning: Bool {
    _ = try? pump(until: 0)
    return output.isOpen || errors.isOpen
  }

  /// What it has written to standard error by now.
  public var errorsSoFar: String {
    _ = try? pump(until: 0)
    return errors.text
  }

  /// Waits for more on its streams; false when the time, in `Clock` milliseconds, comes first.
  public func pump(until deadline: Double) throws -> Bool {
    try Self.pump([self], until: deadline)
  }

  /// Waits for more on the streams of several programs.
  public static func pump(_ programs: [Program], until deadline: Double) throws -> Bool {
    let open = programs.flatMap { [$0.output.near, $0.errors.near] }.filter { $0 >= 0 }
    guard !open.isEmpty else { return false }
    let ready = try Poll.wait(for: open.map { PollInterest($0) }, deadline: deadline)
    for program in programs {
      if ready.contains(program.output.near) { program.output.read() }
      if ready.contains(program.errors.near) { program.errors.read() }
    }
    return !ready.isEmpty
  }

  /// Waits until what it wrote to standard error satisfies.
  public func waitForErrors(_ what: String, until suffices: (String) -> Bool) throws {
    let deadline = Clock.milliseconds() + 20_000
    while !suffices(errors.text) {
      guard errors.isOpen, try pump(until: deadline) else {
        throw TimedOut("\(what), after \(errors.text)")
      }
    }
  }

  private func reap() -> Int32 {
    if let status { return status }
    var code: Int32 = 0
    while unsafe waitpid(process, &code, 0) < 0, errno == EINTR {}
    status = code
    return code
  }

  private static func environment(with changes: [String: String?]) -> [String] {
    var values: [String: String] = [:]
    var next = unsafe environ
    while let entry = unsafe next.pointee {
      let parts = unsafe String(cString: entry).split(separator: "=", maxSplits: 1)
      if let name = parts.first { values[String(name)] = parts.count > 1 ? String(parts[1]) : "" }
      unsafe next += 1
    }
    for name in ["DISPLAY", "XAUTHORITY", "DIPTYCH_DATA"] { values[name] = nil }
    // Its crash handler could hang with the streams open.
    values["SWIFT_BACKTRACE"] = "enable=no"
    for (name, value) in changes { values[name] = value }
    return values.map { "\($0.key)=\($0.value)" }
  }
}

/// One stream of a program, and what has come through it.
@safe private struct Stream {
  private(set) var near: Int32
  private(set) var far: Int32
  private(set) var bytes: [UInt8] = []

  init() throws {
    // Sockets and not pipes: only they are made with close-on-exec in one step, so that no other
    // child, started meanwhile on another thread, holds an end open.
    var ends: [Int32] = [-1, -1]
    let kind = Int32(bitPattern: SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw SystemFailure(code: errno, call: "socketpair")
    }
    (near, far) = (ends[0], ends[1])
  }

  var isOpen: Bool { near >= 0 }
  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func read() {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe Glibc.read(near, &chunk, chunk.count)
    if count > 0 { bytes += chunk.prefix(count) } else if count == 0 || errno != EINTR { close() }
  }

  mutating func closeFar() {
    Glibc.close(far)
    far = -1
  }

  mutating func close() {
    if near >= 0 { Glibc.close(near) }
    near = -1
  }
}
