internal import Glibc

/// What happens when the reader of a pipe has gone.
enum BrokenPipe {
  /// Makes writing to nobody an error instead of the end of the process.
  ///
  /// An empty handler rather than SIG_IGN: the programs started from here begin with handlers reset
  /// to the default, whereas a signal that is ignored stays ignored in them.
  static func becomesAnError() {
    var present = sigaction()
    guard unsafe sigaction(SIGPIPE, nil, &present) == 0 else { return }
    guard isDefault(present) else { return }
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = { _ in }
    action.sa_flags = SA_RESTART
    _ = unsafe sigaction(SIGPIPE, &action, nil)
  }

  private static func isDefault(_ action: sigaction) -> Bool {
    unsafe action.__sigaction_handler.sa_handler == nil
  }
}
