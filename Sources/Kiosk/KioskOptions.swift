public import DiptychFindings
public import DiptychSession
public import DiptychSnapshot
public import DiptychXWindow

/// What a kiosk runs with.
public struct KioskOptions {
  public var display: String?
  public var placement: WindowOptions.Placement
  public var initialTurn: InitialTurn
  public var begin: StartOptions
  /// The path of the socket that answers `ctl`.
  public var controlSocket: String?
  /// How long to wait for a display that is not there yet, in milliseconds.
  public var patience: Double
  public var script: EventScript?
  /// Reads feeds and pictures.
  public var reader: ReaderProcess
  /// Where findings go that come up while it runs.
  public var report: (Finding) -> Void

  public init(
    display: String? = nil, placement: WindowOptions.Placement = .fullScreen,
    initialTurn: InitialTurn = InitialTurn(), begin: StartOptions = StartOptions(),
    controlSocket: String? = nil, patience: Double = 0, script: EventScript? = nil,
    reader: ReaderProcess = ReaderProcess(), report: @escaping (Finding) -> Void = { _ in }
  ) {
    self.display = display
    self.placement = placement
    self.initialTurn = initialTurn
    self.begin = begin
    self.controlSocket = controlSocket
    self.patience = patience
    self.script = script
    self.reader = reader
    self.report = report
  }
}
