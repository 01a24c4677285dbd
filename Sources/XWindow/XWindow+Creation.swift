import DiptychCX11
import DiptychGeometry

extension XWindow {
  /// X11 counts lengths in 16 bits, and none is zero.
  static func length(_ pixels: Int) -> Int { min(max(pixels, 1), 32_767) }

  static func rootFrame(_ connection: Connection) throws(DisplayFailure) -> PixelRect {
    let (width, height) = try unsafe connection.use { display in
      // Asked of the server, because Xlib remembers the size of the time of the connection.
      var attributes = unsafe XWindowAttributes()
      guard unsafe XGetWindowAttributes(display, connection.root, &attributes) != 0 else {
        return unsafe (
          Int(XDisplayWidth(display, connection.screen)),
          Int(XDisplayHeight(display, connection.screen))
        )
      }
      return unsafe (Int(attributes.width), Int(attributes.height))
    }
    return PixelRect(x: 0, y: 0, width: width, height: height)
  }

  /// Asks to be told when the root changes its size, its screens or its resources.
  ///
  /// Xlib: `XSelectInput`, `XRRSelectInput`.
  static func followRoot(_ connection: Connection, _ randr: RandR?) throws(DisplayFailure) {
    try unsafe connection.use { display in
      unsafe XSelectInput(display, connection.root, StructureNotifyMask | PropertyChangeMask)
      guard randr != nil else { return }
      let mask = RRScreenChangeNotifyMask | RRCrtcChangeNotifyMask | RROutputChangeNotifyMask
      unsafe XRRSelectInput(display, connection.root, Int32(mask))
    }
  }

  static func create(
    on connection: Connection, visual: ScreenVisual, frame: PixelRect, overridesRedirect: Bool
  ) throws(DisplayFailure) -> Window {
    try unsafe connection.use { display in
      var attributes = XSetWindowAttributes()
      // No background: the server paints nothing of its own, so that nothing flashes before the
      // picture comes. On a change of size what is there stays at the top left until then.
      attributes.background_pixmap = 0
      attributes.border_pixel = 0
      attributes.bit_gravity = NorthWestGravity
      attributes.override_redirect = overridesRedirect ? 1 : 0
      attributes.event_mask =
        KeyPressMask | ButtonPressMask | ButtonReleaseMask | PointerMotionMask | LeaveWindowMask
        | FocusChangeMask | StructureNotifyMask | ExposureMask | VisibilityChangeMask
      attributes.colormap =
        unsafe visual.isDefault
        ? XDefaultColormap(display, connection.screen)
        : XCreateColormap(display, connection.root, visual.visual, AllocNone)
      let mask =
        CWBackPixmap | CWBorderPixel | CWBitGravity | CWOverrideRedirect | CWEventMask
        | CWColormap
      return unsafe XCreateWindow(
        display, connection.root, Int32(frame.x), Int32(frame.y), UInt32(frame.width),
        UInt32(frame.height), 0, visual.depth,
        UInt32(InputOutput), visual.visual, UInt(mask), &attributes)
    }
  }

  /// Tells window managers and others who this is and what it wishes.
  ///
  /// Source: ICCCM 4.1.2, EWMH 1.5 "Application Window Properties".
  func introduce(_ options: WindowOptions) throws(DisplayFailure) {
    try unsafe connection.use { display in
      var size = XSizeHints()
      // Where it stands tells a window manager which screen it is to fill.
      size.flags = options.placement.output == nil ? PSize : PSize | USPosition
      size.x = Int32(placed.x)
      size.y = Int32(placed.y)
      size.width = Int32(width)
      size.height = Int32(height)
      var hints = XWMHints()
      hints.flags = InputHint | StateHint
      hints.input = 1
      hints.initial_state = NormalState
      unsafe "diptych".withCString { name in
        let word = unsafe UnsafeMutablePointer(mutating: name)
        var kind = unsafe XClassHint(res_name: word, res_class: word)
        // Sets WM_CLIENT_MACHINE too, without which a process number means nothing.
        unsafe XSetWMProperties(display, window, nil, nil, nil, 0, &size, &hints, &kind)
      }
      let title = Array(options.title.utf8)
      for property in [PredefinedAtom.windowName, atoms.name] {
        unsafe XChangeProperty(
          display, window, property, atoms.utf8, 8, PropModeReplace, title, Int32(title.count))
      }
      unsafe setLongs(
        [diptych_x_process()], atoms.processIdentifier, PredefinedAtom.cardinal, display)
      if case .fullScreen = options.placement, rule == .windowManager {
        unsafe setLongs(
          [Int(bitPattern: atoms.fullScreen)], atoms.state, PredefinedAtom.atom, display)
      }
      var protocols = atoms.deleteWindow
      unsafe XSetWMProtocols(display, window, &protocols, 1)
    }
  }

  /// Xlib takes 32-bit values as longs.
  private func setLongs(
    _ values: [Int], _ property: Atom, _ type: Atom, _ display: OpaquePointer
  ) {
    unsafe values.withUnsafeBytes { bytes in
      _ = unsafe XChangeProperty(
        display, window, property, type, 32, PropModeReplace,
        bytes.assumingMemoryBound(to: UInt8.self).baseAddress, Int32(values.count))
    }
  }
}
