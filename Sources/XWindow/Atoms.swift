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
  /// The label of the axis that tells how wide a touch is.
  let touchWidth: Atom
  /// Where on the root the touches of a device lie, and the kind of its numbers.
  let touchMatrix: Atom
  let float: Atom

  /// Asks for all of them at once.
  ///
  /// Xlib: `XInternAtoms`.
  init(_ connection: Connection) throws(DisplayFailure) {
    let names = [
      "WM_PROTOCOLS", "WM_DELETE_WINDOW", "_NET_WM_NAME", "_NET_WM_PID", "_NET_WM_STATE",
      "_NET_WM_STATE_FULLSCREEN", "_NET_SUPPORTING_WM_CHECK", "UTF8_STRING", "RESOURCE_MANAGER",
      "Abs MT Touch Major", "Coordinate Transformation Matrix", "FLOAT",
    ]
    var atoms = [Atom](repeating: 0, count: names.count)
    try unsafe connection.use { display in
      var words: [UnsafeMutablePointer<CChar>?] = unsafe names.map { unsafe strdup($0) }
      _ = unsafe XInternAtoms(display, &words, Int32(names.count), 0, &atoms)
      for index in names.indices { unsafe free(words[index]) }
    }
    protocols = atoms[0]
    deleteWindow = atoms[1]
    name = atoms[2]
    processIdentifier = atoms[3]
    state = atoms[4]
    fullScreen = atoms[5]
    supportingCheck = atoms[6]
    utf8 = atoms[7]
    resources = atoms[8]
    touchWidth = atoms[9]
    touchMatrix = atoms[10]
    float = atoms[11]
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
