import DiptychCX11
import DiptychInput

extension XWindow {
  func press(_ event: XButtonEvent, to events: inout [WindowEvent]) {
    let kind: InputEvent.Kind
    // The wheel has been buttons 4 to 7 since X11 had wheels.
    switch unsafe event.button {
    case 4: kind = .wheel(x: 0, y: -1)
    case 5: kind = .wheel(x: 0, y: 1)
    case 6: kind = .wheel(x: -1, y: 0)
    case 7: kind = .wheel(x: 1, y: 0)
    case let number:
      guard let button = InputEvent.Button(rawValue: Int(number)) else { return }
      pressed.insert(button)
      kind = .buttonDown(button)
    }
    unsafe add(kind, event.time, event.x, event.y, to: &events)
  }

  func release(_ event: XButtonEvent, to events: inout [WindowEvent]) {
    // What was cancelled is pressed no more, and has no end of its own.
    guard let button = unsafe InputEvent.Button(rawValue: Int(event.button)),
      pressed.remove(button) != nil
    else { return }
    unsafe add(.buttonUp(button), event.time, event.x, event.y, to: &events)
  }

  /// Ends a press whose release may never come here.
  func cancel(_ time: Time, _ x: Int32, _ y: Int32, to events: inout [WindowEvent]) {
    guard !pressed.isEmpty else { return }
    pressed.removeAll()
    add(.cancelled, time, x, y, to: &events)
  }
}
