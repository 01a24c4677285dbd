internal import Glibc

extension HelperProcess {
  /// Sends a message and waits for its answer; only while no other is unanswered.
  ///
  /// - Throws: when it ends instead (ECONNRESET, or EPROTO when it misbehaved) or when no answer
  ///   comes in time (ETIMEDOUT); it has ended then.
  public func ask(
    _ message: [UInt8], timeoutMilliseconds: Double
  ) throws(SystemFailure) -> [UInt8] {
    guard unanswered == 0 else { throw SystemFailure(code: EBUSY, call: "ask", path: program) }
    let deadline = Clock.milliseconds() + timeoutMilliseconds
    send(message)
    while !hasEnded {
      let ready = try Poll.wait(for: interests, deadline: deadline)
      if ready.isEmpty {
        kill()
        throw SystemFailure(
          code: ETIMEDOUT, call: "ask", path: program, reason: "no answer in time")
      }
      for event in handle(ready) {
        switch event {
        case .answered(let answer): return answer
        case .ended(let end):
          let isMalformed = if case .misbehaved = end { true } else { false }
          throw SystemFailure(
            code: isMalformed ? EPROTO : ECONNRESET, call: "ask", path: program,
            reason: end.description)
        }
      }
    }
    throw SystemFailure(code: ECONNRESET, call: "ask", path: program, reason: "it has ended")
  }
}
