import DiptychHost
import Glibc
import Testing

/// One after the other: signals belong to the whole process.
@Suite(.serialized)
struct SignalWatchTests {
  @Test("signals arrive on the descriptor in their order")
  func arrival() throws {
    let watch = try SignalWatch()
    #expect(watch.read() == [])
    kill(getpid(), SIGTERM)
    #expect(try Poll.wait(for: [PollInterest(watch.descriptor)]) == [watch.descriptor])
    #expect(watch.read() == [.terminate])
    kill(getpid(), SIGINT)
    #expect(try Poll.wait(for: [PollInterest(watch.descriptor)]) == [watch.descriptor])
    #expect(watch.read() == [.interrupt])
    #expect(watch.read() == [])
  }

  @Test("a hang-up arrives, unless whoever started the program had it ignored")
  func hangUp() throws {
    let before = handler(of: SIGHUP)
    defer {
      // A thread may not have come to drop the ignored one yet; this takes it away (sigaction(2)).
      signal(SIGHUP, SIG_IGN)
      restore(SIGHUP, before)
    }
    signal(SIGHUP, SIG_DFL)
    do {
      let watch = try SignalWatch()
      kill(getpid(), SIGHUP)
      #expect(try Poll.wait(for: [PollInterest(watch.descriptor)]) == [watch.descriptor])
      #expect(watch.read() == [.hangUp])
    }
    signal(SIGHUP, SIG_IGN)
    let watch = try SignalWatch()
    kill(getpid(), SIGHUP)
    kill(getpid(), SIGINT)
    #expect(try Poll.wait(for: [PollInterest(watch.descriptor)]) == [watch.descriptor])
    #expect(watch.read() == [.interrupt])
  }

  @Test("a request to end must be read in time, and what has been read ends nothing later")
  func readInTime() throws {
    let watch = try SignalWatch()
    kill(getpid(), SIGTERM)
    #expect(try Poll.wait(for: [PollInterest(watch.descriptor)]) == [watch.descriptor])
    #expect(watch.read() == [.terminate])
    // The answer is how many seconds were left of an alarm.
    withExtendedLifetime(watch) { #expect(alarm(0) == 0) }
    kill(getpid(), SIGTERM)
    #expect(try Poll.wait(for: [PollInterest(watch.descriptor)]) == [watch.descriptor])
    withExtendedLifetime(watch) { #expect(alarm(0) > 0) }
  }

  @Test("a signal does not end a wait for something else")
  func otherWait() throws {
    let watch = try SignalWatch()
    let deadline = Clock.milliseconds() + 30
    let sender = Background { () -> Int in
      for _ in 0..<20 { kill(getpid(), SIGTERM) }
      return 20
    }
    #expect(try Poll.wait(for: [], deadline: deadline) == [])
    #expect(Clock.milliseconds() >= deadline)
    #expect(sender.value() == 20)
    #expect(try Poll.wait(for: [PollInterest(watch.descriptor)]) == [watch.descriptor])
    #expect(watch.read().first == .terminate)
  }

  @Test("there is one watch at a time, and it leaves no trace")
  func single() throws {
    let before = handler(of: SIGTERM)
    do {
      let watch = try SignalWatch()
      #expect(handler(of: SIGTERM) != before)
      let failure = #expect(throws: SystemFailure.self) { try SignalWatch() }
      #expect(failure?.code == EBUSY)
      _ = watch.descriptor
    }
    #expect(handler(of: SIGTERM) == before)
    _ = try SignalWatch()
  }

  @Test("programs started under the watch have no signal blocked or ignored by it")
  func children() throws {
    // The threads that tests run on block signals, which would hide what the watch does.
    var none = sigset_t()
    var before = sigset_t()
    unsafe sigemptyset(&none)
    unsafe pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    let watch = try SignalWatch()
    let status = try Child.run(["grep", "-E", "^Sig(Blk|Ign)", "/proc/self/status"])
    #expect(status.code == 0)
    let masks = status.output.split(separator: "\n").map { line in
      UInt64(line.split(whereSeparator: \.isWhitespace)[1], radix: 16)
    }
    #expect(masks.count == 2)
    let watched = [SIGTERM, SIGINT, SIGPIPE].reduce(UInt64(0)) { $0 | 1 << UInt64($1 - 1) }
    for mask in masks {
      #expect(mask.map { $0 & watched } == 0)
    }
    #expect(fcntl(watch.descriptor, F_GETFD) & FD_CLOEXEC != 0)
  }

  /// The handler's address.
  private func handler(of number: Int32) -> UInt {
    var action = sigaction()
    _ = unsafe sigaction(number, nil, &action)
    return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: UInt.self)
  }

  private func restore(_ number: Int32, _ handler: UInt) {
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = unsafe unsafeBitCast(
      handler, to: __sighandler_t?.self)
    _ = unsafe sigaction(number, &action, nil)
  }
}
