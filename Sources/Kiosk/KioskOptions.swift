public import DiptychCatalogue
public import DiptychFindings
public import DiptychGeometry
public import DiptychSession
public import DiptychSplitModel
public import DiptychXWindow

/// What a kiosk runs with.
public struct KioskOptions {
  public var display: String?
  public var placement: WindowOptions.Placement
  /// How the picture is first turned, or the orientation it is first shown in.
  public var start: Start
  public var begin: StartOptions
  /// The path of the socket that answers `ctl`.
  public var controlSocket: String?
  /// How long to wait for a display that is not there yet, in milliseconds.
  public var patience: Double
  public var script: EventScript?
  /// What reads feeds when the catalogue is read again.
  public var feeds: (any FeedReading)?
  /// Where findings go that come up while it runs.
  public var report: (Finding) -> Void

  /// How the picture stands at the start.
  public enum Start: Equatable, Sendable {
    case turn(Turn)
    case orientation(Orientation)
  }

  public init(
    display: String? = nil, placement: WindowOptions.Placement = .fullScreen,
    start: Start = .turn(.none), begin: StartOptions = StartOptions(),
    controlSocket: String? = nil, patience: Double = 0, script: EventScript? = nil,
    feeds: (any FeedReading)? = nil, report: @escaping (Finding) -> Void
  ) {
    self.display = display
    self.placement = placement
    self.start = start
    self.begin = begin
    self.controlSocket = controlSocket
    self.patience = patience
    self.script = script
    self.feeds = feeds
    self.report = report
  }
}
