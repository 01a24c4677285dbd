import DiptychCX11

/// What can be known of a window manager.
enum WindowManager {
  /// Whether one runs: it says so on the root, or holds the right to redirect what clients map.
  ///
  /// Source: EWMH 1.5, "_NET_SUPPORTING_WM_CHECK"; ICCCM 2.8.
  /// Xlib: `XGetWindowAttributes`.
  static func isRunning(on connection: Connection, atoms: Atoms) throws(DisplayFailure) -> Bool {
    let root = connection.root
    if let check = try Property.window(atoms.supportingCheck, of: root, connection),
      try Property.window(atoms.supportingCheck, of: check, connection) == check
    {
      return true
    }
    return try unsafe connection.use { display in
      var attributes = unsafe XWindowAttributes()
      guard unsafe XGetWindowAttributes(display, root, &attributes) != 0 else { return false }
      return unsafe attributes.all_event_masks & SubstructureRedirectMask != 0
    }
  }
}
