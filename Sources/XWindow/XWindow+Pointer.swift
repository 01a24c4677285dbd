import DiptychCX11
import DiptychGeometry
import DiptychInput

extension XWindow {
  /// What is down, and goes up again or is cancelled.
  enum Held: Hashable {
    case button(InputEvent.Button)
    case finger(Int)
  }

  func press(_ number: Int, _ moment: Moment, to events: inout [WindowEvent]) {
    let kind: InputEvent.Kind
    // The wheel has been buttons 4 to 7 since X11 had wheels.
    switch number {
    case 4: kind = .wheel(x: 0, y: -1)
    case 5: kind = .wheel(x: 0, y: 1)
    case 6: kind = .wheel(x: -1, y: 0)
    case 7: kind = .wheel(x: 1, y: 0)
    default:
      guard let button = InputEvent.Button(rawValue: number) else { return }
      held.insert(.button(button))
      kind = .buttonDown(button)
    }
    add(kind, moment, to: &events)
  }

  func release(_ number: Int, _ moment: Moment, to events: inout [WindowEvent]) {
    // What was cancelled is pressed no more, and has no end of its own.
    guard let button = InputEvent.Button(rawValue: number),
      held.remove(.button(button)) != nil
    else { return }
    add(.buttonUp(button), moment, to: &events)
  }

  /// Ends what is held and whose end may never come here.
  func cancel(_ moment: Moment = Moment(), to events: inout [WindowEvent]) {
    guard !held.isEmpty else { return }
    held.removeAll()
    add(.cancelled, moment, to: &events)
  }
}

/// When and where a device did something.
struct Moment {
  var time: Time = 0
  var place = Point.zero
  /// Whether the server only tells of a touch as a pointer's doing.
  var isEmulated = false

  init() {}

  init(_ time: Time, _ x: Double, _ y: Double, isEmulated: Bool = false) {
    self.time = time
    place = Point(x: x, y: y)
    self.isEmulated = isEmulated
  }

  /// Of an event of the core protocol.
  init(_ time: Time, _ x: Int32, _ y: Int32) { self.init(time, Double(x), Double(y)) }

  /// Of an event of XInput.
  init(_ event: XIDeviceEvent) {
    unsafe self.init(
      event.time, event.event_x, event.event_y,
      isEmulated: event.flags & XIPointerEmulated != 0)
  }
}
