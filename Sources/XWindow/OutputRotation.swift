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
  /// Whether the server would not turn the output when it was asked last.
  private(set) var isRefused = false
  private let rotation: OutputRotation
  private let output: String?
  private let connection: Connection

  /// Turns the output of a name, or the first that is on.
  init(_ rotation: OutputRotation, of output: String?, on connection: Connection) {
    self.rotation = rotation
    self.output = output
    self.connection = connection
  }

  /// Turns the output if it is there and not turned so already.
  ///
  /// Xlib: `XRRSetScreenSize`, `XRRSetCrtcConfig`.
  func apply() throws(DisplayFailure) {
    try unsafe connection.use { display in
      guard
        let resources = unsafe XRRGetScreenResourcesCurrent(display, connection.root)
      else { return }
      defer { unsafe XRRFreeScreenResources(resources) }
      unsafe XGrabServer(display)
      defer { unsafe XUngrabServer(display) }
      guard let number = unsafe controller(display, resources),
        let controller = unsafe XRRGetCrtcInfo(display, resources, number)
      else { return }
      defer { unsafe XRRFreeCrtcInfo(controller) }
      guard unsafe controller.pointee.rotation & 0xF != rotation.bits else {
        isRefused = false
        return
      }
      guard unsafe controller.pointee.rotations & rotation.bits != 0 else {
        isRefused = true
        return
      }
      let before = unsafe extent(display, resources, except: number)
      let own = unsafe turnedSize(controller.pointee)
      let (x, y) = unsafe (Int(controller.pointee.x), Int(controller.pointee.y))
      let after = (max(before.0, x + own.0), max(before.1, y + own.1))
      let old = unsafe (
        Int(XDisplayWidth(display, connection.screen)),
        Int(XDisplayHeight(display, connection.screen))
      )
      // The screen must hold the output before and after.
      unsafe resize(display, (max(old.0, after.0), max(old.1, after.1)))
      let status = unsafe XRRSetCrtcConfig(
        display, resources, number, Time(CurrentTime), controller.pointee.x, controller.pointee.y,
        controller.pointee.mode, rotation.bits, controller.pointee.outputs,
        controller.pointee.noutput)
      isRefused = status != Success
      unsafe resize(display, isRefused ? old : after)
    }
  }

  /// Tells touch screens where the output lies and how it is turned; says nothing twice.
  func turn(_ devices: Devices, to frame: PixelRect, in root: PixelRect) throws(DisplayFailure) {
    // What the server does not turn, it does not turn for fingers either.
    let shown = isRefused ? OutputRotation.normal : rotation
    let size = Size(width: Double(root.width), height: Double(root.height))
    try devices.setMatrix(shown.matrix(of: frame, in: size))
  }

  /// What drives the output.
  private func controller(
    _ display: OpaquePointer, _ resources: UnsafeMutablePointer<XRRScreenResources>
  ) -> RRCrtc? {
    for index in unsafe 0..<Int(resources.pointee.noutput) {
      guard
        let found = unsafe XRRGetOutputInfo(display, resources, resources.pointee.outputs[index])
      else { continue }
      defer { unsafe XRRFreeOutputInfo(found) }
      let name = unsafe String(cString: found.pointee.name)
      if unsafe found.pointee.crtc != 0 && (output == nil || output == name) {
        return unsafe found.pointee.crtc
      }
    }
    return nil
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
