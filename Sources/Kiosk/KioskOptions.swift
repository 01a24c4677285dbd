public import DiptychFindings
public import DiptychSession
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
  /// Where findings go that come up while it runs.
  public var report: (Finding) -> Void

  public init(
    display: String? = nil, placement: WindowOptions.Placement = .fullScreen,
    initialTurn: InitialTurn = InitialTurn(), begin: StartOptions = StartOptions(),
    controlSocket: String? = nil, patience: Double = 0, script: EventScript? = nil,
    report: @escaping (Finding) -> Void
  ) {
    self.display = display
    self.placement = placement
    self.initialTurn = initialTurn
    self.begin = begin
    self.controlSocket = controlSocket
    self.patience = patience
    self.script = script
    self.report = report
  }
}
