import DiptychHost
import Glibc
import Synchronization

/// A thread of the test's own, so that a call that waits keeps no other test waiting.
final class Background<Value: Sendable> {
  private final class Work: Sendable, Runnable {
    let body: @Sendable () -> Value
    let sink: Int32
    let thread = Mutex<String?>(nil)
    let value = Mutex<Value?>(nil)

    init(_ body: @escaping @Sendable () -> Value, sink: Int32) {
      self.body = body
      self.sink = sink
    }

    func run() {
      thread.withLock { $0 = try? Files.realPath("/proc/thread-self") }
      let result = body()
      value.withLock { $0 = result }
      close(sink)
    }
  }

  private let work: Work
  private var thread = pthread_t()
  /// Ready for input when the work is done.
  let done: Int32

  init(_ body: @escaping @Sendable () -> Value) {
    var ends: [Int32] = [-1, -1]
    unsafe pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    done = ends[0]
    work = Work(body, sink: ends[1])
    let context = unsafe Unmanaged.passRetained(work as AnyObject).toOpaque()
    unsafe pthread_create(
      &thread, nil,
      { context in
        guard let context = unsafe context else { return nil }
        let work = unsafe Unmanaged<AnyObject>.fromOpaque(context).takeRetainedValue()
        (work as? any Runnable)?.run()
        return nil
      }, context)
  }

  deinit {
    close(done)
  }

  /// The thread's folder in /proc; nil until it has started.
  var folder: String? { work.thread.withLock { $0 } }

  /// Waits for the end.
  func value() -> Value? {
    pthread_join(thread, nil)
    return work.value.withLock { $0 }
  }
}

protocol Runnable {
  func run()
}
