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
  /// A touch that is over sooner, in milliseconds, is a disturbance: panels look a hundred times a
  /// second at most.
  static let shortestTouch = 8.0
  /// What is wider, in points, is a hand, a sleeve or a cloth.
  static let widestTouch = 160.0

  fileprivate struct Press {
    var contact: Contact
    var start: Point
    var last: Point
    var began: Double
    var isDrag = false
    /// The latest places with their times.
    var trail: [(time: Double, place: Point)]

    init(_ contact: Contact, at place: Point, time: Double) {
      self.contact = contact
      start = place
      last = place
      began = time
      trail = [(time, place)]
    }
  }

  fileprivate var press: Press?
  private var fingers = Fingers()
  private var lastTap: (time: Double, place: Point)?
  private var isAsleep = false
  /// Until when, while it is asleep, something counts as having woken it; nil without an end.
  private var wakesUntil: Double?
  /// How soon, in milliseconds, the cause of a screen's waking is told after it.
  static let wakingTime = 100.0
  /// What went down to wake the screen, or while that was down, and is down still; with the time at
  /// which it was heard of last.
  private var swallowed: [Contact: Double] = [:]
  /// When a visitor was last active, by the devices' clock; nil before.
  public private(set) var lastActivity: Double?

  /// A recognizer that has seen no input yet.
  public init() {}

  /// The screen is dark: the next press only wakes it, down to up.
  public mutating func sleep() {
    isAsleep = true
    wakesUntil = nil
    press = nil
    fingers = Fingers()
  }

  /// The screen is light again: only what comes along with that has woken it.
  public mutating func wake(at time: Double) {
    if isAsleep { wakesUntil = time + Self.wakingTime }
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
      // A hand on the screen is not helped by one on the mouse.
      guard fingers.isEmpty else { return [] }
      return cancel() + begin(.button, at: event.place, time: event.time)
    case .buttonUp(.primary): return release(.button, at: event.place, time: event.time)
    case .pointerMoved: return move(.button, to: event.place, time: event.time)
    case .touchBegan(let finger, let width):
      return touch(finger, at: event.place, width: width, time: event.time)
    case .touchMoved(let finger):
      return move(.finger(finger), to: event.place, time: event.time)
        + (fingers.move(finger, to: event.place, time: event.time).map { [$0] } ?? [])
    case .touchEnded(let finger):
      fingers.remove(finger)
      return release(.finger(finger), at: event.place, time: event.time)
    case .cancelled:
      fingers = Fingers()
      return cancel()
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
    if let wakesUntil, event.time > wakesUntil { isAsleep = false }
    if isAsleep, event.kind == .cancelled { return [] }
    let contact = event.kind.contact
    // What has not been heard of for long has gone up, and only its end was lost.
    swallowed = swallowed.filter {
      $0.key == contact || event.time - $0.value <= Fingers.longestSilence
    }
    guard isAsleep || !swallowed.isEmpty else { return nil }
    switch (event.kind, contact) {
    case (.cancelled, _): swallowed = [:]
    case (.buttonUp, let contact?), (.touchEnded, let contact?): swallowed[contact] = nil
    case (.buttonDown, let contact?), (.touchBegan, let contact?):
      swallowed[contact] = event.time
    case (_, let contact?) where swallowed[contact] != nil: swallowed[contact] = event.time
    default: break
    }
    defer {
      isAsleep = false
      wakesUntil = nil
    }
    return isAsleep ? [.woke] : []
  }

  private mutating func begin(_ contact: Contact, at place: Point, time: Double) -> [Gesture] {
    press = Press(contact, at: place, time: time)
    return [.pressed(place)]
  }

  /// One finger presses; with the second, what it pressed is given up, and the two pinch; more of
  /// them, or a palm, mean nothing until all are up.
  private mutating func touch(_ finger: Int, at place: Point, width: Double, time: Double)
    -> [Gesture]
  {
    let isLost = fingers.forgetSilent(at: time)
    let abandoned = isLost ? cancel() : []
    fingers.add(finger, at: place, time: time, isPalm: width > Self.widestTouch)
    if press?.contact == .button { return abandoned }
    if fingers.isOne { return abandoned + begin(.finger(finger), at: place, time: time) }
    return abandoned + cancel() + (fingers.middle.map { [.pinchBegan($0)] } ?? [])
  }

  private mutating func move(_ contact: Contact, to place: Point, time: Double) -> [Gesture] {
    guard var press, press.contact == contact else { return [] }
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

  private mutating func release(_ contact: Contact, at place: Point, time: Double) -> [Gesture] {
    let moved = move(contact, to: place, time: time)
    guard let press, press.contact == contact else { return [] }
    if contact != .button, time - press.began < Self.shortestTouch { return cancel() }
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
