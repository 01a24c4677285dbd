public import DiptychCatalogue
public import DiptychFindings
public import DiptychGeometry
public import DiptychKiosk
public import DiptychScene
public import DiptychSession
import DiptychSnapshot
public import DiptychSplitModel

/// A screen with its content, to be run in a window or drawn to a picture.
public struct Application {
  public var catalogue: Catalogue
  public var strings = Strings()
  /// Details drawn by code of your own, by the names that pages call them.
  public var customDetails: [String: any CustomDetail] = [:]
  /// Is told what the screen does: masters that hide and show, popovers, turns, buttons.
  public var observer: (Callback) -> Void = { _ in }
  /// Is told what is wrong with content that is read while it runs.
  public var report: (Finding) -> Void = { _ in }

  public init(_ catalogue: Catalogue) {
    self.catalogue = catalogue
  }

  /// Shows the screen on an X display until somebody closes it.
  ///
  /// Throws `DisplayFailure` without a display, and when it is lost.
  public func run(_ options: KioskOptions = KioskOptions()) throws {
    var options = options
    options.report = report
    let kiosk = try Kiosk(
      catalogue: catalogue, strings: { _ in strings }, customDetails: customDetails,
      options: options, observer: observer)
    try kiosk.run()
  }

  /// Draws the screen without a display; returns a PNG file.
  ///
  /// - Parameters:
  ///   - size: the picture's size in points.
  ///   - scale: device pixels for each point.
  /// Throws `StartFault` for a beginning that cannot be, `CairoFailure` when memory runs out.
  public func png(
    size: Size, scale: Double = 1, begin: StartOptions = StartOptions()
  ) throws -> [UInt8] {
    let snapshot = Snapshot(
      catalogue: catalogue, strings: strings, customDetails: customDetails, panel: size,
      scale: scale, observer: observer)
    snapshot.session.findings = report
    try snapshot.session.begin(begin)
    return try snapshot.png()
  }
}
