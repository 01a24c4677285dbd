import DiptychCXTest
public import DiptychGeometry

/// Another client of a test's server: it acts through XTEST and reads what is on the screen.
@safe public final class XClient {
  public typealias WindowID = UInt

  public let root: WindowID
  let display: OpaquePointer

  public init(_ server: XServer) throws {
    guard let display = unsafe XOpenDisplay(server.display) else {
      throw ChildProcess.Failure(description: "cannot open \(server.display)")
    }
    unsafe self.display = display
    root = unsafe XDefaultRootWindow(display)
    unsafe XErrors.tolerate(display)
  }

  deinit {
    unsafe XCloseDisplay(display)
    unsafe XErrors.forget(display)
  }

  /// Waits until the server has done all that this client asked of it.
  public func sync() { unsafe XSync(display, 0) }

  /// Makes round trips until a condition holds.
  public func wait(for what: String, until holds: () -> Bool) throws {
    let deadline = Deadline()
    while !holds() {
      if deadline.hasPassed { throw TimedOut(what) }
      sync()
    }
  }

  // MARK: Acting

  public func movePointer(x: Int, y: Int) {
    unsafe XTestFakeMotionEvent(display, -1, Int32(x), Int32(y), 0)
    sync()
  }

  public func button(_ number: Int, isDown: Bool) {
    unsafe XTestFakeButtonEvent(display, UInt32(number), isDown ? 1 : 0, 0)
    sync()
  }

  /// Presses and releases a button where the pointer is; 4 to 7 are the wheel.
  public func click(_ number: Int = 1) {
    button(number, isDown: true)
    button(number, isDown: false)
  }

  /// Presses and releases a key by its symbol's name, such as `Page_Down`, with other keys held,
  /// such as `Control_L`.
  public func key(_ name: String, with held: [String] = []) throws {
    let codes = try held.map(keyCode)
    let code = try keyCode(name)
    for held in codes { key(held, isDown: true) }
    key(code, isDown: true)
    key(code, isDown: false)
    for held in codes.reversed() { key(held, isDown: false) }
    sync()
  }

  /// Gives a key that has no symbol yet this one.
  public func bindSpareKey(to name: String) throws {
    var symbol = unsafe XStringToKeysym(name)
    var (lowest, highest): (Int32, Int32) = (0, 0)
    unsafe XDisplayKeycodes(display, &lowest, &highest)
    for code in lowest...highest
    where unsafe XkbKeycodeToKeysym(display, KeyCode(code), 0, 0) == 0 {
      unsafe XChangeKeyboardMapping(display, code, 1, &symbol, 1)
      sync()
      return
    }
    throw TimedOut("a spare key for \(name)")
  }

  /// Makes a layout group the effective one, from zero.
  public func lockGroup(_ group: Int) {
    unsafe XkbLockGroup(display, UInt32(XkbUseCoreKbd), UInt32(group))
    sync()
  }

  /// Makes the screen dark, as an idle one becomes.
  public func darken() {
    unsafe XForceScreenSaver(display, Int32(ScreenSaverActive))
    sync()
  }

  /// Makes the screen light without anybody touching it.
  public func lighten() {
    unsafe XForceScreenSaver(display, Int32(ScreenSaverReset))
    sync()
  }

  private func keyCode(_ name: String) throws -> KeyCode {
    let symbol = unsafe XStringToKeysym(name)
    let code = unsafe XKeysymToKeycode(display, symbol)
    guard symbol != 0, code != 0 else { throw TimedOut("a key with the symbol \(name)") }
    return code
  }

  private func key(_ code: KeyCode, isDown: Bool) {
    unsafe XTestFakeKeyEvent(display, UInt32(code), isDown ? 1 : 0, 0)
  }

  // MARK: Windows

  /// The mapped windows whose WM_CLASS names the program, in stacking order.
  public func windows(ofClass name: String) -> [WindowID] {
    tree(under: root).filter { window in
      isMapped(window) && (words("WM_CLASS", of: window)?.split(separator: "\0").last ?? "") == name
    }
  }

  public func isMapped(_ window: WindowID) -> Bool {
    var attributes = unsafe XWindowAttributes()
    return unsafe XGetWindowAttributes(display, window, &attributes) != 0
      && attributes.map_state == IsViewable
  }

  public func overridesRedirect(_ window: WindowID) -> Bool {
    var attributes = unsafe XWindowAttributes()
    return unsafe XGetWindowAttributes(display, window, &attributes) != 0
      && attributes.override_redirect != 0
  }

