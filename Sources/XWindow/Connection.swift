import DiptychCX11
import Synchronization

/// The one owner of an Xlib display; after its loss nothing reaches Xlib any more.
@safe final class Connection {
  /// What the exit handler writes to; apart from the connection, whose end it may outlive.
  private final class Loss {
    var happened = false
  }

  let screen: Int32
  let root: Window
  let fileDescriptor: Int32
  private let display: OpaquePointer
  private let loss = Loss()
  private var isClosed = false
  /// Held while standard error is silent.
  private static let opening = Mutex(())

  /// Connects to the named display, or to the one that DISPLAY names.
  ///
  /// Xlib: `XOpenDisplay`.
  init(_ name: String?) throws(DisplayFailure) {
    guard let display = unsafe Self.open(name) else {
      let variable = Self.environment("DISPLAY")
      throw .cannotOpen(
        name: name ?? variable, variable: variable, authority: Self.environment("XAUTHORITY"))
    }
    unsafe self.display = display
    screen = unsafe XDefaultScreen(display)
    root = unsafe XRootWindow(display, screen)
    fileDescriptor = unsafe XConnectionNumber(display)
    ProtocolErrors.watch(key)
    // Without this handler libX11 would end the process when the server goes away.
    let context = unsafe Unmanaged.passUnretained(loss).toOpaque()
    unsafe XSetIOErrorExitHandler(
      display,
      { _, context in
        guard let context = unsafe context else { return }
        unsafe Unmanaged<Loss>.fromOpaque(context).takeUnretainedValue().happened = true
      }, context)
  }

  deinit { close() }

  var isUsable: Bool { !isClosed && !loss.happened }
  var errors: ProtocolErrors.Tally { ProtocolErrors.tally(of: key) }
  private var key: UInt { unsafe UInt(bitPattern: display) }

  /// Runs calls on the display.
  ///
  /// - Throws: `lost` when the connection was lost before or during the calls, or is closed.
  func use<Result>(_ calls: (OpaquePointer) -> Result) throws(DisplayFailure) -> Result {
    guard isUsable else { throw .lost }
    let result = withExtendedLifetime(loss) { unsafe calls(display) }
    guard !loss.happened else { throw .lost }
    return result
  }

  /// Runs calls on the display if there is one still; for what needs no doing once it is lost.
  func useIfPossible(_ calls: (OpaquePointer) -> Void) {
    if isUsable { withExtendedLifetime(loss) { unsafe calls(display) } }
  }

  /// Ends the connection; harmless when it has ended.
  ///
  /// The server takes away what belongs to a connection that ends. Xlib's own way, XCloseDisplay,
  /// waits for an answer, and a server that hangs would keep the program from ending. Xlib's memory
  /// is left alone: there is one connection, and the process ends soon after it.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    diptych_x_close_descriptor(fileDescriptor)
    ProtocolErrors.forget(key)
  }

  private static func open(_ name: String?) -> OpaquePointer? {
    // A pointer cannot leave the lock's closure by itself; its number can.
    let address = opening.withLock { _ in
      let display =
        unsafe name.map { unsafe diptych_x_open_display($0) } ?? diptych_x_open_display(nil)
      return UInt(bitPattern: display)
    }
    return unsafe OpaquePointer(bitPattern: address)
  }

  private static func environment(_ name: String) -> String? {
    guard let value = unsafe diptych_x_environment(name) else { return nil }
    return unsafe String(cString: value)
  }
}
