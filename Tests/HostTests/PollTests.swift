import DiptychHost
import Glibc
import Testing

struct PollTests {
  private let source: Int32
  private let sink: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    unsafe pipe(&ends)
    (source, sink) = (ends[0], ends[1])
  }

  @Test("the clock runs on, in milliseconds")
  func clock() {
    let start = Clock.milliseconds()
    var time = timespec()
    #expect(unsafe clock_gettime(CLOCK_MONOTONIC, &time) == 0)
    let between = Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
    #expect(start <= between && between <= Clock.milliseconds())
  }

  @Test("only what is ready is returned")
  func ready() throws {
    let both = [PollInterest(source, .input), PollInterest(sink, .output)]
    #expect(try Poll.wait(for: both) == [sink])
    #expect(unsafe write(sink, "x", 1) == 1)
    #expect(try Poll.wait(for: both) == [source, sink])
    close(sink)
    #expect(try Poll.wait(for: [PollInterest(source, .hangUp)]) == [source])
    close(source)
  }

  @Test("a deadline ends the wait, and never before its time")
  func deadline() throws {
    let deadline = Clock.milliseconds() + 12.3
    #expect(try Poll.wait(for: [PollInterest(source)], deadline: deadline) == [])
    #expect(Clock.milliseconds() >= deadline)
    #expect(try Poll.wait(for: [PollInterest(source)], deadline: deadline - 5_000) == [])
    close(source)
    close(sink)
  }

  @Test("a closed descriptor is an error, not an endless loop")
  func closed() {
    // Far above what any parallel test opens.
    let failure = #expect(throws: SystemFailure.self) {
      try Poll.wait(for: [PollInterest(1_000_000)])
    }
    #expect(failure?.code == EBADF)
    close(source)
    close(sink)
  }

  @Test("without a deadline the system is asked to wait without end")
  func endless() throws {
    let source = source
    let sleeper = Background { try? Poll.wait(for: [PollInterest(source)]) }
    let arguments = try sleepingCall(of: sleeper)
    #if arch(x86_64)
      // poll(entries, count, timeout): the C int -1.
      #expect(arguments[3] & 0xffff_ffff == 0xffff_ffff)
    #else
      // ppoll(entries, count, time, …): no time at all.
      #expect(arguments[3] == 0)
    #endif
    #expect(unsafe write(sink, "x", 1) == 1)
    #expect(sleeper.value() == [source])
    close(source)
    close(sink)
  }

  /// The number and the arguments of the call to poll that the thread sleeps in.
  private func sleepingCall<Value>(of thread: Background<Value>) throws -> [UInt64] {
    let limit = Clock.milliseconds() + 60_000
    while Clock.milliseconds() < limit {
      if let folder = thread.folder {
        let bytes = try Files.read(folder + "/syscall")
        let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
        let values = words.prefix(7).map { word in
          word.hasPrefix("0x") ? UInt64(word.dropFirst(2), radix: 16) ?? 0 : UInt64(word) ?? 0
        }
        if values.count == 7, values[0] == pollNumber { return values }
      }
      sched_yield()
    }
    throw SystemFailure(code: ETIMEDOUT, call: "poll", reason: "the thread never slept")
  }

  /// What glibc's poll is to Linux: poll, and ppoll on Arm. Source: asm/unistd.h.
  private var pollNumber: UInt64 {
    #if arch(x86_64)
      7
    #else
      73
    #endif
  }
}
