import DiptychGeometry

/// Tells gestures from input; its only clock is the events' own times.
public struct GestureRecognizer: Sendable {
  /// How far, in points, a press may wander and still be a tap.
  public static let slop = 8.0
  /// How soon, in milliseconds, and how near, in points, a second tap follows the first.
  static let doubleTapTime = 300.0
  static let doubleTapReach = 24.0
  /// How much of a drag's end, in milliseconds, makes its velocity.
  static let velocityTime = 100.0

  fileprivate struct Press {
    var start: Point
    var last: Point
    var isDrag = false
    /// The latest places with their times.
    var trail: [(time: Double, place: Point)] = []
  }

  fileprivate var press: Press?
  private var lastTap: (time: Double, place: Point)?
  private var isAsleep = false
  /// Whether a press that woke the screen has not ended yet.
  private var swallows = false
  /// When a visitor was last active, by the devices' clock; nil before.
  public private(set) var lastActivity: Double?

  /// A recognizer that has seen no input yet.
  public init() {}

  /// The screen is dark: the next press only wakes it, down to up.
  public mutating func sleep() {
    isAsleep = true
    press = nil
  }

  /// Takes in an event whose place is in points of the upright picture.
  public mutating func receive(_ event: InputEvent) -> [Gesture] {
    // One touch is one event, however often the server tells it.
    if event.source == .emulation { return [] }
    // What is taken away is nobody's doing.
    if event.kind != .cancelled { lastActivity = event.time }
    if let woken = wake(by: event) { return woken }
    switch event.kind {
    case .buttonDown(.primary):
      let abandoned = cancel()
      press = Press(
        start: event.place, last: event.place, trail: [(event.time, event.place)])
      return abandoned + [.pressed(event.place)]
    case .buttonUp(.primary): return release(at: event.place, time: event.time)
    case .pointerMoved: return move(to: event.place, time: event.time)
    case .cancelled: return cancel()
    case .wheel(let x, let y): return [.wheel(event.place, x: x, y: y)]
    case .keyDown(let stroke): return [.key(stroke)]
    case .buttonDown(.back): return [.back]
    case .buttonDown(.forward): return [.forward]
    case .buttonDown, .buttonUp: return []
    }
  }

  /// Forgets what is pressed.
  public mutating func cancel() -> [Gesture] {
    guard press != nil else { return [] }
    press = nil
    return [.pressCancelled]
  }

  /// What a sleeping screen makes of an event; nil when it is awake.
  private mutating func wake(by event: InputEvent) -> [Gesture]? {
    if isAsleep {
      if event.kind == .cancelled { return [] }
      isAsleep = false
      if case .buttonDown = event.kind { swallows = true }
      return [.woke]
    }
    guard swallows else { return nil }
    switch event.kind {
    case .buttonUp, .cancelled: swallows = false
    default: break
    }
    return []
  }

  private mutating func move(to place: Point, time: Double) -> [Gesture] {
    guard var press else { return [] }
    var gestures: [Gesture] = []
    let x = abs(place.x - press.start.x)
    let y = abs(place.y - press.start.y)
    if !press.isDrag {
      guard x > Self.slop || y > Self.slop else { return [] }
      press.isDrag = true
      gestures.append(.dragBegan(from: press.start, x > y ? .horizontal : .vertical))
    }
    gestures.append(.dragged(from: press.last, to: place))
    press.last = place
    press.trail.append((time, place))
    press.trail.removeAll { time - $0.time > Self.velocityTime }
    self.press = press
    return gestures
  }

  private mutating func release(at place: Point, time: Double) -> [Gesture] {
    let moved = move(to: place, time: time)
    guard let press else { return [] }
    self.press = nil
    guard press.isDrag else { return moved + [tap(press.start, time: time)] }
    lastTap = nil
    return moved
      + [.dragEnded(from: press.start, to: place, velocity: press.velocity(at: time, place))]
  }

  private mutating func tap(_ place: Point, time: Double) -> Gesture {
    if let last = lastTap, time - last.time <= Self.doubleTapTime,
      abs(place.x - last.place.x) <= Self.doubleTapReach,
      abs(place.y - last.place.y) <= Self.doubleTapReach
    {
      lastTap = nil
      return .tapped(place, count: 2)
    }
    lastTap = (time, place)
    return .tapped(place, count: 1)
  }
}

extension GestureRecognizer.Press {
  /// Points a second since the oldest of the latest places; none after a rest.
  fileprivate func velocity(at time: Double, _ place: Point) -> Point {
    let recent = trail.filter { time - $0.time <= GestureRecognizer.velocityTime }
    guard let first = recent.first, time > first.time else { return .zero }
    let seconds = (time - first.time) / 1000
    return Point(
      x: (place.x - first.place.x) / seconds, y: (place.y - first.place.y) / seconds)
  }
}
