import DiptychCX11
import DiptychGeometry

/// What keeps an output from being shown on as it was asked.
enum OutputTrouble: Equatable {
  case none
  case missing
  case refusesTurn
}

extension XWindow {
  /// What is to be covered.
  struct Place {
    /// What the window covers where nobody else decides that.
    var frame: PixelRect
    /// All of the root.
    var root: PixelRect
    /// What shows it, if that is known.
    var monitor: Monitor?
    var trouble: OutputTrouble
    /// Whether the output has been turned just now.
    var hasTurned: Bool
    /// The names of the outputs that are on.
    var known: [String]
  }

  /// Looks for the output of a name, or for the primary one, and turns it as it should be.
  ///
  /// Until an output that was named comes, all of the root is better than none of it.
  static func place(
    output: String?, turner: OutputTurner?, on connection: Connection, _ randr: RandR?
  ) throws(DisplayFailure) -> Place {
    var monitors = try Monitor.all(on: connection, randr)
    func find() -> Monitor? {
      guard let output else { return monitors.first { $0.isPrimary } ?? monitors.first }
      return monitors.first { $0.name == output }
    }
    var outcome = OutputTurner.Outcome.unchanged
    if let turner, let monitor = find() { outcome = try turner.apply(to: monitor) }
    if outcome == .turned { monitors = try Monitor.all(on: connection, randr) }
    let monitor = find()
    let trouble: OutputTrouble =
      if output != nil, monitor == nil { .missing } else {
        outcome == .refused ? .refusesTurn : .none
      }
    let root = try rootFrame(connection)
    // One that is turned is meant alone, whether it was named or not.
    let covered = output != nil || turner != nil ? monitor?.frame : nil
    return Place(
      frame: covered ?? root, root: root, monitor: monitor, trouble: trouble,
      hasTurned: outcome == .turned, known: monitors.map(\.name))
  }

  /// Covers what the root, or the output, has become; the answer is a change of our own size.
  ///
  /// Xlib: `XMoveResizeWindow`.
  func follow(into events: inout [WindowEvent]) throws(DisplayFailure) {
    isPlaceStale = false
    // Two programs that turn an output to and fro would do so for ever.
    let mayTurn = struggles < Self.mostStruggles
    let place = try Self.place(
      output: output, turner: mayTurn ? turner : nil, on: connection, randr)
    if place.hasTurned { struggles += 1 }
    rootSize = place.root
    if place.trouble != toldTrouble {
      toldTrouble = place.trouble
      switch place.trouble {
      case .none: break
      case .missing: events.append(.outputMissing(output ?? "", known: place.known))
      case .refusesTurn: events.append(.outputRefusesTurn)
      }
    }
    if rule == .coversRoot, place.frame != placed {
      placed = place.frame
      try unsafe connection.use { display in
        _ = unsafe XMoveResizeWindow(
          display, window, Int32(placed.x), Int32(placed.y), UInt32(placed.width),
          UInt32(placed.height))
      }
    }
    if let turner, let devices { try turner.turn(devices, to: place) }
    let density = try Resolution.dotsPerInch(of: place.monitor, on: connection, atoms: atoms)
    if density != dotsPerInch {
      dotsPerInch = density
      events.append(.resolutionChanged)
    }
  }

  /// Puts the window above whatever covers it: without a window manager nobody else would.
  ///
  /// Xlib: `XRaiseWindow`.
  func comeAbove(to events: inout [WindowEvent]) throws(DisplayFailure) {
    guard rule == .coversRoot, isMapped, struggles < Self.mostStruggles, try !isTopmost()
    else { return }
    struggles += 1
    tellOnce(.raisedAgain, to: &events)
    _ = try unsafe connection.use { unsafe XRaiseWindow($0, window) }
  }

  /// Whether no window lies above: one that reaches beyond the root is obscured, too.
  ///
  /// Xlib: `XQueryTree`.
  private func isTopmost() throws(DisplayFailure) -> Bool {
    try unsafe connection.use { display in
      var (root, parent): (Window, Window) = (0, 0)
      var children: UnsafeMutablePointer<Window>?
      var count: UInt32 = 0
      guard unsafe XQueryTree(display, connection.root, &root, &parent, &children, &count) != 0,
        let children = unsafe children
      else { return true }
      defer { unsafe XFree(children) }
      // From the bottom to the top; some of those above need not show.
      for index in (0..<Int(count)).reversed() {
        let other = unsafe children[index]
        if other == window { return true }
        var attributes = unsafe XWindowAttributes()
        if unsafe XGetWindowAttributes(display, other, &attributes) != 0
          && attributes.map_state == IsViewable
        {
          return false
        }
      }
      return true
    }
  }
}
