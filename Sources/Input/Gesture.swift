public import DiptychGeometry

/// What a visitor means by what a device did.
public enum Gesture: Hashable, Sendable {
  /// A button or finger went down.
  case pressed(Point)
  /// What was pressed is pressed no more, and nothing came of it.
  case pressCancelled
  /// Down and up again without moving.
  case tapped(Point)
  /// What went down moved too far for a tap.
  case dragBegan(from: Point)
  case dragged(from: Point, to: Point)
  case dragEnded(from: Point, to: Point)
  case wheel(Point, x: Double, y: Double)
  case key(KeyStroke)
  case back
  case forward
}

/// Tells gestures from input; its only clock is the events' own times.
public struct GestureRecognizer: Sendable {
  /// How far, in points, a press may wander and still be a tap.
  public static let slop = 8.0

  private struct Press {
    var start: Point
    var last: Point
    var isDrag = false
  }

  private var press: Press?

  public init() {}

  /// Takes in an event whose place is in points of the upright picture.
  public mutating func receive(_ event: InputEvent) -> [Gesture] {
    switch event.kind {
    case .buttonDown(.primary):
      let abandoned = cancel()
      press = Press(start: event.place, last: event.place)
      return abandoned + [.pressed(event.place)]
    case .buttonUp(.primary): return release(at: event.place)
    case .pointerMoved: return move(to: event.place)
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

  private mutating func move(to place: Point) -> [Gesture] {
    guard var press else { return [] }
    var gestures: [Gesture] = []
    if !press.isDrag {
      guard abs(place.x - press.start.x) > Self.slop || abs(place.y - press.start.y) > Self.slop
      else { return [] }
      press.isDrag = true
      gestures.append(.dragBegan(from: press.start))
    }
    gestures.append(.dragged(from: press.last, to: place))
    press.last = place
    self.press = press
    return gestures
  }

  private mutating func release(at place: Point) -> [Gesture] {
    let moved = move(to: place)
    guard let press else { return [] }
    self.press = nil
    return moved
      + [press.isDrag ? .dragEnded(from: press.start, to: place) : .tapped(press.start)]
  }
}
