import DiptychCX11
import DiptychInput

/// Names keys so that a shortcut works in every layout group.
enum Keyboard {
  /// The stroke of a key event; nil for a key without a symbol.
  ///
  /// Xlib: `XkbLookupKeySym`, `XkbKeycodeToKeysym`, `XKeysymToString`.
  static func stroke(_ event: XKeyEvent, on display: OpaquePointer) -> KeyStroke? {
    let code = unsafe KeyCode(truncatingIfNeeded: event.keycode)
    let state = unsafe event.state
    var used: UInt32 = 0
    var symbol: KeySym = 0
    guard unsafe XkbLookupKeySym(display, code, state, &used, &symbol) != 0, symbol != 0
    else { return nil }
    var modifiers = modifiers(state)
    if symbol == UInt(XK_ISO_Left_Tab) { modifiers.insert(.shift) }
    if !isFunction(symbol) {
      if !isLatin(symbol) { symbol = unsafe latin(code, on: display) ?? symbol }
      symbol = lowercased(symbol)
    }
    return name(of: plain(symbol)).map { KeyStroke(name: $0, modifiers: modifiers) }
  }

  private static func modifiers(_ state: UInt32) -> KeyStroke.Modifiers {
    var modifiers: KeyStroke.Modifiers = []
    if state & UInt32(ShiftMask) != 0 { modifiers.insert(.shift) }
    if state & UInt32(ControlMask) != 0 { modifiers.insert(.control) }
    if state & UInt32(Mod1Mask) != 0 { modifiers.insert(.alt) }
    if state & UInt32(Mod4Mask) != 0 { modifiers.insert(.superKey) }
    return modifiers
  }

  /// The first Latin symbol among the key's unshifted ones, the first group's before all others.
  private static func latin(_ code: KeyCode, on display: OpaquePointer) -> KeySym? {
    for group in 0..<Int32(XkbNumKbdGroups) {
      let symbol = unsafe XkbKeycodeToKeysym(display, code, group, 0)
      if symbol != 0, isLatin(symbol) { return symbol }
    }
    return nil
  }

  /// Keys of the keyboard itself, and of makers such as XFree86.
  private static func isFunction(_ symbol: KeySym) -> Bool {
    (0xFD00...0xFFFF).contains(symbol) || (0x1000_0000...0x1FFF_FFFF).contains(symbol)
  }

  /// Latin 1 to 4, the lower pages of the key symbols.
  private static func isLatin(_ symbol: KeySym) -> Bool { symbol < 0x400 }

  private static func lowercased(_ symbol: KeySym) -> KeySym {
    var lower: KeySym = 0
    var upper: KeySym = 0
    unsafe XConvertCase(symbol, &lower, &upper)
    return lower
  }

  /// What a key of the keypad means elsewhere on the keyboard; other symbols as they are.
  static func plain(_ symbol: KeySym) -> KeySym {
    switch Int32(truncatingIfNeeded: symbol) {
    case XK_ISO_Left_Tab: UInt(XK_Tab)
    case XK_KP_Enter: UInt(XK_Return)
    case XK_KP_Tab: UInt(XK_Tab)
    case XK_KP_Space: UInt(XK_space)
    case XK_KP_F1...XK_KP_F4: UInt(XK_F1) + symbol - UInt(XK_KP_F1)
    // Home, the arrows, Page Up, Page Down, End and Begin stand in the same order.
    case XK_KP_Home...XK_KP_Begin: UInt(XK_Home) + symbol - UInt(XK_KP_Home)
    case XK_KP_Insert: UInt(XK_Insert)
    case XK_KP_Delete: UInt(XK_Delete)
    // Operators and digits carry their ASCII code in the lower seven bits.
    case XK_KP_Multiply...XK_KP_9, XK_KP_Equal: symbol & 0x7F
    default: symbol
    }
  }

  /// The symbol's name; the two page keys by the names that keyboards bear.
  static func name(of symbol: KeySym) -> String? {
    if symbol == UInt(XK_Page_Up) { return "Page_Up" }
    if symbol == UInt(XK_Page_Down) { return "Page_Down" }
    return unsafe XKeysymToString(symbol).map { unsafe String(cString: $0) }
  }
}
