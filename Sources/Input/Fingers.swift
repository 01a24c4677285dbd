import DiptychGeometry

/// What can be down.
enum Contact: Hashable, Sendable {
  case button
  case finger(Int)
}

extension InputEvent.Kind {
  /// What it tells of, if that can be down.
  var contact: Contact? {
    switch self {
    case .buttonDown, .buttonUp, .pointerMoved: .button
    case .touchBegan(let finger, _), .touchMoved(let finger), .touchEnded(let finger):
      .finger(finger)
    case .wheel, .keyDown, .cancelled: nil
    }
  }
}

/// The fingers that are down: the state comes from them alone, so that an end which never came holds
/// nothing for long.
struct Fingers: Sendable {
  /// How long, in milliseconds, a finger that was not heard of is believed to be down once another
  /// comes: panels tell of a finger many times a second, as no hand keeps still.
  static let longestSilence = 5_000.0

  private struct Finger {
    var place: Point
    var heard: Double
    var isPalm: Bool
  }

  private var live: [Int: Finger] = [:]
  /// The two that pinch: those that were down when the second came.
  private var pair: [Int] = []

  var isEmpty: Bool { live.isEmpty }

  /// Whether a single finger is down, and no palm.
  var isOne: Bool { live.count == 1 && live.values.allSatisfy { !$0.isPalm } }

  /// The middle between two that pinch.
  var middle: Point? {
    guard let (first, second) = places else { return nil }
    return Point(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
  }

  /// Forgets fingers whose end must have been lost; returns whether there were any.
  mutating func forgetSilent(at time: Double) -> Bool {
    let lost = live.filter { time - $0.value.heard > Self.longestSilence }.keys
    for finger in lost { remove(finger) }
    return !lost.isEmpty
  }

  mutating func add(_ finger: Int, at place: Point, time: Double, isPalm: Bool) {
    live[finger] = Finger(place: place, heard: time, isPalm: isPalm)
    let isPair = live.count == 2 && live.values.allSatisfy { !$0.isPalm }
    pair = isPair ? Array(live.keys) : []
  }

  mutating func remove(_ finger: Int) {
    live[finger] = nil
    if pair.contains(finger) { pair = [] }
  }

  /// Moves a finger; tells what that means if it is one of two that pinch.
  mutating func move(_ finger: Int, to place: Point, time: Double) -> Gesture? {
    guard live[finger] != nil else { return nil }
    let before = (middle: middle, distance: distance)
    live[finger]?.place = place
    live[finger]?.heard = time
    guard pair.contains(finger), let from = before.middle, let to = middle else { return nil }
    return .pinched(from: from, to: to, by: distance / before.distance)
  }

  private var places: (Point, Point)? {
    guard pair.count == 2, let first = live[pair[0]], let second = live[pair[1]] else { return nil }
    return (first.place, second.place)
  }

  /// Never so small that a factor would be beyond measure.
  private var distance: Double {
    guard let (first, second) = places else { return 1 }
    let (x, y) = (second.x - first.x, second.y - first.y)
    return max(10, (x * x + y * y).squareRoot())
  }
}
