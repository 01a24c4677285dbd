import DiptychCX11

extension XWindow {
  /// Two programs that both insist on the keyboard, or on being above, would keep each other awake for ever.
  static let mostStruggles = 1_000

  /// Gives the keyboard to the window; without a window manager nobody else would.
  ///
  /// Xlib: `XSetInputFocus`.
  func takeFocus() throws(DisplayFailure) {
    _ = try unsafe connection.use {
      unsafe XSetInputFocus($0, window, Int32(RevertToPointerRoot), Time(CurrentTime))
    }
  }

  func focus(_ event: XFocusChangeEvent, to events: inout [WindowEvent]) throws(DisplayFailure) {
    // These tell of the pointer, or of windows within ours; the keyboard stays where it is.
    guard unsafe event.detail != NotifyPointer, unsafe event.detail != NotifyInferior,
      unsafe event.detail != NotifyPointerRoot, unsafe event.detail != NotifyDetailNone
    else { return }
    let isIn = unsafe event.type == FocusIn
    switch unsafe event.mode {
    case NotifyGrab:
      // Somebody holds the keyboard, and mostly the pointer too; it comes back to us by itself.
      guard !isIn else { return }
      cancel(to: &events)
      tellOnce(.keyboardHeld, to: &events)
    case NotifyUngrab: break
    default:
      events.append(.focusChanged(isIn))
      guard !isIn, rule == .coversRoot, isMapped, struggles < Self.mostStruggles
      else { return }
      struggles += 1
      try takeFocus()
    }
  }
}
