/// SplitMix64: the same seed gives the same numbers everywhere.
///
/// Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from zero up to, and without, the limit.
  public mutating func below(_ limit: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(limit)).high)
  }

  /// True in so many cases of a hundred.
  public mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  /// One of the choices, or nil when there are none.
  public mutating func pick<Choices: RandomAccessCollection>(
    _ choices: Choices
  ) -> Choices.Element? {
    guard !choices.isEmpty else { return nil }
    return choices[choices.index(choices.startIndex, offsetBy: below(choices.count))]
  }
}
