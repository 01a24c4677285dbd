import DiptychCX11
import DiptychGeometry

/// How the X server turns an output, by xrandr's words.
public enum OutputRotation: String, CaseIterable, Sendable {
  case normal
  case left
  case right
  case inverted

  /// Source: X11/extensions/randr.h, RR_Rotate_0 and the like; they turn anticlockwise.
  var bits: UInt16 {
    switch self {
    case .normal: 1
    case .left: 2
    case .inverted: 4
    case .right: 8
    }
  }

  var exchangesSides: Bool { self == .left || self == .right }

  /// Where a touch lies on the root, both as shares of their sides: nine numbers, row by row.
  ///
  /// - Parameters:
  ///   - frame: what the output shows of the root.
  ///   - root: the root's size in the same unit.
  ///
  /// Source: the X server's property "Coordinate Transformation Matrix".
  func matrix(of frame: PixelRect, in root: Size) -> [Float] {
    let turned: [Double] =
      switch self {
      case .normal: [1, 0, 0, 0, 1, 0]
      case .left: [0, -1, 1, 1, 0, 0]
      case .right: [0, 1, 0, -1, 0, 1]
      case .inverted: [-1, 0, 1, 0, -1, 1]
      }
    let (width, height) = (Double(frame.width) / root.width, Double(frame.height) / root.height)
    let (x, y) = (Double(frame.x) / root.width, Double(frame.y) / root.height)
    let rows = [
      turned[0] * width, turned[1] * width, turned[2] * width + x,
      turned[3] * height, turned[4] * height, turned[5] * height + y,
      0, 0, 1,
    ]
    return rows.map { Float($0) }
  }
}

/// Keeps an output turned, and touch screens in step with it.
@safe final class OutputTurner {
  /// What was asked for in vain: the same is not asked for again.
  private struct Refusal: Equatable {
    var controller: RRCrtc
    var mode: RRMode
  }

  /// What came of turning an output.
  enum Outcome {
    case unchanged
    case turned
    case refused
  }

  private let rotation: OutputRotation
  private let connection: Connection
  private var refusal: Refusal?
  /// What touch screens were told last, and which they were.
  private var told: (devices: Set<Int32>, matrix: [Float])?

  init(_ rotation: OutputRotation, on connection: Connection) {
    self.rotation = rotation
    self.connection = connection
  }

  /// Turns a monitor's output unless it is turned so already.
  ///
  /// Xlib: `XRRSetScreenSize`, `XRRSetCrtcConfig`.
  func apply(to monitor: Monitor) throws(DisplayFailure) -> Outcome {
    try unsafe connection.use { display -> Outcome in
      guard
        let resources = unsafe XRRGetScreenResourcesCurrent(display, connection.root)
      else { return .unchanged }
      defer { unsafe XRRFreeScreenResources(resources) }
      guard let output = unsafe XRRGetOutputInfo(display, resources, monitor.output)
      else { return .unchanged }
      defer { unsafe XRRFreeOutputInfo(output) }
      let number = unsafe output.pointee.crtc
      guard number != 0, let controller = unsafe XRRGetCrtcInfo(display, resources, number)
      else { return .unchanged }
      defer { unsafe XRRFreeCrtcInfo(controller) }
      guard unsafe controller.pointee.rotation & 0xF != rotation.bits else {
        refusal = nil
        return .unchanged
      }
      let wish = unsafe Refusal(controller: number, mode: controller.pointee.mode)
      guard wish != refusal else { return .refused }
      refusal = unsafe turn(display, resources, number, controller.pointee) ? nil : wish
      return refusal == nil ? .turned : .refused
    }
  }

  /// The screen is made to hold the output before and after, while nobody else changes anything.
  private func turn(
    _ display: OpaquePointer, _ resources: UnsafeMutablePointer<XRRScreenResources>,
    _ number: RRCrtc, _ controller: XRRCrtcInfo
  ) -> Bool {
    guard unsafe controller.rotations & rotation.bits != 0 else { return false }
    var root = unsafe XWindowAttributes()
    unsafe XGrabServer(display)
    defer {
      unsafe XUngrabServer(display)
      unsafe XFlush(display)
    }
    // Asked of the server: Xlib remembers another time.
    guard unsafe XGetWindowAttributes(display, connection.root, &root) != 0 else { return false }
    let old = unsafe (Int(root.width), Int(root.height))
    let others = unsafe extent(display, resources, except: number)
    let own = unsafe turnedSize(controller)
    let after = unsafe (
      max(others.0, Int(controller.x) + own.0), max(others.1, Int(controller.y) + own.1)
    )
    unsafe resize(display, (max(old.0, after.0), max(old.1, after.1)))
    let status = unsafe XRRSetCrtcConfig(
      display, resources, number, Time(CurrentTime), controller.x, controller.y, controller.mode,
      rotation.bits, controller.outputs, controller.noutput)
    unsafe resize(display, status == Success ? after : old)
    return status == Success
  }

  /// Tells touch screens where their output lies and how it is turned; the same only once.
  func turn(_ devices: Devices, to place: XWindow.Place) throws(DisplayFailure) {
    let size = Size(width: Double(place.root.width), height: Double(place.root.height))
    // What the server does not turn, it does not turn for fingers either; where the output is away,
    // the window covers the root.
    let shown = place.trouble == .none ? rotation : .normal
    let matrix = shown.matrix(of: place.frame, in: size)
    let screens = devices.touchScreenNumbers
    if let told, told.devices == screens, told.matrix == matrix { return }
    told = (screens, matrix)
    try devices.setMatrix(matrix)
  }

  /// How far the other outputs reach on the root.
  private func extent(
    _ display: OpaquePointer, _ resources: UnsafeMutablePointer<XRRScreenResources>,
    except own: RRCrtc
  ) -> (Int, Int) {
    var extent = (0, 0)
    for index in unsafe 0..<Int(resources.pointee.ncrtc) {
      let number = unsafe resources.pointee.crtcs[index]
      guard number != own, let found = unsafe XRRGetCrtcInfo(display, resources, number)
      else { continue }
      defer { unsafe XRRFreeCrtcInfo(found) }
      guard unsafe found.pointee.mode != 0 else { continue }
      extent.0 = unsafe max(extent.0, Int(found.pointee.x) + Int(found.pointee.width))
      extent.1 = unsafe max(extent.1, Int(found.pointee.y) + Int(found.pointee.height))
    }
    return extent
  }

  /// The sides that an output has once it is turned as wished.
  private func turnedSize(_ controller: XRRCrtcInfo) -> (Int, Int) {
    let isTurned = unsafe controller.rotation & (2 | 8) != 0
    let sides = unsafe (Int(controller.width), Int(controller.height))
    return isTurned == rotation.exchangesSides ? sides : (sides.1, sides.0)
  }

  private func resize(_ display: OpaquePointer, _ size: (Int, Int)) {
    // The density that X assumes: programs ask outputs for a better one.
    func millimetres(_ pixels: Int) -> Int32 {
      Int32((Double(pixels) / Resolution.assumed * 25.4).rounded())
    }
    unsafe XRRSetScreenSize(
      display, connection.root, Int32(size.0), Int32(size.1), millimetres(size.0),
      millimetres(size.1))
  }
}
