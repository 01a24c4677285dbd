import DiptychCX11

/// What is written on a window for all clients to read.
enum Property {
  /// A property's text; nil where the window has none of that name.
  static func text(_ property: Atom, of owner: Window, _ connection: Connection)
    throws(DisplayFailure) -> String?
  {
    try unsafe read(property, of: owner, as: PredefinedAtom.string, connection) {
      data, count, format in
      guard format == 8 else { return nil }
      return unsafe String(
        decoding: UnsafeBufferPointer(start: data, count: count), as: UTF8.self)
    }
  }

  /// The window that a property names; a window that is gone has none.
  static func window(_ property: Atom, of owner: Window, _ connection: Connection)
    throws(DisplayFailure) -> Window?
  {
    try unsafe read(property, of: owner, as: PredefinedAtom.window, connection) {
      data, count, format in
      guard format == 32, count == 1 else { return nil }
      // Xlib gives 32-bit values as longs.
      return unsafe UnsafeRawPointer(data).load(as: Window.self)
    }
  }

  /// Xlib: `XGetWindowProperty`.
  private static func read<Value>(
    _ property: Atom, of owner: Window, as type: Atom, _ connection: Connection,
    value: (UnsafePointer<UInt8>, Int, Int32) -> Value?
  ) throws(DisplayFailure) -> Value? {
    try unsafe connection.use { display in
      var (found, format): (Atom, Int32) = (0, 0)
      var (count, rest): (UInt, UInt) = (0, 0)
      var data: UnsafeMutablePointer<UInt8>?
      let status = unsafe XGetWindowProperty(
        display, owner, property, 0, longest, 0, type, &found, &format, &count, &rest, &data)
      guard status == Success, let data = unsafe data else { return nil }
      defer { unsafe XFree(data) }
      return unsafe found == type ? value(data, Int(count), format) : nil
    }
  }

  /// In units of four bytes: resources of a megabyte are somebody's mistake.
  private static let longest = 1 << 18
}
