import DiptychCX11

/// A visual that pictures can be written for.
@safe struct ScreenVisual {
  let visual: UnsafeMutablePointer<Visual>
  let depth: Int32
  /// Whether it is the root's own, whose colormap then serves as well.
  let isDefault: Bool

  /// The screen's default visual, or else the first true colour visual of a usable depth.
  ///
  /// Xlib: `XDefaultVisual`, `XMatchVisualInfo`.
  init(_ connection: Connection) throws(DisplayFailure) {
    let screen = connection.screen
    let found: ScreenVisual? = try unsafe connection.use { display in
      let depth = unsafe XDefaultDepth(display, screen)
      if let visual = unsafe XDefaultVisual(display, screen),
        unsafe visual.pointee.class == TrueColor, Self.depths.contains(depth)
      {
        return unsafe ScreenVisual(visual: visual, depth: depth, isDefault: true)
      }
      for depth in Self.depths {
        var info = unsafe XVisualInfo()
        if unsafe XMatchVisualInfo(display, screen, depth, TrueColor, &info) != 0,
          let visual = unsafe info.visual
        {
          return unsafe ScreenVisual(visual: visual, depth: depth, isDefault: false)
        }
      }
      return nil
    }
    guard let found else {
      let depth = try unsafe connection.use { unsafe XDefaultDepth($0, screen) }
      throw .unsupportedVisual("depth \(depth) without true colours")
    }
    self = found
  }

  private init(visual: UnsafeMutablePointer<Visual>, depth: Int32, isDefault: Bool) {
    unsafe self.visual = visual
    self.depth = depth
    self.isDefault = isDefault
  }

  private static let depths: [Int32] = [24, 30, 16, 15, 32]
}
