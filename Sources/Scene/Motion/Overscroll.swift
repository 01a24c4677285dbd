import DiptychGeometry

/// How far something is pulled beyond one of its ends, or springs back from there.
struct Overscroll {
  /// How much of a finger's way it follows at first.
  private static let give = 0.55

  let target: Draggable
  /// The length that shows, in points, which it never leaves wholly.
  let viewport: Double
  /// How far a finger has pulled it, in points; negative above the beginning.
  var pulled = 0.0
  /// What brings it back, once there is no finger.
  var spring: Spring?

  /// How far it stands beyond its end; negative above its beginning.
  func distance(at time: Double) -> Double { spring?.value(at: time) ?? stretched }

  /// A finger takes it where it is.
  mutating func hold(at time: Double) {
    guard let value = spring?.value(at: time), viewport > 0 else { return }
    spring = nil
    let share = min(abs(value) / viewport, 0.99)
    pulled = (value < 0 ? -1 : 1) * viewport / Self.give * (1 / (1 - share) - 1)
  }

  /// Moves by a finger's way; returns what of that is left for scrolling.
  mutating func unwind(by distance: Double) -> Double {
    let wished = pulled + distance
    if pulled * wished > 0 {
      pulled = wished
      return 0
    }
    pulled = 0
    return wished
  }

  mutating func release(velocity: Double, at time: Double) {
    guard spring == nil else { return }
    spring = Spring(rest: 0, from: stretched, velocity: velocity, start: time)
    pulled = 0
  }

  func isOver(at time: Double) -> Bool {
    spring?.isOver(at: time, within: 0.5) ?? false
  }

  private var stretched: Double {
    guard viewport > 0 else { return 0 }
    let length = (1 - 1 / (abs(pulled) * Self.give / viewport + 1)) * viewport
    return pulled < 0 ? -length : length
  }
}
