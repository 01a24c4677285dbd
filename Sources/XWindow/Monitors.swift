import DiptychCX11
public import DiptychGeometry

/// A part of the root that a screen shows.
public struct Monitor: Hashable, Sendable {
  /// The output's name, such as `HDMI-1`.
  public var name: String
  /// Whether it is the one that the user called the first.
  public var isPrimary = false
  /// The number of its output; 0 for none.
  var output: UInt = 0
  /// Where it lies on the root, in device pixels.
  public var frame: PixelRect
  /// What the screen says of its own size, in millimetres.
  public var millimetres: Size

  /// Pixels in an inch; nil where the screen's word on its size is none that can be believed.
  public var dotsPerInch: Double? {
    // Screens that only tell the shape of their picture do so in these figures.
    let shapes = [Size(width: 160, height: 90), Size(width: 160, height: 100)]
    if shapes.contains(millimetres) { return nil }
    // Across both sides: a turned screen may have exchanged only one of the pairs.
    let pixels = Self.diagonal(Double(frame.width), Double(frame.height))
    let length = Self.diagonal(millimetres.width, millimetres.height)
    guard length > 0 else { return nil }
    let density = pixels / length * 25.4
    return Resolution.believable.contains(density) ? density : nil
  }

  private static func diagonal(_ a: Double, _ b: Double) -> Double { (a * a + b * b).squareRoot() }

  /// The monitors that are on; none where RandR is older than 1.5.
  ///
  /// Xlib: `XRRGetMonitors`.
  static func all(
    on connection: Connection, _ randr: RandR?
  ) throws(DisplayFailure) -> [Monitor] {
    guard randr?.hasMonitors == true else { return [] }
    return try unsafe connection.use { display in
      var count: Int32 = 0
      guard let list = unsafe XRRGetMonitors(display, connection.root, 1, &count) else { return [] }
      defer { unsafe XRRFreeMonitors(list) }
      return (0..<Int(max(0, count))).map { index in
        let found = unsafe list[index]
        let name = unsafe XGetAtomName(display, found.name)
        defer { unsafe XFree(name) }
        return unsafe Monitor(
          name: name.map { unsafe String(cString: $0) } ?? "", isPrimary: found.primary != 0,
          output: found.noutput > 0 ? found.outputs[0] : 0,
          frame: PixelRect(
            x: Int(found.x), y: Int(found.y), width: Int(found.width), height: Int(found.height)),
          millimetres: Size(width: Double(found.mwidth), height: Double(found.mheight)))
      }
    }
  }
}
