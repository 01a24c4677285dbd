public import DiptychGeometry
internal import FoundationEssentials

/// The state as `ctl state` and `--state` tell it.
public struct StateAnswer: Decodable, Equatable, Sendable {
  public struct Scroll: Decodable, Equatable, Sendable {
    public var master: Double
    public var detail: Double
  }

  public struct Refused: Decodable, Equatable, Sendable {
    public var pane: String?
    public var orientation: String

    public init(pane: String?, orientation: String) {
      self.pane = pane
      self.orientation = orientation
    }
  }

  public struct Work: Decodable, Equatable, Sendable {
    public var frames: Int
    public var rowsBuilt: Int
    public var paragraphsLaidOut: Int
    public var pixelsPainted: Int
  }

  public var orientation: String
  public var orientationHeld: Bool
  public var rotation: Int
  /// The outermost split view's mode; nil where none shows.
  public var mode: String?
  public var tab: String?
  public var selection: String?
  public var url: String?
  public var popover: String?
  public var language: String
  public var theme: String
  public var textSize: Double
  public var scroll: Scroll
  public var focus: String
  public var depth: Int
  public var refused: Refused?
  public var work: Work

  public init(json: [UInt8]) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(json))
  }

  /// The same state with nothing done and nothing refused yet, for comparison.
  public var settled: StateAnswer {
    var state = self
    state.refused = nil
    state.work = Work(frames: 0, rowsBuilt: 0, paragraphsLaidOut: 0, pixelsPainted: 0)
    return state
  }
}

/// A named part as `ctl parts` and `--parts` tell it.
public struct PartAnswer: Decodable, Equatable, Sendable {
  public var name: String
  public var frame: [Double]
  public var text: String?

  public static func list(json: [UInt8]) throws -> [PartAnswer] {
    try JSONDecoder().decode([PartAnswer].self, from: Data(json))
  }

  public var rect: Rect {
    Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
  }

  public var middle: Point {
    Point(x: frame[0] + frame[2] / 2, y: frame[1] + frame[3] / 2)
  }
}

extension [PartAnswer] {
  public subscript(name: String) -> PartAnswer? { first { $0.name == name } }
}
