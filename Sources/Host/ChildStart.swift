internal import Glibc

/// Starts programs with nothing but what they are given, and ends them.
enum ChildStart {
  /// A program that was started, and our end of the socket that is its descriptor 0.
  struct Child: ~Copyable {
    let process: pid_t
    let socket: Descriptor
  }

  /// Starts a program whose descriptor 0 is the other end of a new socket.
  ///
  /// - Parameter speaksThere: whether its standard output leads there, too.
  static func start(
    _ program: String, arguments: [String], environment: [String: String],
    speaksThere: Bool = false
  ) throws(SystemFailure) -> Child {
    var ends: [Int32] = [-1, -1]
    try retrying("socketpair") { unsafe socketpair(AF_UNIX, SocketKind.stream, 0, &ends) }
    let own = Descriptor(adopting: ends[0])
    let other = Descriptor(adopting: ends[1])
    let process = try start(
      program, arguments: arguments, environment: environment, input: other,
      speaksThere: speaksThere)
    return Child(process: process, socket: own)
  }

  /// What a program has sent, up to `limit` bytes; empty once it has closed its end, or broken it off,
  /// and nil when nothing has come.
  static func hear(_ socket: borrowing Descriptor, limit: Int) -> [UInt8]? {
    do throws(SystemFailure) {
      return try LocalSocket.receive(socket, limit: limit)
    } catch {
      return []
    }
  }

  /// Starts a program whose descriptor 0 is `input`; returns its process.
  ///
  /// Its standard output leads nowhere, or there too, its standard error is ours, all other
  /// descriptors are closed; signals are at their defaults and none is blocked. It has a process
  /// group of its own, so that Ctrl+C reaches it only through us. (posix_spawn)
  private static func start(
    _ program: String, arguments: [String], environment: [String: String],
    input: borrowing Descriptor, speaksThere: Bool
  ) throws(SystemFailure) -> pid_t {
    childrenWaitToBeReaped()
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&none)
    unsafe sigfillset(&all)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    var steps = unsafe [
      posix_spawn_file_actions_adddup2(&actions, input.raw, 0),
      speaksThere
        ? posix_spawn_file_actions_adddup2(&actions, input.raw, 1)
        : posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0),
      posix_spawnattr_setsigmask(&attributes, &none),
      posix_spawnattr_setsigdefault(&attributes, &all),
      posix_spawnattr_setpgroup(&attributes, 0),
      posix_spawnattr_setflags(&attributes, Int16(flags)),
    ]
    for raw in inheritable() where raw > 2 {
      steps.append(unsafe posix_spawn_file_actions_addclose(&actions, raw))
    }
    if let code = steps.first(where: { $0 != 0 }) {
      throw SystemFailure(code: code, call: "start", path: program)
    }
    let words = CStrings([program] + arguments)
    let variables = CStrings(environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
    var process: pid_t = 0
    let code = unsafe posix_spawn(
      &process, program, &actions, &attributes, words.pointers, variables.pointers)
    if code != 0 { throw SystemFailure(code: code, call: "start", path: program) }
    return process
  }

  /// Ends a program and reaps it (SIGKILL, waitpid).
  ///
  /// The signal changes nothing about one that is ending already: the cause it had stays.
  static func end(_ process: pid_t) -> HelperEnd {
    _ = kill(process, SIGKILL)
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    return HelperEnd(status: status)
  }

  /// The open descriptors that a started program would inherit; what closes meanwhile does no harm.
  ///
  /// Swift's Glibc has no posix_spawn_file_actions_addclosefrom_np.
  private static func inheritable() -> [Int32] {
    let open = (try? Files.list("/proc/self/fd").compactMap { Int32($0.name) }) ?? Array(3..<1_024)
    return open.filter { raw in
      let flags = fcntl(raw, F_GETFD)
      return flags >= 0 && flags & FD_CLOEXEC == 0
    }
  }

  /// Where SIGCHLD is ignored, children vanish unreaped, and their numbers may be another's before
  /// they are ended from here: a program that starts children must not inherit that.
  private static func childrenWaitToBeReaped() {
    var action = sigaction()
    guard unsafe sigaction(SIGCHLD, nil, &action) == 0 else { return }
    // SIG_IGN is the address 1, which is no Swift function.
    let handler = unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: UInt.self)
    guard handler == 1 || action.sa_flags & SA_NOCLDWAIT != 0 else { return }
    var standard = sigaction()
    _ = unsafe sigaction(SIGCHLD, &standard, nil)
  }
}

/// Words as C takes them: zero-terminated, with a null at the end.
@safe private final class CStrings {
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ words: [String]) {
    unsafe pointers = words.map { unsafe strdup($0) } + [nil]
  }

  deinit {
    for index in unsafe pointers.indices { unsafe free(pointers[index]) }
  }
}
