import DiptychCX11

/// Whether the pointer is seen over the window: fingers need none.
@safe final class PointerSight {
  private let connection: Connection
  private let window: Window
  private let nothing: Cursor
  private var isShown = true

  /// Xlib: `XCreatePixmapCursor`.
  init(_ connection: Connection, window: Window) throws(DisplayFailure) {
    self.connection = connection
    self.window = window
    nothing = try unsafe connection.use { display in
      // One dot that the mask leaves out.
      let dot = unsafe XCreateBitmapFromData(display, window, [0], 1, 1)
      defer { unsafe XFreePixmap(display, dot) }
      var black = XColor()
      var white = XColor()
      return unsafe XCreatePixmapCursor(display, dot, dot, &black, &white, 0, 0)
    }
    show(false)
  }

  /// Xlib: `XDefineCursor`, `XUndefineCursor`.
  func show(_ wished: Bool) {
    guard wished != isShown else { return }
    isShown = wished
    unsafe connection.useIfPossible { display in
      _ = unsafe wished ? XUndefineCursor(display, window) : XDefineCursor(display, window, nothing)
    }
  }
}
