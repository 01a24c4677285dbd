public import DiptychFindings
public import DiptychSession
public import DiptychSnapshot
public import DiptychXWindow

/// What a kiosk runs with.
public struct KioskOptions {
  /// The X display's name; nil for the one that `DISPLAY` names.
  public var display: String?
  /// The whole screen, or a window of a size.
  public var placement: WindowOptions.Placement
  /// How the X server is to turn the output; nil leaves it alone.
  public var outputRotation: OutputRotation?
  /// Device pixels for each point, from 1 to 3; nil for what fits the screen's resolution.
  public var scale: Double?
  /// How the picture lies in the panel at first.
  public var initialTurn: InitialTurn
  /// Where the visit begins.
  public var begin: StartOptions
  /// The path of the socket that answers `ctl`.
  public var controlSocket: String?
  /// How long to wait for a display that is not there yet, in milliseconds.
  public var patience: Double
  /// Events to play, as a visitor would cause them.
  public var script: EventScript?
  /// Whether everything shows at once, as it is at rest.
  public var reducesMotion: Bool
  /// Which key asks for what.
  public var bindings: KeyBindings
  /// Reads feeds and pictures.
  public var reader: ReaderProcess
  /// Turns the picture as the device is held; nil for a picture that turns only when somebody asks.
  public var sensor: SensorProcess?
  /// The path of a file that is told what each frame costs.
  public var frameLog: String?
  /// Fonts that are being read already; nil where the kiosk has to begin.
  package var fontsAhead: FontsAhead?
  /// Where findings go that come up while it runs.
  public var report: (Finding) -> Void

  /// Takes what most kiosks want where nothing else is said.
  public init(
    display: String? = nil, placement: WindowOptions.Placement = .fullScreen(),
    outputRotation: OutputRotation? = nil, scale: Double? = nil,
    initialTurn: InitialTurn = InitialTurn(),
    begin: StartOptions = StartOptions(),
    controlSocket: String? = nil, patience: Double = 0, script: EventScript? = nil,
    reducesMotion: Bool = false,
    bindings: KeyBindings = .standard, reader: ReaderProcess = ReaderProcess(),
    sensor: SensorProcess? = nil, frameLog: String? = nil,
    report: @escaping (Finding) -> Void = { _ in }
  ) {
    self.display = display
    self.placement = placement
    self.outputRotation = outputRotation
    self.scale = scale
    self.initialTurn = initialTurn
    self.begin = begin
    self.controlSocket = controlSocket
    self.patience = patience
    self.script = script
    self.reducesMotion = reducesMotion
    self.bindings = bindings
    self.reader = reader
    self.sensor = sensor
    self.frameLog = frameLog
    self.report = report
  }
}
