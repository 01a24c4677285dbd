internal import Glibc
internal import Synchronization

/// Work on a thread of its own, whose end wakes a poll.
///
/// It cannot be stopped; what it finds out is dropped with this object.
public final class Worker<Value: Sendable> {
  private let outbox: Outbox<Value>

  /// Starts to work (pthread_create).
  ///
  /// The thread takes no signals: they are for the one that watches them.
  public init(_ work: @escaping @Sendable () -> Value) throws(SystemFailure) {
    let outbox = try Outbox<Value>()
    self.outbox = outbox
    let job = Job { outbox.put(work()) }
    var (all, before) = (sigset_t(), sigset_t())
    unsafe sigfillset(&all)
    _ = unsafe pthread_sigmask(SIG_BLOCK, &all, &before)
    defer { _ = unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { _ = unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    var thread = pthread_t()
    let context = unsafe Unmanaged.passRetained(job)
    let code = unsafe pthread_create(
      &thread, &attributes,
      { context in
        guard let context = unsafe context else { return nil }
        let job = unsafe Unmanaged<Job>.fromOpaque(context).takeRetainedValue()
        job.work()
        return nil
      }, context.toOpaque())
    if code != 0 {
      unsafe context.release()
      throw SystemFailure(code: code, call: "pthread_create")
    }
  }

  /// What to wait for.
  public var interest: PollInterest { PollInterest(outbox.descriptor) }

  /// What was found out; nil while it has not been, and after it was taken.
  public func take() -> Value? { outbox.take() }
}

/// What a thread is to do.
private final class Job: Sendable {
  let work: @Sendable () -> Void

  init(_ work: @escaping @Sendable () -> Void) {
    self.work = work
  }
}

/// Where a thread leaves what it found out; its descriptor is ready from then on.
private final class Outbox<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let near: Descriptor
  private let far: Descriptor

  init() throws(SystemFailure) {
    var ends: [Int32] = [-1, -1]
    try retrying("socketpair") { unsafe socketpair(AF_UNIX, SocketKind.stream, 0, &ends) }
    near = Descriptor(adopting: ends[0])
    far = Descriptor(adopting: ends[1])
  }

  var descriptor: Int32 { near.raw }

  func put(_ found: Value) {
    value.withLock { $0 = found }
    _ = shutdown(far.raw, Int32(SHUT_RDWR))
  }

  func take() -> Value? {
    value.withLock { value in
      defer { value = nil }
      return value
    }
  }
}
