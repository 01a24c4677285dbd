import DiptychCX11

/// What a server knows of screens that change.
struct RandR {
  /// Its first event.
  let firstEvent: Int32
  /// Whether it tells of monitors (1.5).
  let hasMonitors: Bool

  /// Nil where the server has no such extension.
  ///
  /// Xlib: `XRRQueryExtension`, `XRRQueryVersion`.
  init?(_ connection: Connection) throws(DisplayFailure) {
    let found = try unsafe connection.use { display -> (Int32, Bool)? in
      var (event, error): (Int32, Int32) = (0, 0)
      var (major, minor): (Int32, Int32) = (0, 0)
      guard unsafe XRRQueryExtension(display, &event, &error) != 0 else { return nil }
      let isKnown = unsafe XRRQueryVersion(display, &major, &minor) != 0
      return (event, isKnown && (major, minor) >= (1, 5))
    }
    guard let found else { return nil }
    (firstEvent, hasMonitors) = found
  }
}
