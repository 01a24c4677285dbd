/// Finds out which value stays, of those that a restless source tells.
struct Settling<Value: Equatable> {
  /// How long a value must stay the same, in milliseconds.
  let time: Double
  /// The value that stayed last.
  private var settled: Value?
  /// One that has come since, and when it will have stayed long enough.
  private var coming: (value: Value, deadline: Double)?

  init(time: Double) {
    self.time = time
  }

  /// When `settle` may have something to tell.
  var deadline: Double? { coming?.deadline }

  /// Takes in what is told at a time.
  mutating func hear(_ value: Value, at now: Double) {
    if value == settled {
      coming = nil
    } else if value != coming?.value {
      coming = (value, now + time)
    }
  }

  /// The value that has stayed by now, told once.
  mutating func settle(at now: Double) -> Value? {
    guard let coming, coming.deadline <= now else { return nil }
    settled = coming.value
    self.coming = nil
    return coming.value
  }
}
