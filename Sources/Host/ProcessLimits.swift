internal import Glibc

/// What the running program may use; what it starts inherits it.
public enum ProcessLimits {
  /// Takes away what a program that reads strangers' files never needs, for good: memory beyond
  /// `memory` bytes, writing files, leaving cores (setrlimit).
  public static func confine(memory: Int) throws(SystemFailure) {
    try set(RLIMIT_AS, soft: rlim_t(memory), hard: rlim_t(memory))
    try set(RLIMIT_FSIZE, soft: 0, hard: 0)
    try set(RLIMIT_CORE, soft: 0, hard: 0)
    // Writing is refused then, instead of being punished with a signal.
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = { _ in }
    _ = unsafe sigaction(SIGXFSZ, &action, nil)
  }

  /// Lets the program compute for so many seconds from now, and no longer: SIGXCPU ends it then.
  public static func allowProcessorTime(seconds: Int) throws(SystemFailure) {
    var usage = rusage()
    try retrying("getrusage") { unsafe getrusage(RUSAGE_SELF.rawValue, &usage) }
    // The limit counts whole seconds; those begun are left over.
    let used = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + 1
    var limit = rlimit()
    try retrying("getrlimit") { unsafe getrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limit) }
    try set(RLIMIT_CPU, soft: min(rlim_t(used + seconds), limit.rlim_max), hard: limit.rlim_max)
  }

  private static func set(
    _ resource: __rlimit_resource, soft: rlim_t, hard: rlim_t
  ) throws(SystemFailure) {
    var limit = rlimit(rlim_cur: soft, rlim_max: hard)
    try retrying("setrlimit") { unsafe setrlimit(__rlimit_resource_t(resource.rawValue), &limit) }
  }
}
