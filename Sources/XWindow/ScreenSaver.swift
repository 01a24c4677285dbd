import DiptychCX11

/// Keeps the screen from going dark by itself, and hears when somebody makes it.
///
/// Source: X11/extensions/saver.h, MIT-SCREEN-SAVER 1.1: what is suspended comes back when the
/// connection ends, and the power saving of the monitor is suspended with it.
struct ScreenSaver {
  /// Whether the screen was dark when it was asked at first.
  let wasDark: Bool
  private let firstEvent: Int32

  /// Nil where the server has no such extension.
  ///
  /// Xlib: `XScreenSaverSuspend`, `XScreenSaverSelectInput`, `XScreenSaverQueryInfo`.
  init?(_ connection: Connection) throws(DisplayFailure) {
    let found = try unsafe connection.use { display -> (Int32, Bool)? in
      var (event, error): (Int32, Int32) = (0, 0)
      var (major, minor): (Int32, Int32) = (1, 1)
      guard unsafe XScreenSaverQueryExtension(display, &event, &error) != 0,
        unsafe XScreenSaverQueryVersion(display, &major, &minor) != 0, (major, minor) >= (1, 1)
      else { return nil }
      unsafe XScreenSaverSelectInput(display, connection.root, UInt(ScreenSaverNotifyMask))
      unsafe XScreenSaverSuspend(display, 1)
      var now = XScreenSaverInfo()
      let isKnown = unsafe XScreenSaverQueryInfo(display, connection.root, &now) != 0
      return (event, isKnown && now.state == ScreenSaverOn)
    }
    guard let found else { return nil }
    (firstEvent, wasDark) = found
  }

  /// What an event tells of the screen; nil where it tells of something else.
  func change(in event: XEvent) -> (isDark: Bool, time: Time)? {
    guard unsafe event.type == firstEvent + ScreenSaverNotify else { return nil }
    let notice = unsafe withUnsafeBytes(of: event) {
      unsafe $0.load(as: XScreenSaverNotifyEvent.self)
    }
    return unsafe (notice.state != ScreenSaverOff, notice.time)
  }
}
