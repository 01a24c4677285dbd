public import DiptychGeometry

/// What a visitor means by what a device did.
public enum Gesture: Hashable, Sendable {
  /// The direction that a drag keeps to.
  public enum Axis: Hashable, Sendable {
    case horizontal
    case vertical
  }

  /// A button or finger went down.
  case pressed(Point)
  /// What was pressed is pressed no more, and nothing came of it.
  case pressCancelled
  /// Down and up again without moving; `count` is 2 for a second tap right after the first.
  case tapped(Point, count: Int)
  /// What went down moved too far for a tap; the axis stays the same until it goes up.
  case dragBegan(from: Point, Axis)
  case dragged(from: Point, to: Point)
  /// The velocity is that of the last moments, in points a second.
  case dragEnded(from: Point, to: Point, velocity: Point)
  /// Two fingers are down, with the middle between them.
  case pinchBegan(Point)
  /// The middle between two fingers moved, and their distance grew by a factor.
  case pinched(from: Point, to: Point, by: Double)
  case wheel(Point, x: Double, y: Double)
  case key(KeyStroke)
  case back
  case forward
  /// The first touch on a sleeping screen, which does nothing else.
  case woke
}
