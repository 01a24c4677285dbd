public import DiptychCanvas
public import DiptychCatalogue
public import DiptychFindings
public import DiptychGeometry
public import DiptychKiosk
public import DiptychScene
public import DiptychSession
public import DiptychSnapshot
public import DiptychSplitModel

/// A screen with its content, to be run in a window or drawn to a picture.
public struct Application {
  /// The screen and its content.
  public var catalogue: Catalogue
  /// The interface's own words, in English where nothing else is said.
  public var strings = Strings()
  /// The themes that it can show in, the light one where nothing else is said.
  public var themes = ThemeSet()
  /// Details drawn by code of your own, by the names that pages call them.
  public var customDetails: [String: any CustomDetail] = [:]
  /// Is told what the screen does: masters that hide and show, popovers, turns, buttons.
  ///
  /// What it asks for happens when the present event has been handled.
  public var observer: (Callback, Actions) -> Void = { _, _ in }
  /// Reads pictures, by the program `diptych-reader`; it must lie beside the running program or in
  /// `../libexec/diptych` from there, unless the reader says where.
  public var reader = ReaderProcess()
  /// Is told what is wrong with content that is read while it runs.
  public var report: (Finding) -> Void = { _ in }

  /// Takes the screen and its content.
  public init(_ catalogue: Catalogue) {
    self.catalogue = catalogue
  }

  /// Shows the screen on an X display until somebody closes it.
  ///
  /// - Throws: `DisplayFailure` without a display, and when it is lost.
  public func run(_ options: KioskOptions = KioskOptions()) throws {
    var options = options
    options.report = report
    options.reader = reader
    let kiosk = try Kiosk(
      catalogue: catalogue, strings: { _ in strings }, themes: { _ in themes },
      customDetails: customDetails, options: options, observer: observer)
    try kiosk.run()
  }

  /// Draws the screen without a display; returns a PNG file.
  ///
  /// - Parameters:
  ///   - size: the picture's size in points.
  ///   - scale: device pixels for each point.
  /// - Throws: `StartFault` for a beginning that cannot be, `CairoFailure` when memory runs out.
  public func png(
    size: Size, scale: Double = 1, begin: StartOptions = StartOptions()
  ) throws -> [UInt8] {
    let snapshot = Snapshot(
      catalogue: catalogue, strings: strings, customDetails: customDetails, themes: themes,
      panel: size, scale: scale, reader: reader, observer: observer)
    snapshot.session.findings = report
    try snapshot.session.begin(begin)
    return try snapshot.png()
  }
}
