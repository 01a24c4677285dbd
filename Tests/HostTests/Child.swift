import DiptychHost
import Glibc

/// A program that a test runs to its end.
enum Child {
  struct Outcome: Equatable {
    var code: Int32
    /// Standard output and standard error, mixed.
    var output: String
  }

  /// Finds the program on PATH.
  static func run(_ words: [String]) throws -> Outcome {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw SystemFailure(code: errno, call: "pipe") }
    defer { close(ends[0]) }
    // No other child of a parallel test may hold the writing end open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let process = try spawn(words, output: ends[1])
    close(ends[1])
    var bytes: [UInt8] = []
    while true {
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = unsafe read(ends[0], &chunk, chunk.count)
      if count > 0 { bytes += chunk.prefix(count) } else if count == 0 || errno != EINTR { break }
    }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 && errno == EINTR {}
    let code = status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
    return Outcome(code: code, output: String(decoding: bytes, as: UTF8.self))
  }

  private static func spawn(_ words: [String], output: Int32) throws -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, output, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, 2)
    var arguments: [UnsafeMutablePointer<CChar>?] = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { for index in unsafe arguments.indices { unsafe free(arguments[index]) } }
    var process: pid_t = 0
    let code = unsafe posix_spawnp(&process, words[0], &actions, nil, &arguments, environ)
    if code != 0 { throw SystemFailure(code: code, call: "posix_spawn", path: words[0]) }
    return process
  }
}
