import DiptychCX11

/// The atoms that the window speaks with.
struct Atoms {
  let protocols: Atom
  let deleteWindow: Atom
  let name: Atom
  let processIdentifier: Atom
  let state: Atom
  let fullScreen: Atom
  let supportingCheck: Atom
  let utf8: Atom
  /// What users set for all programs, on the root.
  let resources: Atom

  /// Xlib: `XInternAtom`.
  init(_ connection: Connection) throws(DisplayFailure) {
    func atom(_ name: String) throws(DisplayFailure) -> Atom {
      try unsafe connection.use { unsafe XInternAtom($0, name, 0) }
    }
    protocols = try atom("WM_PROTOCOLS")
    deleteWindow = try atom("WM_DELETE_WINDOW")
    name = try atom("_NET_WM_NAME")
    processIdentifier = try atom("_NET_WM_PID")
    state = try atom("_NET_WM_STATE")
    fullScreen = try atom("_NET_WM_STATE_FULLSCREEN")
    supportingCheck = try atom("_NET_SUPPORTING_WM_CHECK")
    utf8 = try atom("UTF8_STRING")
    resources = try atom("RESOURCE_MANAGER")
  }
}

/// Atoms with a number of their own in every server; their C macros are casts, which Swift lacks.
///
/// Source: X11/Xatom.h.
enum PredefinedAtom {
  static let atom: Atom = 4
  static let cardinal: Atom = 6
  static let string: Atom = 31
  static let window: Atom = 33
  static let windowName: Atom = 39
}
