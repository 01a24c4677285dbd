import DiptychCX11
public import DiptychGeometry

/// A window on an X server: what people do to it, and the way pictures reach it.
///
/// It owns the connection; one thread uses it.
@safe public final class XWindow {
  /// Who decides where the window is and whether it has the keyboard.
  enum Rule {
    case windowManager
    /// Nobody: the window covers the root and keeps the keyboard by itself.
    case coversRoot
    /// Nobody, for a window of a chosen size.
    case alone
  }

  /// Device pixels of the window: the panel.
  public internal(set) var width: Int
  public internal(set) var height: Int
  /// How many of them make an inch: what the user set, what the screen says, or 96.
  public internal(set) var dotsPerInch: Double

  let connection: Connection
  let atoms: Atoms
  let window: Window
  let rule: Rule
  let presenter: Presenter
  /// Pointers and touch screens; nil where the core protocol must do.
  private(set) var devices: Devices?
  private(set) var saver: ScreenSaver?
  private var pointer: PointerSight?
  /// What tells of screens, if the server does.
  let randr: RandR?
  /// The output that is to be covered, if it is one by name.
  let output: String?
  /// Keeps the output turned; nil leaves it alone.
  let turner: OutputTurner?
  /// What was asked to be covered last.
  var placed: PixelRect
  /// The root's pixels when they were asked for last.
  var rootSize: PixelRect
  /// Whether the root, its screens or its resources have changed since that.
  var isPlaceStale: Bool
  /// What was told last of the output that is to be covered.
  var toldTrouble = OutputTrouble.none
  /// Whether the screen was dark before there was anybody to tell.
  var isDarkAtFirst = false
  /// Which devices lifted fingers among the events that are being read, by the fingers' numbers.
  var lifts: [Int: Int32] = [:]
  var clock = ServerClock()
  var held: Set<Held> = []
  var isMapped = false
  /// What was told of others since somebody touched anything: once is enough.
  var told: Set<WindowEvent> = []
  /// How often the keyboard, the place above or the output's turn was taken back since then.
  var struggles = 0

  /// Connects, and maps the window.
  ///
  /// - Throws: `cannotOpen`, `unsupportedVisual`, or `lost` when the server goes away meanwhile.
  ///
  /// Xlib: `XOpenDisplay`, `XCreateWindow`, `XMapRaised`.
  public init(_ options: WindowOptions) throws(DisplayFailure) {
    connection = try Connection(options.display)
    atoms = try Atoms(connection)
    let visual = try ScreenVisual(connection)
    let isManaged = try WindowManager.isRunning(on: connection, atoms: atoms)
    randr = try RandR(connection)
    try Self.followRoot(connection, randr)
    output = options.placement.output
    let connection = connection
    turner = options.outputRotation.map { OutputTurner($0, on: connection) }
    rule =
      switch options.placement {
      case .fullScreen: isManaged ? .windowManager : .coversRoot
      case .window: isManaged ? .windowManager : .alone
      }
    // The output is turned before there is a window, which then opens where it is to be.
    let place = try Self.place(output: output, turner: turner, on: connection, randr)
    rootSize = place.root
    dotsPerInch = try Resolution.dotsPerInch(of: place.monitor, on: connection, atoms: atoms)
    placed =
      if case .window(let width, let height) = options.placement {
        PixelRect(x: 0, y: 0, width: Self.length(width), height: Self.length(height))
      } else {
        place.frame
      }
    (width, height) = (placed.width, placed.height)
    window = try Self.create(
      on: connection, visual: visual, frame: placed, overridesRedirect: rule == .coversRoot)
    presenter = try Presenter(connection, visual: visual, window: window)
    // What is missing or refused is told once there is somebody to hear.
    isPlaceStale = output != nil || turner != nil
    try introduce(options)
    _ = try unsafe connection.use { display in
      unsafe XMapRaised(display, window)
      unsafe XFlush(display)
    }
    if options.listens { try listen() }
  }

  /// Hears of touches, wheels and a dark screen from now on, and hides the pointer; harmless when it
  /// does already.
  ///
  /// It takes the server a dozen answers, for which a first picture need not wait; even for a cursor Xlib
  /// loads libraries that ask what the server can draw.
  ///
  /// - Throws: `lost`.
  public func listen() throws(DisplayFailure) {
    guard pointer == nil else { return }
    pointer = try PointerSight(connection, window: window)
    devices = try Devices(connection, atoms: atoms, window: window)
    saver = try ScreenSaver(connection)
    isDarkAtFirst = saver?.wasDark == true
    // Touches have to be turned with an output.
    if turner != nil { isPlaceStale = true }
  }

