import DiptychHost
import Glibc
import Testing

@Suite("Work on a thread of its own")
struct WorkerTests {
  @Test("What it finds out wakes a poll, and can be taken once")
  func finds() throws {
    let worker = try Worker { (0..<1_000).reduce(0, +) }
    let ready = try Poll.wait(for: [worker.interest], deadline: Clock.milliseconds() + 60_000)
    #expect(ready == [worker.interest.descriptor])
    #expect(worker.take() == 499_500)
    #expect(worker.take() == nil)
  }

  @Test("Until then there is nothing to take, and it takes no signals")
  func waits() throws {
    var ends: [Int32] = [-1, -1]
    try #require(unsafe pipe(&ends) == 0)
    let (near, far) = (ends[0], ends[1])
    defer {
      close(near)
      close(far)
    }
    let worker = try Worker {
      var byte: UInt8 = 0
      _ = unsafe read(near, &byte, 1)
      var blocked = sigset_t()
      _ = unsafe pthread_sigmask(SIG_BLOCK, nil, &blocked)
      return unsafe sigismember(&blocked, SIGTERM) == 1
    }
    #expect(worker.take() == nil)
    #expect(try Poll.wait(for: [worker.interest], deadline: Clock.milliseconds()).isEmpty)
    _ = unsafe write(far, [1], 1)
    _ = try Poll.wait(for: [worker.interest], deadline: Clock.milliseconds() + 60_000)
    #expect(worker.take() == true)
  }

  @Test("One that nobody waits for any more does no harm")
  func dropped() throws {
    for _ in 0..<50 { _ = try Worker { 1 } }
    let last = try Worker { 2 }
    _ = try Poll.wait(for: [last.interest], deadline: Clock.milliseconds() + 60_000)
    #expect(last.take() == 2)
  }
}
