import DiptychCX11

/// What can be known of a window manager.
enum WindowManager {
  /// Whether one runs: it says so on the root, or holds the right to redirect what clients map.
  ///
  /// Source: EWMH 1.5, "_NET_SUPPORTING_WM_CHECK"; ICCCM 2.8.
  /// Xlib: `XGetWindowProperty`, `XGetWindowAttributes`.
  static func isRunning(on connection: Connection, atoms: Atoms) throws(DisplayFailure) -> Bool {
    let root = connection.root
    if let check = try window(in: atoms.supportingCheck, of: root, connection),
      try window(in: atoms.supportingCheck, of: check, connection) == check
    {
      return true
    }
    return try unsafe connection.use { display in
      var attributes = unsafe XWindowAttributes()
      guard unsafe XGetWindowAttributes(display, root, &attributes) != 0 else { return false }
      return unsafe attributes.all_event_masks & SubstructureRedirectMask != 0
    }
  }

  /// The window that a property names; a window that is gone has none.
  private static func window(
    in property: Atom, of owner: Window, _ connection: Connection
  ) throws(DisplayFailure) -> Window? {
    try unsafe connection.use { display in
      var (type, format): (Atom, Int32) = (0, 0)
      var (count, rest): (UInt, UInt) = (0, 0)
      var data: UnsafeMutablePointer<UInt8>?
      let status = unsafe XGetWindowProperty(
        display, owner, property, 0, 1, 0, PredefinedAtom.window, &type, &format, &count, &rest,
        &data)
      guard status == Success, let data = unsafe data else { return nil }
      defer { unsafe XFree(data) }
      guard format == 32, count == 1 else { return nil }
      // Xlib gives 32-bit values as longs.
      return unsafe UnsafeRawPointer(data).load(as: Window.self)
    }
  }
}