  deinit { close() }

  /// What to wait on for reading; after a wake-up `events()` has something to tell, or nothing.
  public var fileDescriptor: Int32 { connection.fileDescriptor }

  /// Whether another picture may be presented; false while the server still reads the last one.
  public var canPresent: Bool { connection.isUsable && presenter.isReady }

  /// Whether the last picture went through memory shared with the server.
  public var sharesMemory: Bool { presenter.isShared }

  /// How many requests the server has refused; none of them ends the program.
  public var protocolErrorCount: Int { connection.errors.count }

  /// The last refusal in words.
  public var lastProtocolError: String? { connection.errors.last }

  /// Memory in which a picture as large as the window may be painted, to be presented without being
  /// copied; nil where it has to be turned, converted or sent. What it holds is the window's while
  /// `canPresent` is false.
  ///
  /// - Throws: `lost`.
  public func memory(turn: Turn) throws(DisplayFailure) -> PixelMemory? {
    turn == .none ? try presenter.memory(width: width, height: height) : nil
  }

  /// Waits until another picture may be presented, at most so long.
  ///
  /// - Throws: `lost`.
  public func waitUntilPresented(milliseconds: Int) throws(DisplayFailure) {
    try presenter.waitUntilReady(milliseconds: milliseconds)
  }

  /// Brings the damaged parts of the upright picture onto the window.
  ///
  /// What does not fit the window is left out. While `canPresent` is false the caller keeps its
  /// damage and waits for `presented`; a picture presented nevertheless may tear.
  ///
  /// - Parameters:
  ///   - pixels: xRGB8888 of the upright picture.
  ///   - rowLength: pixels from one row to the next.
  ///   - width: the picture's device pixels in a row.
  ///   - height: the picture's rows.
  ///   - turn: how far the picture is turned, clockwise, within the window.
  ///   - damage: device pixels of the upright picture.
  /// - Throws: `lost`.
  ///
  /// Xlib: `XShmPutImage`, `XPutImage`.
  public func present(
    _ pixels: Span<UInt32>, rowLength: Int, width: Int, height: Int, turn: Turn,
    damage: [PixelRect]
  ) throws(DisplayFailure) {
    guard connection.isUsable else { throw .lost }
    // A span lends its pointer to a closure that cannot say which errors it throws.
    let failure: DisplayFailure? = unsafe pixels.withUnsafeBufferPointer { buffer in
      do throws(DisplayFailure) {
        try unsafe presenter.present(
          buffer, rowLength: rowLength, width: width, height: height, turn: turn,
          damage: damage, windowWidth: self.width, windowHeight: self.height)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }

  /// Waits until the server has answered; it has then done all that was asked of it.
  ///
  /// - Throws: `lost`.
  ///
  /// Xlib: `XSync`.
  public func synchronize() throws(DisplayFailure) {
    _ = try unsafe connection.use { unsafe XSync($0, 0) }
  }

  /// Brings the window above all others, as far as a window manager lets it.
  ///
  /// Xlib: `XRaiseWindow`.
  public func raise() {
    unsafe connection.useIfPossible { display in
      unsafe XRaiseWindow(display, window)
      unsafe XFlush(display)
    }
  }

  /// Whether the window goes by itself where it is to be; else a window manager decides.
  public var placesItself: Bool { rule == .coversRoot }

  /// The screens that can be touched, by their names; none where there is no XInput 2.2.
  public var touchScreens: [String] { devices?.touchScreenNames ?? [] }

  /// The parts of the root that screens show; none where RandR is older than 1.5.
  ///
  /// - Throws: `lost`.
  public func monitors() throws(DisplayFailure) -> [Monitor] {
    try Monitor.all(on: connection, randr)
  }

  /// Shows the pointer over the window, or hides it.
  public func showPointer(_ isShown: Bool) { pointer?.show(isShown) }

  /// Ends the connection and the window with it, without waiting for the server; everything
  /// afterwards throws `lost`.
  public func close() {
    connection.close()
    presenter.close()
  }
}
