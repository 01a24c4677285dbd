/// Makes the server's 32-bit milliseconds, which start anew every 49.7 days, run on for ever.
///
/// Source: X Window System Protocol, "Timestamp".
struct ServerClock {
  private var last: UInt32 = 0
  private var passed = 0.0

  /// Milliseconds that never jump back by more than devices disagree.
  mutating func milliseconds(_ time: UInt) -> Double {
    let now = UInt32(truncatingIfNeeded: time)
    // Zero is "now" to whoever sent an event by hand.
    guard now != 0 else { return passed + Double(last) }
    if now < last, last - now > 1 << 31 {
      passed += 4_294_967_296
      last = now
    } else if now > last, now - last > 1 << 31, passed > 0 {
      // A straggler from before the turn.
      return passed - 4_294_967_296 + Double(now)
    } else {
      last = now
    }
    return passed + Double(now)
  }
}