  /// Where a window lies on the root.
  public func frame(of window: WindowID) -> PixelRect {
    var attributes = unsafe XWindowAttributes()
    var (x, y): (Int32, Int32) = (0, 0)
    var child: WindowID = 0
    guard unsafe XGetWindowAttributes(display, window, &attributes) != 0,
      unsafe XTranslateCoordinates(display, window, root, 0, 0, &x, &y, &child) != 0
    else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
    return unsafe PixelRect(
      x: Int(x), y: Int(y), width: Int(attributes.width), height: Int(attributes.height))
  }

  /// A plain window on top of all others, without a window manager's help, to take the place of a
  /// stranger's.
  public func makeWindow(_ frame: PixelRect) -> WindowID {
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = 1
    let window = unsafe XCreateWindow(
      display, root, Int32(frame.x), Int32(frame.y), UInt32(frame.width), UInt32(frame.height), 0,
      0, UInt32(InputOutput), nil, UInt(CWOverrideRedirect), &attributes)
    unsafe XMapRaised(display, window)
    sync()
    return window
  }

  /// Waits until a window manager manages windows, by giving it one.
  ///
  /// Openbox says that it runs before it does, and sleeps over what it was asked meanwhile until
  /// the next event; a property that changes on the root wakes it.
  public func waitForWindowManager() throws {
    let probe = unsafe XCreateSimpleWindow(display, root, 0, 0, 10, 10, 0, 0, 0)
    unsafe XMapWindow(display, probe)
    try wait(for: "a window manager") {
      unsafe XChangeProperty(
        display, root, atom("DIPTYCH_TEST"), atom("CARDINAL"), 8, PropModeReplace, [1], 1)
      return numbers("WM_STATE", of: probe) != nil && isMapped(probe)
    }
    destroy(probe)
  }

  public func resize(_ window: WindowID, width: Int, height: Int) {
    unsafe XResizeWindow(display, window, UInt32(width), UInt32(height))
    sync()
  }

  public func destroy(_ window: WindowID) {
    unsafe XDestroyWindow(display, window)
    sync()
  }

  public func unmap(_ window: WindowID) {
    unsafe XUnmapWindow(display, window)
    sync()
  }

  public var focus: WindowID {
    get {
      var window: WindowID = 0
      var revert: Int32 = 0
      unsafe XGetInputFocus(display, &window, &revert)
      return window
    }
    set {
      unsafe XSetInputFocus(display, newValue, Int32(RevertToPointerRoot), UInt(CurrentTime))
      sync()
    }
  }

  /// Takes the keyboard for oneself until `ungrabKeyboard`.
  public func grabKeyboard() {
    unsafe XGrabKeyboard(
      display, root, 0, Int32(GrabModeAsync), Int32(GrabModeAsync), UInt(CurrentTime))
    sync()
  }

  public func ungrabKeyboard() {
    unsafe XUngrabKeyboard(display, UInt(CurrentTime))
    sync()
  }

  /// Asks a window to close, as a window manager does.
  public func requestClose(_ window: WindowID) {
    var event = unsafe XEvent()
    unsafe event.xclient.type = ClientMessage
    unsafe event.xclient.window = window
    unsafe event.xclient.message_type = atom("WM_PROTOCOLS")
    unsafe event.xclient.format = 32
    unsafe event.xclient.data.l.0 = Int(bitPattern: atom("WM_DELETE_WINDOW"))
    unsafe XSendEvent(display, window, 0, 0, &event)
    sync()
  }

  // MARK: The screen

  /// The sizes that the screen can have, in pixels.
  public var screenSizes: [Size] {
    unsafe withScreenConfiguration { configuration in
      var count: Int32 = 0
      let sizes = unsafe XRRConfigSizes(configuration, &count)
      return (0..<Int(count)).compactMap { index in
        unsafe sizes.map { sizes in
          unsafe Size(width: Double(sizes[index].width), height: Double(sizes[index].height))
        }
      }
    } ?? []
  }

  /// Gives the screen one of its sizes, by its index, and a turn: 1, 2, 4 or 8 by RandR's bits.
  public func setScreen(size: Int, turn: UInt16 = 1) {
    _ = unsafe withScreenConfiguration { configuration in
      _ = unsafe XRRSetScreenConfig(
        display, configuration, root, Int32(size), turn, UInt(CurrentTime))
    }
    sync()
  }

  private func withScreenConfiguration<Result>(_ body: (OpaquePointer) -> Result) -> Result? {
    guard let configuration = unsafe XRRGetScreenInfo(display, root) else { return nil }
    defer { unsafe XRRFreeScreenConfigInfo(configuration) }
    return unsafe body(configuration)
  }

