public import DiptychGeometry

/// Something that a device did, with its time and its place on the panel.
public struct InputEvent: Hashable, Sendable {
  /// A button of the mouse, by its number in X.
  public enum Button: Int, Hashable, Sendable {
    case primary = 1
    case middle = 2
    case secondary = 3
    case back = 8
    case forward = 9
  }

  /// What happened.
  public enum Kind: Hashable, Sendable {
    case buttonDown(Button)
    case buttonUp(Button)
    case pointerMoved
    /// A turn of the wheel, in clicks; positive shows what lies below or to the right.
    case wheel(x: Double, y: Double)
    case keyDown(KeyStroke)
    /// A finger went down, with a number of its own until it goes up and the width of what it touches;
    /// 0 where the device does not know.
    case touchBegan(Int, width: Double)
    case touchMoved(Int)
    case touchEnded(Int)
    /// The pointer or the whole window was taken away: what is pressed is pressed no more.
    case cancelled
  }

  /// What an event comes from.
  public enum Source: Hashable, Sendable {
    case device
    /// The X server's copy of a touch as a pointer's doing; the touch itself has been told already.
    case emulation
  }

  /// Milliseconds of the device's or the script's clock.
  public var time: Double
  /// What happened.
  public var kind: Kind
  /// Device pixels of the panel, from its top left corner.
  public var place: Point
  /// Who caused it: a device, or a script.
  public var source: Source

  /// Takes a time in milliseconds, what happened, and where, in device pixels or points.
  public init(time: Double, kind: Kind, place: Point, source: Source = .device) {
    self.time = time
    self.kind = kind
    self.place = place
    self.source = source
  }
}
