import DiptychCX11
import DiptychGeometry

extension XWindow {
  /// Covers what the root, or the output, has become; the answer is a change of our own size.
  ///
  /// Xlib: `XMoveResizeWindow`.
  func follow(into events: inout [WindowEvent]) throws(DisplayFailure) {
    isPlaceStale = false
    if let turner {
      let wasRefused = turner.isRefused && hasToldRefusal
      try turner.apply()
      if turner.isRefused, !wasRefused { events.append(.outputRefusesTurn) }
      hasToldRefusal = turner.isRefused
    }
    let monitors = try Monitor.all(on: connection)
    let own = output.flatMap { name in monitors.first { $0.name == name } }
    if let output, hasOutput != (own != nil) {
      hasOutput = own != nil
      if !hasOutput { events.append(.outputMissing(output, known: monitors.map(\.name))) }
    }
    if rule == .coversRoot {
      // Until the output comes back, all of the root is better than none of it.
      let wished = if let own { own.frame } else { try Self.rootFrame(connection) }
      if wished != placed {
        placed = wished
        try unsafe connection.use { display in
          _ = unsafe XMoveResizeWindow(
            display, window, Int32(wished.x), Int32(wished.y), UInt32(wished.width),
            UInt32(wished.height))
        }
      }
    }
    if let turner, let devices, let frame = own?.frame ?? monitors.first?.frame {
      try turner.turn(devices, to: frame, in: Self.rootFrame(connection))
    }
    let density = try Resolution.dotsPerInch(
      of: own ?? monitors.first, on: connection, atoms: atoms)
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
    // One who insists is told of once.
    if struggles == 0 { events.append(.raisedAgain) }
    struggles += 1
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
