// The C library's own: no other file here needs it.
internal import Glibc

/// Growth and decay, by the C library.
public enum Exponential {
  /// The number e to a power (exp).
  public static func of(_ power: Double) -> Double { exp(power) }

  /// The power to which the number e must be raised (log).
  public static func power(of value: Double) -> Double { log(value) }
}