  /// How many things on the server belong to the client of a window, by what they are.
  public func resources(ofClientWith window: WindowID) -> [UInt: Int] {
    var count: Int32 = 0
    var types: UnsafeMutablePointer<XResType>?
    guard unsafe XResQueryClientResources(display, window, &count, &types) != 0,
      let types = unsafe types
    else { return [:] }
    defer { unsafe XFree(types) }
    var found: [UInt: Int] = [:]
    for index in 0..<Int(count) {
      unsafe found[types[index].resource_type] = unsafe Int(types[index].count)
    }
    return found
  }

  // MARK: Properties

  /// Writes a property of text on the root.
  public func setText(_ property: String, _ text: String) {
    let bytes = Array(text.utf8)
    unsafe XChangeProperty(
      display, root, atom(property), atom("STRING"), 8, PropModeReplace, bytes, Int32(bytes.count))
    sync()
  }

  /// A property of bytes; nil when the window has none of that name.
  public func words(_ property: String, of window: WindowID) -> String? {
    unsafe value(of: property, on: window) { data, count, format in
      guard format == 8 else { return nil }
      return unsafe String(
        decoding: UnsafeBufferPointer(start: data, count: count), as: UTF8.self)
    }
  }

  /// A property of 32-bit numbers; nil when the window has none of that name.
  public func numbers(_ property: String, of window: WindowID) -> [UInt]? {
    unsafe value(of: property, on: window) { data, count, format in
      guard format == 32 else { return nil }
      // Xlib gives 32-bit values as longs.
      let raw = unsafe UnsafeRawBufferPointer(
        start: data, count: count * MemoryLayout<UInt>.stride)
      return unsafe Array(raw.bindMemory(to: UInt.self))
    }
  }

  public func atom(_ name: String) -> UInt { unsafe XInternAtom(display, name, 0) }

  private func value<Value>(
    of name: String, on window: WindowID,
    read: (UnsafePointer<UInt8>, Int, Int32) -> Value?
  ) -> Value? {
    var (type, format): (UInt, Int32) = (0, 0)
    var (count, rest): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    let status = unsafe XGetWindowProperty(
      display, window, atom(name), 0, 1_024, 0, UInt(AnyPropertyType), &type, &format, &count,
      &rest, &data)
    guard status == Success, let data = unsafe data else { return nil }
    defer { unsafe XFree(data) }
    return type == 0 ? nil : unsafe read(data, Int(count), format)
  }

  private func tree(under window: WindowID) -> [WindowID] {
    var (root, parent): (WindowID, WindowID) = (0, 0)
    var children: UnsafeMutablePointer<WindowID>?
    var count: UInt32 = 0
    guard unsafe XQueryTree(display, window, &root, &parent, &children, &count) != 0,
      let children = unsafe children
    else { return [] }
    defer { unsafe XFree(children) }
    let list = unsafe Array(UnsafeBufferPointer(start: children, count: Int(count)))
    return list.flatMap { [$0] + tree(under: $0) }
  }

  // MARK: Pixels

  /// What the server shows in a part of a window, as the visual writes it, without unused bits.
  public func pixels(of window: WindowID, in rect: PixelRect) throws -> [UInt32] {
    let image = unsafe XGetImage(
      display, window, Int32(rect.x), Int32(rect.y), UInt32(rect.width), UInt32(rect.height),
      .max, ZPixmap)
    guard let image = unsafe image else { throw TimedOut("pixels of \(window) in \(rect)") }
    defer { unsafe diptych_xtest_destroy_image(image) }
    let mask = unsafe image.pointee.red_mask | image.pointee.green_mask | image.pointee.blue_mask
    var pixels: [UInt32] = []
    pixels.reserveCapacity(rect.width * rect.height)
    for y in 0..<Int32(rect.height) {
      for x in 0..<Int32(rect.width) {
        pixels.append(UInt32(truncatingIfNeeded: unsafe diptych_xtest_pixel(image, x, y) & mask))
      }
    }
    return pixels
  }

  /// Whether the pointer has a pixel that is seen.
  public var showsPointer: Bool {
    guard let image = unsafe XFixesGetCursorImage(display) else { return false }
    defer { unsafe XFree(image) }
    let count = unsafe Int(image.pointee.width) * Int(image.pointee.height)
    return (0..<count).contains { unsafe image.pointee.pixels[$0] != 0 }
  }

  /// The screen's red, green and blue masks.
  public var masks: [UInt] {
    guard let visual = unsafe XDefaultVisual(display, XDefaultScreen(display)) else { return [] }
    return unsafe [visual.pointee.red_mask, visual.pointee.green_mask, visual.pointee.blue_mask]
  }
}
