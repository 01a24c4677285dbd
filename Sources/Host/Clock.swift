internal import Glibc

/// The clock that never jumps: it starts at the machine's own start and ignores the date.
public enum Clock {
  /// Milliseconds since some fixed moment (clock_gettime with CLOCK_MONOTONIC).
  public static func milliseconds() -> Double {
    var time = timespec()
    // The clock is always there: POSIX lets this call fail for unknown clocks only.
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
  }
}
